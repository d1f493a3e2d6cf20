import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { type Mall, openMall } from '../support/mall.ts'
import { sessionOf } from '../support/rights.ts'

let mall: Mall
let admin: string
let operator: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
  operator = await sessionOf(mall, '13800000002')
})
afterAll(() => mall.close())

const add = (name: string, key: string, token = admin) =>
  mall.ask(api.label.addLabel.path, { name }, { token, headers: { 'idempotency-key': key } })
const labels = async (name: string) =>
  (await sql`select from label where name like ${`${name}%`}`.execute(mall.app.database.db)).rows.length
const audits = async () => (await sql`select from audit`.execute(mall.app.database.db)).rows.length

test('the same key with the same content answers as the first did and writes once', async () => {
  const before = await audits()
  const first = await add('一次', 'key-00000001')
  expect(first.code).toBe(200)
  expect(await add('一次', 'key-00000001')).toEqual(first)
  expect(await labels('一次')).toBe(1)
  expect(await audits()).toBe(before + 1)
})

test('twenty at once are one write and twenty equal answers', async () => {
  const before = await audits()
  const answers = await Promise.all(Array.from({ length: 20 }, () => add('同时', 'key-00000002')))
  expect(new Set(answers.map(answer => JSON.stringify(answer.result.id))).size).toBe(1)
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(await audits()).toBe(before + 1)
})

test('the same key with other content, or for another call, is refused', async () => {
  await add('甲', 'key-00000003')
  const refused = [409, '同一个幂等键不能用于不同的请求']
  const other = await add('乙', 'key-00000003')
  expect([other.code, other.message]).toEqual(refused)
  // Removals of different things look alike: an id.
  const remove = (path: string) =>
    mall.ask(path, { id: 12 }, { token: admin, headers: { 'idempotency-key': 'key-00000033' } })
  expect((await remove(api.label.deleteLabel.path)).code).toBe(200)
  const call = await remove(api.brand.delete.path)
  expect([call.code, call.message]).toEqual(refused)
  expect(await labels('乙')).toBe(0)
})

test('a key belongs to its user', async () => {
  expect((await add('我的', 'key-00000004')).code).toBe(200)
  const other = await add('他的', 'key-00000004', operator)
  expect([other.code, other.result.name]).toEqual([200, '他的'])
  expect((await add('我的', 'key-00000004')).result.name).toBe('我的')
  expect((await add('他的', 'key-00000004', operator)).result.name).toBe('他的')
})

test('a refused write leaves its key free', async () => {
  expect((await add('热销', 'key-00000005')).message).toBe('标签名称已存在')
  expect((await add('热销二', 'key-00000005')).code).toBe(200)
})

test('a repeat is not answered to who has lost the right', async () => {
  expect((await add('失权', 'key-00000006', operator)).code).toBe(200)
  const { db } = mall.app.database
  await sql`delete from user_role where user_id = (select id from sys_user where phone = '13800000002')`.execute(
    db,
  )
  expect((await add('失权', 'key-00000006', operator)).code).toBe(403)
})

test('without a key a write is done each time; a key that is none is refused', async () => {
  const plain = () => mall.ask(api.brand.add.path, { name: '无键', code: 'WJ' }, { token: admin })
  expect((await plain()).code).toBe(200)
  expect((await plain()).message).toMatch(/已存在$/)
  for (const key of ['short', 'x'.repeat(101), 'with blank', '中文中文中文中文'])
    expect((await add('坏键', encodeHeader(key))).message).toBe('Idempotency-Key不正确：应为8到100个可见字符')
})

/** Header values are Latin-1 on the wire. */
function encodeHeader(text: string): string {
  return Buffer.from(text, 'utf8').toString('latin1')
}
