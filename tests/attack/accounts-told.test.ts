import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { type Mall, openMall } from '../support/mall.ts'
import { accountWith, sessionOf, staffWith } from '../support/rights.ts'

let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
})
afterAll(() => mall.close())

const ask = (call: { path: string }, input: object, token: string) => mall.ask(call.path, input, { token })
const get = (call: { path: string }, input: object, token: string) =>
  mall.ask(call.path, input, { method: 'GET', token })

test('an account without roles counts through no clients and none of their people', async () => {
  const nobody = await sessionOf(mall, '13800000006')
  const picks = [
    (input: object, token: string) => get(api.channel.queryChannelListByKeywords, input, token),
    (input: object, token: string) => get(api.account.queryChannelAccountByKeywords, input, token),
    (input: object, token: string) => ask(api.search.channelUser, input, token),
  ]
  for (const pick of picks) {
    expect((await pick({ id: 1 }, nobody)).code).toBe(403)
    expect((await pick({ keywords: '深圳' }, admin)).result.length).toBeGreaterThan(0)
  }
})

test('the history of a row says who and what, and no colleague’s address; nor is one found by it', async () => {
  const { records } = (await ask(api.sku.page, { pageSize: 1 }, admin)).result
  const [{ skuId, version }] = records
  const rows = [{ skuId, version, set: { cost: 12_345 } }]
  await ask(api.sku.batchUpdate, { batchId: 'history-of-0001', mode: 'all', rows }, admin)
  const keeper = await staffWith(mall, { codes: [], menus: ['ProductList'] })
  const history = async (token: string, keyword?: string) =>
    (await ask(api.sysLog.queryOperationLog, { table: 'sku', rowId: skuId, keyword }, token)).result.records
  expect((await history(admin))[0]).toMatchObject({ userName: '陆知衡', ip: '127.0.0.1' })
  expect((await history(keeper))[0]).toMatchObject({ userName: '陆知衡', ip: '' })
  expect([(await history(admin, '127.0.0')).length, (await history(keeper, '127.0.0')).length]).toEqual([
    1, 0,
  ])
})

test('clients read no name of the staff: not in a list, not in a letter', async () => {
  const { db } = mall.app.database
  await sql`update fineness set update_by = '陆知衡'`.execute(db)
  const phone = await accountWith(mall, { codes: [], menus: [] }, 2, 2)
  const client = await sessionOf(mall, phone)
  const { records } = (await get(api.fineness.list, {}, client)).result
  expect(records.length).toBeGreaterThan(0)
  expect(JSON.stringify(records)).not.toContain('陆知衡')
  expect((await get(api.fineness.list, {}, admin)).result.records[0].updateBy).toBe('陆知衡')
  const { rows } = await sql<{ id: number }>`select id from sys_user where phone = ${phone}`.execute(db)
  const [account] = rows
  expect((await ask(api.account.resetPwd, { id: account?.id }, admin)).code).toBe(200)
  const again = await sessionOf(mall, phone)
  const letters = (await ask(api.letter.queryPage, {}, again)).result.records
  expect(letters[0].content).toBe('管理员重置了登录，所有设备已下线')
})
