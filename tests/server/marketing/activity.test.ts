import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf } from '../../support/rights.ts'

let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
})
afterAll(() => mall.close())

const { discount, venueActivity } = api
const ask = (call: { path: string }, input: object) => mall.ask(call.path, input, { token: admin })

test('a promotion says of itself what it gives, before and after a change, and is found by it', async () => {
  const { result } = await ask(discount.add, { name: '试', fullMoney: 100_000, reduction: 5000 })
  expect(result).toMatchObject({ type: 1, kind: 1, wording: '工费每满1000元减50元', enabled: 1 })
  const changed = await ask(discount.update, { id: result.id, version: 1, kind: 2, rate: 85 })
  expect(changed.result).toMatchObject({ version: 2, wording: '工费满1000元打8.5折' })
  expect((await ask(discount.list, { keyword: '满1000元打8.5折' })).result.records).toMatchObject([
    { id: result.id },
  ])
  const whole = await ask(discount.update, { ...changed.result, name: '整行' })
  expect(whole.result).toMatchObject({ name: '整行', wording: '工费满1000元打8.5折' })
  const forged = await ask(discount.update, { ...whole.result, wording: '白送' })
  expect([forged.code, forged.message]).toEqual([400, 'wording不能修改'])
})

test('what is no promotion is refused, and a batch cannot make one of it', async () => {
  expect((await ask(discount.add, { name: '空' })).message).toBe('请输入满额门槛')
  expect((await ask(discount.add, { name: '折', kind: 2, type: 3, rate: 100 })).message).toContain('折扣')
  const [row] = (await ask(discount.list, { type: 3 })).result.records
  expect((await ask(discount.update, { id: row.id, version: row.version, kind: 1 })).message).toBe(
    '按件的优惠方式只能是打折',
  )
  const batch = (set: object) =>
    ask(api.ui['batch.apply'], {
      batchId: `discount-${Object.keys(set)[0]}`,
      call: 'discount.update',
      mode: 'all',
      rows: [{ id: row.id, version: row.version, set }],
    })
  expect((await batch({ rate: 10 })).message).toBe('不支持的字段：rate')
  expect((await batch({ enabled: 0 })).result.applied).toHaveLength(1)
})

test('a promotion takes no field of another type, and keeps none from the type that it was', async () => {
  const none = { fullMoney: 0, fullWeight: '0', reduction: 0, rate: 0, fee: 1 }
  const refused = await ask(discount.add, { name: '混', type: 3, kind: 2, rate: 88, fullWeight: '5' })
  expect([refused.code, refused.message]).toEqual([400, '所选类型没有“满克门槛”，请留空'])
  const { result } = await ask(discount.add, {
    ...{ name: '换类型', fullMoney: 100_000, reduction: 5000 },
    // When none of the demo's run.
    beginTime: '2031-01-01 00:00:00',
  })
  const piece = await ask(discount.update, { ...result, type: 3, kind: 2, rate: 88, fee: 2 })
  expect(piece.result).toMatchObject({ ...none, rate: 88, fee: 2, wording: '按件：附加费8.8折' })
  const { id, version } = piece.result
  const grams = await ask(discount.update, {
    id,
    version,
    type: 2,
    kind: 1,
    fullWeight: '50',
    reduction: 300,
  })
  expect(grams.result).toMatchObject({
    ...none,
    fullWeight: '50',
    reduction: 300,
    wording: '满50克每克减3元',
  })
  const anew = await ask(discount.update, { id, version: 3, rate: 70 })
  expect([anew.code, anew.message]).toEqual([400, '所选类型没有“折扣”，请留空'])
})

test('shared is what is on and under way', async () => {
  const verify = (ids: number[]) => ask(discount.verifyShare, { ids })
  const idOf = async (keyword: string) => (await ask(discount.list, { keyword })).result.records[0].id
  expect((await verify([await idOf('大单工费折'), await idOf('古法系列满克减')])).code).toBe(200)
  const early = await verify([await idOf('大单工费折'), await idOf('双十二')])
  expect([early.code, early.message]).toEqual([400, '“双十二工费满减”还没有开始，不能分享'])
  expect((await verify([await idOf('清库存')])).message).toContain('已停用')
  expect((await verify([987_654_321])).code).toBe(404)
})

test('a period asked for finds what has a part in it', async () => {
  const names = async (beginTime: string, endTime: string) =>
    (await ask(discount.list, { beginTime, endTime, pageSize: 200 })).result.records.map(
      (row: { name: string }) => row.name,
    )
  const summer = await names('2026-08-15 00:00:00', '2026-08-16 00:00:00')
  expect(summer).toContain('清库存附加费折')
  expect(summer).toContain('大单工费折')
  expect(summer).not.toContain('会员日满减')
})

test('a venue keeps its goods in their order, and takes none that is not there', async () => {
  const spus = (await ask(api.spu['list.v1'], { pageSize: 2 })).result.records
  const [one, other] = spus.map((row: { spuId: number }) => row.spuId)
  const { result } = await ask(venueActivity.add, { name: '试会场', spuIds: [other, one] })
  expect(result).toMatchObject({ spuIds: [other, one], spuCount: 2 })
  const unknown = await ask(venueActivity.update, { id: result.id, version: 1, spuIds: [one, 987_654_321] })
  expect(unknown.code).toBe(400)
  const emptied = await ask(venueActivity.update, { id: result.id, version: 1, spuIds: [] })
  expect(emptied.result.spuCount).toBe(0)
})

