import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { demoMembers } from '../../server/outside/workchat-demo.ts'
import { api } from '../../src/contract/api.ts'
import { type Mall, openMall } from '../support/mall.ts'
import { codeFor, scan, scanned, tokenOf } from '../support/sign-in.ts'

let mall: Mall
beforeAll(async () => {
  mall = await openMall()
})
afterAll(() => mall.close())
/** Who binds is bound: undone for the next test. */
beforeEach(async () => {
  await sql`update sys_user set workchat_id = null where phone = '13800000004'`.execute(mall.app.database.db)
})

const keeper = '13800000004'
const nonce = 'n'.repeat(43)
const bind = (fields: object) =>
  tokenOf(mall, { grant_type: 'sms_code', phone: keeper, login_type: 4, nonce, ...fields })
const alive = async (token: string) => (await mall.ask(api.session.list.path, {}, { token })).code === 200

test('the page asks who scans, and leads back with a code, the application and the state it was given', async () => {
  const config = await mall.ask(api.auth.qrConfig.path, {}, { method: 'GET' })
  expect(config.result).toEqual({
    enabled: true,
    appid: 'demo-company',
    agentid: '1000001',
    page: '/demo/workchat',
  })
  const page = await mall.app.inject({
    method: 'GET',
    url: '/demo/workchat?appid=demo-company&state=a%22%3E',
  })
  for (const { name } of demoMembers) expect(page.body).toContain(name)
  expect(page.body).not.toContain('">"')
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect((await mall.app.inject({ method: 'GET', url: '/demo/workchat?appid=other' })).body).toContain(
    '应用不存在',
  )
  const query = 'account=lu.zhiheng&redirect_uri=https%3A%2F%2Fevil.example%2F&state=s'
  const led = await mall.app.inject({ method: 'GET', url: `/demo/workchat/scan?${query}` })
  expect(led.headers.location).toMatch(/^\/bindingPhone\?(?!.*evil)/)
  const back = await scan(mall, 'lu.zhiheng', 's 1')
  expect([back.host, back.pathname, back.searchParams.get('appid'), back.searchParams.get('state')]).toEqual([
    'mall',
    '/bindingPhone',
    'demo-company',
    's 1',
  ])
})

test('a known account signs in by its scan, staff and channel alike; the code is good once', async () => {
  for (const [account, phone, kind] of [
    ['lu.zhiheng', '13800000001', 'staff'],
    ['tang.yian', '13800000005', 'channel'],
  ] as const) {
    const back = await scan(mall, account)
    const input = { grant_type: 'qw_code', qw_code: back.searchParams.get('code') }
    const first = await tokenOf(mall, input)
    expect([first.code, first.result.userInfo.phone, first.result.userInfo.kind]).toEqual([200, phone, kind])
    expect(await alive(first.result.token)).toBe(true)
    const again = await tokenOf(mall, input)
    expect([again.code, again.message]).toEqual([400, '扫码已失效，请重新扫码'])
  }
})

test('a scan is dead after five minutes, and a made-up code stands for nobody', async () => {
  const back = await scan(mall, 'lu.zhiheng')
  mall.clock.now += 5 * 60_000
  for (const qw_code of [back.searchParams.get('code'), 'x'.repeat(32)])
    expect((await tokenOf(mall, { grant_type: 'qw_code', qw_code })).message).toBe('扫码已失效，请重新扫码')
})

test('a disabled account is told so', async () => {
  const answer = await scanned(mall, 'zhou.xingzhi')
  expect([answer.code, answer.message]).toEqual([400, '账号已停用，请联系管理员'])
})

test('an unknown account: code 601 with the uid, the phone is bound with its code, and from then on the scan suffices', async () => {
  const unknown = await scanned(mall, 'shen.lan', nonce)
  expect([unknown.status, unknown.code, unknown.result]).toEqual([200, 601, null])
  expect(unknown.message).toMatch(/^[\w-]{43}$/)
  const code = await codeFor(mall, keeper)
  const answer = await bind({ code, uid: unknown.message })
  expect([answer.code, answer.result.userInfo.phone]).toEqual([200, keeper])
  expect((await scanned(mall, 'shen.lan')).result.userInfo.phone).toBe(keeper)
})

