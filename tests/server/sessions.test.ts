import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { hidden } from '../../src/values/hidden.ts'
import { type Mall, openMall } from '../support/mall.ts'
import { sessionOf } from '../support/rights.ts'
import { codeFor, scanned, tokenOf } from '../support/sign-in.ts'

let mall: Mall
beforeAll(async () => {
  mall = await openMall()
})
afterAll(() => mall.close())
beforeEach(async () => {
  await sql`delete from session`.execute(mall.app.database.db)
  await sql`delete from login_log`.execute(mall.app.database.db)
})

const { list, end } = api.session
const works = async (token: string) => (await mall.ask(list.path, {}, { token })).code === 200

interface Line {
  phone: string
  realName: string
  userId: number | null
  action: number
  result: number
  reason: string
}
const linesOf = async (input: object = {}): Promise<Line[]> => {
  const token = await sessionOf(mall, '13800000001')
  const { result } = await mall.ask(api.log.queryLoginLog.path, { pageSize: 200, ...input }, { token })
  return result.records
}
/** As a line says it: nobody reads the phone of another whole. */
const shown = (phone: string) => hidden('phone', phone)
const short = ({ phone, action, result, reason }: Line) => [phone, action, result, reason]

test('own sessions: the asking one first, each with address and device; nobody else’s', async () => {
  await sessionOf(mall, '13800000002')
  const agent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/130'
  const phone = '13800000003'
  const code = await codeFor(mall, phone)
  const basic = `Basic ${Buffer.from('facet-web:facet-web').toString('base64')}`
  const headers = { authorization: basic, 'user-agent': agent }
  const { result } = await mall.ask(api.auth.token.path, { grant_type: 'sms_code', phone, code }, { headers })
  const token = await sessionOf(mall, phone)
  const { result: rows } = await mall.ask(list.path, {}, { token })
  expect(rows.map((row: { current: boolean }) => row.current)).toEqual([true, false])
  expect(rows[1]).toMatchObject({ ip: '127.0.0.1', agent })
  expect(Object.keys(rows[0]).sort()).toEqual(['agent', 'createTime', 'current', 'id', 'ip', 'lastSeen'])
  const other = await mall.ask(list.path, {}, { token: result.token })
  expect(other.result.map((row: { current: boolean }) => row.current)).toEqual([true, false])
})

