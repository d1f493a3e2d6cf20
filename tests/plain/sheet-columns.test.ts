import { expect, test } from 'vitest'
import { Sheet } from '../../src/kit/grid/sheet/model/sheet.ts'
import { sku } from '../../src/mall/product/sku/thing.ts'
import { sheetColumns } from '../../src/plain/sheet/columns.ts'

test('0.00 is no blank: an amount that may be left out keeps the two apart, in its cell and on the wire', () => {
  const ports = { may: () => true, options: () => [], match: () => false }
  const fields = sku.fields.map(field =>
    field.name === 'cost' ? { ...field, facts: { ...field.facts, nullable: true } } : field,
  )
  const columns = sheetColumns({ ...sku, fields }, ports)
  const [cost, price] = ['cost', 'price'].map(id => columns.findIndex(column => column.id === id))
  if (cost === undefined || price === undefined) throw new Error('they are columns')
  const sheet = new Sheet(columns, Uint32Array.from([1, 2]))
  sheet.store.load([
    { id: 1, version: 1, values: { cost: null, price: 0 } },
    { id: 2, version: 1, values: { cost: 0, price: 100 } },
  ])
  const texts = [0, 1].map(row => [sheet.store.text(row, cost), sheet.store.text(row, price)])
  expect(texts).toEqual([
    ['', '0.00'],
    ['0.00', '1.00'],
  ])
  expect([sheet.store.isEmpty(0, cost), sheet.store.isEmpty(1, cost), sheet.store.isEmpty(0, price)]).toEqual(
    [true, false, false],
  )
  sheet.selection = {
    active: { row: 0, column: cost },
    anchor: { row: 0, column: cost },
    head: { row: 0, column: cost },
    others: [],
  }
  expect(sheet.paste([['0.00']])).toMatchObject({ cells: 1, same: 0 })
  expect(sheet.store.wire(0, cost)).toBe(0)
  sheet.clear()
  expect(sheet.store.wire(0, cost)).toBeNull()
  expect(sheet.store.editCount).toBe(0)
})
