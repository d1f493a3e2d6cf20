import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { jobEnded } from '../support/jobs.ts'
import { type Mall, openMall } from '../support/mall.ts'
import { sessionOf, staffWith } from '../support/rights.ts'

/** One change of everything that a filter finds, as a job. */
let mall: Mall
let admin: string
const many = 6000
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
  await sql`update label set enabled = 0`.execute(mall.app.database.db)
  await sql`insert into label (name, remark) select '批' || n, '多' from generate_series(1, ${many}) n`.execute(
    mall.app.database.db,
  )
})
afterAll(() => mall.close())

const list = 'label.pageList'
const update = 'label.updateLabel'
const ask = (call: { path: string }, input: object, token = admin) => mall.ask(call.path, input, { token })
const freeze = async () =>
  (await ask(api.ui.snapshot, { call: list, query: { enabled: 1, pageSize: 20 } })).result as {
    snapshotId: string
    total: number
  }
const begin = (batchId: string, snapshotId: string, set: object, token = admin) =>
  ask(api.ui.bulk, { batchId, call: update, snapshotId, set }, token)
const counted = async (remark: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from label
    where name like '批%' and remark = ${remark}`.execute(mall.app.database.db)
  return rows[0]?.n
}

test('all that a filter finds is changed, but for what somebody has changed since, and that is told', async () => {
  const { snapshotId, total } = await freeze()
  expect(total).toBe(many)
  const { id, version, name } = (await ask(api.label.pageList, { enabled: 1, sort: '-name' })).result
    .records[0]
  await ask(api.label.updateLabel, { id, version, sortNo: 3 })
  const { result: job } = await begin('bulk-one', snapshotId, { remark: '一' })
  // Said twice it is done once; said otherwise under the same id it is refused.
  expect((await begin('bulk-one', snapshotId, { remark: '一' })).result).toBe(job)
  expect((await begin('bulk-one', snapshotId, { remark: '二' })).code).toBe(409)
  expect(await jobEnded(mall, admin, job)).toMatchObject({
    state: 'done',
    done: many,
    succeeded: many - 1,
    failed: 1,
    batchId: 'bulk-one',
  })
  expect([await counted('一'), await counted('多')]).toEqual([many - 1, 1])
  const report = await mall.ask(api.sysTask.download.path, { id: job }, { token: admin })
  expect(String(report.result)).toContain(name)
  const [own] = (await ask(api.sysLog.ownBatches, {})).result
  expect(own).toMatchObject({ batchId: 'bulk-one', rows: many - 1, fields: ['remark'] })
  expect((await ask(api.sysLog.undoBatch, { batchId: 'bulk-one' })).result).toMatchObject({
    restored: many - 1,
  })
  expect(await counted('多')).toBe(many)
})

test('what holds the value already is told before, and neither written nor counted as changed', async () => {
  const { db } = mall.app.database
  await sql`update label set remark = '已', version = version + 1 where name like '批1%'`.execute(db)
  const held = await counted('已')
  const { snapshotId } = await freeze()
  const dry = await ask(api.ui['batch.apply'], {
    ...{ batchId: 'bulk-same', call: update, mode: 'able', dryRun: true },
    snapshot: { snapshotId },
    change: { set: { remark: '已' } },
  })
  expect(dry.result).toMatchObject({ same: held, conflicts: [], invalid: [], denied: [] })
  expect(dry.result.applied).toHaveLength(many)
  const { result: job } = await begin('bulk-same', snapshotId, { remark: '已' })
  const changed = many - Number(held)
  expect(await jobEnded(mall, admin, job)).toMatchObject({ done: many, succeeded: changed, failed: 0 })
  const own: { batchId: string }[] = (await ask(api.sysLog.ownBatches, {})).result
  expect(own.find(({ batchId }) => batchId === 'bulk-same')).toMatchObject({ rows: changed })
  await ask(api.sysLog.undoBatch, { batchId: 'bulk-same' })
  await sql`update label set remark = '多', version = version + 1 where name like '批1%'`.execute(db)
})

test('who is at work on something else since before the rows were written refuses none of them', async () => {
  const { db } = mall.app.database
  await db.transaction().execute(async other => {
    await sql`select pg_current_xact_id()`.execute(other)
    await sql`update label set version = version + 1 where name like '批%'`.execute(db)
    const { snapshotId } = await freeze()
    const { result: job } = await begin('bulk-beside', snapshotId, { remark: '旁' })
    expect(await jobEnded(mall, admin, job)).toMatchObject({ state: 'done', succeeded: many, failed: 0 })
  })
  await ask(api.sysLog.undoBatch, { batchId: 'bulk-beside' })
})

test('it rests and goes on: the step under way is undone, and done again', async () => {
  const { snapshotId } = await freeze()
  const { db } = mall.app.database
  let job = 0
  // Somebody holds a row of the second step, so that it waits there.
  await db.transaction().execute(async tx => {
    await sql`select from label where name = '批5500' for update`.execute(tx)
    job = (await begin('bulk-rest', snapshotId, { remark: '歇' })).result
    await expect.poll(async () => counted('歇')).toBe(5000)
    expect((await ask(api.sysTask.pause, { id: job })).code).toBe(200)
  })
  const row = async () =>
    (await ask(api.sysTask.page, {})).result.records.find((each: { id: number }) => each.id === job)
  expect(await row()).toMatchObject({ state: 'paused', done: 5000 })
  expect((await ask(api.sysTask.pause, { id: job })).message).toBe('任务没有在执行，不用暂停')
  expect((await ask(api.sysTask.resume, { id: job })).code).toBe(200)
  expect(await jobEnded(mall, admin, job)).toMatchObject({ state: 'done', succeeded: many })
  expect(await counted('歇')).toBe(many)
  expect((await ask(api.sysTask.resume, { id: job })).message).toBe('任务没有暂停')
})

test('what is too much for one transaction is taken back by a job, but for what was changed since', async () => {
  const { snapshotId } = await freeze()
  const { result: done } = await begin('bulk-large', snapshotId, { remark: '大' })
  expect(await jobEnded(mall, admin, done)).toMatchObject({ state: 'done', succeeded: many })
  // As if it had changed more than it has: the same steps, in less time.
  await sql`update audit set rows = rows + 10000 where batch_id = 'bulk-large'`.execute(mall.app.database.db)
  const undo = (more: object = {}) => ask(api.sysLog.undoBatch, { batchId: 'bulk-large', ...more })
  const { records } = (await ask(api.label.pageList, { enabled: 1, sort: '-name' })).result
  const [{ id, version, name }] = records
  await ask(api.label.updateLabel, { id, version, remark: '后来' })
  expect((await undo({ dryRun: true })).result).toMatchObject({ restored: many - 1, later: many })
  expect((await undo()).result).toMatchObject({ restored: 0, later: 20_000 + many })
  expect((await undo()).code).toBe(409)
  const [job] = (await ask(api.sysTask.page, {})).result.records
  expect(await jobEnded(mall, admin, job.id)).toMatchObject({ state: 'done', succeeded: many - 1, failed: 1 })
  expect([await counted('歇'), await counted('后来')]).toEqual([many - 1, 1])
  const report = await mall.ask(api.sysTask.download.path, { id: job.id }, { token: admin })
  expect(String(report.result)).toContain(name)
})

test('whoever may not see the list freezes nothing of it, and whoever may not change it changes nothing', async () => {
  const reader = await staffWith(mall, { codes: [], menus: ['LabelManagement'] })
  const stranger = await staffWith(mall, { codes: [], menus: ['user-feedback'] })
  expect((await ask(api.ui.snapshot, { call: list }, stranger)).code).toBe(403)
  const own = (await ask(api.ui.snapshot, { call: list }, reader)).result
  expect((await begin('bulk-read', own.snapshotId, { remark: '三' }, reader)).code).toBe(403)
  // Another's snapshot is none.
  expect((await begin('bulk-other', own.snapshotId, { remark: '三' })).code).toBe(404)
})
