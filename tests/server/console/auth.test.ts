import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import { type Mall, openMall } from '../../support/mall.ts'

let mall: Mall
beforeAll(async () => {
  mall = await openMall()
})
afterAll(() => mall.close())

const basic = { authorization: `Basic ${Buffer.from('facet-web:facet-web').toString('base64')}` }
const getCode = (phone: string) => mall.ask(api.user.getCode.path, { phone }, { method: 'GET' })
const signInWith = (phone: string, code: string) =>
  mall.ask(api.auth.token.path, { phone, code, grant_type: 'sms_code' }, { headers: basic })

test('a code signs in once, and the session answers with user, codes and menu', async () => {
  const phone = '13800000001'
  const { result } = await getCode(phone)
  expect(mall.sent.at(-1)).toEqual({ phone, code: result.demoCode })
  const first = await signInWith(phone, result.demoCode)
  expect(first.code).toBe(200)
  expect(first.result.userInfo.realName).toBe('陆知衡')
  expect(first.result.permissionList).toContain('Edit-commodity-btn')
  expect((await signInWith(phone, result.demoCode)).message).toBe('验证码错误或已失效')
  const { token, userInfo } = first.result
  const menu = await mall.ask(api.auth.queryUserMenu.path, { userId: userInfo.id }, { method: 'GET', token })
  expect(menu.result.map((node: { title: string }) => node.title)).toContain('商品')
  const other = await mall.ask(
    api.auth.queryUserMenu.path,
    { userId: userInfo.id + 1 },
    { method: 'GET', token },
  )
  expect(other.code).toBe(404)
})

test('a session says which mall it is of: the same for everybody, another for another database', async () => {
  const serverOf = async (at: Mall, phone: string) => {
    const code = await at.ask(api.user.getCode.path, { phone }, { method: 'GET' })
    const input = { phone, code: code.result.demoCode, grant_type: 'sms_code' }
    const answer = await at.ask(api.auth.token.path, input, { headers: basic })
    return answer.result.userInfo.server
  }
  mall.clock.now += 60_000
  const one = await serverOf(mall, '13800000001')
  expect(one).toMatch(/^[0-9a-f]{16}$/)
  expect(await serverOf(mall, '13800000002')).toBe(one)
  const other = await openMall()
  try {
    expect(await serverOf(other, '13800000001')).not.toBe(one)
  } finally {
    await other.close()
    mall.clock.now += 60_000
  }
})

test('at most five tries a code, however many come at once', async () => {
  const phone = '13800000002'
  const { result } = await getCode(phone)
  const wrong = String((Number(result.demoCode) + 1) % 1_000_000).padStart(6, '0')
  await Promise.all(Array.from({ length: 40 }, () => signInWith(phone, wrong)))
  const { rows } = await sql<{ tries: number }>`select tries from sms_code where phone = ${phone}`.execute(
    mall.app.database.db,
  )
  expect(rows[0]?.tries).toBe(5)
  expect((await signInWith(phone, result.demoCode)).message).toBe('验证码错误或已失效')
})

test('a code is dead after five minutes', async () => {
  const phone = '13800000003'
  const { result } = await getCode(phone)
  mall.clock.now += 5 * 60_000 + 1
  expect((await signInWith(phone, result.demoCode)).message).toBe('验证码错误或已失效')
})

test('one code a minute: the refusal says how long to wait, and the same for an unknown phone', async () => {
  for (const phone of ['13800000004', '13911112222']) {
    const first = await getCode(phone)
    expect(first.code).toBe(200)
    mall.clock.now += 20_000
    const second = await getCode(phone)
    expect([second.code, second.message]).toEqual([429, '操作过于频繁，请40秒后再试'])
  }
  expect(mall.sent.some(({ phone }) => phone === '13911112222')).toBe(false)
})

test('50 redemptions of one code at once give one session', async () => {
  const phone = '13800000005'
  const { result } = await getCode(phone)
  const answers = await Promise.all(Array.from({ length: 50 }, () => signInWith(phone, result.demoCode)))
  expect(answers.filter(answer => answer.code === 200)).toHaveLength(1)
})

test('a disabled account is told so, also in the middle of a session', async () => {
  mall.clock.now += 61_000
  const { result } = await getCode('13800000007')
  expect((await signInWith('13800000007', result.demoCode)).message).toBe('账号已停用，请联系管理员')
  const token = await mall.signIn('13800000006')
  await sql`update sys_user set status = 0 where phone = '13800000006'`.execute(mall.app.database.db)
  const answer = await mall.ask(api.category.tree.path, {}, { token })
  expect([answer.status, answer.code, answer.message]).toEqual([200, 401, '账号已停用，请联系管理员'])
})

test('a session ends after two idle hours, after twelve in all, and by signing out', async () => {
  const token = await mall.signIn('13800000001')
  const alive = async () => (await mall.ask(api.category.box.path, {}, { token })).code === 200
  for (let hour = 0; hour < 11; hour++) {
    mall.clock.now += 3_600_000
    expect(await alive()).toBe(true)
  }
  mall.clock.now += 3_600_000
  expect(await alive()).toBe(false)
  const idle = await mall.signIn('13800000001')
  mall.clock.now += 2 * 3_600_000 + 1000
  expect((await mall.ask(api.category.box.path, {}, { token: idle })).code).toBe(401)
  const left = await mall.signIn('13800000001')
  expect((await mall.ask(api.auth.logout.path, { userId: 1 }, { method: 'GET', token: left })).code).toBe(200)
  expect((await mall.ask(api.category.box.path, {}, { token: left })).message).toBe('未登录，请重新登录')
})

test('sign-out takes the token from the query too', async () => {
  const token = await mall.signIn('13800000001')
  expect((await mall.ask(api.auth.logout.path, { token }, { method: 'GET' })).code).toBe(200)
  expect((await mall.ask(api.category.box.path, {}, { token })).code).toBe(401)
})

test('the token call wants the client credentials', async () => {
  const answer = await mall.ask(api.auth.token.path, {
    phone: '13800000001',
    code: '000000',
    grant_type: 'sms_code',
  })
  expect([answer.code, answer.message]).toEqual([401, '客户端凭据不正确'])
})
