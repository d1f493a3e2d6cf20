import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawing } from '../../../server/seed/drawings.ts'
import { api } from '../../../src/contract/api.ts'
import { jobEnded } from '../../support/jobs.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { ordering } from '../../support/ordering.ts'
import { multipart } from '../../support/upload.ts'

/** 图片订单: what a client wishes by pictures becomes an order that costs what was agreed on, once. */
let mall: Mall
let desk: Awaited<ReturnType<typeof ordering>>
beforeAll(async () => {
  mall = await openMall()
  desk = await ordering(mall)
})
afterAll(() => mall.close())

const { pictureOrder, order } = api

async function uploaded(name: string): Promise<string> {
  const content = await sharp(Buffer.from(drawing(name) ?? ''))
    .resize(320)
    .png()
    .toBuffer()
  const sent = { content, name: '来图.png', field: 'multipartFile', fields: { type: 2 } }
  const { message, result } = await multipart(mall, api.upload.file.path, desk.buyer, sent)
  expect(message).toBe('成功')
  return result.url
}
const told = async (call: { path: string; method?: string }, input: object, token = desk.admin) => {
  const { code, message } = await desk.ask(call, input, token)
  return [code, message]
}
const details = async (id: number, token = desk.admin) =>
  (await desk.ask(pictureOrder.details, { id }, token)).result
const drawn = ['/drawings/ring-gold.svg']
/** One of the buyer's, as far as the price is agreed on. */
async function agreed(amount: number, wish: object = {}): Promise<{ id: number; pictureNo: string }> {
  const { result } = await desk.ask(pictureOrder.add, { images: drawn, ...wish }, desk.buyer)
  expect(await told(pictureOrder.quote, { id: result.id, amount })).toEqual([200, '成功'])
  const { version } = await details(result.id)
  expect(await told(pictureOrder.accept, { id: result.id, version }, desk.buyer)).toEqual([200, '成功'])
  return result
}

test('a picture is sent, quoted, quoted anew, agreed on and made an order whose lines cost exactly that', async () => {
  const url = await uploaded('ring-gold')
  const wish = { images: [url], description: '照这个做', weight: '4.20', num: 2, size: '13' }
  const { result: made } = await desk.ask(pictureOrder.add, wish, desk.buyer)
  expect(made.pictureNo).toMatch(/^TP20261120-\d{4}$/)
  expect(await details(made.id, desk.buyer)).toMatchObject({
    ...{ status: 1, images: [url], image: url, weight: '4.2', num: 2, quote: 0, orderId: null, channelId: 1 },
  })
  await desk.ask(pictureOrder.quote, { id: made.id, amount: 99_999 })
  const seen = await details(made.id, desk.buyer)
  expect(await told(pictureOrder.quote, { id: made.id, amount: 100_001, remark: '工期七天' })).toEqual([
    200,
    '成功',
  ])
  // The price that was seen is another by now.
  const late = await desk.ask(pictureOrder.accept, { id: made.id, version: seen.version }, desk.buyer)
  expect([late.code, late.result.current.quote]).toEqual([409, 100_001])
  const { version, quoteBy } = await details(made.id, desk.buyer)
  expect(quoteBy).toBe('')
  expect(await told(pictureOrder.accept, { id: made.id, version }, desk.buyer)).toEqual([200, '成功'])

  const [one, other] = await desk.goods(2)
  const before = await desk.balance(one.skuNo)
  const lines = [
    { skuNo: one.skuNo, num: 2, price: 33_333 },
    { skuNo: one.skuNo, num: 1, price: 33_335 },
  ]
  const dear = [{ skuNo: other?.skuNo ?? '', num: 1, price: 100_000 }]
  expect(await told(pictureOrder.toOrder, { id: made.id, lines: dear })).toEqual([
    400,
    '明细合计1000.00元，报价是1000.01元',
  ])
  const { result: placed, message } = await desk.ask(pictureOrder.toOrder, { id: made.id, lines })
  expect(message).toBe('成功')
  await desk.allAddUp()
  const whole = await desk.details(placed.id)
  expect(whole).toMatchObject({
    ...{ orderStatus: 1, source: 3, payment: 100_001, fixedCharges: 100_001, discount: 0, channelId: 1 },
    remarks: `图片订单${made.pictureNo}：照这个做`,
  })
  expect(whole.items.map((item: { referentAmount: number }) => item.referentAmount)).toEqual([66_666, 33_335])
  expect((await desk.balance(one.skuNo)).occupied).toBe(before.occupied + 3)
  expect(await details(made.id)).toMatchObject({ status: 4, orderId: placed.id, orderNo: placed.orderNo })
})

