import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf, staffWith } from '../../support/rights.ts'

let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
})
afterAll(() => mall.close())

const { content, contentModule, course } = api
const ask = (call: { path: string }, input: object, token = admin) => mall.ask(call.path, input, { token })
const cover = '/drawings/ring-gold.svg'
const detail = async (id: number) =>
  (await mall.ask(content.detail.path, { id }, { method: 'GET', token: admin })).result

async function waiting(title: string) {
  const body = '<p>正文</p>'
  return (await ask(content.add, { title, cover, moduleId: 1, body, submit: 1 })).result
}

test('a content is a draft, is handed in when it is complete, and passes once', async () => {
  const { result } = await ask(content.add, { title: '稿', cover, moduleId: 1 })
  expect(result).toMatchObject({ state: 1, moduleName: '黄金知识', publishTime: null })
  const { id } = result
  const edit = (version: number, more: object) => ask(content.edit, { id, version, ...more })
  expect((await edit(1, { submit: 1 })).message).toBe('图文内容请输入正文')
  expect((await edit(1, { kind: 2, submit: 1 })).message).toBe('视频内容请上传视频')
  expect((await ask(content.audit, { id, pass: 1 })).message).toBe('只有待审核的内容可以审核')
  // What nobody has passed is not on the shelf, whatever the list is asked by, and nobody puts it there.
  expect(result.status).toBe(0)
  const found = async (status: number) =>
    (await ask(content.page, { status, title: '稿' })).result.records.map((row: { id: number }) => row.id)
  expect([await found(1), await found(0)]).toEqual([[], [id]])
  expect((await ask(content.shelves, { ids: [id], status: 1 })).message).toBe('只有已发布的内容可以上架')
  expect((await edit(1, { state: 3 })).message).toBe('state不能修改')
  const handed = (await edit(1, { body: '<p>正文</p>', submit: 1 })).result
  expect(handed.state).toBe(2)
  expect((await edit(handed.version, { submit: 1 })).message).toBe('待审核的内容不用再提交')
  const passed = (await ask(content.audit, { id, pass: 1 })).result
  expect(passed.status).toBe(1)
  expect(passed).toMatchObject({ state: 3, publishTime: passed.updateTime })
  expect((await ask(content.audit, { id, pass: 1 })).code).toBe(400)
  expect((await detail(id)).history).toMatchObject([{ action: 2, userName: '陆知衡' }, { action: 1 }])
})

test('who rejects says why; what is changed then is a draft again, a new place is none', async () => {
  const { id } = await waiting('驳')
  expect((await ask(content.audit, { id, pass: 0 })).message).toBe('请输入驳回原因')
  const rejected = (await ask(content.audit, { id, pass: 0, reason: '图不清' })).result
  expect(rejected).toMatchObject({ state: 4, reason: '图不清' })
  const moved = (await ask(content.edit, { id, version: rejected.version, topFlag: 1, moduleId: 2 })).result
  expect(moved).toMatchObject({ state: 4, topFlag: 1 })
  const changed = (await ask(content.edit, { id, version: moved.version, title: '改' })).result
  expect(changed.state).toBe(1)
  const again = (await ask(content.edit, { id, version: changed.version, submit: 1 })).result
  expect(again).toMatchObject({ state: 2, reason: '' })
})

