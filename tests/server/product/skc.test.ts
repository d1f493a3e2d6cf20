import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leadsOf } from '../../../server/mall/product/skc.query.ts'
import { dice } from '../../../server/seed/random.ts'
import { api } from '../../../src/contract/api.ts'
import { byColour, type Variant } from '../../../src/mall/product/colours.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf } from '../../support/rights.ts'
import { type Coloured, goodsByColour } from '../../support/skc.ts'

/** 款 by their colours: whoever writes, whatever is asked of 货 is answered by the first of their colour. */
let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
})
afterAll(() => mall.close())

const db = () => mall.app.database.db
const ask = async (call: { path: string; method?: string }, input: object) =>
  mall.ask(call.path, input, { token: admin })

const grouped = () => goodsByColour(db())

async function kept(): Promise<ReadonlyMap<number, readonly number[]>> {
  const { rows } = await sql<{ lead: number; ids: number[] }>`
    select lead, array_agg(id order by id) as ids from sku_skc group by lead order by lead`.execute(db())
  return new Map(rows.map(({ lead, ids }) => [lead, ids]))
}

async function expectKept(): Promise<void> {
  const groups = await grouped()
  expect(await kept()).toEqual(
    new Map([...groups].sort(([a], [b]) => a - b).map(([lead, of]) => [lead, of.map(({ id }) => id)])),
  )
}

test('some goods of the demo mall come in several colours, most in one', async () => {
  await expectKept()
  const bySpu = new Map<number, number>()
  for (const [{ spu } = { spu: 0 }] of (await grouped()).values()) bySpu.set(spu, (bySpu.get(spu) ?? 0) + 1)
  const counts = [...bySpu.values()]
  expect(counts.filter(n => n > 1).length).toBeGreaterThan(0)
  expect(counts.filter(n => n === 1).length).toBeGreaterThan(counts.length / 2)
})

test('a 货 that comes, goes or takes another colour, an attribute that becomes a colour: each is where it belongs', async () => {
  const any = dice(7)
  const one = <T>(list: readonly T[]): T => {
    const found = list[any.between(0, list.length - 1)]
    if (found === undefined) throw new Error('nothing to choose from')
    return found
  }
  const { rows: attributes } = await sql<{ id: number; options: string }>`
    select id, options from product_attribute where name in ('金色', '圈口', '颜色') order by id`.execute(
    db(),
  )
  const { rows: ids } = await sql<{ id: number }>`select id from sku where id <= 60 order by id`.execute(db())
  for (let round = 0; round < 30; round += 1) {
    const id = one(ids).id
    const { id: attributeId, options } = one(attributes)
    const value = [{ attributeId, values: [one(options.split('、'))] }]
    const deed = any.between(0, 4)
    if (deed <= 1)
      await sql`update sku set attributes = ${JSON.stringify(any.chance(0.3) ? [] : value)}::jsonb where id = ${id}`.execute(
        db(),
      )
    if (deed === 2)
      await sql`insert into sku (spu_id, sku_no, name, attributes, fineness_id, sell_price_model)
        select spu_id, sku_no || '-' || ${round}::int, name, ${JSON.stringify(value)}::jsonb, fineness_id, sell_price_model
        from sku where id = ${id}`.execute(db())
    if (deed === 3)
      await sql`update product_attribute set name = case name when '圈口' then '圈色' else '圈口' end where name in ('圈口', '圈色')`.execute(
        db(),
      )
    if (deed === 4)
      await sql`delete from sku where id = (select max(id) from sku s where not exists (select from sku_stock b where b.sku_id = s.id))`.execute(
        db(),
      )
    await expectKept()
  }
})

test('the first of a colour goes: the next stands for it', async () => {
  const { rows: colours } = await sql<{ id: number }>`
    select id from product_attribute where name = '金色'`.execute(db())
  const value = JSON.stringify([{ attributeId: colours[0]?.id, values: ['双色'] }])
  const { rows } = await sql<{ id: number }>`
    insert into sku (spu_id, sku_no, name, attributes, fineness_id, sell_price_model)
    select spu_id, sku_no || n, name, ${value}::jsonb, fineness_id, sell_price_model
    from sku, (values ('-x'), ('-y'), ('-z')) as each (n) where id = 1 returning id`.execute(db())
  const ids = rows.map(({ id }) => id).sort((a, b) => a - b)
  const groupOf = async () => [...(await kept())].find(([, of]) => of.includes(ids[2] ?? 0))
  expect(await groupOf()).toEqual([ids[0], ids])
  await sql`delete from sku_stock where sku_id = ${ids[0]}`.execute(db())
  await sql`delete from sku where id = ${ids[0]}`.execute(db())
  expect(await groupOf()).toEqual([ids[1], ids.slice(1)])
  await expectKept()
})

