import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import { settings } from '../../../src/values/settings.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf, staffWith } from '../../support/rights.ts'
import { codeFor } from '../../support/sign-in.ts'

let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  admin = await mall.signIn('13800000001')
  // The demo has prices of gold.
  await sql`delete from sys_config`.execute(mall.app.database.db)
})
afterAll(() => mall.close())

const { sysConfig, user } = api
const query = (group: string, token = admin) =>
  mall.ask(sysConfig.query.path, { group }, { method: 'GET', token })
const update = (group: string, values: object, version: number, token = admin) =>
  mall.ask(sysConfig.update.path, { group, values, version }, { token })

test('every group answers its defaults until somebody sets it', async () => {
  for (const [group, { settings: declared }] of Object.entries(settings)) {
    const { result } = await query(group)
    expect(result).toEqual({
      group,
      version: 1,
      values: Object.fromEntries(Object.entries(declared).map(([key, setting]) => [key, setting.default])),
      updateTime: null,
      updateBy: '',
    })
  }
})

test('what is set is kept, by version, and stands in the operation log with before and after', async () => {
  const first = await update('gold', { gold: 68_050 }, 1)
  expect([first.result.version, first.result.values.gold, first.result.updateBy]).toEqual([
    2,
    68_050,
    '陆知衡',
  ])
  const stale = await update('gold', { silver: 900 }, 1)
  expect([stale.code, stale.result.current.version, stale.result.by]).toEqual([409, 2, '陆知衡'])
  const whole = await update('gold', { ...first.result.values, silver: 900 }, 2)
  expect([whole.result.version, whole.result.values]).toEqual([
    3,
    { gold: 68_050, gold18k: 0, platinum: 0, silver: 900 },
  ])
  expect((await update('gold', whole.result.values, 3)).result.version).toBe(3)
  const { rows } =
    await sql`select before, after from audit_change where table_name = 'sys_config' order by audit_id`.execute(
      mall.app.database.db,
    )
  expect(rows).toEqual([
    { before: { 'gold.gold': 0 }, after: { 'gold.gold': 68_050 } },
    { before: { 'gold.silver': 0 }, after: { 'gold.silver': 900 } },
  ])
})

test('of ten who set the first value at once one succeeds', async () => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => update('upload', { imageMb: index + 3 }, 1)),
  )
  expect(answers.filter(answer => answer.code === 200)).toHaveLength(1)
  expect(answers.filter(answer => answer.code === 409)).toHaveLength(9)
})

test('what no setting holds is refused by name and changes nothing', async () => {
  const before = (await query('upload')).result
  for (const [values, sentence] of [
    [{ imageMb: 0 }, '图片大小上限（MB）不正确：应在1到20之间'],
    [{ imageMb: 2.5 }, '图片大小上限（MB）不正确：应为整数'],
    [{ imageMb: '3' }, '图片大小上限（MB）不正确：应为整数'],
    [{ videoMb: 5, constructor: 1 }, '不支持的字段：上传.constructor'],
    [{ videoMb: 5, secret: 'x' }, '不支持的字段：上传.secret'],
  ] as const)
    expect((await update('upload', values, before.version)).message).toBe(sentence)
  expect((await update('list', { pageSize: 7 }, 1)).message).toMatch(/^默认每页条数不正确：只能是5、10/)
  expect((await update('watermark', { text: '长'.repeat(31) }, 1)).message).toBe(
    '水印文字不正确：最多30个字符',
  )
  expect((await update('security', { stepUp: 1 }, 1)).message).toMatch(/只能是开或关/)
  expect((await update('nothing', {}, 1)).code).toBe(400)
  expect((await query('upload')).result).toEqual(before)
})

test('the points group has rights of its own, and they reach no other group', async () => {
  const market = await staffWith(mall, { codes: ['edit-market-btn'], menus: ['marketingIndex'] })
  expect((await query('points', market)).code).toBe(200)
  expect((await update('points', { signIn: 5 }, 1, market)).result.values.signIn).toBe(5)
  const denied = await query('security', market)
  expect([denied.code, denied.message]).toEqual([403, '没有权限：缺少 generalSetting'])
  const refused = await update('security', { stepUp: true }, 1, market)
  expect([refused.code, refused.message]).toEqual([403, '没有权限：缺少 edit-setting-btn'])
})