test('made an order twice at once it is one order; a state that does not fit is said', async () => {
  const { id, pictureNo } = await agreed(500)
  const [one] = await desk.goods(1)
  const lines = [{ skuNo: one.skuNo, num: 1, price: 500 }]
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => told(pictureOrder.toOrder, { id, lines })),
  )
  expect(answers.filter(([code]) => code === 200)).toHaveLength(1)
  expect(answers.filter(([code]) => code !== 200)).toEqual(
    Array(3).fill([400, `${pictureNo}是已转单，不能转正式单`]),
  )
  const { rows } = await sql`select from orders where remarks = ${`图片订单${pictureNo}`}`.execute(desk.db)
  expect(rows).toHaveLength(1)
  await desk.allAddUp()
  expect(await told(pictureOrder.quote, { id, amount: 1 })).toEqual([400, `${pictureNo}是已转单，不能报价`])
  expect(await told(pictureOrder.reject, { id, reason: '晚了' })).toEqual([
    400,
    `${pictureNo}是已转单，不能驳回`,
  ])
})

test('accepted by two at once one succeeds, and the other is told', async () => {
  const { result } = await desk.ask(pictureOrder.add, { images: drawn }, desk.buyer)
  await desk.ask(pictureOrder.quote, { id: result.id, amount: 700 })
  const { version } = await details(result.id)
  const both = await Promise.all(
    [desk.buyer, desk.admin].map(token => told(pictureOrder.accept, { id: result.id, version }, token)),
  )
  expect(both.map(([code]) => code).toSorted()).toEqual([200, 400])
  expect(both).toContainEqual([400, `${result.pictureNo}是已确认，不能确认报价`])
})

test('neither a promotion nor what the pieces weigh changes what was agreed on', async () => {
  const { id } = await agreed(20_000)
  const promotion = await desk.fullReduction(1, 50)
  const [one, more] = await desk.goods(2)
  const lines = [{ skuNo: one.skuNo, num: 2, price: 10_000 }]
  const { result: placed } = await desk.ask(pictureOrder.toOrder, { id, lines })
  expect(await desk.details(placed.id)).toMatchObject({ payment: 20_000, discount: 0 })
  // What is added is no part of the quote; what stands keeps its price.
  const { version } = await desk.details(placed.id)
  const add = [{ skuNo: more?.skuNo ?? '', num: 1 }]
  await desk.ask(order.update, { id: placed.id, version, lines: [], add, dryRun: false })
  const edited = await desk.details(placed.id)
  expect(edited.items[0].referentAmount).toBe(20_000)
  expect(edited.discount).toBe(0)
  expect(await desk.used(promotion)).toBe(0)
  await sql`update discount set enabled = 0 where id = ${promotion}`.execute(desk.db)
  await desk.allAddUp()
})

test('rejected with a reason it is over; nothing is made of goods that cannot be ordered', async () => {
  const { result } = await desk.ask(pictureOrder.add, { images: drawn }, desk.buyer)
  expect(await told(pictureOrder.reject, { id: result.id, reason: ' ' })).toEqual([400, '请说明原因'])
  expect(await told(pictureOrder.reject, { id: result.id, reason: '图片看不清' })).toEqual([200, '成功'])
  expect(await details(result.id, desk.buyer)).toMatchObject({ status: 5, reason: '图片看不清' })
  const { id } = await agreed(100)
  const lines = [{ skuNo: 'NO-SUCH-1', num: 1, price: 100 }]
  expect(await told(pictureOrder.toOrder, { id, lines })).toEqual([400, 'NO-SUCH-1不存在，不能加入订单'])
  const { rows } = await sql<{ skuNo: string }>`
    update sku set shelf = 0 where id = (select max(id) from sku where shelf = 1) returning sku_no as "skuNo"`.execute(
    desk.db,
  )
  const skuNo = rows[0]?.skuNo ?? ''
  expect(await told(pictureOrder.toOrder, { id, lines: [{ skuNo, num: 1, price: 100 }] })).toEqual([
    400,
    `${skuNo}已下架，不能加入订单`,
  ])
  expect(await details(id)).toMatchObject({ status: 3, orderId: null })
})

