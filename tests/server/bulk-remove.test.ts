import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { removeCall } from '../../src/plain/bulk/remove-all.ts'
import type { Thing } from '../../src/plain/plain.ts'
import { listInput, readQuery } from '../../src/plain/query.ts'
import { allThings } from '../../src/shell/things.ts'
import { addFirstRows } from '../support/first-rows.ts'
import { jobEnded } from '../support/jobs.ts'
import { type Mall, openMall } from '../support/mall.ts'
import { sessionOf, staffWith } from '../support/rights.ts'

/** All that a filter finds, deleted by a job: each by the call that deletes one. */
const things = (await allThings()).filter(thing => removeCall(thing) !== undefined)
let mall: Mall
let admin: string
const many = 1200
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
  await addFirstRows(mall, admin)
})
afterAll(() => mall.close())

const ask = (call: { path: string }, input: object, token = admin) => mall.ask(call.path, input, { token })

/** What a list finds without any filter, as it is frozen. */
async function frozen(thing: Thing) {
  const {
    pageNum: _page,
    pageSize: _size,
    ...query
  } = listInput(thing, readQuery(thing, new URLSearchParams()))
  const list = thing.calls.list.id
  const { result } = await ask(api.ui.snapshot, { call: list, query })
  const call = removeCall(thing)?.id ?? ''
  const { snapshotId, total } = result as { snapshotId: string; total: number }
  return { list, call, snapshotId, total }
}

test.each(things.map(thing => [thing.id, thing] as const))(
  'of the first row of %s the check says what its own call then says',
  async (_id, thing) => {
    const { total, ...order } = await frozen(thing)
    if (total === 0) return
    const { result: checked } = await ask(api.ui['remove.check'], { ...order, count: 1 })
    const before = await frozen(thing)
    expect(before.total).toBe(total)
    const query = listInput(thing, readQuery(thing, new URLSearchParams()))
    const { path, method } = thing.calls.list
    const listed = await mall.ask(path, query, { token: admin, method })
    const id = listed.result.records[0][thing.idField]
    const { delete: one, removeMany } = thing.calls
    const call = one ?? removeMany
    const input = one ? { [thing.idField]: id } : { [`${thing.idField}s`]: [id] }
    const { code, message } = await mall.ask(call?.path ?? '', input, { token: admin, method: call?.method })
    const single = code === 200 ? { able: 1, refused: [] } : { able: 0, refused: [{ id, reason: message }] }
    expect(checked).toMatchObject(single)
  },
)

const labels = { list: 'label.pageList', call: 'label.batchDeleteLabel' }
const freeze = async (token = admin) =>
  (await ask(api.ui.snapshot, { call: labels.list, query: { keyword: '批删' } }, token)).result as {
    snapshotId: string
    total: number
  }
const left = async () => {
  const { rows } = await sql<{
    name: string
  }>`select name from label where name like '批删%' order by id`.execute(mall.app.database.db)
  return rows.map(({ name }) => name)
}

test('what stays is told with its reason before and after, all else goes, and the log names the call', async () => {
  const { db } = mall.app.database
  await sql`insert into label (name, search, grams)
    select '批删' || n, '批删' || n, array['批删'] from generate_series(1, ${many}) n`.execute(db)
  const borne = ['批删7', '批删1100']
  await sql`insert into spu_label (spu_id, label_id, shown)
    select (select min(id) from spu), id, 0 from label where name = any(${borne}::text[])`.execute(db)
  const { snapshotId, total } = await freeze()
  expect(total).toBe(many)
  const order = { ...labels, snapshotId }
  const { result: checked } = await ask(api.ui['remove.check'], { ...order, from: 0, count: 1000 })
  expect(checked).toMatchObject({ able: 999, refused: [{ name: '批删7', reason: '正在使用中，不能删除' }] })
  expect(await left()).toHaveLength(many)
  // Somebody changes one after it was seen.
  const { id, version, name } = (await ask(api.label.pageList, { keyword: '批删' })).result.records[0]
  await ask(api.label.updateLabel, { id, version, remark: '后来' })
  const { result: job } = await ask(api.ui.remove, order)
  expect((await ask(api.ui.remove, order)).message).toBe('这个任务正在执行，请稍后再试')
  const row = await jobEnded(mall, admin, job)
  const stays = await left()
  expect(stays.sort()).toEqual([...borne, name].sort())
  expect(row).toMatchObject({
    state: 'done',
    done: many,
    succeeded: many - stays.length,
    failed: stays.length,
  })
  const report = String((await mall.ask(api.sysTask.download.path, { id: job }, { token: admin })).result)
  for (const each of stays) expect(report).toContain(each)
  expect(report).toContain('修改了这条数据')
  const { rows } = await sql<{ n: number }>`select sum(rows)::int as n from audit
    where call = ${labels.call} and user_name = '陆知衡'`.execute(db)
  expect(rows[0]?.n).toBe(many - stays.length)
})

test('whoever may not delete one deletes none so, nor does a call that deletes other things', async () => {
  const reader = await staffWith(mall, { codes: [], menus: ['LabelManagement'] })
  const own = await freeze(reader)
  const order = { ...labels, snapshotId: own.snapshotId }
  expect((await ask(api.ui['remove.check'], order, reader)).code).toBe(403)
  expect((await ask(api.ui.remove, order, reader)).code).toBe(403)
  const { snapshotId } = await freeze()
  // Another's snapshot is none; a call of another service, or one that changes, is no deletion.
  expect((await ask(api.ui.remove, order)).code).toBe(404)
  for (const call of ['label.pageList', 'label.nothing'])
    expect((await ask(api.ui.remove, { list: labels.list, call, snapshotId })).code).toBe(403)
  const names = await left()
  for (const call of ['brand.delete', 'label.updateLabel']) {
    const { result } = await ask(api.ui['remove.check'], { list: labels.list, call, snapshotId })
    expect([result.able, result.refused.length]).toEqual([0, Math.min(1000, names.length)])
  }
  expect(await left()).toEqual(names)
  const client = await sessionOf(mall, '13800000005')
  expect((await ask(api.ui.remove, order, client)).code).toBe(403)
})
