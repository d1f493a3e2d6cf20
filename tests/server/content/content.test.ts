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

const read = (id: number, token = admin) => ask(content.read, { id }, token)
/** The verdict on what stands there now, unless told on what. */
const audit = async (id: number, verdict: object, token = admin) => {
  const { revision } = await detail(id)
  return ask(content.audit, { id, revision, ...verdict }, token)
}
const edit = async (id: number, set: object) =>
  (await ask(content.edit, { id, version: (await detail(id)).version, ...set })).result

test('a content is a draft, is handed in when it is complete, and passes once', async () => {
  const { result } = await ask(content.add, { title: '稿', cover, moduleId: 1 })
  expect(result).toMatchObject({ state: 1, stage: 1, moduleName: '黄金知识', publishTime: null })
  const { id } = result
  const change = (version: number, more: object) => ask(content.edit, { id, version, ...more })
  expect((await change(1, { submit: 1 })).message).toBe('图文内容请输入正文')
  expect((await change(1, { kind: 2, submit: 1 })).message).toBe('视频内容请上传视频')
  expect((await audit(id, { pass: 1 })).message).toBe('只有待审核的内容可以审核')
  // What nobody has passed is not on the shelf, whatever the list is asked by, and nobody puts it there.
  expect(result.status).toBe(0)
  const found = async (status: number) =>
    (await ask(content.page, { status, title: '稿' })).result.records.map((row: { id: number }) => row.id)
  expect([await found(1), await found(0)]).toEqual([[], [id]])
  expect((await ask(content.shelves, { ids: [id], status: 1 })).message).toBe(
    '“稿”：只有已发布的内容可以上架',
  )
  expect((await change(1, { state: 3 })).message).toBe('state不能修改')
  const handed = (await change(1, { body: '<p>正文</p>', submit: 1 })).result
  expect(handed).toMatchObject({ state: 2, stage: 2, submitName: '陆知衡' })
  expect((await change(handed.version, { submit: 1 })).message).toBe('待审核的内容不用再提交')
  expect((await read(id)).code).toBe(404)
  const passed = (await audit(id, { pass: 1 })).result
  expect(passed).toMatchObject({ state: 3, stage: 5, status: 1, publishTime: passed.updateTime })
  expect((await read(id)).result).toMatchObject({ title: '稿', body: '<p>正文</p>' })
  expect((await audit(id, { pass: 1 })).code).toBe(409)
  expect((await detail(id)).history).toMatchObject([{ action: 2, userName: '陆知衡' }, { action: 1 }])
})

test('who rejects says why; what is changed then is a draft again, a new place is none', async () => {
  const { id } = await waiting('驳')
  expect((await audit(id, { pass: 0 })).message).toBe('请输入驳回原因')
  const rejected = (await audit(id, { pass: 0, reason: '图不清' })).result
  expect(rejected).toMatchObject({ state: 4, stage: 8, reason: '图不清' })
  expect(await edit(id, { topFlag: 1, moduleId: 2 })).toMatchObject({ state: 4, topFlag: 1 })
  expect(await edit(id, { title: '改' })).toMatchObject({ state: 1, reason: '' })
  expect(await edit(id, { submit: 1 })).toMatchObject({ state: 2, reason: '' })
  // As it is, it may be handed in again as well: the verdict on the one before stays in the history.
  await audit(id, { pass: 0, reason: '图还不清' })
  expect(await edit(id, { submit: 1 })).toMatchObject({ state: 2, reason: '' })
  const { records } = (await mall.ask(content.revisions.path, { id }, { method: 'GET', token: admin })).result
  expect(records.map(({ no, state, reason }: Record<string, unknown>) => [no, state, reason])).toEqual([
    [3, 2, ''],
    [2, 4, '图还不清'],
    [1, 4, '图不清'],
  ])
})

test('a typo mended in what clients read leaves it on the air until the mended one passes', async () => {
  const { id } = await waiting('错字')
  await audit(id, { pass: 1 })
  const mended = await edit(id, { title: '无错字', submit: 1 })
  expect(mended).toMatchObject({ title: '无错字', state: 2, stage: 3, status: 1 })
  expect((await read(id)).result.title).toBe('错字')
  expect(await detail(id)).toMatchObject({ title: '无错字', live: { title: '错字' } })
  expect((await ask(content.page, { stage: 3, title: '无错字' })).result.total).toBe(1)
  expect((await audit(id, { pass: 0, reason: '不必改' })).result).toMatchObject({ state: 4, stage: 5 })
  expect((await read(id)).result.title).toBe('错字')
  await edit(id, { submit: 1 })
  await audit(id, { pass: 1 })
  expect((await read(id)).result.title).toBe('无错字')
  // Who writes back what clients read has nothing left to hand in.
  await edit(id, { title: '又改' })
  expect(await edit(id, { title: '无错字' })).toMatchObject({ state: 3, stage: 5 })
  const client = await sessionOf(mall, '13800000005')
  expect((await read(id, client)).result.title).toBe('无错字')
  expect((await mall.ask(content.detail.path, { id }, { method: 'GET', token: client })).code).toBe(403)
})