test('work chat: what is set here counts, else what the server was started with', async () => {
  const config = async () => (await mall.ask(api.auth.qrConfig.path, {}, { method: 'GET' })).result
  await update('workChat', { agentid: '42' }, 1)
  expect(await config()).toMatchObject({ appid: 'demo-company', agentid: '42' })
  await update('workChat', { agentid: '' }, 2)
  expect(await config()).toMatchObject({ agentid: '1000001' })
})

test('with the setting on, changing rights needs a fresh code; ten minutes long, in this session only', async () => {
  const { result: on } = await update('security', { stepUp: true }, 1)
  const { rows } = await sql<{ id: number }>`select id from sys_role where role = 'ROLE_FINANCE'`.execute(
    mall.app.database.db,
  )
  const roles = [rows[0]?.id]
  let made = 0
  const add = (token = admin, given: unknown = roles) =>
    mall.ask(
      user.addSysUser.path,
      { realName: '新人', phone: `1350000000${made++}`, roles: given },
      { token },
    )
  const refused = await add()
  expect([refused.code, refused.message, refused.result]).toEqual([
    403,
    '此操作需要短信验证码确认',
    { stepUp: true },
  ])
  // Without roles nobody is given a right.
  expect((await add(admin, [])).code).toBe(200)

  const phone = '13800000001'
  const stepUp = (code: string) => mall.ask(api.auth.stepUp.path, { code }, { token: admin })
  const code = await codeFor(mall, phone)
  expect((await stepUp(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))).message).toBe(
    '验证码错误或已失效',
  )
  expect((await add()).code).toBe(403)
  expect((await stepUp(code)).result).toEqual({ minutes: 10 })
  const made1 = await add()
  expect(made1.code).toBe(200)
  expect((await stepUp(code)).code).toBe(400)
  // Roles, menus and functions ask for it as well; here it was just given.
  const role = { roleName: '试', busType: 10, type: 1, allowDel: 0 }
  expect((await mall.ask(api.role.addSysRole.path, role, { token: admin })).code).toBe(200)
  const elsewhere = await sessionOf(mall, phone)
  expect((await add(elsewhere)).code).toBe(403)
  for (const [path, input] of [
    [api.role.addSysRole.path, { ...role, roleName: '又' }],
    [api.role['screen.saveFunctions'].path, { roleId: roles[0], ids: [] }],
    [api.role['screen.saveMenus'].path, { roleId: roles[0], ids: [] }],
    [api.fn.addSysFunction.path, { name: 'x-btn', title: '试', scope: 1 }],
    [api.perm.addSysPermission.path, { path: '/x', component: 'Layout', title: '试', scope: 1 }],
  ] as const)
    expect((await mall.ask(path, input, { token: elsewhere })).result).toEqual({ stepUp: true })
  const bare = { id: made1.result.id, version: made1.result.version, roles: [] }
  expect((await mall.ask(user.updateUser.path, bare, { token: elsewhere })).code).toBe(403)
  mall.clock.now += 10 * 60_000
  expect((await add()).code).toBe(403)
  // Nor is the question itself switched off without one.
  const off = () => update('security', { stepUp: false }, on.version)
  expect((await off()).result).toEqual({ stepUp: true })
  await stepUp(await codeFor(mall, phone))
  expect((await off()).code).toBe(200)
  mall.clock.now += 10 * 60_000
  expect((await add()).code).toBe(200)
})

test('the signature of the mall goes out with every code', async () => {
  await update('sms', { signature: '云翠珠宝' }, 1)
  const phone = '13800000002'
  const code = await codeFor(mall, phone)
  expect(mall.sent.at(-1)).toEqual({ phone, code, signature: '云翠珠宝' })
})
