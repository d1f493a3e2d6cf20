import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../../server/account/identity.ts'
import { sendLetter } from '../../../server/account/letters.ts'
import { audience } from '../../../server/events/audience.ts'
import { api } from '../../../src/contract/api.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf } from '../../support/rights.ts'

let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
})
afterAll(() => mall.close())

const db = () => mall.app.database.db
const userId = async (phone: string) =>
  (await sql<{ id: number }>`select id from sys_user where phone = ${phone}`.execute(db())).rows[0]?.id ?? 0
const letters = async (token: string, input: object = {}) =>
  (await mall.ask(api.letter.queryPage.path, input, { token })).result.records
const unread = async (token: string) => (await mall.ask(api.letter.unReadCnt.path, {}, { token })).result
/** As spec.md has them: POSTs with a query. */
const detail = (token: string, id: number) =>
  mall.ask(`${api.letter.detail.path}?id=${id}`, {}, { token, raw: '' })
const readAll = (token: string, query = '') =>
  mall.ask(`${api.letter.readAll.path}${query}`, {}, { token, raw: '' })

async function send(phone: string, busType: 1 | 2 | 3, title: string): Promise<void> {
  const to = await userId(phone)
  const at = new Date(mall.clock.now)
  await db()
    .transaction()
    .execute(tx => sendLetter(tx, { userId: to, busType, title, content: '内容', at }))
}

test('own letters only: counted, listed by type, read one by one and all at once', async () => {
  const buyer = await sessionOf(mall, '13800000005')
  expect(await unread(buyer)).toEqual({ messageId: null, readNum: 0 })
  for (const title of ['一', '二']) await send('13800000005', 1, title)
  await send('13800000005', 2, '三')
  await send('13800000002', 1, '别人的')
  const [newest, second] = await letters(buyer)
  expect((await letters(buyer)).map((row: { title: string }) => row.title)).toEqual(['三', '二', '一'])
  expect(await letters(buyer, { busType: 2 })).toHaveLength(1)
  expect(await unread(buyer)).toEqual({ messageId: newest.id, readNum: 3 })
  expect((await detail(buyer, second.id)).result).toMatchObject({ title: '二', readTime: expect.any(String) })
  expect(await unread(buyer)).toEqual({ messageId: newest.id, readNum: 2 })
  expect((await readAll(buyer, '?busType=1')).code).toBe(200)
  expect(await unread(buyer)).toMatchObject({ readNum: 1 })
  expect((await readAll(buyer)).code).toBe(200)
  expect(await unread(buyer)).toEqual({ messageId: null, readNum: 0 })
  const operator = await sessionOf(mall, '13800000002')
  const [foreign] = await letters(operator)
  expect(await detail(buyer, foreign.id)).toMatchObject({ code: 404 })
  expect(await unread(operator)).toMatchObject({ readNum: 1 })
  expect((await mall.ask(api.letter.unReadCnt.path, {})).code).toBe(401)
})

test('who gets other roles from somebody else is told; one’s own change tells nobody', async () => {
  const finance = await sessionOf(mall, '13800000003')
  const read = api.user.queryUserById
  const who = { userId: await userId('13800000003') }
  const { id, version, roles } = (await mall.ask(read.path, who, { token: admin, method: 'GET' })).result
  const other = await sql<{ id: number }>`select id from sys_role where role_name = '运营'`.execute(db())
  const wanted = [...roles, other.rows[0]?.id]
  await mall.ask(api.user.updateUser.path, { id, version, roles: wanted }, { token: admin })
  const [told] = await letters(finance)
  expect(told).toMatchObject({ busType: 2, title: '角色已更改' })
  expect(told.content).toMatch(/^陆知衡更改了角色，现在是：.*运营/)
})

test('a sign-in from where the account never came in is told, the first and a known one are not', async () => {
  const phone = '13800000002'
  const first = await mall.signIn(phone)
  const ofSignIn = () => letters(first, { busType: 3 })
  expect(await ofSignIn()).toEqual([])
  await mall.signIn(phone)
  expect(await ofSignIn()).toEqual([])
  await sql`update login_log set agent = 'another browser'`.execute(db())
  await mall.signIn(phone)
  expect(await ofSignIn()).toMatchObject([{ title: '新设备登录' }])
  await sql`update login_log set agent = 'lightMyRequest', ip = '10.0.0.1'`.execute(db())
  await mall.signIn(phone)
  expect((await ofSignIn())[0]).toMatchObject({ title: '新地址登录' })
  await mall.signIn(phone)
  expect(await ofSignIn()).toHaveLength(2)
})

test('whoever began a job is told how it ended', async () => {
  const keeper = await sessionOf(mall, '13800000004')
  const keeperId = await userId('13800000004')
  await sql`insert into job (user_id, kind, title, input, create_time)
    values (${keeperId}, 'cleanEvents', '清理', '{}', now())`.execute(db())
  await expect.poll(async () => (await letters(keeper)).length).toBe(1)
  expect(await letters(keeper)).toMatchObject([{ busType: 1, title: '已完成：清理', link: '' }])
  // One that brings down every server is given up, and that is told too.
  await sql`insert into job (user_id, kind, title, input, create_time, takes)
    values (${keeperId}, 'cleanEvents', '坏的', '{}', now(), 3)`.execute(db())
  await expect.poll(async () => (await letters(keeper)).length).toBe(2)
  expect((await letters(keeper))[0]).toMatchObject({
    title: '未完成：坏的',
    content: '服务器多次中断，没有完成',
  })
})

test('a job is heard of by who began it and by who sees all jobs, by nobody else', async () => {
  const caller = async (phone: string, kind: Caller['kind'] = 'staff'): Promise<Caller> => {
    const id = await userId(phone)
    return {
      ...{ userId: id, name: '', kind, channelId: null, tokenHash: '' },
      ...{ permitted: true, isNarrow: false, showsPeople: false },
    }
  }
  const [all, own, other] = await Promise.all(
    ['13800000001', '13800000004', '13800000006'].map(phone => caller(phone)),
  )
  const buyer = await caller('13800000005', 'channel')
  const listening = [all, own, other, buyer].flatMap(each => each ?? [])
  const heard = async (of: number | null) => {
    const event = { id: 1, kind: 'job' as const, topic: 'importSpu', ids: [1], userId: of }
    const isMeant = await audience(db(), event, listening, () => [])
    return listening.map(isMeant)
  }
  expect(await heard(own?.userId ?? 0)).toEqual([true, true, false, false])
  expect(await heard(null)).toEqual([true, false, false, false])
})

test('who cancels a job stands in the log', async () => {
  const { rows } = await sql<{ id: number }>`insert into job (user_id, kind, title, input, create_time)
    values (${await userId('13800000001')}, 'nobody', '等着的', '{}', now()) returning id`.execute(db())
  await mall.ask(api.sysTask.cancel.path, { id: rows[0]?.id }, { token: admin })
  const log = await mall.ask(api.sysLog.queryOperationLog.path, { table: 'job' }, { token: admin })
  expect(log.result.records[0]).toMatchObject({ action: '取消任务', object: '等着的', service: 'sysTask' })
  expect(log.result.records[0].changes[0]).toMatchObject({
    before: { state: 'waiting' },
    after: { state: 'cancelled' },
  })
})