const first = async (table: string, count = 1) => {
  const { rows } = await sql<{
    id: number
  }>`select id from ${sql.table(table)} order by id limit ${count}`.execute(mall.app.database.db)
  return rows.map(({ id }) => id)
}
const refsOf = async (id: number) => {
  const { rows } = await sql<{ refs: number[]; audience: string[] }>`select
    array(select ref_id from discount_ref where discount_id = ${id} order by 1) as refs,
    array(select kind || ':' || ref_id from discount_audience where discount_id = ${id} order by 1) as audience`.execute(
    mall.app.database.db,
  )
  return rows[0]
}

test('a promotion names its goods by its scope alone, and its clients; pairs follow, also when it is taken back', async () => {
  const [spu, other] = await first('spu', 2)
  const [category] = await first('category')
  const [label] = await first('xh_label')
  const [client] = await first('channel')
  const base = { name: '限', fullMoney: 1000, reduction: 10, enabled: 0 }
  const none = await ask(discount.add, { ...base, goodsScope: 2 })
  expect([none.code, none.message]).toEqual([400, '请选择适用的商品'])
  const mixed = await ask(discount.add, { ...base, goodsScope: 2, spuIds: [spu], categoryIds: [category] })
  expect([mixed.code, mixed.message]).toEqual([400, '所选类型没有“分类”，请留空'])
  const unknown = await ask(discount.add, { ...base, goodsScope: 2, spuIds: [987_654_321] })
  expect(unknown.code).toBe(400)
  const { result } = await ask(discount.add, {
    ...base,
    ...{
      goodsScope: 2,
      spuIds: [other, spu],
      categoryIds: [],
      labelIds: [label],
      channelIds: [client],
      exclusive: 1,
    },
  })
  expect(result).toMatchObject({ goodsScope: 2, spuIds: [other, spu], categoryIds: [], exclusive: 1 })
  expect(await refsOf(result.id)).toEqual({ refs: [spu, other], audience: [`1:${label}`, `2:${client}`] })
  const changed = await ask(discount.update, {
    id: result.id,
    version: 1,
    goodsScope: 3,
    categoryIds: [category],
    channelIds: [],
  })
  expect(changed.result).toMatchObject({ spuIds: [], categoryIds: [category] })
  expect(await refsOf(result.id)).toEqual({ refs: [category], audience: [`1:${label}`] })
  const whole = await ask(discount.update, { ...changed.result, goodsScope: 1, categoryIds: [] })
  expect(whole.code).toBe(200)
  expect((await refsOf(result.id))?.refs).toEqual([])
})

test('a sixth 满额 over shared goods at one time is refused, however it is enabled', async () => {
  const [spu, other] = await first('spu', 2)
  const [venue] = await first('venue_activity')
  await sql`update venue_activity set spu_ids = to_jsonb(array[${spu}::bigint]) where id = ${venue}`.execute(
    mall.app.database.db,
  )
  const times = { beginTime: '2031-05-01 00:00:00', endTime: '2031-05-31 00:00:00' }
  await sql`update discount set enabled = 0`.execute(mall.app.database.db)
  const add = async (more: object) =>
    ask(discount.add, { name: '五', fullMoney: 1000, reduction: 10, ...times, ...more })
  const goods = { goodsScope: 2, spuIds: [spu] }
  for (const more of [goods, {}, goods, { goodsScope: 6, venueIds: [venue] }, goods])
    expect((await add(more)).code).toBe(200)
  const said = '同一商品同时最多5个满额优惠'
  expect((await add(goods)).message).toBe(said)
  expect((await add({})).message).toBe(said)
  // Other goods, another time, another type, given alone or off: none of them competes here.
  expect((await add({ goodsScope: 2, spuIds: [other] })).code).toBe(200)
  const june = { beginTime: '2031-06-01 00:00:00', endTime: '2031-06-30 00:00:00' }
  expect((await add({ ...goods, ...june })).code).toBe(200)
  const gram = { type: 2, fullMoney: 0, fullWeight: '5' }
  expect((await add({ ...goods, ...gram })).code).toBe(200)
  expect((await add({ ...goods, exclusive: 1 })).code).toBe(200)
  const { result } = await add({ ...goods, enabled: 0 })
  const on = await ask(discount.update, { id: result.id, version: 1, enabled: 1 })
  expect([on.code, on.message]).toEqual([400, said])
  const batch = { batchId: 'discount-sixth', call: 'discount.update', mode: 'all' }
  const rows = [{ id: result.id, version: 1, set: { enabled: 1 } }]
  expect((await ask(api.ui['batch.apply'], { ...batch, rows })).result.invalid).toEqual([
    { id: result.id, field: 'enabled', reason: said },
  ])
  // Five at no one moment: the first ends before the others begin.
  const early = { beginTime: '2031-04-01 00:00:00', endTime: '2031-04-30 00:00:00' }
  expect((await add({ ...goods, ...early })).code).toBe(200)
  const late = await ask(discount.update, { id: result.id, version: 1, ...early, enabled: 1 })
  expect(late.code).toBe(200)
})
