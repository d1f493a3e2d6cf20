import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import type { Call } from '../../../src/contract/call.ts'
import { type Envelope, type Mall, openMall } from '../../support/mall.ts'
import { sessionOf, staffWith } from '../../support/rights.ts'

let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
})
afterAll(() => mall.close())

const {
  channel,
  store,
  account,
  templateChannel,
  channelApply,
  channelAuthorize,
  thirdAuth,
  xhLabel,
  BusLabel,
} = api

function ask(call: Call, input: object = {}, token = admin): Promise<Envelope> {
  return mall.ask(call.path, input, { method: call.method, token })
}

const client = (clientNo: string, more: object = {}) =>
  ask(channel.addChannel, { clientNo, companyName: `${clientNo}珠宝有限公司`, ...more })
const salesmen = async () => {
  const { rows } = await sql<{
    id: number
  }>`select u.id from sys_user u join user_role ur on ur.user_id = u.id
    join sys_role r on r.id = ur.role_id where r.bus_type = 1 order by u.id`.execute(mall.app.database.db)
  return rows.map(({ id }) => id)
}

test('a client is added with salesmen and brands, changed, and its number is its own', async () => {
  const [first = 0, second = 0, third = 0] = await salesmen()
  const added = await client('KT0001', { saleManId: first, helperIds: [second], brandIds: [2, 1] })
  expect(added.result).toMatchObject({ saleManId: first, helperIds: [second], brandIds: [1, 2], status: 1 })
  const { channelId, version } = added.result
  const moved = await ask(channel.updateChannel, { channelId, version, saleManId: third, brandIds: [3] })
  expect(moved.result).toMatchObject({
    saleManId: third,
    helperIds: [second],
    brandIds: [3],
    version: version + 1,
  })
  const { result: all } = await ask(channel.queryChannelRelationSealManList, { channelId })
  expect(all.map((row: { userId: number }) => row.userId)).toEqual([third, second])
  expect((await ask(channel.updateChannel, { channelId, version, remark: '晚了' })).code).toBe(409)
  const ties = await ask(channel.updateChannel, { channelId, version: version + 1, helperIds: [] })
  expect(ties.result).toMatchObject({ helperIds: [], version: version + 2 })
  expect((await client('KT0001')).message).toBe('客户编码已存在')
  const whole = (await ask(channel.queryChannelById, { channelId })).result
  expect((await ask(channel.updateChannel, whole)).code).toBe(200)
  expect((await client('KT0009', { helperIds: [999_999] })).message).toBe('业务员不存在，或不是后台账号')
})

test('with the code for the salesman alone nothing else is changed', async () => {
  const [first = 0] = await salesmen()
  const { channelId, version } = (await client('KT0002')).result
  const seller = await staffWith(mall, { codes: ['assign-Client-btn'], menus: ['ClientList'] })
  for (const change of [{ companyName: '改名' }, { brandIds: [1] }])
    expect((await ask(channel.updateChannel, { channelId, version, ...change }, seller)).code).toBe(403)
  const assigned = await ask(channel.updateChannel, { channelId, version, saleManId: first }, seller)
  expect(assigned.result.saleManId).toBe(first)
})

test('a client that is stopped shuts its accounts out, and one that something hangs on stays', async () => {
  const { channelId } = (await client('KT0003')).result
  const phone = '13912340003'
  const made = await ask(account.add, { channelId, realName: '甲', phone })
  expect(made.result).toMatchObject({ channelId, roleIds: [], status: 1 })
  const token = await sessionOf(mall, phone)
  const menu = (of: string) => ask(api.auth.queryUserMenu, { userId: made.result.id }, of)
  expect((await menu(token)).code).toBe(200)
  expect((await ask(channel.checkOutChannelStatus, { channelId })).result.status).toBe(0)
  expect((await menu(token)).code).toBe(401)
  expect((await menu(await sessionOf(mall, phone))).code).toBe(401)
  expect((await ask(channel.checkOutChannelStatus, { channelId })).result.status).toBe(1)
  expect((await menu(token)).code).toBe(401)
  expect((await menu(await sessionOf(mall, phone))).code).toBe(200)
  expect((await ask(channel.delChannel, { channelId })).message).toBe('该客户还有账号，不能删除，可以停用')
  const { channelId: empty } = (await client('KT0004')).result
  expect((await ask(channel.delChannel, { channelId: empty })).code).toBe(200)
  expect((await ask(channel.queryChannelById, { channelId: empty })).code).toBe(404)
})

