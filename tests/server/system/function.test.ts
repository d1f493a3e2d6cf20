import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import { functions } from '../../../src/values/functions.ts'
import { type AskOptions, type Mall, openMall } from '../../support/mall.ts'
import { sessionOf } from '../../support/rights.ts'

let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
})
afterAll(() => mall.close())

const { fn } = api
const get = (path: string, input: object, token = admin) => mall.ask(path, input, { method: 'GET', token })
const add = (input: object) => mall.ask(fn.addSysFunction.path, input, { token: admin })
const update = (input: object) => mall.ask(fn.updateFunction.path, input, { token: admin })
const remove = (functionId: number, options: AskOptions = {}) =>
  mall.ask(fn.delFunction.path, { functionId }, { method: 'GET', token: admin, ...options })

interface Row {
  id: number
  name: string
  scope: number
  version: number
  product: boolean
}
const all = async (input: object = {}): Promise<Row[]> =>
  (await get(fn.queryAllFunctionList.path, input)).result
const named = async (name: string, scope = 1) => (await all({ scope })).find(row => row.name === name)

test('all functions, of one side or of both; those of the product say so', async () => {
  const [office, client, both] = [await all({ scope: 1 }), await all({ scope: 2 }), await all()]
  expect(both).toEqual([...office, ...client])
  expect(office).toHaveLength(functions.length)
  expect(client.length).toBe(functions.filter(row => row.scope === 12).length)
  expect(both.every(row => row.product)).toBe(true)
  const { result } = await get(fn.queryFunctionById.path, { functionId: office[0]?.id })
  expect(result).toEqual(office[0])
})

test('a new function is the super administrator’s at once, and its title and description can be edited', async () => {
  const { result } = await add({ name: 'weigh-btn', title: '称重', scope: 1 })
  expect(result).toMatchObject({
    name: 'weigh-btn',
    title: '称重',
    description: '',
    product: false,
    version: 1,
  })
  const holders = await get(fn.rolesByCode.path, { name: 'weigh-btn' })
  expect(holders.result).toEqual([{ roleId: 1, roleName: '超级管理员' }])
  const changed = await update({
    id: result.id,
    version: 1,
    title: '称一称',
    description: '柜台用',
    name: 'weigh2-btn',
  })
  expect(changed.result).toMatchObject({
    name: 'weigh2-btn',
    title: '称一称',
    description: '柜台用',
    version: 2,
  })
  expect((await update(changed.result)).result.version).toBe(2)
  expect((await update({ id: result.id, version: 1, title: '旧' })).code).toBe(409)
})

test('a name is one of a kind on its side, and well formed', async () => {
  await add({ name: 'twice-btn', title: '甲', scope: 1 })
  expect((await add({ name: 'twice-btn', title: '乙', scope: 1 })).message).toBe('权限码已存在')
  const other = await add({ name: 'twice-btn', title: '丙', scope: 2 })
  expect(other.code).toBe(200)
  const { result } = await add({ name: 'thrice-btn', title: '丁', scope: 2 })
  expect((await update({ id: result.id, version: 1, name: 'twice-btn' })).message).toBe('权限码已存在')
  for (const name of ['', 'a', '1-btn', 'a b', '标签', `${'a'.repeat(61)}`])
    expect([name, (await add({ name, title: '戊', scope: 1 })).code]).toEqual([name, 400])
})

test('the product’s own codes keep their names, are not deleted, and nobody else takes one, on neither side', async () => {
  const label = await named('add-Label-btn')
  expect((await update({ id: label?.id, version: 1, name: 'other-btn' })).message).toBe('权限码不能修改')
  const refused = await remove(label?.id ?? 0)
  expect([refused.code, refused.message]).toEqual([400, '产品自带的功能不能删除'])
  expect((await update({ id: label?.id, version: 1, title: '加标签' })).result.title).toBe('加标签')
  for (const scope of [1, 2])
    expect((await add({ name: 'add-Label-btn', title: '己', scope })).message).toBe('权限码已存在')
  const { result } = await add({ name: 'mine-btn', title: '庚', scope: 2 })
  expect((await update({ id: result.id, version: 1, name: 'edit-User-btn' })).message).toBe('权限码已存在')
})

test('the side of a function and what the server keeps are frozen', async () => {
  const { result } = await add({ name: 'frozen-btn', title: '辛', scope: 1 })
  for (const [field, value] of Object.entries({ scope: 2, product: true, updateBy: '我' }))
    expect((await update({ id: result.id, version: 1, [field]: value })).message).toBe(`${field}不能修改`)
  expect((await add({ name: 'x-btn', title: '壬', scope: 1, product: true })).message).toBe(
    '不支持的字段：product',
  )
})

test('a function that a role holds is in use; the super administrator alone does not count', async () => {
  const { result } = await add({ name: 'held-btn', title: '癸', scope: 1 })
  const { db } = mall.app.database
  await sql`insert into role_function (role_id, function_id) values (2, ${result.id})`.execute(db)
  const refused = await remove(result.id)
  expect([refused.code, refused.message]).toEqual([409, '正在使用中，不能删除'])
  await sql`delete from role_function where role_id = 2 and function_id = ${result.id}`.execute(db)
  expect((await remove(result.id, { headers: { 'sec-fetch-site': 'cross-site' } })).code).toBe(403)
  expect((await remove(result.id)).code).toBe(200)
  expect((await get(fn.queryFunctionById.path, { functionId: result.id })).code).toBe(404)
})

test('who holds a code: back-office roles for staff, of the side asked; a client hears of its own roles alone', async () => {
  const names = async (input: object, token = admin) =>
    (await get(fn.rolesByCode.path, input, token)).result.map((row: { roleName: string }) => row.roleName)
  expect(await names({ name: 'Edit-commodity-btn' })).toEqual(['超级管理员', '运营', '数据维护员'])
  expect(await names({ name: 'nobody-btn' })).toEqual([])
  expect((await names({ name: 'add-cart-btn', scope: 2 })).length).toBeGreaterThan(40)
  const buyer = await sessionOf(mall, '13800000005')
  const own = await names({ name: 'add-cart-btn' }, buyer)
  expect(own).toEqual(['采购', '店长'])
  expect(await names({ name: 'add-cart-btn', scope: 1 }, buyer)).toEqual(own)
  expect(await names({ name: 'Edit-commodity-btn', scope: 1 }, buyer)).toEqual([])
})

test('a change of functions tells the event rights', async () => {
  const { result } = await add({ name: 'told-btn', title: '子', scope: 1 })
  await update({ id: result.id, version: 1, title: '丑' })
  await update({ id: result.id, version: 2, title: '丑' })
  await remove(result.id)
  const { rows } =
    await sql`select from event where kind = 'rights' and topic = 'function' and ids = array[${result.id}::bigint]`.execute(
      mall.app.database.db,
    )
  expect(rows).toHaveLength(3)
})
