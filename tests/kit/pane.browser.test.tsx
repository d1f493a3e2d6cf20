import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Pane } from '../../src/kit/pane.tsx'

const pane = (title: string, inside: string) => (
  <>
    <a href="#beside">侧栏</a>
    <Pane title={title} focused paired={false} onFocus={() => {}} onPress={() => {}}>
      <button key={inside} type="button">
        {inside}
      </button>
    </Pane>
  </>
)

test('the page that is opened from a list has the focus that went with the list, so that Tab begins in it', async () => {
  const screen = await render(pane('订单列表', '一行'))
  screen.getByRole('button').element().focus()
  await screen.rerender(pane('订单详情', '发货'))
  await expect.element(screen.getByRole('region', { name: '订单详情' })).toHaveFocus()
})

test('a page that is opened from the sidebar leaves the focus there', async () => {
  const screen = await render(pane('订单列表', '一行'))
  screen.getByRole('link').element().focus()
  await screen.rerender(pane('订单详情', '发货'))
  await expect.element(screen.getByRole('link')).toHaveFocus()
})
