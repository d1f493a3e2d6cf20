import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { type Envelope, type Mall, openMall } from '../support/mall.ts'
import { sessionOf } from '../support/rights.ts'
import { codeFor, scanned, tokenOf } from '../support/sign-in.ts'

let mall: Mall
beforeAll(async () => {
  mall = await openMall()
})
afterAll(() => mall.close())
beforeEach(async () => {
  await sql`update sys_user set workchat_id = null where phone = ${victim}`.execute(db())
})

const db = () => mall.app.database.db
const victim = '13800000004'
const browser = 'v'.repeat(43)
const ask = (call: { path: string }, input: object, token: string): Promise<Envelope> =>
  mall.ask(call.path, input, { token })
const works = async (token: string) => (await ask(api.session.list, {}, token)).code === 200
const get = (call: { path: string }, input: object, token: string) =>
  mall.ask(call.path, input, { method: 'GET', token })

async function bind(uid: string, nonce?: string): Promise<Envelope> {
  const code = await codeFor(mall, victim)
  const own = nonce === undefined ? {} : { nonce }
  return tokenOf(mall, { grant_type: 'sms_code', phone: victim, code, uid, login_type: 4, ...own })
}

async function userOf(phone: string) {
  const admin = await sessionOf(mall, '13800000001')
  return (await ask(api.user.queryUserByCondition, { phone }, admin)).result.records[0]
}

async function letters(phone: string): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`select title from station_letter
    where user_id = (select id from sys_user where phone = ${phone}) order by id`.execute(db())
  return rows.map(({ title }) => title)
}

async function stepUp(on: boolean): Promise<void> {
  await sql`insert into sys_config (group_name, key, value, version, update_time, update_by)
    values ('security', 'stepUp', ${JSON.stringify(on)}::jsonb, 1, now(), '')
    on conflict (group_name, key) do update set value = excluded.value`.execute(db())
}

test('a link with a ticket that somebody asked for without a nonce binds nobody: the page that opens it sends one', async () => {
  const { code, message: uid } = await scanned(mall, 'shen.lan')
  expect(code).toBe(601)
  expect((await bind(uid, browser)).message).toBe('绑定已过期，请重新扫码')
  expect((await scanned(mall, 'shen.lan')).code).toBe(601)
})

test('a binding is told, audited, ends what was signed in, is not replaced, and is taken away by its owner', async () => {
  const before = await sessionOf(mall, victim)
  const { message: uid } = await scanned(mall, 'shen.lan', browser)
  const { result } = await bind(uid, browser)
  expect([await works(before), await works(result.token)]).toEqual([false, true])
  expect((await letters(victim)).at(-1)).toBe('企业微信已绑定')
  const user = await userOf(victim)
  expect(user.workChat).toBe('shen.lan')
  const { rows } = await sql<{ name: string; after: object }>`
    select a.user_name as name, c.after from audit a join audit_change c on c.audit_id = a.id
    where a.call = 'auth.token' and c.table_name = 'sys_user' and c.row_id = ${user.id}`.execute(db())
  expect(rows).toEqual([{ name: user.realName, after: { workChat: 'shen.lan' } }])

  await sql`update sys_user set workchat_id = 'corp:other' where phone = ${victim}`.execute(db())
  const second = await scanned(mall, 'shen.lan', browser)
  expect((await bind(second.message, browser)).message).toBe('该账号已绑定其他企业微信，解绑后才能再绑定')
  expect((await ask(api.session.workChat, {}, result.token)).result).toEqual({ name: 'other' })

  const elsewhere = await sessionOf(mall, victim)
  expect((await ask(api.session.unbind, {}, result.token)).code).toBe(200)
  expect([await works(elsewhere), await works(result.token)]).toEqual([false, true])
  expect((await letters(victim)).at(-1)).toBe('企业微信已解绑')
  expect((await ask(api.session.unbind, {}, result.token)).message).toBe('没有绑定企业微信')
})

test('a binding is taken away in 用户管理 by who may edit users, and by nobody else', async () => {
  const { id } = await userOf(victim)
  await sql`update sys_user set workchat_id = 'corp:thief' where id = ${id}`.execute(db())
  const operator = await sessionOf(mall, '13800000002')
  expect((await ask(api.user.unbind, { userId: id }, operator)).code).toBe(403)
  const token = await sessionOf(mall, victim)
  const admin = await sessionOf(mall, '13800000001')
  expect((await ask(api.user.unbind, { userId: id }, admin)).result.workChat).toBe('')
  expect(await works(token)).toBe(false)
})

