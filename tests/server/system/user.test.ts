import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import { hidden } from '../../../src/values/hidden.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { allRights, sessionOf, staffWith } from '../../support/rights.ts'

let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001', Number.MAX_SAFE_INTEGER / 1000)
})
afterAll(() => mall.close())

const db = () => mall.app.database.db
const ask = (call: { path: string; method: 'GET' | 'POST' | 'DELETE' }, input: object, token = admin) =>
  mall.ask(call.path, input, { method: call.method, token })
const { user } = api

let made = 0
const fresh = (over: object = {}) => ({
  realName: `新人${++made}`,
  phone: String(13_600_000_000 + made),
  ...over,
})
async function added(over: object = {}) {
  const { code, result, message } = await ask(user.addSysUser, fresh(over))
  expect([code, message]).toEqual([200, '成功'])
  const { rows } = await sql<{ phone: string }>`select phone from sys_user where id = ${result.id}`.execute(
    db(),
  )
  // Nobody is told the phone of another, not even who has just written it.
  expect(result.phone).toBe(hidden('phone', rows[0]?.phone ?? ''))
  return { ...result, ...rows[0] }
}
async function roleId(role: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from sys_role where role = ${role}`.execute(db())
  return rows[0]?.id ?? 0
}
async function userId(phone: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from sys_user where phone = ${phone}`.execute(db())
  return rows[0]?.id ?? 0
}
/** A role with one code more than another account can hold. */
async function roleWith(codes: readonly string[]): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into sys_role (role_name, role, type) values ('角色', ${`ROLE_U_${++made}`}, 1) returning id`.execute(
    db(),
  )
  const id = rows[0]?.id ?? 0
  await sql`insert into role_function (role_id, function_id) select ${id}, id from sys_function
    where scope = 1 and name = any(${[...codes]}::text[])`.execute(db())
  return id
}

test('the list: back-office accounts only, by each filter and by the beginning of a name', async () => {
  const phones = async (input: object) =>
    (await ask(user.queryUserByCondition, { pageSize: 200, ...input })).result.records.map(
      (row: { phone: string }) => row.phone.replace('****', '0000'),
    )
  const all = await phones({})
  expect(all).toContain('13800000001')
  expect(all).not.toContain('13800000005')
  expect(await phones({ phone: '00000003' })).toEqual(['13800000003'])
  expect(await phones({ realName: '清和' })).toEqual(['13800000003'])
  expect(await phones({ userName: '13800000004' })).toEqual(['13800000004'])
  expect(await phones({ keyword: 'gqh' })).toEqual(['13800000003'])
  expect(await phones({ status: 0 })).toEqual(['13800000007'])
  expect(await phones({ roleId: await roleId('ROLE_FINANCE') })).toEqual(['13800000003'])
  const { result } = await ask(user.queryUserByCondition, { pageSize: 1, sort: '-id' })
  expect([result.records.length, result.total]).toEqual([1, all.length])
  expect(Object.keys(result.records[0])).not.toContain('password')
})

test('a channel account is no row of these calls', async () => {
  const id = await userId('13800000005')
  for (const call of [user.queryUserById, user.checkOutUserStatus, user.resetPwd, user.signOut])
    expect((await ask(call, { userId: id })).code, call.path).toBe(404)
  expect((await ask(user.updateUser, { id, version: 1, position: '采购' })).code).toBe(404)
})

test('a new account has its fields and roles, is found at once, and can sign in', async () => {
  const finance = await roleId('ROLE_FINANCE')
  const row = await added({ userName: ' zhang ', position: '会计', roles: [finance] })
  expect(row).toMatchObject({
    userName: 'zhang',
    position: '会计',
    roles: [finance],
    roleNames: ['财务'],
    status: 1,
    version: 1,
  })
  expect((await ask(user.queryUserById, { userId: row.id })).result).toEqual({
    ...row,
    phone: hidden('phone', row.phone),
  })
  const { result } = await ask(user.queryUserByCondition, { keyword: row.realName })
  expect(result.records).toHaveLength(1)
  expect(await mall.signIn(row.phone)).toMatch(/^[\w-]{43}$/)
})

test('what is wrong is said by name, and nothing is made', async () => {
  const count = async () =>
    (await sql<{ n: number }>`select count(*) as n from sys_user`.execute(db())).rows[0]?.n
  const before = await count()
  for (const [over, sentence] of [
    [{ realName: ' ' }, '请填写姓名'],
    [{ realName: '长'.repeat(21) }, '姓名最多20个字符'],
    [{ phone: '12345' }, '手机号码格式错误'],
    [{ phone: undefined }, '请输入手机号'],
    [{ phone: '' }, '请输入手机号'],
    [{ phone: '13800000001' }, '手机号已存在'],
    [{ phone: '13800000005' }, '手机号已存在'],
    [{ roles: [99_999] }, '角色不存在，或不能分配给后台账号'],
    [{ roles: [1, 1] }, '角色重复'],
    [{ kind: 'channel' }, '不支持的字段：kind'],
    [{ password: 'x' }, '不支持的字段：password'],
  ] as const) {
    const answer = await ask(user.addSysUser, fresh(over))
    expect([answer.code, answer.message]).toEqual([400, sentence])
  }
  // A role of a channel is no role of the back office.
  const purchase = await roleId('ROLE_PURCHASE')
  expect((await ask(user.addSysUser, fresh({ roles: [purchase] }))).message).toBe(
    '角色不存在，或不能分配给后台账号',
  )
  expect(await count()).toBe(before)
})

test('changes: some fields, or the whole row as it was read; a stale version is a conflict with the row as it is', async () => {
  const row = await added()
  const one = await ask(user.updateUser, { id: row.id, version: 1, position: '店员' })
  expect([one.result.position, one.result.version, one.result.realName]).toEqual(['店员', 2, row.realName])
  expect((await ask(user.updateUser, one.result)).result.version).toBe(2)
  const stale = await ask(user.updateUser, { id: row.id, version: 1, position: '店长' })
  expect([stale.code, stale.result.by, stale.result.current.position]).toEqual([409, '陆知衡', '店员'])
  const finance = await roleId('ROLE_FINANCE')
  const roles = await ask(user.updateUser, { id: row.id, version: 2, roles: [finance] })
  expect([roles.result.roles, roles.result.version]).toEqual([[finance], 3])
  const staleRoles = await ask(user.updateUser, { id: row.id, version: 2, roles: [] })
  expect([staleRoles.code, staleRoles.result.current.roles]).toEqual([409, [finance]])
  expect((await ask(user.updateUser, { id: row.id, position: '店长' })).code).toBe(400)
  expect((await ask(user.updateUser, { ...roles.result, roleNames: ['别的'] })).message).toBe(
    'roleNames不能修改',
  )
})

test('roles and fields, before and after, stand in the operation log; the event says whose rights', async () => {
  const row = await added()
  const finance = await roleId('ROLE_FINANCE')
  const { rows: last } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from event`.execute(db())
  await ask(user.updateUser, { id: row.id, version: 1, roles: [finance], position: '会计' })
  const { rows } = await sql`select c.table_name, c.before, c.after from audit_change c
    where c.row_id = ${row.id} and c.table_name in ('sys_user', 'user_role') order by c.audit_id desc, c.table_name limit 2`.execute(
    db(),
  )
  expect(rows).toEqual([
    { table_name: 'sys_user', before: { position: '' }, after: { position: '会计' } },
    { table_name: 'user_role', before: { roles: [] }, after: { roles: [finance] } },
  ])
  const { rows: events } = await sql`select kind, topic, ids, user_id from event
    where id > ${last[0]?.id} and kind = 'rights'`.execute(db())
  expect(events).toEqual([{ kind: 'rights', topic: 'user', ids: [row.id], user_id: null }])
})