test('one of them is ended, or all others; the asking one stays', async () => {
  const phone = '13800000003'
  const [own, second, third, fourth] = [
    await sessionOf(mall, phone),
    await sessionOf(mall, phone),
    await sessionOf(mall, phone),
    await sessionOf(mall, phone),
  ]
  const stranger = await sessionOf(mall, '13800000002')
  const idOf = async (token: string) =>
    (await mall.ask(list.path, {}, { token })).result.find((row: { current: boolean }) => row.current).id
  const first = await mall.ask(end.path, { id: await idOf(second) }, { token: own })
  expect([first.code, first.result]).toEqual([200, { ended: 1 }])
  expect(await Promise.all([own, second, third].map(works))).toEqual([true, false, true])
  const foreign = await mall.ask(end.path, { id: await idOf(stranger) }, { token: own })
  expect([foreign.code, foreign.message]).toEqual([404, '数据不存在或已被删除'])
  const itself = await mall.ask(end.path, { id: await idOf(own) }, { token: own })
  expect([itself.code, itself.message]).toEqual([400, '当前会话请用退出登录结束'])
  expect((await mall.ask(end.path, {}, { token: own })).result).toEqual({ ended: 2 })
  expect(await Promise.all([own, third, fourth, stranger].map(works))).toEqual([true, false, false, true])
  expect((await linesOf({ action: 5 })).map(short)).toEqual(
    Array.from({ length: 3 }, () => [shown(phone), 5, 1, '由顾清和结束']),
  )
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from event where kind = 'rights' and topic = 'user' and ids = array(select id from sys_user where phone = ${phone})`.execute(
    mall.app.database.db,
  )
  expect(rows[0]?.n).toBe(2)
})

test('every way in and every refusal leaves a line; of an unknown phone too, and the answer does not tell', async () => {
  const phone = '13800000003'
  const code = await codeFor(mall, phone)
  const signIn = (at: string, typed: string) =>
    tokenOf(mall, { grant_type: 'sms_code', phone: at, code: typed })
  await signIn(phone, code === '000000' ? '000001' : '000000')
  const { result } = await signIn(phone, code)
  await mall.ask(api.auth.logout.path, {}, { method: 'GET', token: result.token })
  await signIn('13900000000', '123456')
  await signIn('13800000007', await codeFor(mall, '13800000007'))
  await scanned(mall, 'lu.zhiheng')
  const { message: uid } = await scanned(mall, 'shen.lan')
  const keeper = '13800000004'
  await tokenOf(mall, {
    grant_type: 'sms_code',
    phone: keeper,
    code: await codeFor(mall, keeper),
    uid,
    login_type: 4,
  })
  await tokenOf(mall, { grant_type: 'qw_code', qw_code: 'made-up' })
  const lines = await linesOf()
  expect(lines.map(short).reverse()).toEqual([
    [shown(phone), 1, 0, '验证码错误或已失效'],
    [shown(phone), 1, 1, ''],
    [shown(phone), 4, 1, ''],
    [shown('13900000000'), 1, 0, '验证码错误或已失效'],
    [shown('13800000007'), 1, 0, '账号已停用，请联系管理员'],
    [shown('13800000001'), 2, 1, ''],
    ['', 2, 0, '企业微信尚未绑定账号'],
    [shown(keeper), 3, 1, ''],
    ['', 2, 0, '扫码已失效，请重新扫码'],
  ])
  const unknown = lines.find(line => line.phone === shown('13900000000'))
  expect([unknown?.userId, unknown?.realName]).toEqual([null, ''])
  expect(lines.find(line => line.phone === shown(phone))?.realName).toBe('顾清和')
})

test('the log is filtered by user, part of a phone, result, action and time, and is paged, the newest first', async () => {
  const insert = (at: string, phone: string, result: number) =>
    sql`insert into login_log (at, user_id, phone, action, result, ip, agent)
      values (${at}, (select id from sys_user where phone = ${phone}), ${phone}, 1, ${result}, '', '')`.execute(
      mall.app.database.db,
    )
  await insert('2026-11-01 10:00:00+08', '13800000002', 1)
  await insert('2026-11-02 10:00:00.500+08', '13800000003', 0)
  await insert('2026-11-03 10:00:00+08', '13800000002', 0)
  const phones = async (input: object) => (await linesOf(input)).map(({ phone }) => phone.slice(-1))
  expect(await phones({})).toEqual(['2', '3', '2'])
  expect(await phones({ sort: 'id' })).toEqual(['2', '3', '2'])
  expect(await phones({ phone: '0003' })).toEqual(['3'])
  expect(await phones({ phone: '%' })).toEqual([])
  expect(await phones({ result: 0 })).toEqual(['2', '3'])
  expect(await phones({ action: 2 })).toEqual([])
  expect(await phones({ beginTime: '2026-11-02 10:00:00', endTime: '2026-11-02 10:00:00' })).toEqual(['3'])
  expect(await phones({ pageSize: 1, pageNum: 2 })).toEqual(['3'])
  const [line] = await linesOf({ phone: '13800000003' })
  expect(await phones({ userId: line?.userId })).toEqual(['3'])
})

test('a refusal is written although its transaction is undone, and knocking too often writes nothing', async () => {
  const phone = '13911110000'
  await sql`insert into rate (key, count, until_time)
    values ('try:hour:127.0.0.1', 5000, ${new Date(mall.clock.now + 3_600_000)})
    on conflict (key) do update set count = 5000, until_time = excluded.until_time`.execute(
    mall.app.database.db,
  )
  const answer = await tokenOf(mall, { grant_type: 'sms_code', phone, code: '123456' })
  expect(answer.code).toBe(429)
  expect(await linesOf()).toEqual([])
  await sql`delete from rate`.execute(mall.app.database.db)
  await tokenOf(mall, { grant_type: 'sms_code', phone, code: '123456' })
  expect((await linesOf()).map(short)).toEqual([[shown(phone), 1, 0, '验证码错误或已失效']])
})

test('an account is signed in on twenty devices; the next one ends the session used least lately, with a line', async () => {
  const phone = '13800000004'
  const signIn = async () => {
    const code = await codeFor(mall, phone)
    return String((await tokenOf(mall, { phone, code, grant_type: 'sms_code' })).result.token)
  }
  const works = async (token: string) => (await mall.ask(api.label.list.path, {}, { token })).code === 200
  const tokens: string[] = []
  for (let count = 0; count < 10; count += 1) tokens.push(await signIn())
  // Codes are so many a day; a session is a session however it began.
  for (let count = 0; count < 10; count += 1) tokens.push(await sessionOf(mall, phone))
  const [first = '', second = ''] = tokens
  mall.clock.now += 120_000
  expect(await works(first)).toBe(true)
  mall.clock.now += 86_400_000 / 48
  const newest = await signIn()
  expect(await Promise.all([first, second, newest].map(works))).toEqual([true, false, true])
  const lines = await linesOf({ phone, action: 5 })
  expect(lines.map(short)[0]).toEqual([shown(phone), 5, 1, '同时登录的设备超过20台'])
})
