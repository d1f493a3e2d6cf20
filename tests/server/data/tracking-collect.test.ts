import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { digestOf, signed } from '../../../server/call/app.ts'
import { api } from '../../../src/contract/api.ts'
import { isFull } from '../../support/full.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf } from '../../support/rights.ts'

/** Lines that programs send: each is kept, known already, or refused with the reason; none goes nowhere. */
let mall: Mall
let admin: string
let buyer: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
  buyer = await sessionOf(mall, '13800000005')
})
afterAll(() => mall.close())

const { tk, tkData, sysApp } = api
const db = () => mall.app.database.db
const ask = (call: { path: string }, input: object, token = admin) => mall.ask(call.path, input, { token })
const day = 24 * 3_600_000
let uids = 0

/** A view of a 款, now by the device's clock. */
function line(more: object = {}) {
  uids += 1
  const at = mall.clock.now
  const who = { visitor: 501, session: 5011 }
  return {
    uid: `uid-${uids}`,
    event: 'view_goods',
    client: 'mini',
    page: 'goods-detail',
    at,
    ...who,
    ...more,
  }
}
const collect = (lines: readonly object[], { token = buyer, sentAt = mall.clock.now } = {}) =>
  ask(tk.collect, { sentAt, lines }, token)
const last = async () =>
  (
    await sql<
      Record<string, unknown>
    >`select *, to_char(create_time at time zone 'Asia/Shanghai', 'MM-DD HH24:MI:SS') as time
      from tk_data order by id desc limit 1`.execute(db())
  ).rows[0]
const reasons = async () =>
  (await ask(tk.rejects, { pageSize: 50 })).result.records.map((row: { reason: string }) => row.reason)

test('a line by codes: the event, the client, the 款 by its number, and who is signed in', async () => {
  const { rows } = await sql<{ id: number; spu_no: string }>`select id, spu_no from spu limit 1`.execute(db())
  const [spu] = rows
  const props = { spuNo: spu?.spu_no, seconds: 12 }
  const sent = line({ props, seconds: 12, source: 'home-banner' })
  expect((await collect([sent])).result).toEqual({ accepted: 1, repeated: 0, rejected: 0 })
  const kept = await last()
  expect(kept).toMatchObject({
    visitor: 501,
    session: 5011,
    spu_id: spu?.id,
    seconds: 12,
    time: '11-20 14:00:00',
  })
  expect(kept?.user_id).not.toBeNull()
  const now = { beginTime: '2026-11-20 14:00:00', endTime: '2026-11-20 14:00:00' }
  const { records } = (await ask(tkData.listPage, { userId: kept?.user_id, ...now })).result
  expect(records.find((row: { id: unknown }) => row.id === kept?.id)).toMatchObject({
    ...{ eventName: '浏览商品', clientName: '微信小程序', pageName: '商品详情', sourceName: '首页轮播' },
    content: JSON.stringify(props),
  })
})

test('a line that is sent again counts once, also when its clock was set right otherwise', async () => {
  const sent = [line(), line()]
  expect((await collect([...sent, ...sent])).result).toEqual({ accepted: 2, repeated: 2, rejected: 0 })
  const again = await collect(sent, { sentAt: mall.clock.now + 40_000 })
  expect(again.result).toEqual({ accepted: 0, repeated: 2, rejected: 0 })
  const all = await Promise.all(
    Array.from({ length: isFull ? 40 : 4 }, () => collect([line({ uid: 'at-once' })])),
  )
  expect(all.reduce((sum, { result }) => sum + result.accepted, 0)).toBe(1)
})

test('how long a message was under way is no wrong clock: the lines of a visit stay in their order', async () => {
  const told = async () => (await last())?.time
  const at = mall.clock.now - 60_000
  await collect([line({ at })])
  const right = await told()
  await collect([line({ at })], { sentAt: mall.clock.now - 29_000 })
  expect(await told()).toBe(right)
  await collect([line({ at })], { sentAt: mall.clock.now - 30_000 })
  expect(await told()).not.toBe(right)
})

test('the clock of a device is set right by when it says that it sent', async () => {
  const slow = 3 * 3_600_000
  const at = mall.clock.now - slow - 60_000
  await collect([line({ at })], { sentAt: mall.clock.now - slow })
  expect((await last())?.time).toBe('11-20 13:59:00')
})