test('the list shows each once with the sums of its 货, and is found by any of them', async () => {
  const groups = await grouped()
  const { result } = await ask(api.sku.skcPage, { pageSize: 200 })
  expect(result.total).toBe(groups.size)
  for (const row of result.records) {
    const own = groups.get(row.skcId) ?? []
    expect([row.skuCount, row.stock, row.shelf]).toEqual([
      own.length,
      own.reduce((sum, { stock }) => sum + stock, 0),
      Math.max(...own.map(({ shelf }) => shelf)),
    ])
  }
  const [lead, own] = [...groups].find(([, of]) => of.length > 2) ?? []
  const last = own?.at(-1)
  const { rows } = await sql<{ no: string }>`select sku_no as no from sku where id = ${last?.id}`.execute(
    db(),
  )
  for (const question of [{ keyword: rows[0]?.no }, { oldNoList: [rows[0]?.no] }, { skcId: lead }]) {
    const found = (await ask(api.sku.skcPage, question)).result.records
    expect(found.map((row: { skcId: number }) => row.skcId)).toEqual([lead])
  }
  const under = (await ask(api.sku.page, { skcId: lead, pageSize: 200 })).result.records
  expect(under.map((row: { skuId: number }) => row.skuId).sort((a: number, b: number) => a - b)).toEqual(
    own?.map(({ id }) => id),
  )
})

/** Costs and weights of the demo reach from next to nothing to more than any. */
const goodsQuestion = fc.record(
  {
    minCost: fc.integer({ min: 0, max: 30_000 }).map(String),
    maxCost: fc.integer({ min: 0, max: 30_000 }).map(String),
    minWeight: fc.integer({ min: 0, max: 40 }).map(String),
    finenessIds: fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 3 }),
    keyword: fc.constantFrom('戒', '金', '18K', 'jz'),
    hasImg: fc.constantFrom(0, 1),
  },
  { requiredKeys: [] },
)
const togetherQuestion = fc.record(
  { inStock: fc.constantFrom(0, 1), status: fc.constantFrom(0, 1), lowStock: fc.constantFrom(0, 1) },
  { requiredKeys: [] },
)

test('whatever is asked, found are the colours of the 货 that are found, and what these are together', async () => {
  await sql`update sku set stock = 0 where spu_id % 3 = 0`.execute(db())
  await sql`update sku set safe_stock = 5 where id % 7 = 0`.execute(db())
  const { rows: short } = await sql<{ id: number }>`select id from sku where stock < safe_stock`.execute(db())
  const groups = await grouped()
  const isShort = new Set(short.map(({ id }) => id))
  const page = async (call: { path: string }, question: object, name: string) => {
    const of = async (pageNum: number) => (await ask(call, { ...question, pageNum, pageSize: 200 })).result
    const first = await of(1)
    const second = first.total > 200 ? await of(2) : { records: [] }
    const ids: number[] = [...first.records, ...second.records].map(row => row[name])
    expect(ids).toHaveLength(first.total)
    return ids
  }
  const any = (own: readonly Coloured[], yes: number | undefined, is: (sku: Coloured) => boolean) =>
    yes === undefined || own.some(is) === (yes === 1)
  await fc.assert(
    fc.asyncProperty(goodsQuestion, togetherQuestion, async (ofGoods, { lowStock, ...together }) => {
      const goods = new Set(await page(api.sku.page, ofGoods, 'skuId'))
      const found = [...groups].filter(
        ([, own]) =>
          own.some(({ id }) => goods.has(id)) &&
          any(own, together.inStock, ({ stock }) => stock > 0) &&
          any(own, together.status, ({ shelf }) => shelf === 1),
      )
      const short = found.filter(([, own]) => any(own, lowStock, ({ id }) => isShort.has(id)))
      const question = { ...ofGoods, ...together }
      const inTurn = (all: typeof found) => all.map(([lead]) => lead).sort((a, b) => a - b)
      expect(await page(api.sku.skcPage, question, 'skcId')).toEqual(inTurn(found))
      const asked = { ...question, ...(lowStock === undefined ? {} : { lowStock }) }
      expect(await page(api.stock.skcPage, asked, 'skcId')).toEqual(inTurn(short))
      const byName = await page(api.stock.skcPage, { ...asked, sort: '-name' }, 'skcId')
      expect(byName.sort((a, b) => a - b)).toEqual(inTurn(short))
    }),
    { numRuns: 20 },
  )
})

