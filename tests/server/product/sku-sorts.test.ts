import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import { some } from '../../support/full.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf } from '../../support/rights.ts'
import { wrongSorts } from '../../support/sku-sorts.ts'

/** What changes every day of a 货 stands in no index of its row, and lists are sorted by it all the same. */
let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
})
afterAll(() => mall.close())
const db = () => mall.app.database.db
afterEach(async () => expect(await wrongSorts(db())).toEqual([]))

const ask = async (call: { path: string }, input: object) =>
  (await mall.ask(call.path, input, { token: admin })).result
interface Sku {
  skuId: number
  spuId: number
  version: number
  [field: string]: unknown
}
const page = async (input: object): Promise<Sku[]> =>
  (await ask(api.sku.page, { pageSize: 100, sort: 'skuId', ...input })).records

let batches = 0
async function change(rows: readonly { skuId: number; version: number; set: object }[]) {
  const batchId = `sku-sorts-${++batches}`
  return { batchId, ...(await ask(api.sku.batchUpdate, { batchId, mode: 'able', rows })) }
}

test('no index of a 货 holds what changes every day: a change of its price writes its row alone', async () => {
  const { rows } = await sql<{ column: string }>`
    select distinct a.attname as column from pg_index i, pg_depend d, pg_attribute a
    where i.indrelid = 'sku'::regclass and d.objid = i.indexrelid and d.refobjid = i.indrelid
      and a.attrelid = d.refobjid and a.attnum = d.refobjsubid`.execute(db())
  const indexed = rows.map(({ column }) => column)
  for (const column of ['price', 'gram_fee', 'piece_fee', 'extra_fee', 'update_time', 'version'])
    expect(indexed).not.toContain(column)
  expect(indexed).toEqual(expect.arrayContaining(['cost', 'weight', 'spu_id']))
})

/** By this connection, until it tells others of it: some time after the transaction. */
const updates = async (tx: ReturnType<typeof db>) =>
  (
    await sql<{ all: number; hot: number }>`
      select pg_stat_get_xact_tuples_updated('sku'::regclass) as all,
        pg_stat_get_xact_tuples_hot_updated('sku'::regclass) as hot`.execute(tx)
  ).rows[0] ?? { all: 0, hot: 0 }

test.each(['price = price + 1', 'gram_fee = gram_fee + 1', 'piece_fee = piece_fee + 1'])(
  'all goods set %s in one statement: each new row stands beside the old one',
  async set => {
    await sql`cluster sku using sku_pkey`.execute(db())
    await db()
      .transaction()
      .execute(async tx => {
        const before = await updates(tx)
        const { numAffectedRows } = await sql`update sku set ${sql.raw(set)}, version = version + 1,
          update_time = now()`.execute(tx)
        const after = await updates(tx)
        expect(Number(numAffectedRows)).toBeGreaterThan(250)
        expect(after.all - before.all).toBe(Number(numAffectedRows))
        expect(after.hot - before.hot).toBe(Number(numAffectedRows))
      })
  },
)

const field = fc.constantFrom('price', 'gramFee', 'pieceFee', 'stock', 'cost', 'name')
const edit = fc.record({ place: fc.nat(99), field, value: fc.integer({ min: 0, max: 40 }) })
const turn = fc.oneof(
  { weight: 4, arbitrary: fc.record({ batch: fc.array(edit, { minLength: 1, maxLength: 60 }) }) },
  fc.record({ undo: fc.nat(3) }),
  fc.record({ safe: fc.nat(99), value: fc.nat(30) }),
  fc.record({ add: fc.nat(30) }),
  fc.record({ remove: fc.nat(9) }),
  fc.record({
    bare: fc.constantFrom('stock = stock + 1', 'price = 7', 'update_time = now()', 'category_id = 1'),
  }),
)

