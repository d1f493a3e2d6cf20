import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { fitted, type Misfit } from '../../server/call/fitted.ts'
import { api } from '../../src/contract/api.ts'
import { ownCode } from '../../src/contract/fields.ts'
import { pageOf } from '../../src/contract/shapes.ts'
import { openMall } from '../support/mall.ts'
import { sessionOf } from '../support/rights.ts'

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

test('what breaks a rule that came later than it is served whole, and is no misfit', () => {
  const told: Misfit[] = []
  const tell = (misfit: Misfit) => told.push(misfit)
  const one = z.object({ id: z.int(), code: ownCode('编码', { max: 9 }), of: z.array(row) })
  const goods = { ...one.shape, parts: z.array(z.object({ skuNo: ownCode('货号', { max: 9 }) })) }
  const value = { id: 1, code: 'A B', of: [], parts: [{ skuNo: 'C D' }] }
  const wide = { ...value, parts: [{ skuNo: 'C D', cost: 1 }], cost: 1 }
  expect(fitted(z.object(goods), wide, tell)).toEqual(value)
  expect(fitted(pageOf(z.object(goods)), page([wide]), tell)).toEqual(page([value]))
  expect(told).toEqual([])
  // A rule that always held is of the shape.
  const dated = z.object({ id: z.int(), at: z.string().refine(at => at !== 'never') })
  expect(() => fitted(dated, { id: 1, at: 'never' }, tell)).toThrow()
  fitted(pageOf(dated), page([{ id: 1, at: 'never' }]), tell)
  expect(told).toEqual([{ id: 1, fields: ['at'] }])
})

test('a list with such a row answers, whole, and the log names the row', async () => {
  const mall = await openMall({ quiet: false })
  onTestFinished(() => mall.close())
  await sql`update label set sort_no = -5 where id = 3`.execute(mall.app.database.db)
  const token = await sessionOf(mall, '13800000001')
  const { code, result } = await mall.ask(api.label.pageList.path, { pageSize: 200 }, { token })
  expect(code).toBe(200)
  expect(result.records).toHaveLength(result.total)
  expect(result.records).toContainEqual(expect.objectContaining({ id: 3, sortNo: -5 }))
  const log = () => readFile(join(mall.config.dataDir, 'logs', 'server.log'), 'utf8').catch(() => '')
  await expect.poll(log).toContain('"call":"label.pageList","id":3,"fields":["sortNo"]')
})
