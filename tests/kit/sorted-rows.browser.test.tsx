import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Column } from '../../src/kit/grid/column.ts'
import { ListGrid } from '../../src/kit/grid/list-grid.tsx'
import { useSortedRows } from '../../src/kit/grid/use-sorted-rows.ts'
import '../../src/styles/app.css'

interface Line {
  readonly id: number
  readonly name: string
  readonly share: number | undefined
}

const lines: readonly Line[] = [
  { id: 1, name: '如意10号', share: 0.2 },
  { id: 2, name: '爱心', share: undefined },
  { id: 3, name: '如意9号', share: -0.4 },
  { id: 4, name: '珍珠', share: 0.05 },
]
const columns: readonly Column<Line>[] = [
  { id: 'name', title: '名称', width: 160, sortBy: row => row.name, cell: row => row.name },
  {
    id: 'share',
    title: '变动',
    width: 100,
    align: 'right',
    sortBy: row => row.share,
    cell: row => row.share ?? '–',
  },
  { id: 'id', title: '编号', width: 80, cell: row => row.id },
]

function Lines({ rows }: { readonly rows: readonly Line[] }) {
  const sorted = useSortedRows(columns, rows)
  return (
    <div style={{ display: 'flex', width: 500, height: 300 }}>
      <ListGrid label="变更" {...sorted} rowKey={row => row.id} />
    </div>
  )
}

/** The rows as they stand, from top to bottom, whatever element draws them. */
const ids = () =>
  [...page.getByRole('grid').element().querySelectorAll<HTMLElement>('[data-row]')]
    .sort((one, other) => Number(one.dataset.row) - Number(other.dataset.row))
    .map(row => Number([...row.querySelectorAll('[role=gridcell]')].at(-1)?.textContent))
const head = (name: string) => page.getByRole('columnheader', { name })

test('a click on a head orders the rows that are here: Chinese by pinyin, 9 before 10, nothing last, and back again', async () => {
  const { rerender } = await render(<Lines rows={lines} />)
  await expect.poll(ids).toEqual([1, 2, 3, 4])
  await head('名称').getByRole('button').click()
  await expect.poll(ids).toEqual([2, 3, 1, 4])
  await head('名称').getByRole('button').click()
  await expect.poll(ids).toEqual([4, 1, 3, 2])
  expect(head('名称').element().ariaSort).toBe('descending')
  await head('名称').getByRole('button').click()
  await expect.poll(ids).toEqual([1, 2, 3, 4])
  // Numbers begin with the largest; what has none is last either way.
  await head('变动').getByRole('button').click()
  await expect.poll(ids).toEqual([1, 4, 3, 2])
  await head('变动').getByRole('button').click()
  await expect.poll(ids).toEqual([3, 4, 1, 2])
  await rerender(<Lines rows={lines.slice(1)} />)
  await expect.poll(ids).toEqual([3, 4, 2])
})

test('a column that says nothing to order by has no button in its head', async () => {
  await render(<Lines rows={lines} />)
  expect(head('编号').element().querySelector('button')).toBeNull()
  expect(head('编号').element().ariaSort).toBeNull()
})
