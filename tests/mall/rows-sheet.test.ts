import { expect, test } from 'vitest'
import { readAgain, rowsIn, sheetOf } from '../../src/mall/parts/rows/rows-sheet.ts'
import { money, name } from '../kit/sheet/columns.ts'

const row = (id: number, name: string, fee: string) => ({ id, cells: { name, fee } })

test('what was saved is edited no more, and what was typed since is', () => {
  const began = [row(1, '如意', '1.00'), row(2, '平安', '2.00')]
  const sheet = sheetOf([row(1, '如意', '9.00'), row(2, '福禄', '2.00')], began, [name, money('fee')])
  const { store } = sheet
  expect(store.editCount).toBe(2)
  readAgain(sheet, [row(1, '如意', '9.00'), row(2, '平安', '2.00')])
  expect([...store.edits()]).toMatchObject([{ row: 1, column: 0 }])
  expect(rowsIn(sheet)).toEqual([row(1, '如意', '9.00'), row(2, '福禄', '2.00')])
  // Another's value lies under what was typed, which stays: the form was asked about it already.
  readAgain(sheet, [row(1, '如意', '9.00'), row(2, '吉祥', '2.00')])
  expect([store.conflictCount, store.editCount]).toEqual([0, 1])
  expect(rowsIn(sheet)).toEqual([row(1, '如意', '9.00'), row(2, '福禄', '2.00')])
})