test('whatever is done in whatever order, the tables that sort goods hold what the goods hold', async () => {
  const begun: string[] = []
  let made = 0
  await fc.assert(
    fc.asyncProperty(fc.array(turn, { minLength: 3, maxLength: 8 }), async turns => {
      for (const each of turns) {
        mall.clock.now += 1000
        const goods = await page({})
        const at = (place: number) => goods[place % goods.length] ?? { skuId: 0, spuId: 0, version: 0 }
        if ('batch' in each) {
          const sets = new Map<Sku, Record<string, unknown>>()
          for (const { place, field, value } of each.batch)
            sets.set(at(place), { ...sets.get(at(place)), [field]: field === 'name' ? `名${value}` : value })
          const rows = [...sets].map(([{ skuId, version }, set]) => ({ skuId, version, set }))
          begun.push((await change(rows)).batchId)
        } else if ('undo' in each) {
          const batchId = begun.splice(-1 - each.undo, 1)[0]
          if (batchId !== undefined) await ask(api.sku.batchUndo, { batchId })
        } else if ('safe' in each) {
          const { skuId, version } = at(each.safe)
          const rows = [{ skuId, version, set: { safeStock: each.value } }]
          await ask(api.stock.updateSafe, { batchId: `sku-sorts-${++batches}`, rows })
        } else if ('add' in each) {
          const spuNo = `SORTS-${batches}-${++made}`
          const skus = [0, 1].map(n => ({ skuNo: `${spuNo}-${n}`, price: each.add * n, stock: each.add }))
          await ask(api.spu.add, { spuNo, name: '款', categoryId: 2, skus })
        } else if ('remove' in each) {
          const [last] = await page({ sort: '-skuId', pageNum: each.remove + 1, pageSize: 1 })
          if (last) await ask(api.sku.delete, { skuId: last.skuId, version: last.version })
        } else await sql`update sku set ${sql.raw(each.bare)} where id % 7 = 3`.execute(db())
        expect(await wrongSorts(db()), JSON.stringify(each)).toEqual([])
      }
    }),
    { numRuns: some(400), endOnFailure: true },
  )
})

test.each(['price', 'gramFee', 'pieceFee', 'stock', 'updateTime', '-price', '-stock', '-updateTime'])(
  'sorted by %s, page by page, with a filter and without, a list is in that order',
  async sort => {
    const field = sort.replace('-', '')
    const all: Sku[] = []
    for (let pageNum = 1; ; pageNum += 1) {
      const found = await page({ sort, pageNum, pageSize: 90 })
      all.push(...found)
      if (found.length < 90) break
    }
    const value = (row: Sku) => (field === 'updateTime' ? Date.parse(String(row[field])) : Number(row[field]))
    // A time is shown to the second and sorted by more: within a second nothing can be said.
    const apart = (one: Sku, other: Sku) =>
      value(one) - value(other) || (field === 'updateTime' ? 0 : one.skuId - other.skuId)
    const way = sort.startsWith('-') ? -1 : 1
    const wanted = [...all].sort((one, other) => way * apart(one, other))
    expect(all.map(({ skuId }) => skuId)).toEqual(wanted.map(({ skuId }) => skuId))
    expect(new Set(all.map(({ skuId }) => skuId)).size).toBe(all.length)
  },
)

test('two batches that want the same goods at once: each 货 has one of the two, in both orders of asking', async () => {
  const goods = (await page({})).slice(0, 60)
  const second = await mall.second()
  try {
    for (let round = 0; round < some(200); round += 1) {
      const now = await page({})
      const versions = new Map(now.map(({ skuId, version }) => [skuId, version]))
      const rows = (price: number) =>
        goods.map(({ skuId }) => ({ skuId, version: versions.get(skuId) ?? 0, set: { price } }))
      const asked = [
        [mall, rows(1000 + round)],
        [second, rows(5000 + round).reverse()],
      ] as const
      const answers = await Promise.all(
        asked.map(async ([at, wanted], index) => {
          const input = { batchId: `sku-race-${round}-${index}`, mode: 'able', rows: wanted }
          return (await at.ask(api.sku.batchUpdate.path, input, { token: admin })).result
        }),
      )
      const [won = [], lost = []] = answers.map(({ applied }) =>
        applied.map(({ skuId }: { skuId: number }) => skuId),
      )
      expect([...won, ...lost].sort((a, b) => a - b)).toEqual(goods.map(({ skuId }) => skuId))
      for (const { applied, conflicts } of answers)
        expect(applied.length + conflicts.length).toBe(goods.length)
      const after = await page({})
      for (const { skuId, version, ...row } of after.slice(0, 60)) {
        expect(version).toBe((versions.get(skuId) ?? 0) + 1)
        expect(row).toMatchObject({ price: (won.includes(skuId) ? 1000 : 5000) + round })
      }
    }
  } finally {
    await second.close()
  }
})

test('who names what stood there is let through although somebody else has changed another field meanwhile', async () => {
  const goods = (await page({})).slice(0, 20)
  const ask = (batchId: string, field: string, value: number) => {
    const rows = goods.map(row => ({
      skuId: row.skuId,
      version: row.version,
      set: { [field]: value },
      base: { [field]: Object.entries(row).find(([name]) => name === field)?.[1] },
    }))
    return mall.ask(api.sku.batchUpdate.path, { batchId, mode: 'all', rows }, { token: admin })
  }
  const answers = await Promise.all([
    ask('sku-beside-1', 'price', 71_00),
    ask('sku-beside-2', 'gramFee', 72_00),
    ask('sku-beside-3', 'pieceFee', 73_00),
  ])
  expect(answers.map(({ result }) => result.applied.length)).toEqual([20, 20, 20])
  for (const row of (await page({})).slice(0, 20))
    expect(row).toMatchObject({ price: 71_00, gramFee: 72_00, pieceFee: 73_00 })
})
