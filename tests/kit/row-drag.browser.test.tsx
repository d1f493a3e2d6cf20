import { expect, test } from 'vitest'
import { dragRow } from '../../src/kit/grid/row-drag.ts'

function hold() {
  document.body.innerHTML = '<div class="rows"><div data-row="0">一</div><div data-row="1">二</div></div>'
  const moves: number[][] = []
  const grid = document.querySelector<HTMLElement>('.rows') ?? document.body
  dragRow({ grid, rowPx: 32, count: 2, index: 0, clientY: 10, onMove: (from, to) => moves.push([from, to]) })
  return moves
}
const point = (kind: string, buttons: number) =>
  window.dispatchEvent(new PointerEvent(kind, { clientY: 300, buttons }))

test('a row is held until the pointer lets go', () => {
  const moves = hold()
  point('pointermove', 1)
  expect(document.querySelector('.drop-line')).not.toBeNull()
  point('pointerup', 0)
  expect(moves).toEqual([[0, 1]])
  expect(document.querySelector('.drop-line')).toBeNull()
})

test('a row that was let go before this had been fetched is held no longer', () => {
  const moves = hold()
  point('pointermove', 0)
  expect(document.querySelector('.drop-line')).toBeNull()
  point('pointerup', 0)
  expect(moves).toEqual([])
})