test('an account is found by its name and by how that is read, and by nothing that it does not have', async () => {
  const { channelId } = (await client('KT0905')).result
  const made = await ask(account.add, {
    channelId,
    realName: '欧阳静姝',
    phone: '13912340905',
    position: '店长',
  })
  const found = async (keyword: string) =>
    (await ask(account.page, { channelId, keyword })).result.records.map(({ id }: { id: number }) => id)
  for (const keyword of ['欧阳', 'ouyang', 'oyjs', '店长', '13912340905'])
    expect([keyword, await found(keyword)]).toEqual([keyword, [made.result.id]])
  expect(await found('zhangsan')).toEqual([])
})

test('an account takes roles and stores of its own client only; another client takes them away', async () => {
  const { result: page } = await ask(account.page, { channelId: 4, busType: 6 })
  const [manager] = page.records
  const foreign = (await ask(account.page, { channelId: 2 })).result.records[0]
  const change = (more: object) => ask(account.update, { id: manager.id, version: manager.version, ...more })
  expect((await change({ roleIds: foreign.roleIds })).message).toBe('角色不存在，或不是该客户的角色')
  expect((await change({ storeIds: foreign.storeIds })).message).toBe('门店不存在，或不是该客户的门店')
  const { rows: taken } = await sql<{
    phone: string
  }>`select phone from sys_user where id = ${foreign.id}`.execute(mall.app.database.db)
  expect((await change({ phone: taken[0]?.phone })).message).toBe('手机号已存在')
  const used = manager.storeIds[0]
  const held = (await ask(store.page, { channelId: 4, sort: 'id' })).result.records.find(
    (row: { id: number }) => row.id === used,
  )
  const away = await ask(store.update, { id: used, version: held.version, channelId: 2 })
  expect(away.message).toBe('有账号在这家门店，不能换客户')
  const { rows: own } = await sql<{
    phone: string
  }>`select phone from sys_user where id = ${manager.id}`.execute(mall.app.database.db)
  const token = await sessionOf(mall, own[0]?.phone ?? '')
  const menu = { userId: manager.id }
  expect((await ask(api.auth.queryUserMenu, menu, token)).code).toBe(200)
  const moved = await change({ channelId: 2 })
  expect(moved.result).toMatchObject({
    channelId: 2,
    roleIds: [],
    storeIds: [],
    version: manager.version + 1,
  })
  expect((await ask(api.auth.queryUserMenu, menu, token)).code).toBe(401)
  // Who is out without having done anything reads why once he is in again, and so does who looks at the log.
  const { db } = mall.app.database
  const { rows: letters } = await sql<Record<string, string>>`select title, content from station_letter
    where user_id = ${manager.id} order by id desc limit 1`.execute(db)
  expect(letters).toEqual([
    {
      title: '账号已转到其他客户',
      content: `管理员把这个账号从${manager.companyName}转到了${moved.result.companyName}，所有设备已下线`,
    },
  ])
  const { rows: ends } = await sql<Record<string, string>>`select reason from login_log
    where user_id = ${manager.id} and action = 5 order by id desc limit 1`.execute(db)
  expect(ends).toEqual([{ reason: '账号已转到其他客户' }])
  const stopped = await ask(account.updateStatus, { id: manager.id, status: 0 })
  expect(stopped.result.status).toBe(0)
})

test('nobody gives a client’s account more than he may give', async () => {
  const narrow = await staffWith(mall, { codes: ['add-account-btn'], menus: ['AccountList'] })
  const { id: roleId, name } = await roleWithTwin()
  const input = { channelId: 1, realName: '乙', phone: '13912340005', roleIds: [roleId] }
  const refused = await ask(account.add, input, narrow)
  expect([refused.code, refused.message]).toEqual([403, expect.stringContaining(name)])
  expect((await ask(account.add, input)).result.roleIds).toEqual([roleId])
})

async function roleWithTwin(): Promise<{ id: number; name: string }> {
  const { rows } = await sql<{ id: number; name: string }>`
    select r.id, f.name from sys_role r join role_function rf on rf.role_id = r.id
      join sys_function f on f.id = rf.function_id
    where r.type = 3 and r.channel_id = 1 and exists (select from sys_function t where t.scope = 1 and t.name = f.name)
    order by f.name limit 1`.execute(mall.app.database.db)
  return rows[0] ?? { id: 0, name: '' }
}

