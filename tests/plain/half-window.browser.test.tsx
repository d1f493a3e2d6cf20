import { afterEach, expect, test } from 'vitest'
import { render, renderHook } from 'vitest-browser-react'
import { widthOf } from '../../src/kit/grid/column.ts'
import { ListGrid } from '../../src/kit/grid/list-grid.tsx'
import { account } from '../../src/mall/client/account/thing.ts'
import { columnsOf } from '../../src/plain/cells.tsx'
import type { PlainRow } from '../../src/plain/plain.ts'
import { actionColumn } from '../../src/plain/row-columns.tsx'
import { useView } from '../../src/plain/use-view.ts'

const columns = [...columnsOf(account, {}), actionColumn(account)]
const asked = new Set<string>()
const noRows: readonly PlainRow[] = []

afterEach(() => localStorage.clear())

test('a 操作 that was drawn wider takes no room from the data in half a window, and is as wide as before in a whole one', async () => {
  const { result, rerender, act } = await renderHook(
    (room?: number) => useView(account, 1, columns, { room, ticks: true, asked, saved: undefined }),
    { initialProps: 614 },
  )
  const shown = () => result.current.shown.map(({ id }) => id)
  const before = shown()
  await rerender(1100)
  await act(() => result.current.resize('actions', 320))
  const wide = () => {
    const { shown, widths } = result.current
    return shown.filter(({ id }) => id === 'actions').map(column => widthOf(column, widths))
  }
  expect(wide()).toEqual([320])
  await rerender(614)
  expect([shown(), wide()]).toEqual([before, [56]])
  // Nobody can draw at a menu what he wants of the words.
  const grid = await render(
    <ListGrid label="客户账号" columns={result.current.shown} rows={noRows} rowKey={() => 0} />,
  )
  const edges = (id: string) => grid.container.querySelectorAll(`[data-resize="${id}"]`).length
  expect([edges('actions'), edges('phone')]).toEqual([0, 1])
  await rerender(1100)
  expect(wide()).toEqual([320])
})