test('a verdict is on what was read: what was edited or withdrawn meanwhile is not judged', async () => {
  const { id, revision } = await waiting('先')
  await edit(id, { title: '后', submit: 1 })
  const stale = await ask(content.audit, { id, revision, pass: 1 })
  expect(stale).toMatchObject({ code: 409, message: '这条内容在你查看之后有新的修改，请重新查看' })
  expect(stale.result).toMatchObject({ revision: (await detail(id)).revision, state: 2 })
  const seen = (await detail(id)).revision
  const withdraw = (of: number) => ask(content.withdraw, { id, revision: of })
  expect((await withdraw(revision)).code).toBe(409)
  expect((await withdraw(seen)).result).toMatchObject({ state: 1, title: '后' })
  expect((await withdraw(seen)).message).toBe('只有待审核的内容可以撤回')
  expect((await ask(content.audit, { id, revision: seen, pass: 1 })).message).toBe(
    '这条内容已撤回提交，不用再审核',
  )
  // What was handed in once is never written over: the same number says the same for good.
  const again = await edit(id, { title: '再' })
  expect(again.revision).not.toBe(seen)
  await edit(id, { submit: 1 })
  const passed = (await audit(id, { pass: 1 })).result
  const late = await ask(content.audit, { id, revision: passed.revision, pass: 0, reason: '迟' })
  expect(late.code).toBe(409)
  expect(late.message).toMatch(/^这条内容已由陆知衡于\d{4}-\d\d-\d\d \d\d:\d\d:\d\d通过$/)
  expect((await ask(content.audit, { id, revision: 987654321, pass: 1 })).code).toBe(409)
  expect((await ask(content.audit, { id: 987654321, revision: 1, pass: 1 })).code).toBe(404)
})

test('a verdict is taken back by who gave it, soon, and while nothing else was changed', async () => {
  const { id } = await waiting('撤')
  const takeBack = (token = admin) => ask(content.takeBack, { id }, token)
  expect((await takeBack()).message).toBe('没有可撤回的审核，或审核后又有修改')
  await audit(id, { pass: 1 })
  const other = await staffWith(mall, { codes: ['audit-Content-btn'], menus: ['contentManage'] })
  expect((await takeBack(other)).message).toBe('只能撤回自己的审核')
  expect((await takeBack()).result).toMatchObject({ state: 2, status: 0, publishTime: null })
  expect((await read(id)).code).toBe(404)
  expect((await detail(id)).history.map(({ action }: { action: number }) => action)).toEqual([4, 2, 1])
  expect((await takeBack()).code).toBe(400)
  await audit(id, { pass: 0, reason: '图不清' })
  expect((await takeBack()).result).toMatchObject({ state: 2, reason: '' })
  await audit(id, { pass: 1 })
  await edit(id, { title: '新', submit: 1 })
  await audit(id, { pass: 1 })
  expect((await read(id)).result.title).toBe('新')
  await takeBack()
  expect((await read(id)).result.title).toBe('撤')
  await audit(id, { pass: 1 })
  await edit(id, { topFlag: 1 })
  expect((await takeBack()).message).toBe('没有可撤回的审核，或审核后又有修改')
  const late = await waiting('晚')
  await audit(late.id, { pass: 1 })
  await sql`update audit set at = at - interval '11 minutes'`.execute(mall.app.database.db)
  expect((await ask(content.takeBack, { id: late.id })).message).toBe('超过10分钟，不能再撤回审核')
})

test('by whatever way it is written, clients read what has passed: batch, grid, undo', async () => {
  const { id } = await waiting('原文')
  await audit(id, { pass: 1 })
  const { version } = await detail(id)
  const rows = [{ id, version, set: { title: '批改', topFlag: 1 } }]
  const batch = { batchId: 'content-batch', call: 'x:content.edit', mode: 'all', rows }
  expect((await ask(api.ui['batch.apply'], batch)).result.applied).toHaveLength(1)
  expect(await detail(id)).toMatchObject({ title: '批改', state: 1, stage: 5, topFlag: 1 })
  expect((await read(id)).result.title).toBe('原文')
  const undone = await ask(api.sysLog.undoBatch, { batchId: 'content-batch' })
  expect(undone.code).toBe(200)
  expect(await detail(id)).toMatchObject({ title: '原文', state: 3, stage: 5, topFlag: 0 })
  // An undo may bring back what nobody has looked at: it is a draft as any other.
  await edit(id, { title: '二稿', submit: 1 })
  await audit(id, { pass: 1 })
  await ask(api.sysLog.undoBatch, { batchId: undone.result.batchId })
  expect((await read(id)).result.title).toBe('二稿')
  for (const set of [{ state: 3 }, { status: 1 }, { revision: 1 }, { liveRevision: 1 }])
    expect(
      (
        await ask(api.ui['batch.apply'], {
          ...batch,
          batchId: `content-${Object.keys(set)}`,
          rows: [{ id, version, set }],
        })
      ).code,
    ).toBe(400)
})