test('a granter gives only what he holds, and keeps his hands off who holds more', async () => {
  const codes = ['add-User-btn', 'edit-User-btn', 'reset-User-btn', 'edit-Label-btn']
  const clerk = await staffWith(mall, { codes, menus: ['PermissionUser'] })
  const small = await roleWith(['edit-Label-btn'])
  const large = await roleWith(['edit-Label-btn', 'delete-Label-btn'])
  expect((await ask(user.addSysUser, fresh({ roles: [small] }), clerk)).code).toBe(200)
  const refused = await ask(user.addSysUser, fresh({ roles: [large] }), clerk)
  expect([refused.code, refused.message]).toEqual([403, '没有权限：缺少 delete-Label-btn'])
  const superRole = await roleId('ROLE_SUPER_ADMIN')
  expect((await ask(user.addSysUser, fresh({ roles: [superRole] }), clerk)).code).toBe(403)

  const plain = await added({ roles: [small] })
  expect((await ask(user.updateUser, { id: plain.id, version: 1, roles: [large] }, clerk)).code).toBe(403)
  expect((await ask(user.updateUser, { id: plain.id, version: 1, roles: [] }, clerk)).code).toBe(200)
  // Another phone would be a way into an account that may more.
  const above = await added({ roles: [large] })
  for (const [call, input] of [
    [user.updateUser, { id: above.id, version: 1, phone: '13699999999' }],
    [user.checkOutUserStatus, { userId: above.id }],
    [user.resetPwd, { userId: above.id }],
    [user.signOut, { userId: above.id }],
    [user.checkOutUserStatus, { userId: await userId('13800000001') }],
  ] as const) {
    const answer = await ask(call, input, clerk)
    expect([answer.code, answer.message]).toEqual([403, '该账号的权限超出你自己的权限，不能操作'])
  }
})

