import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gatherOffers } from '../../../server/mall/marketing/offers.query.ts'
import { api } from '../../../src/contract/api.ts'
import { price } from '../../../src/values/pricing/price.ts'
import type { PriceLine } from '../../../src/values/pricing/types.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf } from '../../support/rights.ts'

let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
  await sql`update discount set enabled = 0`.execute(mall.app.database.db)
  await sql`update seckill set status = 0`.execute(mall.app.database.db)
})
afterAll(() => mall.close())

const ask = (call: { path: string }, input: object) => mall.ask(call.path, input, { token: admin })
const add = async (name: string, more: object) => {
  const { code, message, result } = await ask(api.discount.add, { name, type: 3, kind: 2, rate: 90, ...more })
  expect(code, message).toBe(200)
  return result.id as number
}
const gather = (channelId: number, spuIds: readonly number[], now = new Date()) =>
  mall.app.database.db.transaction().execute(tx => gatherOffers(tx, { channelId, spuIds, now }))
const named = async (...asked: Parameters<typeof gather>) =>
  (await gather(...asked)).offers.promotions.map(({ name }) => name)

interface Goods {
  id: number
  category: number
  parent: number
  series: number
}

/** A 款 of a category below another, in a series. */
async function goods(): Promise<Goods> {
  const { rows } =
    await sql<Goods>`select s.id, s.category_id as category, c.parent_id as parent, s.series_id as series
    from spu s join category c on c.id = s.category_id where c.parent_id is not null and s.series_id is not null
    order by s.id limit 1`.execute(mall.app.database.db)
  const [row] = rows
  if (!row) throw new Error('no goods in a series')
  return row
}

async function clients(): Promise<[number, number]> {
  const { rows } = await sql<{ id: number }>`select id from channel order by id limit 2`.execute(
    mall.app.database.db,
  )
  const [one, other] = rows.map(({ id }) => id)
  if (!one || !other) throw new Error('too few clients')
  return [one, other]
}

const lineOf = (spuId: number, within: PriceLine['within']): PriceLine => ({
  ...{ lineId: 1, skuId: 1, spuId, num: 2, within, model: 1, gramFee: 1000, baseFee: 0, pieceFee: 0 },
  ...{ extraFee: 0, price: 0, weight: '10', loss: '0', metalPrice: 0 },
})

test('a client is offered what is meant for all, for it by name, and by a label of its own or of an account', async () => {
  const [one, other] = await clients()
  const { db } = mall.app.database
  const label = async (name: string) => (await ask(api.xhLabel.addXhLabel, { name })).result.id as number
  const [own, account] = [await label('甲标签'), await label('乙标签')]
  await sql`insert into xh_label_channel (label_id, channel_id) values (${own}, ${one})`.execute(db)
  await sql`insert into xh_label_user (label_id, user_id)
    select ${account}, id from channel_account where channel_id = ${one} order by id limit 1`.execute(db)
  await add('全部客户', {})
  await add('指名', { channelIds: [one] })
  await add('别人', { channelIds: [other] })
  await add('客户标签', { labelIds: [own] })
  await add('账号标签', { labelIds: [account], channelIds: [other] })
  await add('停用', { enabled: 0 })
  await add('未到', { beginTime: '2099-01-01 00:00:00' })
  expect(await named(one, [])).toEqual(['全部客户', '指名', '客户标签', '账号标签'])
  expect(await named(other, [])).toEqual(['全部客户', '别人', '账号标签'])
  expect(await named(other, [], new Date('2099-02-01'))).toContain('未到')
  await sql`update xh_label set enabled = 0 where id = ${own}`.execute(db)
  expect(await named(one, [])).not.toContain('客户标签')
  await sql`update discount set enabled = 0`.execute(db)
})

test('goods are found by 款, by a category or series above them, by zone and by a running venue', async () => {
  const [client] = await clients()
  const { db } = mall.app.database
  const { id, parent, series } = await goods()
  const special = (await ask(api.special.add, { name: '专一' })).result.id as number
  await sql`update special set spu_ids = to_jsonb(array[${id}::bigint]) where id = ${special}`.execute(db)
  const venue = async (more: object) =>
    (await ask(api.venueActivity.add, { name: '会一', spuIds: [id], ...more })).result.id as number
  const [open, over] = [await venue({}), await venue({ endTime: '2020-01-01 00:00:00' })]
  const scopes = {
    款: { goodsScope: 2, spuIds: [id] },
    别的款: { goodsScope: 2, spuIds: [id + 1] },
    上级分类: { goodsScope: 3, categoryIds: [parent] },
    系列: { goodsScope: 4, seriesIds: [series] },
    专区: { goodsScope: 5, specialIds: [special] },
    会场: { goodsScope: 6, venueIds: [open] },
    已结束会场: { goodsScope: 6, venueIds: [over] },
  }
  for (const [name, scope] of Object.entries(scopes)) await add(name, scope)
  const { offers, within } = await gather(client, [id])
  const fits = offers.promotions.filter(offer => {
    const one = { ...offers, promotions: [offer] }
    return price([lineOf(id, within.get(id) ?? {})], one).applied.length > 0
  })
  expect(fits.map(({ name }) => name)).toEqual(['款', '上级分类', '系列', '专区', '会场'])
  await sql`update discount set enabled = 0`.execute(db)
})

test('a running sale is offered for its 款 with what is left of it, a promotion without quota says that it is full', async () => {
  const [client] = await clients()
  const { db } = mall.app.database
  const { rows } = await sql<{ id: number }>`select s.id from spu s join sku k on k.spu_id = s.id
    where k.id = (select min(id) from sku where spu_id = s.id) and k.sell_price_model = 1 and k.gram_fee > 200 and not exists (select from seckill_goods g where g.spu_id = s.id)
    order by s.id limit 1`.execute(db)
  const id = rows[0]?.id ?? 0
  const times = { beginTime: '2026-01-01 00:00:00', endTime: '2099-01-01 00:00:00' }
  const { result } = await ask(api.seckill.add, { name: '常年秒杀', ...times, goods: `${id},100,5` })
  expect((await gather(client, [id])).offers.sales).toEqual([])
  expect((await ask(api.seckill.updateStatus, { id: result.id, status: 1 })).code).toBe(200)
  await sql`update seckill_goods set sold_count = 3 where seckill_id = ${result.id}`.execute(db)
  const full = await add('满员', {})
  await sql`update discount set quota = 2, used = 2 where id = ${full}`.execute(db)
  const { offers, within } = await gather(client, [id, id])
  expect(offers.sales).toEqual([{ id: result.id, name: '常年秒杀', spuId: id, model: 1, fee: 100, left: 2 }])
  const priced = price([lineOf(id, within.get(id) ?? {})], offers)
  expect(priced.total).toBe(2 * 1000)
  expect(priced.skipped).toMatchObject([{ name: '满员', reason: '名额已满' }])
})