test('what is sent is looked at: pictures, and whose client it is for', async () => {
  expect(await told(pictureOrder.add, { images: [] }, desk.buyer)).toEqual([400, '请上传图片'])
  expect(await told(pictureOrder.add, { images: Array(10).fill(drawn[0]) }, desk.buyer)).toEqual([
    400,
    '图片最多9张',
  ])
  expect(await told(pictureOrder.add, { images: ['https://x.test/a.png'] }, desk.buyer)).toEqual([
    400,
    '图片请重新上传',
  ])
  expect(await told(pictureOrder.add, { images: drawn })).toEqual([400, '请选择客户'])
  const own = await desk.ask(pictureOrder.add, { images: drawn, channelId: 2 }, desk.buyer)
  expect(await details(own.result.id)).toMatchObject({ channelId: 1 })
  const { result } = await desk.ask(pictureOrder.add, { images: drawn, channelId: 2 })
  expect(await details(result.id)).toMatchObject({ channelId: 2, status: 1 })
  const { rows } = await sql<{ id: number }>`
    select min(id) as id from store where channel_id = 2`.execute(desk.db)
  expect(await told(pictureOrder.add, { images: drawn, storeId: rows[0]?.id }, desk.buyer)).toEqual([
    400,
    '门店不存在，或不是该客户的门店',
  ])
  // Of another client: as if there were none.
  expect(await told(pictureOrder.details, { id: result.id }, desk.buyer)).toEqual([
    404,
    expect.stringContaining('不存在'),
  ])
  expect(await told(pictureOrder.accept, { id: result.id, version: 1 }, desk.buyer)).toEqual([
    404,
    expect.stringContaining('不存在'),
  ])
  expect((await desk.ask(pictureOrder.page, { channelId: 2 }, desk.buyer)).result.records).toEqual([])
})

test('the 款 that shows the very picture stands first among those like it, within weight and category', async () => {
  const url = await uploaded('necklace-gold')
  const { rows } = await sql<{ id: number; categoryId: number; weight: string; skuNo: string }>`
    with shown as (update spu set images = jsonb_build_array(${url}::text)
      where id = (select spu_id from sku where shelf = 1 and weight > 1 order by id limit 1) returning id, category_id)
    select shown.id, shown.category_id as "categoryId", k.weight::text as weight, k.sku_no as "skuNo"
    from shown join sku k on k.spu_id = shown.id where k.shelf = 1 order by k.id limit 1`.execute(desk.db)
  const [spu] = rows
  if (!spu) throw new Error('no 款')
  const wish = { images: [await uploaded('necklace-gold')], weight: spu.weight }
  const { result } = await desk.ask(pictureOrder.add, wish, desk.buyer)
  const similar = async (more: object = {}) =>
    (await desk.ask(pictureOrder.similar, { id: result.id, ...more })).result
  // Nobody has looked at the picture of the 款 yet.
  expect((await similar()).map(({ spuId }: { spuId: number }) => spuId)).not.toContain(spu.id)
  const { rows: schedules } = await sql<{
    id: number
  }>`select id from schedule where kind = 'hashPictures'`.execute(desk.db)
  const ran = await desk.ask(api.sysTask.run, { id: schedules[0]?.id })
  expect(await jobEnded(mall, desk.admin, ran.result)).toMatchObject({ state: 'done', done: 1 })
  const [first, ...others] = await similar()
  expect(first).toMatchObject({ spuId: spu.id, skuNo: spu.skuNo, distance: 0 })
  const distances = others.map(({ distance }: { distance: number }) => distance)
  expect(distances).toEqual(distances.toSorted((a: number, b: number) => a - b))
  expect(others.length).toBeLessThan(20)
  for (const { weight } of others)
    expect(Math.abs(Number(weight) - Number(spu.weight))).toBeLessThanOrEqual(Number(spu.weight) * 0.2 + 1e-9)
  expect((await similar({ categoryId: spu.categoryId }))[0].spuId).toBe(spu.id)
  const { rows: strange } = await sql<{
    id: number
  }>`select category_id as id from spu where category_id not in (
    with recursive over as (select ${spu.categoryId}::bigint as id union
      select c.parent_id from category c join over on over.id = c.id where c.parent_id is not null) select id from over) limit 1`.execute(
    desk.db,
  )
  const elsewhere = await similar({ categoryId: strange[0]?.id })
  expect(elsewhere.map(({ spuId }: { spuId: number }) => spuId)).not.toContain(spu.id)
  const named = (await desk.ask(pictureOrder.goods, { id: result.id, codes: [spu.skuNo, 'NONE-9'] })).result
  expect(named.goods).toMatchObject([{ skuNo: spu.skuNo, spuId: spu.id }])
  expect(named.left).toEqual([{ code: 'NONE-9', reason: '不存在，或没有在售的货' }])
})
