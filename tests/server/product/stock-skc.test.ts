import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dice } from '../../../server/seed/random.ts'
import { api } from '../../../src/contract/api.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf } from '../../support/rights.ts'
import { goodsByColour } from '../../support/skc.ts'

/** 库存管理 by 款色: a row is what its 货 are together, however they came to be so. */
let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
})
afterAll(() => mall.close())

const { stock } = api
const db = () => mall.app.database.db

interface Amounts {
  readonly stock: number
  readonly occupied: number
  readonly available: number
  readonly inTransit: number
}
interface Sku extends Amounts {
  readonly skuId: number
  readonly skuNo: string
  readonly weight: string
  readonly safeStock: number
  readonly updateTime: string
}
interface Skc extends Amounts {
  readonly skcId: number
  readonly skuCount: number
  readonly lowCount: number
  readonly weight: string
  readonly updateTime: string
}

/** All that a list finds, by its pages. */
async function all<R>(call: { path: string }, question: object = {}): Promise<readonly R[]> {
  const found: R[] = []
  for (let pageNum = 1; ; pageNum += 1) {
    const { result } = await mall.ask(call.path, { ...question, pageNum, pageSize: 200 }, { token: admin })
    found.push(...result.records)
    if (found.length >= result.total) {
      expect(found).toHaveLength(result.total)
      return found
    }
  }
}

const one = <T>(any: ReturnType<typeof dice>, list: readonly T[]): T => {
  const found = list[any.between(0, list.length - 1)]
  if (found === undefined) throw new Error('nothing to choose from')
  return found
}

/** Weights have four decimals; what is added up here must not lose any. */
const exact = (weight: string) => BigInt(Math.round(Number(weight) * 10_000))

/** Each row against its 货, as the other tab of the same screen tells them. */
async function expectSums(): Promise<void> {
  const groups = await goodsByColour(db())
  const skus = new Map((await all<Sku>(stock.skuPage)).map(row => [row.skuId, row]))
  const rows = await all<Skc>(stock.skcPage)
  expect(rows.map(({ skcId }) => skcId)).toEqual([...groups.keys()].sort((a, b) => a - b))
  for (const row of rows) {
    const own = (groups.get(row.skcId) ?? []).flatMap(({ id }) => skus.get(id) ?? [])
    const sum = (of: (sku: Sku) => number) => own.reduce((total, sku) => total + of(sku), 0)
    expect(row).toMatchObject({
      skuCount: own.length,
      lowCount: sum(sku => (sku.stock < sku.safeStock ? 1 : 0)),
      stock: sum(sku => sku.stock),
      occupied: sum(sku => sku.occupied),
      available: sum(sku => sku.available),
      inTransit: sum(sku => sku.inTransit),
      updateTime: own
        .map(({ updateTime }) => updateTime)
        .sort()
        .at(-1),
    })
    expect(exact(row.weight)).toBe(
      own.reduce((total, sku) => total + exact(sku.weight) * BigInt(sku.stock), 0n),
    )
  }
}

/** One 货 takes another colour, another amount, another limit; one more comes, or one goes. */
async function change(any: ReturnType<typeof dice>, colour: number, round: number): Promise<void> {
  const { rows: ids } = await sql<{ id: number }>`select id from sku where id <= 80 order by id`.execute(db())
  const { id } = one(any, ids)
  const value = one(any, ['白金色', '黄金色', '玫瑰金色'])
  const said = JSON.stringify(any.chance(0.2) ? [] : [{ attributeId: colour, values: [value] }])
  const [there, held, away] = [any.between(0, 50), any.between(0, 20), any.between(0, 9)]
  const acts = [
    sql`update sku set attributes = ${said}::jsonb where id = ${id}`,
    sql`with balance as (
        update sku_stock set on_hand = ${there}, reserved = ${Math.min(there, held)}, in_transit = ${away}
        where sku_id = ${id})
      update sku set stock = ${there}, weight = ${`${there}.${held}07`}, safe_stock = ${away},
        update_time = now() + ${round} * interval '1 minute' where id = ${id}`,
    sql`insert into sku (spu_id, sku_no, name, attributes, fineness_id, sell_price_model)
      select spu_id, sku_no || '-s' || ${round}::int, name, ${said}::jsonb, fineness_id, sell_price_model
      from sku where id = ${id}`,
    sql`with balance as (delete from sku_stock where sku_id in (select max(id) from sku where sku_no like '%-s%'))
      delete from sku where id in (select max(id) from sku where sku_no like '%-s%')`,
  ]
  await one(any, acts).execute(db())
}

test('whatever is done to 货, each 款色 is the sum of its 货, and there are as many as there are 款色', async () => {
  const any = dice(23)
  const { rows } = await sql<{ id: number }>`select id from product_attribute where name = '金色'`.execute(
    db(),
  )
  await expectSums()
  for (let round = 1; round <= 12; round += 1) {
    for (let times = 0; times < 8; times += 1) await change(any, rows[0]?.id ?? 0, round * 10 + times)
    await expectSums()
  }
})

test('skcId finds the 货 of that row and no other, beside any other question; of one that leads no colour nothing', async () => {
  const groups = await goodsByColour(db())
  const several = [...groups].filter(([, own]) => own.length > 1).slice(0, 20)
  expect(several.length).toBeGreaterThan(5)
  for (const [lead, own] of several) {
    const ids = own.map(({ id }) => id).sort((a, b) => a - b)
    expect((await all<Sku>(stock.skuPage, { skcId: lead })).map(({ skuId }) => skuId)).toEqual(ids)
    expect((await all<Skc>(stock.skcPage, { skcId: lead })).map(({ skcId }) => skcId)).toEqual([lead])
    const low = await all<Sku>(stock.skuPage, { skcId: lead, lowStock: 1 })
    expect(low.every(({ skuId }) => ids.includes(skuId))).toBe(true)
    expect(await all<Sku>(stock.skuPage, { skcId: ids.at(-1) })).toEqual([])
  }
})

test('by 最近变动 they stand as their 货 moved last, and the view that stands for it says the same', async () => {
  const rows = await all<Skc>(stock.skcPage)
  const { rows: seen } = await sql<{ id: number }>`
    select id from skc_by_stock_time order by value desc, id desc`.execute(db())
  const sorted = await all<Skc>(stock.skcPage, { sort: '-updateTime' })
  expect(sorted.map(({ skcId }) => skcId)).toEqual(seen.map(({ id }) => id))
  const times = sorted.map(({ updateTime }) => updateTime)
  expect(times).toEqual([...times].sort().reverse())
  expect(new Set(times).size).toBeGreaterThan(5)
  expect(sorted).toHaveLength(rows.length)
})

test('pasted codes are the order of both lists of 款色, whichever of its 货 a code is of', async () => {
  const groups = [...(await goodsByColour(db()))].filter(([, own]) => own.length > 1).slice(0, 6)
  const numbers = new Map((await all<Sku>(stock.skuPage)).map(({ skuId, skuNo }) => [skuId, skuNo]))
  const last = groups.map(([, own]) => numbers.get(own.at(-1)?.id ?? 0)).reverse()
  const leads = groups.map(([lead]) => lead).reverse()
  for (const call of [stock.skcPage, api.sku.skcPage]) {
    const found = await all<Skc>(call, { oldNoList: last, sort: 'oldNoList' })
    expect(found.map(({ skcId }) => skcId)).toEqual(leads)
  }
})