test('holding every right is not being super administrator: that role is not for others to give or to take', async () => {
  const helper = await staffWith(mall, allRights)
  const superRole = await roleId('ROLE_SUPER_ADMIN')
  const given = await ask(user.addSysUser, fresh({ roles: [superRole] }), helper)
  expect([given.code, given.message]).toEqual([403, '没有权限：缺少 超级管理员'])
  const off = await ask(user.checkOutUserStatus, { userId: await userId('13800000001') }, helper)
  expect([off.code, off.message]).toEqual([403, '该账号的权限超出你自己的权限，不能操作'])
})

test('the last enabled super administrator stays: neither disabled nor without the role, not even of two at once', async () => {
  const superRole = await roleId('ROLE_SUPER_ADMIN')
  const first = await userId('13800000001')
  const { result: row } = await ask(user.queryUserById, { userId: first })
  const bare = await ask(user.updateUser, { id: first, version: row.version, roles: [] })
  expect([bare.code, bare.message]).toEqual([400, '至少要保留一位启用的超级管理员'])

  const second = await added({ roles: [superRole] })
  // Chance decides who meets whom: several rounds, each of the two stopping the other.
  for (let round = 0; round < 6; round++) {
    const tokens = [await sessionOf(mall, '13800000001'), await sessionOf(mall, second.phone)]
    const answers = await Promise.all([
      ask(user.checkOutUserStatus, { userId: second.id }, tokens[0]),
      ask(user.checkOutUserStatus, { userId: first }, tokens[1]),
    ])
    // The later one finds itself stopped already, or would be the last.
    const codes = answers.map(answer => answer.code).sort()
    expect(codes[0]).toBe(200)
    expect([400, 401, 403]).toContain(codes[1])
    await sql`update sys_user set status = 1 where id in (${first}, ${second.id})`.execute(db())
  }
  admin = await sessionOf(mall, '13800000001', Number.MAX_SAFE_INTEGER / 1000)
  await ask(user.checkOutUserStatus, { userId: second.id })
})

test('disabling ends every session at the next request, and enabling brings none back; nobody disables himself', async () => {
  const row = await added()
  const tokens = [await sessionOf(mall, row.phone), await sessionOf(mall, row.phone)]
  const answers = () =>
    Promise.all(
      tokens.map(token => mall.ask(api.category.box.path, {}, { token }).then(({ message }) => message)),
    )
  expect(await answers()).toEqual(['成功', '成功'])
  const off = await ask(user.checkOutUserStatus, { userId: row.id })
  expect([off.result.status, off.result.version]).toEqual([0, 2])
  expect(await answers()).toEqual(['账号已停用，请联系管理员', '账号已停用，请联系管理员'])
  expect((await ask(user.checkOutUserStatus, { userId: row.id })).result.status).toBe(1)
  expect(await answers()).toEqual(['未登录，请重新登录', '未登录，请重新登录'])
  const self = await ask(user.checkOutUserStatus, { userId: await userId('13800000001') })
  expect([self.code, self.message]).toEqual([400, '不能停用自己的账号'])
})