test('where step-up is on a stolen session changes no phone, status, binding or password; the fresh code goes to the old phone', async () => {
  await stepUp(true)
  try {
    const stolen = await sessionOf(mall, '13800000001')
    const { id, version } = await userOf('13800000001')
    const other = await userOf(victim)
    const { records } = (await ask(api.account.page, {}, stolen)).result
    const [client] = records
    const changes: Promise<Envelope>[] = [
      ask(api.user.updateUser, { id, version, phone: '13911119999' }, stolen),
      ask(api.user.updateUser, { id: other.id, version: other.version, status: 0 }, stolen),
      get(api.user.checkOutUserStatus, { userId: other.id }, stolen),
      get(api.user.resetPwd, { userId: other.id }, stolen),
      ask(api.user.unbind, { userId: other.id }, stolen),
      ask(api.session.unbind, {}, stolen),
      ask(api.account.update, { id: client.id, version: client.version, phone: '13911119998' }, stolen),
      ask(api.account.updateStatus, { id: client.id, status: 0 }, stolen),
      ask(api.account.resetPwd, { id: client.id }, stolen),
      get(api.channel.resetChannelPwd, { channelId: client.channelId }, stolen),
    ]
    for (const { code, result } of await Promise.all(changes))
      expect([code, result]).toEqual([403, { stepUp: true }])
    // A name is nobody's way in.
    expect((await ask(api.user.updateUser, { id, version, position: '店长' }, stolen)).code).toBe(200)
    mall.clock.now += 61_000
    await mall.ask(api.user.getCode.path, { phone: '13911119999' }, { method: 'GET' })
    expect(mall.sent.some(({ phone }) => phone === '13911119999')).toBe(false)
    const code = await codeFor(mall, '13800000001')
    expect(mall.sent.at(-1)?.phone).toBe('13800000001')
    expect((await ask(api.auth.stepUp, { code }, stolen)).code).toBe(200)
    expect((await get(api.user.resetPwd, { userId: other.id }, stolen)).code).toBe(200)
  } finally {
    await stepUp(false)
  }
})

test('another phone: its sessions end, the account has a letter, and the old phone is told', async () => {
  const finance = '13800000003'
  const token = await sessionOf(mall, finance)
  const admin = await sessionOf(mall, '13800000001')
  const { id, version } = await userOf(finance)
  const moved = await ask(api.user.updateUser, { id, version, phone: '13922223333' }, admin)
  expect([moved.code, await works(token)]).toEqual([200, false])
  expect((await letters('13922223333')).at(-1)).toBe('手机号已更改')
  await expect.poll(() => mall.told.at(-1)?.phone).toBe(finance)
  expect(mall.told.at(-1)?.text).toContain('139****3333')
})

test('a page that makes its name point here gets nothing in demo mode: no code, no page, no scan', async () => {
  const from = (host: string, url: string) =>
    mall.app.inject({ method: 'GET', url, headers: { host, 'x-origin': 'web' } })
  const code = `/api${api.user.getCode.path}?phone=13800000001`
  for (const host of [
    'rebind.example',
    'rebind.example:5680',
    '127.0.0.1.example',
    'localhost.example',
    'a b',
  ])
    for (const url of [
      code,
      '/',
      '/api/health',
      '/demo/workchat?appid=demo-company',
      '/demo/workchat/scan?account=lu.zhiheng',
    ]) {
      const { body, headers } = await from(host, url)
      expect([host, url, headers.location, JSON.parse(body)]).toEqual([
        host,
        url,
        undefined,
        { code: 403, message: '演示模式只能用IP地址、localhost或HOST设置的名称打开', result: null },
      ])
    }
  for (const host of ['127.0.0.1:5680', 'LocalHost', '[::1]:5680', '192.168.3.4'])
    expect(JSON.parse((await from(host, '/api/health')).body).code).toBe(200)
})

test('the event stream ends with its session, at once and not at the next beat', async () => {
  const token = await mall.signIn(victim)
  const answer = await mall.app.inject({
    method: 'GET',
    url: `/api${api.ui.events.path}`,
    headers: { authorization: `Bearer ${token}`, 'x-origin': 'web' },
    payloadAsStream: true,
  })
  const ended = new Promise<void>(resolve => answer.stream().once('end', resolve).resume())
  expect((await get(api.auth.logout, {}, token)).code).toBe(200)
  await ended
})
