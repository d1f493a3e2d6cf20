import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import { viewLimits } from '../../../src/values/views.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf } from '../../support/rights.ts'

const calls = api.ui
const columns = { order: ['name'], hidden: ['+py'], widths: { name: 240 } }
const labels = { screen: 'LabelManagement', list: 'label', columns, density: 2, shared: 0 } as const

let mall: Mall
let admin: string
let operator: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
  operator = await sessionOf(mall, '13800000002')
})
afterAll(() => mall.close())

const save = (token: string, view: object) =>
  mall.ask(calls['view.save'].path, { ...labels, query: 'f.enabled=1&sort=-id', ...view }, { token })
const mark = (token: string, marks: object) => mall.ask(calls['view.mark'].path, marks, { token })
const remove = (token: string, id: number) => mall.ask(calls['view.delete'].path, { id }, { token })
const seen = async (token: string, screen = 'LabelManagement') => {
  const { result } = await mall.ask(calls['view.list'].path, { screen }, { token, method: 'GET' })
  return result.map((view: { name: string }) => view.name)
}

test('a view is kept with its question, columns and row height, and is its owner’s alone until it is shared', async () => {
  const { result: view } = await save(admin, { name: '启用的' })
  expect(view).toMatchObject({
    name: '启用的',
    query: 'f.enabled=1&sort=-id',
    columns,
    density: 2,
    mine: true,
  })
  expect([await seen(admin), await seen(operator)]).toEqual([['启用的'], []])
  // Another's view that is not shared is as one that is not there.
  expect(await save(operator, { id: view.id, version: 1, name: '我的' })).toMatchObject({ code: 404 })
  const shared = await save(admin, { id: view.id, version: view.version, name: '启用的', shared: 1 })
  expect(shared.result).toMatchObject({ version: 2, shared: 1 })
  expect(await seen(operator)).toEqual(['启用的'])
  const foreign = { code: 400, message: '这是陆知衡分享的视图，只能另存为自己的' }
  expect(await save(operator, { id: view.id, version: 2, name: '我的' })).toMatchObject(foreign)
  expect(await remove(operator, view.id)).toMatchObject(foreign)
  // Who does not see the screen sees none of its views, and keeps none; a client's people share among themselves.
  const buyer = await sessionOf(mall, '13800000005')
  expect(await seen(buyer)).toEqual([])
  expect(await mark(buyer, { id: view.id, starred: 1 })).toMatchObject({ code: 404 })
  expect(await save(buyer, { name: '看不到的' })).toMatchObject({ code: 403 })
  expect((await remove(admin, view.id)).code).toBe(200)
  expect(await seen(operator)).toEqual([])
})

test('an older version is refused with the view as it is, and a name is one’s own once on a screen', async () => {
  const { result: view } = await save(admin, { name: '甲' })
  await save(admin, { id: view.id, version: 1, name: '乙' })
  const stale = await save(admin, { id: view.id, version: 1, name: '丙' })
  expect(stale).toMatchObject({ code: 409, result: { current: { name: '乙', version: 2 }, by: '陆知衡' } })
  expect(await save(admin, { id: view.id, name: '丙' })).toMatchObject({ code: 400 })
  expect(await save(admin, { name: '乙' })).toMatchObject({ code: 400, message: '视图名称已存在' })
  expect((await save(admin, { name: '乙', screen: 'ProductList', list: 'spu' })).code).toBe(200)
  expect((await save(operator, { name: '乙' })).code).toBe(200)
})

test('stars and the one default are each person’s own, and end with the sharing', async () => {
  const { result: one } = await save(admin, { name: '一', shared: 1 })
  const { result: two } = await save(admin, { name: '二', shared: 1 })
  expect((await mark(operator, { id: one.id, starred: 1, isDefault: 1 })).result).toMatchObject({
    starred: 1,
    isDefault: 1,
  })
  await mark(operator, { id: two.id, isDefault: 1 })
  const marks = async (token: string) => {
    const { result } = await mall.ask(calls['view.list'].path, {}, { token, method: 'GET' })
    return result
      .filter(({ id }: { id: number }) => [one.id, two.id].includes(id))
      .map(({ name, starred, isDefault }: Record<string, unknown>) => [name, starred, isDefault])
  }
  expect(await marks(operator)).toEqual([
    ['一', 1, 0],
    ['二', 0, 1],
  ])
  expect(await marks(admin)).toEqual([
    ['一', 0, 0],
    ['二', 0, 0],
  ])
  await save(admin, { id: one.id, version: 1, name: '一', shared: 0 })
  await save(admin, { id: one.id, version: 2, name: '一', shared: 1 })
  expect(await marks(operator)).toEqual([
    ['一', 0, 0],
    ['二', 0, 1],
  ])
})

test('a name of twenty characters, a hundred views a person, nothing in it but a question', async () => {
  expect(await save(admin, { name: '长'.repeat(21) })).toMatchObject({
    code: 400,
    message: '视图名称最多20个字符',
  })
  expect(await save(admin, { name: ' ' })).toMatchObject({ code: 400, message: '请输入视图名称' })
  for (const query of ['cmd=label.remove', 'f.name=a&aside=/x', 'view=3'])
    expect(await save(admin, { name: '别的', query })).toMatchObject({ message: '筛选条件格式错误' })
  expect(await save(admin, { name: '长', query: `f.name=${'x'.repeat(viewLimits.query)}` })).toMatchObject({
    message: '筛选条件太长，不能存为视图',
  })
  const keeper = await sessionOf(mall, '13800000004')
  await sql`insert into ui_view (user_id, screen, list, name, query, columns, density, shared)
    select u.id, 'ProductList', 'spu', 'n' || n, '', '{}', 1, 0
    from sys_user u, generate_series(1, ${viewLimits.perPerson}) n where u.phone = '13800000004'`.execute(
    mall.app.database.db,
  )
  const goods = { screen: 'ProductList', list: 'spu', name: '第一百零一个' }
  expect(await save(keeper, goods)).toMatchObject({
    code: 400,
    message: '每人最多保存100个视图，请先删除不用的',
  })
})