test('the option lists hold id and name of enabled staff only', async () => {
  const sales = await roleWith([])
  await sql`update sys_role set bus_type = 1 where id = ${sales}`.execute(db())
  const seller = await added({ roles: [sales] })
  const { result: everybody } = await ask(user.queryBackgroundUser, {})
  expect(everybody).toContainEqual({ id: seller.id, name: seller.realName })
  expect(everybody.map((row: { name: string }) => row.name)).not.toContain('唐亦安')
  expect(everybody.map((row: { name: string }) => row.name)).not.toContain('周行之')
  const { result: sellers } = await ask(user.queryAllSalesman, {})
  expect(sellers).toContainEqual({ id: seller.id, name: seller.realName })
  // Nobody without a role of that business type.
  expect(sellers.map((row: { name: string }) => row.name)).not.toContain('林书远')
})

test('passwords: own only, by the old one, hashed; other sessions end, and no log holds one', async () => {
  const row = await added()
  const token = await sessionOf(mall, row.phone)
  const elsewhere = await sessionOf(mall, row.phone)
  const set = (input: object) => ask(user.updatePwd, { userId: row.id, ...input }, token)
  expect((await set({ userId: row.id + 1, newPwd: 'geheim123' })).code).toBe(404)
  expect((await set({ newPwd: 'kurz1' })).message).toBe('密码至少8个字符')
  expect((await set({ newPwd: 'nurbuchstaben' })).message).toBe('密码须含有字母和数字')
  expect((await set({ newPwd: 'geheim-CANARY-1' })).code).toBe(200)
  expect((await mall.ask(api.category.box.path, {}, { token: elsewhere })).code).toBe(401)
  expect((await set({ oldPwd: 'falsch123', newPwd: 'geheim-CANARY-2' })).message).toBe('原密码不正确')
  expect((await set({ oldPwd: 'geheim-CANARY-1', newPwd: 'geheim-CANARY-2' })).code).toBe(200)
  const { rows } = await sql<{
    password: string
  }>`select password from sys_user where id = ${row.id}`.execute(db())
  expect(rows[0]?.password).toMatch(/^scrypt\$[\w-]{22}\$[\w-]{43}$/)
  const { rows: changes } = await sql<{ text: string }>`
    select c::text as text from audit_change c where table_name = 'sys_user' and row_id = ${row.id}`.execute(
    db(),
  )
  expect(changes.filter(({ text }) => text.includes('password'))).toHaveLength(2)
  expect(JSON.stringify(changes)).not.toMatch(/CANARY|scrypt/)
  expect((await ask(user.resetPwd, { userId: row.id })).code).toBe(200)
  expect((await mall.ask(api.category.box.path, {}, { token })).code).toBe(401)
  const after = await sql<{ password: null }>`select password from sys_user where id = ${row.id}`.execute(
    db(),
  )
  expect(after.rows[0]?.password).toBeNull()
})

test('the old password may be guessed at five times in a quarter of an hour', async () => {
  const row = await added()
  const token = await sessionOf(mall, row.phone)
  const set = (oldPwd: string) => ask(user.updatePwd, { userId: row.id, oldPwd, newPwd: 'geheim123' }, token)
  expect((await set('')).code).toBe(200)
  const answers = await Promise.all(Array.from({ length: 12 }, () => set('falsch123')))
  expect(answers.filter(answer => answer.code === 400)).toHaveLength(4)
  expect(answers.filter(answer => answer.code === 429)).toHaveLength(8)
})

test('signing somebody out ends all sessions of theirs and no other', async () => {
  const row = await added()
  const token = await sessionOf(mall, row.phone)
  expect((await ask(user.signOut, { userId: row.id })).code).toBe(200)
  expect((await mall.ask(api.category.box.path, {}, { token })).message).toBe('未登录，请重新登录')
  expect((await ask(user.queryBackgroundUser, {})).code).toBe(200)
})
