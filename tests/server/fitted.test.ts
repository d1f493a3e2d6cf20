import { expect, test } from 'vitest'
import * as z from 'zod'
import { fitted, type Misfit } from '../../server/fitted.ts'
import { pageOf } from '../../src/contract/shapes.ts'

const row = z.object({
  skuId: z.int(),
  stock: z.int().max(9),
  note: z.string().optional(),
  by: z.object({ name: z.string() }),
})
const page = (records: unknown[]) => ({ records, total: records.length, pages: 1 })

test('a row that does not fit is told with its id and served in the fields that are declared', () => {
  const told: Misfit[] = []
  const records = [
    { skuId: 1, stock: 3, by: { name: '甲', password: 'x' }, password: 'x' },
    { skuId: 2, stock: 30, by: { name: '乙', password: 'x' }, password: 'x' },
    { skuId: 3, stock: 3, by: { name: 7, password: 'x' }, password: 'x' },
  ]
  expect(fitted(pageOf(row), page(records), misfit => told.push(misfit))).toEqual(
    page([
      { skuId: 1, stock: 3, by: { name: '甲' } },
      { skuId: 2, stock: 30, by: { name: '乙' } },
      { skuId: 3, stock: 3, by: null },
    ]),
  )
  expect(told).toEqual([
    { id: 2, fields: ['stock'] },
    { id: 3, fields: ['by'] },
  ])
})

test('what is no list fits or is a failure', () => {
  const tell = () => undefined
  expect(() => fitted(row, { skuId: 2, stock: 30, by: { name: '乙' } }, tell)).toThrow()
  expect(() => fitted(pageOf(row), { ...page([]), total: 'all' }, tell)).toThrow()
})
