import { afterEach, expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { account } from '../../src/mall/client/account/thing.ts'
import { columnsOf } from '../../src/plain/cells.tsx'
import { actionColumn } from '../../src/plain/row-columns.tsx'
import { useView } from '../../src/plain/use-view.ts'

const columns = [...columnsOf(account, {}), actionColumn(account)]
const asked = new Set<string>()

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
  expect(result.current.widths.actions).toBe(320)
  await rerender(614)
  expect(shown()).toEqual(before)
  expect(result.current.widths.actions).toBeUndefined()
  // Nobody draws at a menu what he wants of the words.
  await act(() => result.current.resize('actions', 90))
  await act(() => result.current.resize('phone', 150))
  expect(result.current.widths).toEqual({ phone: 150 })
  await rerender(1100)
  expect(result.current.widths).toEqual({ actions: 320, phone: 150 })
})