test('of very many 货 the colours are counted as of few: all of them, or more than are counted', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({ cost: fc.integer({ min: 0, max: 3_000_000 }), stock: fc.integer({ min: -1, max: 30 }) }),
      fc.record({ joined: fc.integer({ min: 0, max: 400 }), counted: fc.integer({ min: 0, max: 150 }) }),
      async ({ cost, stock }, limits) => {
        const goods = sql`sku as t where t.cost >= ${cost} and t.stock > ${stock}`
        const { rows } = await sql<{ id: number }>`${leadsOf(goods, limits)}`.execute(db())
        const { rows: every } = await sql<{ id: number }>`
          select distinct lead as id from sku_skc where id in (select t.id from ${goods})`.execute(db())
        const all = new Set(every.map(({ id }) => id))
        const found = new Set(rows.map(({ id }) => id))
        expect(found.size).toBe(rows.length)
        expect([...found].filter(id => !all.has(id))).toEqual([])
        expect(Math.min(found.size, limits.counted + 1)).toBe(Math.min(all.size, limits.counted + 1))
        if (all.size <= limits.counted) expect(found).toEqual(all)
      },
    ),
    { numRuns: 40 },
  )
})

test('all 货 of a colour go off the shelf together, no other; one that is no colour is code 404', async () => {
  const [lead, own] = [...(await grouped())].find(([, of]) => of.length > 1) ?? []
  const before = await grouped()
  expect((await ask(api.sku['shelves.update'], { skcIds: [lead], status: 0 })).message).toBe('成功')
  const after = await grouped()
  expect(after.get(lead ?? 0)?.map(({ shelf }) => shelf)).toEqual(own?.map(() => 0))
  const others = (of: ReadonlyMap<number, readonly Coloured[]>) => [...of].filter(([id]) => id !== lead)
  expect(others(after)).toEqual(others(before))
  const behind = own?.at(-1)?.id
  expect((await ask(api.sku['shelves.update'], { skcIds: [behind], status: 1 })).code).toBe(404)
  const both = { skcIds: [lead], skuIds: [behind], status: 1 }
  expect((await ask(api.sku['shelves.update'], both)).message).toBe('请选择货品')
})

test('what is a colour is said once: lists of 款色 and the 货 that unfold under a 款 have the same groups', async () => {
  const { rows: found } = await sql<{ id: number; spu: number }>`
    select id, spu_id as spu from sku where spu_id = (select spu_id from sku order by id limit 1) order by id limit 3`.execute(
    db(),
  )
  const spuId = found[0]?.spu
  const { rows: attributes } = await sql<{ first: number; second: number }>`
    select min(id) as first, max(id) as second from product_attribute where name in ('金色', '颜色')`.execute(
    db(),
  )
  const [{ first, second } = { first: 0, second: 0 }] = attributes
  const say = (id: number | undefined, values: readonly (readonly [number, string])[]) =>
    sql`update sku set attributes = ${JSON.stringify(
      values.map(([attributeId, value]) => ({ attributeId, values: [value] })),
    )}::jsonb where id = ${id}`.execute(db())
  await say(found[0]?.id, [
    [second, '甲'],
    [first, '乙'],
  ])
  await say(found[1]?.id, [[first, '甲']])
  await say(found[2]?.id, [[second, '乙']])
  for (const [name, isColour] of names) {
    // A set has each name once.
    await sql`update product_attribute set name = case id when ${first}::bigint then '主' else '次' end || ${name}
      where id in (${first}, ${second})`.execute(db())
    const variants: Variant[] = (await ask(api.skv.list, { spuId })).result
    expect([name, ...new Set(variants.map(each => each.isColour))]).toEqual([name, isColour])
    const own = (await ask(api.sku.list, { spuId })).result
    const under: number[][] = [[]]
    for (const row of byColour(own, variants))
      if (row.heading === undefined) under.at(-1)?.push(Number(row.skuId))
      else under.push([])
    const ids = new Set(own.map((row: { skuId: number }) => row.skuId))
    const kept = [...(await keptGroups())].filter(group => group.some(id => ids.has(id)))
    const inOrder = (groups: readonly (readonly number[])[]) =>
      groups
        .filter(({ length }) => length > 0)
        .map(group => [...group].sort((a, b) => a - b).join(' '))
        .sort()
    expect([name, inOrder(under)]).toEqual([name, inOrder(kept)])
    expect(kept.length > 1).toBe(isColour === 1)
  }
  await expectKept()
})

const keptGroups = async () => (await kept()).values()

/** Names of attributes, and whether it is a colour that they say. */
const names = [
  ...['颜色', '花色', '石头颜色', '金色', '色'].map(name => [name, 1] as const),
  ...['成色', '金成色', '颜 色 ', '色号', '主石', '圈口', 'colour', '色%', '_成色'].map(
    name => [name, 0] as const,
  ),
]