test('a temporary client keeps its time, becomes a client once, with its stores; 失效 is a state', async () => {
  const times = { validUntil: '2027-05-01 00:00:00' }
  const { id, version } = (await ask(templateChannel.add, { name: '试试工作室', ...times })).result
  const later = await ask(templateChannel.update, { id, version, validUntil: null })
  expect(later.result).toMatchObject({ validUntil: null, version: version + 1 })
  expect((await ask(templateChannel.delete, { ids: [id] })).code).toBe(200)
  const { records } = (await ask(templateChannel.queryTemplateChannelByCondition, { keyword: '试试' })).result
  expect(records).toMatchObject([{ id, status: 0 }])
  const convert = { clientNo: 'KT0006', companyName: '转正珠宝', templateId: 1 }
  const noCode = await staffWith(mall, { codes: ['add-Client-btn'], menus: [] })
  expect((await ask(channel.addChannel, convert, noCode)).code).toBe(403)
  const made = await ask(channel.addChannel, convert)
  expect(made.result.storeSize).toBe(1)
  expect((await ask(channel.addChannel, { ...convert, clientNo: 'KT0007' })).message).toContain(
    '已经转为客户',
  )
})

test('an application is decided once, a rejection with its reason, and only a passed one becomes a client', async () => {
  const { records } = (await ask(channelApply.page, { status: 0, sort: 'id' })).result
  const [first, second] = records.map((row: { id: number }) => row.id)
  expect((await ask(channelApply.audit, { ids: [first], pass: false })).message).toBe('请填写驳回原因')
  const early = { clientNo: 'KT0008', companyName: '新申请', applyId: first }
  expect((await ask(channel.addChannel, early)).message).toBe('认证申请还没有通过，不能转为客户')
  expect((await ask(channelApply.audit, { ids: [first], pass: true })).result.changed).toBe(1)
  expect((await ask(channelApply.audit, { ids: [second, first], pass: true })).code).toBe(400)
  const { result } = await ask(channelApply.page, { status: 0 })
  expect(result.records.map((row: { id: number }) => row.id)).toContain(second)
  expect((await ask(channel.addChannel, early)).result.clientNo).toBe('KT0008')
  expect((await ask(channelApply.takeBack, { id: first })).message).toBe('已经转为客户，不能撤回审核')
})

test('a verdict on an application is taken back, and then it waits as before', async () => {
  const [{ id }] = (await ask(channelApply.page, { status: 0, sort: 'id' })).result.records
  await ask(channelApply.audit, { ids: [id], pass: false, reason: '执照过期' })
  expect((await ask(channelApply.detail, { id })).result).toMatchObject({ status: 2, reason: '执照过期' })
  const back = (await ask(channelApply.takeBack, { id })).result
  expect(back).toMatchObject({ status: 0, reason: '', auditor: '', auditTime: null })
  expect((await ask(channelApply.takeBack, { id })).code).toBe(400)
  expect((await ask(channelApply.audit, { ids: [id], pass: true })).code).toBe(200)
})

test('an authorisation is for another client, ends after it begins, is renewed and cancelled', async () => {
  const row = {
    channelId: 1,
    toChannelId: 2,
    beginTime: '2020-01-01 00:00:00',
    endTime: '2020-12-31 23:59:59',
  }
  expect((await ask(channelAuthorize.add, { ...row, toChannelId: 1 })).message).toBe('不能授权给客户自己')
  expect((await ask(channelAuthorize.add, { ...row, endTime: row.beginTime })).message).toBe(
    '结束时间应晚于开始时间',
  )
  const { result } = await ask(channelAuthorize.add, row)
  expect(result).toMatchObject({ ...row, status: 3 })
  const both = { beginTime: '2021-01-01 00:00:00', endTime: '2999-01-01 00:00:00' }
  const renewed = await ask(channelAuthorize.update, { id: result.id, version: result.version, ...both })
  expect(renewed.result).toMatchObject({ ...both, status: 1, version: result.version + 1 })
  expect((await ask(channelAuthorize.page, { keyword: 'KH0001' })).result.records[0].id).toBe(result.id)
  expect((await ask(channelAuthorize.cancel, { ids: [result.id] })).result.changed).toBe(1)
  expect((await ask(channelAuthorize.cancel, { ids: [result.id] })).message).toBe('授权已经取消')
})

