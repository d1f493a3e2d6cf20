import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf, staffWith } from '../../support/rights.ts'

let mall: Mall
let admin: string
let people: number[]
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
  const { rows } = await sql<{ id: number }>`select id from channel_account where status = 1
    order by id desc limit 3`.execute(mall.app.database.db)
  people = rows.map(({ id }) => id)
})
afterAll(() => mall.close())

const { equity, exchange, activExchangeLog } = api
const ask = (call: { path: string }, input: object, token = admin) => mall.ask(call.path, input, { token })

async function pointsOf(userId: number): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(points), 0)::bigint as points from points_log where user_id = ${userId}`.execute(
    mall.app.database.db,
  )
  return rows[0]?.points ?? 0
}

/** What an account was told of the parcel of an exchange. */
async function parcelsOf(userId: number, exchangeNo: string) {
  const { rows } = await sql<{ title: string; content: string }>`select title, content from station_letter
    where user_id = ${userId} and title like ${`兑换${exchangeNo}%`} order by id`.execute(
    mall.app.database.db,
  )
  return rows.map(({ title, content }) => [title, content])
}

test('a benefit says for whom and of what; a batch is held to the same', async () => {
  const add = (input: object) => ask(equity.add, { name: '试', ...input })
  expect((await add({ amount: 0 })).message).toBe('请输入最多免多少工费')
  expect((await add({ validDays: '1.5' })).message).toBe('有效天数不正确：应为整数')
  expect((await add({ amount: '1e5' })).message).toBe('金额只能是最多2位小数的数字')
  expect((await add({ benefit: 3 })).message).toBe('请输入发放多少积分')
  expect((await add({ audience: 2, amount: 100 })).message).toBe('请输入标签或等级')
  const { result } = await add({ amount: 100 })
  const rows = [{ id: result.id, version: 1, set: { benefit: 3 } }]
  const batch = { batchId: 'equity-1', call: 'x:equity.edit', mode: 'all', rows }
  const invalid = [{ id: result.id, field: 'points', reason: '请输入发放多少积分' }]
  expect((await ask(api.ui['batch.apply'], batch)).result).toMatchObject({ applied: [], invalid })
})

test('a benefit keeps nothing that its content or its audience does not have', async () => {
  const refused = await ask(equity.add, { name: '混', amount: 100, points: 5 })
  expect([refused.code, refused.message]).toEqual([400, '所选类型没有“积分”，请留空'])
  const { result } = await ask(equity.add, { name: '换', audience: 3, audienceNote: 'A级', amount: 100 })
  const changed = await ask(equity.edit, { ...result, audience: 1, benefit: 3, points: 20 })
  expect(changed.result).toMatchObject({ audience: 1, audienceNote: '', amount: 0, points: 20 })
})

test('who is given points has them, once, and no more get them than there are places', async () => {
  const [one = 0, other = 0, third = 0] = people
  const { result } = await ask(equity.add, { name: '送积分', benefit: 3, points: 200, quota: 2 })
  const before = await pointsOf(one)
  const grant = (userIds: number[]) => ask(equity.grant, { id: result.id, userIds })
  expect((await grant([one, one])).result).toEqual({ granted: 1 })
  expect((await grant([one, other])).result).toEqual({ granted: 1 })
  expect(await pointsOf(one)).toBe(before + 200)
  expect((await grant([third])).message).toBe('名额不足，还剩0个')
  expect((await grant([1])).message).toBe('只能发放给启用的客户账号')
  const records = (await ask(equity.recordPage, { equityId: result.id })).result
  expect(records).toMatchObject({ total: 2, records: [{ equityName: '送积分', updateBy: '陆知衡' }, {}] })
  const [shown] = (await ask(equity.page, { keyword: '送积分' })).result.records
  expect(shown.receivedCount).toBe(2)
  const gone = { id: result.id }
  const del = await mall.ask(equity.del.path, gone, { method: 'DELETE', token: admin })
  expect(del.message).toBe('正在使用中，不能删除')
})

test('nothing is given before its time, after it, or when it is off', async () => {
  const grant = async (more: object) => {
    const { result } = await ask(equity.add, { name: '时', amount: 100, ...more })
    return (await ask(equity.grant, { id: result.id, userIds: [people[0]] })).message
  }
  expect(await grant({ beginTime: '2026-11-21 00:00:00' })).toBe('权益还没有开始，不能发放')
  expect(await grant({ endTime: '2026-11-19 00:00:00' })).toBe('权益已结束，不能发放')
  expect(await grant({ enabled: 0 })).toBe('权益已停用，不能发放')
})

test('a benefit goes to all that have a label, themselves or by their client, once each', async () => {
  const labels = (await ask(api.xhLabel.queryXhLabelList, { enabled: 1, pageSize: 200 })).result.records
  const label = labels.find(({ userSize }: { userSize: number }) => userSize > 1)
  const { result } = await ask(equity.add, { name: '按标签', amount: 100 })
  const grant = (more: object) => ask(equity.grant, { id: result.id, ...more })
  const { granted } = (await grant({ labelId: label.id })).result
  const holders = await mall.ask(
    api.xhLabel.queryRoleLabelUserListById.path,
    { id: label.id },
    { method: 'GET', token: admin },
  )
  expect(granted).toBeGreaterThan(0)
  const total = (await ask(equity.recordPage, { equityId: result.id, pageSize: 200 })).result.total
  expect(total).toBe(granted)
  expect(granted).toBeLessThanOrEqual(holders.result.length)
  expect((await grant({ labelId: label.id })).result).toEqual({ granted: 0 })
  expect((await grant({ labelId: label.id, userIds: [1] })).message).toBe('请选择用户或标签')
  await ask(api.xhLabel.updateXhLabel, { id: label.id, version: label.version, enabled: 0 })
  expect((await grant({ labelId: label.id })).message).toBe('标签已停用，不能按它发放')
})

test('an exchange is shipped once', async () => {
  const [row] = (await ask(activExchangeLog.page, { status: 1 })).result.records
  expect((await ask(exchange.deliver, { id: row.id, waybillNo: '顺丰1' })).code).toBe(400)
  expect((await ask(exchange.deliver, { id: row.id, waybillNo: 'SF1234' })).code).toBe(200)
  const shipped = (await ask(activExchangeLog.page, { keyword: 'SF1234' })).result.records
  expect(shipped).toMatchObject([{ id: row.id, status: 2, version: row.version + 1, updateBy: '陆知衡' }])
  expect((await ask(exchange.cancel, { id: row.id, reason: '晚了' })).message).toBe(
    '这笔兑换已发货，不能再取消',
  )
  expect(await parcelsOf(row.userId, row.exchangeNo)).toEqual([
    [`兑换${row.exchangeNo}（${row.goodsName}）已发货`, '快递单号SF1234'],
  ])
})

test('the number of a parcel that was mistyped is corrected while it is on its way, by who read it last', async () => {
  const [row, other] = (await ask(activExchangeLog.page, { status: 1 })).result.records
  const right = (of: { id: number; version: number }, waybillNo: string, token = admin) =>
    ask(exchange.waybill, { id: of.id, version: of.version, waybillNo }, token)
  expect((await right(other, 'SF2')).message).toBe('这笔兑换待发货，不能修改快递单号')
  expect((await ask(exchange.deliver, { id: row.id, waybillNo: 'SF88001' })).code).toBe(200)
  const sent = { ...row, version: row.version + 1 }
  expect((await right(sent, '顺丰')).message).toContain('快递单号只能是')
  const guest = await staffWith(mall, {
    codes: ['cancel-exchange-btn'],
    menus: ['MarketingExchangeRecord'],
  })
  expect((await right(sent, 'SF88002', guest)).code).toBe(403)
  expect((await right(sent, ' ＳＦ88002 ')).code).toBe(200)
  expect((await right(sent, 'SF88003')).code).toBe(409)
  // Whose it is knows the number that holds, and hears of nothing that did not happen.
  expect(await parcelsOf(row.userId, row.exchangeNo)).toEqual([
    [expect.stringContaining('已发货'), '快递单号SF88001'],
    [expect.stringContaining('的快递单号已更正'), '快递单号SF88001有误，正确的是SF88002'],
  ])
  const found = (await ask(activExchangeLog.page, { keyword: 'SF88002' })).result.records
  expect(found).toMatchObject([{ id: row.id, status: 2, waybillNo: 'SF88002' }])
  expect((await ask(activExchangeLog.page, { keyword: 'SF88001' })).result.total).toBe(0)
})

test('a cancelled exchange gives its points back, once, to who holds the code', async () => {
  const [row] = (await ask(activExchangeLog.page, { status: 1 })).result.records
  const before = await pointsOf(row.userId)
  expect(row.userPoints).toBe(before)
  const cancel = (token = admin) => ask(exchange.cancel, { id: row.id, reason: '不要了' }, token)
  const packer = await staffWith(mall, {
    codes: ['deliver-exchange-btn'],
    menus: ['MarketingExchangeRecord'],
  })
  expect((await cancel(packer)).code).toBe(403)
  expect((await cancel()).code).toBe(200)
  expect(await pointsOf(row.userId)).toBe(before + row.points)
  expect((await cancel()).message).toBe('这笔兑换已取消，不能再取消')
  expect(await pointsOf(row.userId)).toBe(before + row.points)
})
