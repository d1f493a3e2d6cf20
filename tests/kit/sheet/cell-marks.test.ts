import { describe, expect, it } from 'vitest'
import { cellMarks } from '../../../src/plain/sheet/cell-marks.ts'
import { columns, sheetOf } from './columns.ts'

const { store } = sheetOf(3)
const lin = { userId: 1, name: '林书远' }
const zhou = { userId: 2, name: '周以宁' }

describe('the marks of others', () => {
  it('stand in the cell that is written in, and at the head of a row that is open as a whole', () => {
    const others = [
      { ...lin, rowId: 102, field: 'price' },
      { ...zhou, rowId: 103, field: '' },
    ]
    expect(cellMarks(others, store)).toEqual([
      { row: 1, column: columns.price, name: '林书远', said: '林书远正在编辑' },
      { row: 2, column: 0, name: '周以宁', said: '周以宁正在看' },
    ])
  })

  it('are one a cell, with everybody once', () => {
    const others = [lin, zhou, lin].map(who => ({ ...who, rowId: 101, field: 'cost' }))
    expect(cellMarks(others, store)).toEqual([
      { row: 0, column: columns.cost, name: '林书远', said: '林书远正在编辑，周以宁正在编辑' },
    ])
  })

  it('say of a field that is no column only the row, and of a row that is not in the sheet nothing', () => {
    const others = [
      { ...lin, rowId: 101, field: 'stock' },
      { ...lin, rowId: 999, field: 'price' },
    ]
    expect(cellMarks(others, store)).toEqual([{ row: 0, column: 0, name: '林书远', said: '林书远正在看' }])
  })
})
