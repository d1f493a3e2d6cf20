import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

const { tkData, tkEvent, tkVariable, tkPage, ui } = api
const ask = (call: { path: string }, input: object = {}) => mall.ask(call.path, input, { token: admin })
const get = (call: { path: string }, input: object = {}) =>
  mall.ask(call.path, input, { token: admin, method: 'GET' })

test('thousands of lines, the newest first, by event, page and time, and by who it was', async () => {
  const { result } = await ask(tkData.listPage, { pageSize: 200 })
  expect(result.total).toBeGreaterThan(4000)
  const times = result.records.map((row: { createTime: string }) => row.createTime)
  expect(times).toEqual([...times].sort().reverse())
  const search = await ask(tkData.listPage, { eventId: 5, pageSize: 50 })
  expect(search.result.total).toBeGreaterThan(100)
  for (const row of search.result.records) {
    expect(row).toMatchObject({ eventName: '搜索', eventId: 5 })
    expect(Object.keys(JSON.parse(row.content)).sort()).toEqual(['keyword', 'resultCount'])
  }
  expect((await ask(tkData.listPage, { beginTime: times[9] })).result.total).toBe(10)
  const [known] = result.records.filter((row: { userName: string }) => row.userName !== '')
  const own = await ask(tkData.listPage, { keyword: known.userName, pageSize: 50 })
  expect(own.result.total).toBeGreaterThan(0)
  for (const row of own.result.records) expect(row.userName).toContain(known.userName)
  const file = await ask(ui.export, {
    call: 'tkData.listPage',
    format: 'csv',
    query: { keyword: known.userName },
    columns: ['userName'],
  })
  expect(String(file.result).trim().split('\r\n')).toHaveLength(own.result.total + 1)
})

test('the newest page is read from the index on time', async () => {
  const { db } = mall.app.database
  await sql`insert into tk_data (event_id, client_id, create_time)
    select 1, 1, now() - n * interval '1 minute' from generate_series(1, 60000) n`.execute(db)
  await sql`analyze tk_data`.execute(db)
  const { rows } = await sql<Record<'QUERY PLAN', string>>`explain select t.id from tk_data t where true
    order by t.create_time desc, t.id desc limit 20`.execute(db)
  const plan = rows.map(row => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('create_time_id_idx')
  expect(plan).not.toContain('Sort  (')
  await sql`delete from tk_data where content = ''  and update_by = ''`.execute(db)
})

test('a line needs its event and its client, and values that are an object', async () => {
  const bare = await ask(tkData.add, { content: '' })
  expect(bare.message).toMatch(/事件|端/)
  expect((await ask(tkData.add, { eventId: 1, clientId: 1, content: '3' })).message).toContain('JSON对象')
  expect((await ask(tkData.add, { eventId: 4711, clientId: 1 })).message).toBe('引用的数据不存在或已被删除')
  const made = await ask(tkData.add, { eventId: 5, clientId: 2, content: '{"keyword":"花丝"}' })
  expect(made.result).toMatchObject({ eventName: '搜索', clientName: 'H5商城', userId: null, pageId: null })
  expect((await get(tkData.delete, { id: made.result.id })).code).toBe(200)
})

test('an event carries its variables: bound, told, and another version when only they change', async () => {
  const made = await ask(tkEvent.add, { name: '试戴', code: 'try_on', variableIds: [2, 1, 2] })
  expect(made.result).toMatchObject({ version: 1, kind: 1, enabled: 1 })
  expect(made.result.variableIds.toSorted()).toEqual([1, 2])
  const { id } = made.result
  const changed = await ask(tkEvent.update, { id, version: 1, variableIds: [3] })
  expect(changed.result).toMatchObject({
    version: 2,
    variableIds: [3],
    variableNames: '分类',
    updateBy: '陆知衡',
  })
  expect((await ask(tkEvent.update, { id, version: 1, variableIds: [4] })).code).toBe(409)
  // The whole row as it was read is no change.
  expect((await ask(tkEvent.update, changed.result)).result.version).toBe(2)
  expect((await ask(tkEvent.update, { id, version: 2, variableIds: [4711] })).message).toBe(
    '引用的数据不存在或已被删除',
  )
  expect((await get(tkEvent.queryTkEvenDetail, { id })).result.variables).toEqual([
    { id: 3, name: '分类', code: 'category', valueType: 1 },
  ])
  expect((await ask(tkEvent.listPage, { variableId: 3, keyword: '试戴' })).result.total).toBe(1)
  expect((await get(tkEvent.delete, { id })).code).toBe(200)
})

test('what is used stays: a variable that an event carries, a page with lines', async () => {
  expect((await get(tkVariable.delete, { id: 1 })).code).toBe(409)
  expect((await get(tkPage.delete, { id: 1 })).code).toBe(409)
  expect((await get(tkVariable.queryAllTkVariable)).result).toHaveLength(11)
  expect((await ask(tkPage.add, { name: '又一个', code: 'home' })).message).toBe('页面编码已存在')
  expect((await ask(tkPage.add, { name: '又一个', code: 'a b' })).message).toContain('只能是字母')
})
