import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../src/styles/app.css'
import { ListGrid } from '../../src/kit/grid/list-grid.tsx'
import { Thumb } from '../../src/kit/media/thumb.tsx'

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="28" height="28"><rect width="28" height="28"/></svg>'
const dot = `data:image/svg+xml,${encodeURIComponent(drawing)}`

test.each([
  ['a picture', dot],
  ['none', ''],
])('%s stands in the middle of its row, in a place of the same size', async (_, url) => {
  const drawnList = await render(
    <ListGrid
      label="图"
      columns={[{ id: 'image', title: '图', width: 80, cell: () => <Thumb url={url} /> }]}
      rows={[{ id: 1 }]}
      rowKey={row => row.id}
      rowHeight={36}
    />,
  )
  const { container } = drawnList
  await expect.poll(() => container.querySelector('img')?.complete ?? true).toBe(true)
  expect(container.querySelector('img') === null).toBe(url === '')
  const row = page.getByRole('row').nth(1).element().getBoundingClientRect()
  const drawn = page.getByRole('gridcell').element().firstElementChild?.getBoundingClientRect()
  expect(drawn?.width).toBe(28)
  // The hairline below is the row's own.
  expect(Math.abs((drawn?.top ?? 0) - row.top - (row.bottom - 1 - (drawn?.bottom ?? 0)))).toBeLessThanOrEqual(
    1,
  )
})

test('what does not come leaves its place, which says so; another address is tried anew', async () => {
  const drawn = await render(<Thumb url="data:image/png;base64,AAAA" />)
  const place = page.elementLocator(drawn.container)
  await expect
    .poll(() => place.element().querySelector('[data-tip]')?.getAttribute('data-tip'))
    .toBe('图片加载失败')
  await drawn.rerender(<Thumb url={dot} />)
  expect(place.element().querySelector('img')?.getAttribute('src')).toBe(dot)
})
