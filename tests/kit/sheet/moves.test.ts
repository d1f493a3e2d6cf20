import { describe, expect, test } from 'vitest'
import { destination, type Ground } from '../../../src/kit/grid/sheet/model/moves.ts'
import { addRange, at, step } from '../../../src/kit/grid/sheet/model/selection.ts'

const filled = new Set(['0', '1', '4', '5', '9'])
const ground: Ground = {
  rows: 10,
  columns: 3,
  page: { rows: 4, columns: 2 },
  isEmpty: row => !filled.has(String(row)),
}
const down = (row: number) => destination('edgeDown', { row, column: 0 }, ground).row
const up = (row: number) => destination('edgeUp', { row, column: 0 }, ground).row

test('Ctrl+arrow goes to the end of an island of filled cells, or over the gap to the next, as in Excel', () => {
  expect([0, 1, 2, 4, 5, 9].map(down)).toEqual([1, 4, 4, 5, 9, 9])
  expect([9, 6, 5, 4, 2, 0].map(up)).toEqual([5, 5, 4, 1, 1, 0])
})

test('a page is a screen less one row, and no move leaves the sheet', () => {
  const from = { row: 8, column: 1 }
  expect(destination('pageDown', from, ground)).toEqual({ row: 9, column: 1 })
  expect(destination('pageUp', from, ground)).toEqual({ row: 5, column: 1 })
  expect(destination('pageRight', from, ground)).toEqual({ row: 8, column: 2 })
  expect(destination('left', { row: 0, column: 0 }, ground)).toEqual({ row: 0, column: 0 })
  expect(destination('end', from, ground)).toEqual({ row: 9, column: 2 })
})

describe('Enter and Tab', () => {
  const extent = { rows: 10, columns: 5 }
  const block = { ...at(1, 1), head: { row: 2, column: 2 } }

  test('go round inside a range: Enter down the columns, Tab along the rows', () => {
    const walk = (direction: 'down' | 'right' | 'up') => {
      let now = block
      return Array.from({ length: 4 }, () => {
        now = step(now, direction, extent) as typeof block
        return `${now.active.row}${now.active.column}`
      })
    }
    expect(walk('down')).toEqual(['21', '12', '22', '11'])
    expect(walk('right')).toEqual(['12', '21', '22', '11'])
    expect(walk('up')).toEqual(['22', '12', '21', '11'])
  })

  test('go on to the next range, and step by one where only a cell is selected', () => {
    const two = addRange(block, { row: 5, column: 4 }, extent)
    expect(step(two, 'down', extent).active).toEqual({ row: 1, column: 1 })
    expect(step(at(3, 3), 'right', extent).active).toEqual({ row: 3, column: 4 })
  })
})