test('a mistyped code does not cost the ticket; a used one is expired', async () => {
  const { message: uid } = await scanned(mall, 'shen.lan', nonce)
  const code = await codeFor(mall, keeper)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  expect((await bind({ code: wrong, uid })).message).toBe('验证码错误或已失效')
  expect((await bind({ code, uid })).code).toBe(200)
  await sql`update sys_user set workchat_id = null where phone = ${keeper}`.execute(mall.app.database.db)
  const again = await bind({ code: await codeFor(mall, keeper), uid })
  expect([again.code, again.message]).toEqual([400, '绑定已过期，请重新扫码'])
})

test('a ticket is of the browser that scanned, and five minutes old at most; nothing of it costs a code', async () => {
  const { message: uid } = await scanned(mall, 'shen.lan', nonce)
  const code = await codeFor(mall, keeper)
  for (const other of [{ nonce: 'm'.repeat(43) }, { nonce: undefined }, { uid: 'x'.repeat(43) }])
    expect((await bind({ code, uid, ...other })).message).toBe('绑定已过期，请重新扫码')
  mall.clock.now += 5 * 60_000
  expect((await bind({ code, uid })).message).toBe('绑定已过期，请重新扫码')
})

test('without a nonce on the scan none is asked for: a caller that follows the specification word for word', async () => {
  const { message: uid } = await scanned(mall, 'shen.lan')
  const code = await codeFor(mall, keeper)
  const { code: answered } = await tokenOf(mall, {
    grant_type: 'sms_code',
    phone: keeper,
    code,
    uid,
    login_type: 4,
  })
  expect(answered).toBe(200)
})

test('of several phones that bind one ticket at once, each with its own code, one succeeds', async () => {
  const phones = ['13800000001', '13800000002', '13800000003', keeper, '13800000005', '13800000006']
  // Chance decides who meets whom: several rounds.
  for (let round = 0; round < 5; round++) {
    await sql`update sys_user set workchat_id = null`.execute(mall.app.database.db)
    const { message: uid } = await scanned(mall, 'shen.lan', nonce)
    mall.clock.now += 61_000
    const codes = new Map<string, string>()
    for (const phone of phones) {
      const sent = await mall.ask(api.user.getCode.path, { phone }, { method: 'GET' })
      codes.set(phone, sent.result.demoCode)
    }
    const answers = await Promise.all(phones.map(phone => bind({ phone, code: codes.get(phone), uid })))
    const others = answers.filter(({ code }) => code !== 200)
    expect(others.map(({ code, message }) => [code, message])).toEqual(
      Array.from({ length: phones.length - 1 }, () => [400, '绑定已过期，请重新扫码']),
    )
  }
})

test('the fields of another way of signing in are refused by name', async () => {
  const refused = async (input: object) => (await tokenOf(mall, input)).message
  expect(await refused({ grant_type: 'qw_code', qw_code: 'c', phone: keeper })).toBe('不支持的字段：phone')
  expect(await refused({ grant_type: 'sms_code', phone: keeper, code: '123456', qw_code: 'c' })).toBe(
    '不支持的字段：qw_code',
  )
  expect(await refused({ grant_type: 'qw_code' })).toBe('请填写qw_code')
  expect(await refused({ grant_type: 'sms_code', code: '123456' })).toBe('请输入手机号')
  expect(await refused({ grant_type: 'sms_code', phone: keeper })).toBe('请输入验证码')
  expect(await refused({ grant_type: 'sms_code', phone: keeper, code: '123456', uid: 'u' })).toBe(
    '请填写login_type',
  )
  expect(await refused({ grant_type: 'sms_code', phone: keeper, code: '123456', login_type: 4 })).toBe(
    '请填写uid',
  )
})