test('what is off the shelf, or not in its time, is answered to nobody', async () => {
  const { id } = await waiting('架')
  await audit(id, { pass: 1 })
  const shelves = (status: number, reason = '') => ask(content.shelves, { ids: [id], status, reason })
  expect((await shelves(0)).message).toBe('请输入下架原因')
  expect((await shelves(0, '过季')).code).toBe(200)
  expect(await detail(id)).toMatchObject({
    stage: 7,
    status: 0,
    history: [{ action: 6, reason: '过季' }, {}, {}],
  })
  expect((await read(id)).code).toBe(404)
  await shelves(1)
  expect((await read(id)).code).toBe(200)
  const pass = async (set: object) => {
    await edit(id, { ...set, submit: 1 })
    return (await audit(id, { pass: 1 })).result.stage
  }
  const { message } = await ask(content.edit, {
    ...{ id, version: (await detail(id)).version },
    ...{ publishTime: '2026-01-02 00:00:00', expireTime: '2026-01-01 00:00:00' },
  })
  expect(message).toBe('过期时间应晚于发布时间')
  expect(await pass({ publishTime: '2999-01-01 00:00:00' })).toBe(4)
  expect((await read(id)).code).toBe(404)
  expect(await pass({ publishTime: '2020-01-01 00:00:00', expireTime: '2021-01-01 00:00:00' })).toBe(6)
  expect((await read(id)).code).toBe(404)
  expect(await pass({ expireTime: null })).toBe(5)
  expect((await read(id)).code).toBe(200)
})

test('what is handed in is there: goods, pictures, no more than fit', async () => {
  const gone = '/media/0123456789abcdef0123456789abcdef.png'
  const add = { cover, moduleId: 1, body: '<p>正文</p>' }
  const { db } = mall.app.database
  const submitted = async (id: number) => {
    const { rows } = await sql<{ version: number }>`select version from content where id = ${id}`.execute(db)
    return (await ask(content.edit, { id, version: rows[0]?.version, submit: 1 })).message
  }
  const { id } = (await ask(content.add, { ...add, title: '缺图', cover: gone })).result
  expect(await submitted(id)).toBe('封面已不存在，请重新上传后再提交')
  await edit(id, { cover, body: `<p><img src="${cover}"><img src="${gone}"></p>` })
  expect(await submitted(id)).toBe('正文第2张图片已不存在，请重新上传后再提交')
  await edit(id, { body: '<p>正文</p>' })
  await sql`update content set spu_ids = '[1, 987654321]' where id = ${id}`.execute(db)
  expect(await submitted(id)).toBe('关联商品第2款（id 987654321）不存在或已被删除，请移除后再提交')
  const many = `<p>${`<img src="${cover}">`.repeat(8)}</p>`
  await sql`update content set spu_ids = '[1]', body = ${many} where id = ${id}`.execute(db)
  expect(await submitted(id)).toBe('正文最多插入6张图片，现有8张，多出第7张、第8张')
})

test('where the mall wants it so, nobody judges what they handed in', async () => {
  const { id } = await waiting('自审')
  const set = (value: boolean) =>
    sql`insert into sys_config (group_name, key, value, version, update_time, update_by)
      values ('content', 'otherAuditor', ${JSON.stringify(value)}::jsonb, 1, now(), '')
      on conflict (group_name, key) do update set value = excluded.value`.execute(mall.app.database.db)
  await set(true)
  expect((await audit(id, { pass: 1 })).message).toBe('不能审核自己提交的内容')
  const other = await staffWith(mall, { codes: ['audit-Content-btn'], menus: ['contentManage'] })
  expect((await audit(id, { pass: 1 }, other)).code).toBe(200)
  await set(false)
})

test('who may edit may not judge', async () => {
  const { id } = await waiting('权')
  const editor = await staffWith(mall, { codes: ['edit-Content-btn'], menus: ['contentManage'] })
  expect((await audit(id, { pass: 1 }, editor)).code).toBe(403)
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
  expect(found.goods.map(({ spuId }: { spuId: number }) => spuId)).toEqual([1, 2])
  expect(found.goods[0]).toMatchObject({ name: expect.any(String), stock: expect.any(Number) })
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
