import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../src/styles/app.css'
import type { Column } from '../../src/kit/grid/column.ts'
import { ListGrid } from '../../src/kit/grid/list-grid.tsx'
import type { Under } from '../../src/kit/grid/under.ts'
import { placesOf } from '../../src/plain/unfold/places.ts'

interface Goods {
  readonly id: number
}

/** Remembers for whom it was made, as a picture or a switch with a state of its own does. */
function Memory({ id }: Goods) {
  const [first] = useState(id)
  return <i>{first}</i>
}

const columns: readonly Column<Goods>[] = [
  { id: 'name', title: '名称', width: 120, frozen: true, cell: row => `金条${row.id}` },
  { id: 'code', title: '货号', width: 400, cell: row => <span>N-{row.id}</span> },
  { id: 'memory', title: '记忆', width: 200, cell: row => <Memory id={row.id} /> },
]
const goods = Array.from({ length: 200 }, (_, id): Goods => ({ id }))
const grid = () => page.getByRole('grid').element()
const left = (element: Element | null | undefined) => Math.round(element?.getBoundingClientRect().left ?? -1)
const frame = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))

const seat = (rows: readonly Goods[], current: number) => (
  <div style={{ display: 'flex', width: 420, height: 392 }}>
    <ListGrid label="货品" columns={columns} rows={rows} rowKey={row => row.id} current={current} />
  </div>
)

async function open(rows = goods, current = -1) {
  await render(seat(rows, current))
  await frame()
}

async function scroll(to: { top?: number; left?: number }) {
  grid().scrollTo(to)
  await frame()
}

/** What stands at a height under the head, px: the cells of the row that is painted there. */
function rowAt(y: number): string[] {
  const box = grid().getBoundingClientRect()
  const cell = document.elementFromPoint(box.left + 20, box.top + 32 + y)
  return [...(cell?.closest('[role=row]')?.children ?? [])].map(each => each.textContent)
}

const shown = (id: number) => [`金条${id}`, `N-${id}`, String(id)]

test('wherever one scrolls the whole view is filled with the rows of that place, each with cells of its own', async () => {
  await open()
  for (const top of [0, 32, 1600, 1616, 200 * 32 - 360, 3200, 0]) {
    await scroll({ top })
    for (const y of [1, 180, 355]) expect(rowAt(y)).toEqual(shown(Math.floor((top + y) / 32)))
  }
})

test('a row keeps its element while it is in sight, and few more than are in sight are drawn', async () => {
  await open()
  const row = () => grid().querySelector('[data-row="5"]')
  const before = row()
  await scroll({ top: 96 })
  expect(row()).toBe(before)
  expect(grid().querySelectorAll('[data-row]').length).toBeLessThan(20)
})

test('a short list is drawn whole, in its order', async () => {
  await open(goods.slice(0, 30))
  await scroll({ top: 400 })
  const names = [...grid().querySelectorAll('[data-row] > :first-child')].map(each => each.textContent)
  expect(names).toEqual(goods.slice(0, 30).map(({ id }) => `金条${id}`))
})

test('head and rows go sideways together; what is frozen stands still in both', async () => {
  await open()
  const parts = () => {
    const [name, code] = grid().querySelectorAll('[role=columnheader]')
    const row = grid().querySelector('[data-row="0"]')
    return [left(name), left(row?.children[0]), left(code), left(row?.children[1])]
  }
  const before = parts()
  await scroll({ left: 150 })
  expect(parts()).toEqual(before.map((at, place) => (place < 2 ? at : at - 150)))
  expect(rowAt(1)).toEqual(shown(0))
  await scroll({ left: 0 })
  expect(parts()).toEqual(before)
})

test('the active cell has a name to be called by, in sight or not', async () => {
  await open(goods, 3)
  await scroll({ top: 4000 })
  const named = document.getElementById(grid().getAttribute('aria-activedescendant') ?? '')
  expect(named?.textContent).toBe('金条3')
  expect(named?.getAttribute('aria-rowindex')).toBe('5')
})

test('where fewer rows scroll it back they stand in sight at once, not one frame later', () => {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  flushSync(() => root.render(seat(goods, -1)))
  grid().scrollTop = 4000
  grid().dispatchEvent(new Event('scroll'))
  expect(rowAt(1)).toEqual(shown(125))
  flushSync(() => root.render(seat(goods.slice(0, 5), -1)))
  expect(rowAt(1)).toEqual(shown(0))
  root.unmount()
  host.remove()
})

/** 5,000 lines under the fourth row, and none under any other. */
function longRow(): Under {
  const { count, place, rowAt, lineAt } = placesOf(goods.map(({ id }) => (id === 3 ? 5000 : 0)))
  return {
    ...{ count, place, rowAt, role: 'treegrid' },
    aria: index => ({ 'aria-level': 1, 'aria-expanded': index === 3 }),
    line: (at, slot, height) => (
      <div key={slot} data-line style={{ position: 'absolute', top: at * height, height }}>
        {`行${lineAt(at).nth}`}
      </div>
    ),
  }
}

test('of the lines under a row those in sight alone are drawn, and the rows behind them stand where they end', async () => {
  await render(
    <div style={{ display: 'flex', width: 420, height: 392 }}>
      <ListGrid
        label="货品"
        columns={columns}
        rows={goods}
        rowKey={row => row.id}
        current={4}
        under={longRow()}
      />
    </div>,
  )
  await frame()
  const tree = () => page.getByRole('treegrid').element()
  const drawn = (what: string) => [...tree().querySelectorAll(what)].map(each => each.textContent)
  const at = async (top: number) => {
    tree().scrollTo({ top })
    await frame()
  }
  expect(tree().getAttribute('aria-rowcount')).toBe('5201')
  expect(tree().scrollHeight).toBe((5200 + 1) * 32)
  expect(tree().querySelector('[data-row="3"]')?.getAttribute('aria-expanded')).toBe('true')
  expect(drawn('[data-line]').slice(0, 2)).toEqual(['行0', '行1'])
  await at(100 * 32)
  expect(drawn('[data-line]')).toContain('行100')
  expect(drawn('[data-line]').length).toBeLessThan(20)
  // The current row is always there: the grid names it.
  expect(drawn('[data-row]')).toEqual(['金条4N-44'])
  await at(5004 * 32)
  expect(drawn('[data-line]').length).toBeLessThan(3)
  const next = tree().querySelector('[data-row="4"]')
  expect([next?.getAttribute('aria-rowindex'), next?.getAttribute('aria-expanded')]).toEqual([
    '5006',
    'false',
  ])
})
