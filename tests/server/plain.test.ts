import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { type Mall, openMall } from '../support/mall.ts'

let mall: Mall
let admin: string
let operator: string
beforeAll(async () => {
  mall = await openMall()
  admin = await mall.signIn('13800000001')
  operator = await mall.signIn('13800000002')
})
afterAll(() => mall.close())

const list = (input: object, token = admin) => mall.ask(api.label.pageList.path, input, { token })
const add = (input: object, token = admin) => mall.ask(api.label.addLabel.path, input, { token })
const update = (input: object, token = admin) => mall.ask(api.label.updateLabel.path, input, { token })

test('a label is added, found by pinyin, changed and removed; the row carries version, time and who', async () => {
  const added = await add({ name: '  满月礼 ' })
  expect(added.result).toMatchObject({
    name: '满月礼',
    version: 1,
    enabled: 1,
    color: 'grey',
    updateBy: '陆知衡',
  })
  expect(added.result.updateTime).toMatch(/^2026-11-20 14:\d\d:\d\d$/)
  for (const keyword of ['满月', 'myl', 'manyue', '月'])
    expect((await list({ keyword })).result.records.map((row: { name: string }) => row.name)).toContain(
      '满月礼',
    )
  const { id } = added.result
  const changed = await update({ id, version: 1, remark: '送给宝宝' })
  expect(changed.result).toMatchObject({ version: 2, remark: '送给宝宝', name: '满月礼' })
  expect((await list({ keyword: 'songgei' })).result.total).toBe(1)
  // Any of several, with more words or fewer.
  expect((await list({ keyword: 'songgei、不存在的' })).result.total).toBe(1)
  expect((await list({ keyword: '没有 这样、 满月 宝宝、' })).result.total).toBe(1)
  expect((await list({ keyword: '没有、也没有' })).result.total).toBe(0)
  expect((await mall.ask(api.label.deleteLabel.path, { id }, { token: admin })).code).toBe(200)
  expect((await mall.ask(api.label.details.path, { id }, { method: 'GET', token: admin })).code).toBe(404)
})

test('a stale version is a conflict with the current row, who and when; nothing is overwritten', async () => {
  const { result: row } = await add({ name: '冲突' })
  await update({ id: row.id, version: 1, remark: '他写的' }, operator)
  const clash = await update({ id: row.id, version: 1, remark: '我写的' })
  expect([clash.status, clash.code]).toEqual([200, 409])
  expect(clash.message).toMatch(/^林书远于2026-11-20 \d\d:\d\d:\d\d修改了这条数据$/)
  expect(clash.result).toMatchObject({ current: { remark: '他写的', version: 2 }, by: '林书远' })
})

test('an update without a version is refused; a whole row as it was read is taken; kept fields are frozen', async () => {
  const { result: row } = await add({ name: '整行' })
  expect((await update({ id: row.id, remark: 'x' })).message).toBe('请填写version')
  const whole = await update({ ...row, remark: '备注' })
  expect(whole.result).toMatchObject({ version: 2, remark: '备注' })
  const frozen = await update({ ...whole.result, updateBy: '我' })
  expect([frozen.code, frozen.message]).toEqual([400, 'updateBy不能修改'])
})

test('an update that changes nothing keeps the version', async () => {
  const { result: row } = await add({ name: '不变' })
  expect((await update(row)).result.version).toBe(1)
})

test('limits and duplicates are refused in Chinese, by the field', async () => {
  expect((await add({ name: '' })).message).toBe('请输入标签名称')
  expect((await add({})).message).toBe('请填写标签名称')
  expect((await add({ name: '长'.repeat(21) })).message).toBe('标签名称最多20个字符')
  expect((await add({ name: '热销' })).message).toBe('标签名称已存在')
  expect((await add({ name: 'x', nope: 1 })).message).toBe('不支持的字段：nope')
  expect((await add({ name: 'x', enabled: 2 })).message).toBe('状态不正确：只能是0、1')
  expect((await add({ name: 3 })).message).toBe('标签名称不正确：应为文字')
})

test('lists page, filter, sort and count; both page field pairs are known, the first counts', async () => {
  const all = (await list({ pageSize: 200 })).result
  expect(all.total).toBe(all.records.length)
  const second = (await list({ page: 2, limit: 5, sort: 'name' })).result
  expect(second.records).toHaveLength(5)
  expect(second.pages).toBe(Math.ceil(all.total / 5))
  const both = (await list({ pageNum: 1, pageSize: 3, page: 2, limit: 7 })).result
  expect(both.records).toHaveLength(3)
  const names = (await list({ sort: '-name', pageSize: 200 })).result.records.map(
    (row: { name: string }) => row.name,
  )
  expect(names).toEqual([...names].sort().reverse())
  expect(
    (await list({ enabled: 0 })).result.records.every((row: { enabled: number }) => row.enabled === 0),
  ).toBe(true)
  expect((await list({ name: '%' })).result.total).toBe(0)
  expect((await list({ pageSize: 201 })).message).toBe('每页最多200条')
  expect((await list({ sort: 'id; drop table label' })).code).toBe(400)
})

test('reads without a method in the specification answer GET and POST, writes POST and DELETE', async () => {
  const byGet = await mall.ask(
    api.label.pageList.path,
    { pageSize: 2, enabled: 1 },
    { method: 'GET', token: admin },
  )
  expect(byGet.result.records).toHaveLength(2)
  expect(
    (await mall.ask(api.label.addLabel.path, { name: '删法加' }, { method: 'DELETE', token: admin })).code,
  ).toBe(200)
  expect(
    (await mall.ask(api.label.addLabel.path, { name: 'x' }, { method: 'GET', token: admin })).status,
  ).toBe(404)
  expect((await mall.ask(api.fineness.add.path, {}, { method: 'DELETE', token: admin })).status).toBe(404)
})

test('a batch is removed whole or not at all', async () => {
  const rows = await Promise.all(['甲', '乙', '丙'].map(async name => (await add({ name })).result.id))
  const missing = await mall.ask(
    api.label.batchDeleteLabel.path,
    { ids: [...rows, 999_999] },
    { token: admin },
  )
  expect(missing.code).toBe(404)
  expect((await list({ name: '乙' })).result.total).toBe(1)
  expect((await mall.ask(api.label.batchDeleteLabel.path, { ids: rows }, { token: admin })).code).toBe(200)
  expect((await list({ name: '乙' })).result.total).toBe(0)
})

test('what is still referred to is not removed', async () => {
  const used = await mall.ask(api.fineness.delete.path, { id: 1 }, { method: 'DELETE', token: admin })
  expect([used.code, used.message]).toEqual([409, '正在使用中，不能删除'])
})

test('who lacks the code is refused with a sentence that names it; reads go by menu', async () => {
  const finance = await mall.signIn('13800000003')
  const refused = await add({ name: '不许' }, finance)
  expect([refused.status, refused.code, refused.message]).toEqual([200, 403, '没有权限：缺少 add-Label-btn'])
  expect((await list({}, finance)).message).toBe('没有权限：缺少 LabelManagement')
  expect((await mall.ask(api.label.deleteLabel.path, { id: 1 }, { token: operator })).message).toBe(
    '没有权限：缺少 delete-Label-btn',
  )
})

test('a channel account sees shared option lists and no back-office call', async () => {
  const buyer = await mall.signIn('13800000005')
  expect((await mall.ask(api.label.list.path, {}, { token: buyer })).result[0]).toEqual({
    id: 1,
    name: '热销',
    code: '',
  })
  expect((await mall.ask(api.brand.add.path, { name: 'x', code: 'x' }, { token: buyer })).code).toBe(403)
})