test('a platform is asked until when it lets the mall act', async () => {
  const added = await ask(thirdAuth.add, { platform: 3, appName: '店', appId: '77', subject: '某公司' })
  expect(added.result.expireTime).not.toBeNull()
  const { id } = added.result
  expect((await ask(thirdAuth.refresh, { id })).result.refreshTime).not.toBeNull()
  expect((await ask(thirdAuth.cancel, { id })).result.status).toBe(4)
  expect((await ask(thirdAuth.refresh, { id })).message).toBe('授权已经取消，请重新新增')
})

test('a label is given to accounts and to clients whole, counted, and taken away', async () => {
  const { id } = (await ask(xhLabel.addXhLabel, { name: '测试标签' })).result
  const buyers = (await ask(account.page, { channelId: 2 })).result.records.map(
    (row: { id: number }) => row.id,
  )
  const bind = (input: object, token = admin) =>
    ask(xhLabel.batchBindUserLabel, { labelId: id, ...input }, token)
  expect((await bind({ userIds: buyers, channelIds: [1] })).result.changed).toBe(buyers.length + 1)
  expect((await bind({ channelIds: [1] })).result.changed).toBe(0)
  // Only whose changed, so that taking it back takes it from nobody who had it before.
  expect((await bind({ channelIds: [1, 2] })).result).toEqual({
    ...{ changed: 1, name: '测试标签', undoable: true, userIds: [], channelIds: [2] },
  })
  expect((await bind({ channelIds: [2, 3], bind: 0 })).result.channelIds).toEqual([2])
  const users = (await ask(xhLabel.queryRoleLabelUserListById, { id })).result
  expect(users.filter((row: { ofClient: boolean }) => !row.ofClient)).toHaveLength(buyers.length)
  const list = await staffWith(mall, { codes: ['label-Client-btn'], menus: ['ClientList'] })
  expect((await bind({ userIds: buyers }, list)).code).toBe(403)
  const own = (await ask(channel['v2.queryChannelList'], { labelId: id }, list)).result
  expect(own.records.map((row: { channelId: number }) => row.channelId)).toEqual([1])
  expect((await bind({ channelIds: [1], bind: 0 }, list)).result.changed).toBe(1)
  const { records } = (await ask(xhLabel.queryXhLabelList, { keyword: '测试标签' })).result
  expect(records[0]).toMatchObject({ channelSize: 0, userSize: buyers.length })
  expect((await ask(xhLabel.delXhLabel, { id })).code).toBe(200)
})

test('a label that is out of use is given to nobody, and taken from whoever has it', async () => {
  const added = (await ask(xhLabel.addXhLabel, { name: '不再用的标签' })).result
  const { id, version } = added
  const bind = (input: object) => ask(xhLabel.batchBindUserLabel, { labelId: id, ...input })
  expect((await bind({ channelIds: [1] })).result).toMatchObject({ changed: 1, undoable: true })
  await ask(xhLabel.updateXhLabel, { id, version, enabled: 0 })
  const [buyer] = (await ask(account.page, { channelId: 2 })).result.records
  for (const whom of [{ userIds: [buyer.id] }, { channelIds: [2] }])
    expect(await bind(whom)).toMatchObject({ code: 400, message: '标签已停用，不能绑定' })
  const { records } = (await ask(xhLabel.queryXhLabelList, { keyword: '不再用的标签' })).result
  expect(records[0]).toMatchObject({ channelSize: 1 })
  // Clients are found by it for as long as one has it; it is offered to nobody.
  const offered = async (input?: object) => {
    const { result } = await ask(BusLabel.query, input)
    return result.filter((each: { id: number }) => each.id === id)
  }
  expect([await offered(), await offered({ held: 1 })]).toEqual([
    [],
    [{ id, name: '不再用的标签（已停用）', type: 1 }],
  ])
  expect((await ask(channel['v2.queryChannelList'], { labelId: id })).result.records).toMatchObject([
    { id: 1 },
  ])
  const taken = (await bind({ channelIds: [1], bind: 0 })).result
  expect(await offered({ held: 1 })).toEqual([])
  expect(taken).toMatchObject({ changed: 1, undoable: false })
  // Nor is it given back to whom it was taken from.
  expect((await bind({ channelIds: [1] })).message).toBe('标签已停用，不能绑定')
})