test('a verdict is taken back by who gave it, soon, and while nothing else was changed', async () => {
  const { id } = await waiting('撤')
  const takeBack = (token = admin) => ask(content.takeBack, { id }, token)
  expect((await takeBack()).message).toBe('没有可撤回的审核，或审核后又有修改')
  await ask(content.audit, { id, pass: 1 })
  const other = await staffWith(mall, { codes: ['audit-Content-btn'], menus: ['contentManage'] })
  expect((await takeBack(other)).message).toBe('只能撤回自己的审核')
  expect((await takeBack()).result).toMatchObject({ state: 2, status: 0, publishTime: null })
  expect((await detail(id)).history.map(({ action }: { action: number }) => action)).toEqual([4, 2, 1])
  expect((await takeBack()).code).toBe(400)
  await ask(content.audit, { id, pass: 0, reason: '图不清' })
  expect((await takeBack()).result).toMatchObject({ state: 2, reason: '' })
  const { version } = (await ask(content.audit, { id, pass: 1 })).result
  await ask(content.edit, { id, version, topFlag: 1 })
  expect((await takeBack()).message).toBe('没有可撤回的审核，或审核后又有修改')
  const late = await waiting('晚')
  await ask(content.audit, { id: late.id, pass: 1 })
  await sql`update audit set at = at - interval '11 minutes'`.execute(mall.app.database.db)
  expect((await ask(content.takeBack, { id: late.id })).message).toBe('审核已超过10分钟，不能撤回')
})

test('who may edit may not judge, and no batch makes a content published', async () => {
  const { id, version } = await waiting('权')
  const editor = await staffWith(mall, { codes: ['edit-Content-btn'], menus: ['contentManage'] })
  expect((await ask(content.audit, { id, pass: 1 }, editor)).code).toBe(403)
  for (const set of [{ state: 3 }, { body: '<p>换</p>' }]) {
    const batch = {
      batchId: `c-${Object.keys(set)}`,
      call: 'x:content.edit',
      mode: 'all',
      rows: [{ id, version, set }],
    }
    expect((await ask(api.ui['batch.apply'], batch)).code).toBe(400)
  }
  expect((await ask(content.shelves, { ids: [id], status: 0 })).code).toBe(200)
  expect(await detail(id)).toMatchObject({ status: 0, state: 2 })
})

test('a module counts its contents, and is not removed under them', async () => {
  const count = async () => (await ask(contentModule.page, { name: '政策' })).result.records[0].contentCount
  expect(await count()).toBe(0)
  await ask(content.add, { title: '政', cover, moduleId: 10 })
  expect(await count()).toBe(1)
  const del = await mall.ask(contentModule.del.path, { id: 10 }, { method: 'DELETE', token: admin })
  expect(del.message).toBe('正在使用中，不能删除')
})

test('a book is bound to clients and stores, each once, and freed again', async () => {
  const { result } = await ask(course.add, { name: '试册', cover, seriesId: 1, spuIds: [1, 2] })
  expect(result).toMatchObject({ goodsCount: 2, channelCount: 0 })
  const { id } = result
  expect((await ask(course.bind, { id })).message).toBe('请选择客户或门店')
  expect((await ask(course.bind, { id, channelIds: [987654] })).code).toBe(404)
  expect((await ask(course.bind, { id, channelIds: [1, 1, 2], storeIds: [1] })).result).toEqual({
    changed: 3,
  })
  expect((await ask(course.bind, { id, channelIds: [2] })).result).toEqual({ changed: 0 })
  expect((await ask(course.unbind, { id, channelIds: [1] })).result).toEqual({ changed: 1 })
  const found = (await mall.ask(course.detail.path, { id }, { method: 'GET', token: admin })).result
  expect(found).toMatchObject({ channelCount: 1, channels: [{ channelId: 2 }], stores: [{ storeId: 1 }] })
  expect((await ask(course.add, { name: '缺', cover, spuIds: [987654321] })).code).toBe(400)
})

test('a book with nothing in it, or with goods off the shelf, is not shown to clients', async () => {
  const verify = async (id: number) => (await ask(course.verify, { ids: [id] })).message
  const { result } = await ask(course.add, { name: '空册', cover })
  expect(await verify(result.id)).toBe('“空册”还没有图片和商品')
  await ask(course.edit, { id: result.id, version: 1, pictures: [cover] })
  expect(await verify(result.id)).toBe('成功')
  await ask(course.edit, { id: result.id, version: 2, enabled: 0 })
  expect(await verify(result.id)).toBe('“空册”已停用')
})