test('what cannot be taken is kept with its reason, the rest of the same call is taken', async () => {
  const now = mall.clock.now
  const sent = [
    line({ event: 'nothing' }),
    line({ client: 'nowhere' }),
    line({ page: 'nowhere' }),
    line({ source: 'nowhere' }),
    line({ at: now + day + 1000 }),
    line({ at: now - 7 * day - 1000 }),
    line({ props: { seconds: 'long' } }),
    line({ props: { resultCount: 3 } }),
    line({ spuId: 99_999_999 }),
    line({ visitor: 0 }),
    line({ more: 1 }),
    { nothing: true },
    line({ at: now + day - 1000 }),
    line({ at: now - 7 * day + 1000 }),
  ]
  expect((await collect(sent)).result).toEqual({ accepted: 2, repeated: 0, rejected: 12 })
  const told = await reasons()
  for (const reason of [
    '未知的事件编码：nothing',
    '未知的端编码：nowhere',
    '未知的页面编码：nowhere',
    '未知的来源位编码：nowhere',
    '发生时间超前1天以上',
    '发生时间早于7天前',
    '变量seconds应为数字',
    '未知的变量编码：resultCount',
    '商品不存在：99999999',
    'visitor应大于0',
    '不支持的字段：more',
    '请填写uid',
  ])
    expect(told.join('\n')).toContain(reason)
  const unknown = (await ask(tk.rejects, { kind: 1, keyword: 'nothing' })).result
  expect(unknown.records).toMatchObject([{ kind: 1, sender: expect.any(String) }])
  expect(JSON.parse(unknown.records[0].line)).toMatchObject({ event: 'nothing' })
  // Refused once, it may be sent again when its event is known.
  await ask(api.tkEvent.add, { name: '以前没有', code: 'nothing', kind: 3 })
  expect((await collect([sent[0] ?? {}])).result).toMatchObject({ accepted: 1 })
})

test('500 lines at once and no more, and nobody without a session', async () => {
  const many = Array.from({ length: 501 }, () => line())
  expect((await collect(many)).message).toBe('一次最多500条')
  expect((await collect(many.slice(1))).result.accepted).toBe(500)
  expect((await mall.ask(tk.collect.path, { sentAt: mall.clock.now, lines: [line()] })).code).toBe(401)
})

test('an app sends with its signature: for whom it says, and only what it signed, with the secret that it has now', async () => {
  const { records } = (await ask(sysApp.page, {})).result
  const app = records.find((row: { enabled: number }) => row.enabled === 1)
  const sendAs = (secret: string, lines: readonly object[], { at = mall.clock.now, other = '' } = {}) => {
    const raw = JSON.stringify({ sentAt: mall.clock.now, lines })
    const digest = digestOf(raw)
    const sign = signed(secret, tk.collect.path, { at, digest })
    const headers = { 'x-app-sign': `${app.appid}:${at}:${digest}:${sign}` }
    return mall.ask(tk.collect.path, {}, { raw: raw + other, headers })
  }
  expect((await sendAs('none', [line()])).message).toBe('应用不存在、已禁用或没有密钥')
  const first = await ask(sysApp.secret, { id: app.id, version: app.version })
  const { secret, version } = first.result
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect((await sendAs(secret, [line({ userId: 1 })])).result).toEqual({
    accepted: 1,
    repeated: 0,
    rejected: 0,
  })
  expect(await last()).toMatchObject({ user_id: 1, update_by: app.appid })
  expect((await sendAs('guessed', [line()])).message).toBe('应用签名不正确')
  expect((await sendAs(secret, [line()], { other: ' ' })).message).toBe('应用签名不正确')
  expect((await sendAs(secret, [line()], { at: mall.clock.now - 301_000 })).message).toContain('已过期')
  // The same row as it was read before is another by now.
  expect((await ask(sysApp.secret, { id: app.id, version: app.version })).code).toBe(409)
  const second = await ask(sysApp.secret, { id: app.id, version })
  expect((await sendAs(secret, [line()])).message).toBe('应用签名不正确')
  expect((await sendAs(second.result.secret, [line()])).result.accepted).toBe(1)
  const { rows } =
    await sql`select from audit_change where (before::text || after::text) like ${`%${secret}%`}`.execute(
      db(),
    )
  expect(rows).toEqual([])
})
