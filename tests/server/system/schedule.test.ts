import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { graceMs, runDue } from '../../../server/jobs/schedule.ts'
import { api } from '../../../src/contract/api.ts'
import { showTime } from '../../../src/values/time.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf, staffWith } from '../../support/rights.ts'

let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001', mall.clock.now + 400 * 86_400_000)
})
afterAll(() => mall.close())

const call = (which: keyof typeof api.sysTask, input: object, token = admin) =>
  mall.ask(api.sysTask[which].path, input, { token, method: api.sysTask[which].method })
const page = (input: object, token = admin) => mall.ask(api.schedule.page.path, input, { token })
const now = () => new Date(mall.clock.now)
const db = () => mall.app.database.db

interface Schedule {
  id: number
  version: number
  name: string
  nextTime: string
  lastTime: string | null
  lastState: string | null
  enabled: number
}
const all = async (): Promise<Schedule[]> => (await page({ pageSize: 50 })).result.records
const named = async (name: string) => (await all()).find(each => each.name === name)
const due = (name: string, at: number) =>
  sql`update schedule set next_time = ${new Date(at)} where name = ${name}`.execute(db())
const ended = async (id: number) => {
  await expect
    .poll(
      async () =>
        (await sql<{ state: string }>`select state from job where id = ${id}`.execute(db())).rows[0]?.state,
    )
    .toMatch(/done|failed/)
  return (await call('page', { pageSize: 200 })).result.records.find((job: { id: number }) => job.id === id)
}
const jobs = async (title: string) =>
  (await sql`select from job where title = ${title}`.execute(db())).rows.length

test('a mall has its own schedules, each due when its expression says so in Shanghai', async () => {
  await runDue(db(), now())
  const rows = await all()
  expect(rows.map(row => row.name)).toEqual([
    '清理临时文件',
    '清理过期会话',
    '清理幂等记录',
    '清理事件',
    '审计封存检查',
    '埋点汇总',
    '埋点数据保留',
    '每日备份',
    '清理到期数据',
    '库存核对',
    '释放到期占用',
    '自动确认收货',
    '生成商品榜单',
    '商品图片指纹',
    '销售统计汇总',
    '积分过期',
  ])
  // It is 14:00 in Shanghai.
  expect((await named('清理过期会话'))?.nextTime).toBe('2026-11-21 03:00:00')
})

test('one is added, changed and removed by its codes; what is no expression is refused', async () => {
  const row = { name: '夜间检查', kind: 'checkSeals', cron: '0 2 * * *' }
  const bad = await call('add', { ...row, cron: '0 25 * * *' })
  expect(bad).toMatchObject({ code: 400, message: '执行时间应为五段，如“0 3 * * *”（每天03:00）' })
  expect((await call('add', { ...row, kind: 'rm' })).code).toBe(400)
  const added = await call('add', row)
  expect(added.result).toMatchObject({ enabled: 1, nextTime: '2026-11-21 02:00:00', lastTime: null })
  expect(await call('add', row)).toMatchObject({ code: 400, message: '任务名称已存在' })
  const { id, version } = added.result
  const changed = await call('update', { id, version, cron: '30 1 * * *' })
  expect(changed.result).toMatchObject({ nextTime: '2026-11-21 01:30:00', version: version + 1 })
  expect((await call('update', { id, version, name: '旧的' })).code).toBe(409)
  expect((await call('update', { id, version: version + 1, nextTime: '2030-01-01 00:00:00' })).code).toBe(400)
  const reader = await staffWith(mall, { codes: [], menus: ['SysTask'] })
  expect((await page({}, reader)).code).toBe(200)
  for (const which of ['add', 'update', 'del', 'run'] as const)
    expect((await call(which, which === 'add' ? row : { id }, reader)).code, which).toBe(403)
  expect((await page({}, await staffWith(mall, { codes: [], menus: [] }))).code).toBe(403)
  expect((await call('del', { id })).code).toBe(200)
  expect(await named('夜间检查')).toBeUndefined()
  expect((await call('del', { id })).code).toBe(404)
})

test('what is due begins once, whichever of several servers sees it first', async () => {
  await due('清理事件', mall.clock.now - 1000)
  const begun = await Promise.all(Array.from({ length: 6 }, () => runDue(db(), now())))
  expect(begun.reduce((sum, count) => sum + count)).toBe(1)
  expect(await jobs('清理事件')).toBe(1)
  const row = await named('清理事件')
  expect(row).toMatchObject({ lastTime: showTime(mall.clock.now), nextTime: '2026-11-21 03:20:00' })
  expect(await runDue(db(), now())).toBe(0)
})

test('a run that was missed is not made up for, one that is switched off does not come', async () => {
  await due('清理幂等记录', mall.clock.now - graceMs - 1000)
  expect(await runDue(db(), now())).toBe(0)
  expect(await named('清理幂等记录')).toMatchObject({ lastTime: null, nextTime: '2026-11-21 03:10:00' })
  const row = await named('清理幂等记录')
  await call('update', { id: row?.id, version: row?.version, enabled: 0 })
  await due('清理幂等记录', mall.clock.now - 1000)
  expect(await runDue(db(), now())).toBe(0)
})

test('run now: what is old goes, what is young stays, and the report says how many', async () => {
  const left = async (query: ReturnType<typeof sql>) => (await query.execute(db())).rows.length
  // What the test before began must be through.
  const open = sql`select from job where state in ('waiting', 'running')`
  await expect.poll(async () => left(open)).toBe(0)
  const old = new Date(mall.clock.now - 25 * 3_600_000)
  await sql`insert into event (at, kind, topic, ids) values (${old}, 'rows', 'old', '{}'), (${now()}, 'rows', 'young', '{}')`.execute(
    db(),
  )
  await sql`insert into idempotency (user_id, key, call, hash, at) values (1, 'old-key-1', 'x', '', ${old}),
    (1, 'young-key-1', 'x', '', ${now()})`.execute(db())
  await sql`insert into session (token_hash, user_id, create_time, last_seen, expire_time, ip, agent)
    values ('old', 1, ${old}, ${old}, ${old}, '', '')`.execute(db())
  const run = async (name: string) => {
    const { result } = await call('run', { id: (await named(name))?.id })
    return ended(Number(result))
  }
  expect(await run('清理事件')).toMatchObject({ state: 'done', userName: '陆知衡', succeeded: 1, failed: 0 })
  expect(await left(sql`select from event where topic = 'old'`)).toBe(0)
  expect(await left(sql`select from event where topic = 'young'`)).toBe(1)
  expect(await run('清理幂等记录')).toMatchObject({ state: 'done', succeeded: 1 })
  expect(await left(sql`select from idempotency where key = 'young-key-1'`)).toBe(1)
  expect(await run('清理过期会话')).toMatchObject({ state: 'done', succeeded: 1 })
  const files = await run('清理临时文件')
  expect(files).toMatchObject({ state: 'done', hasReport: true })
  const report = await call('download', { id: files.id })
  expect(String(report.result)).toContain('清理临时文件,0')
  expect((await named('清理临时文件'))?.lastState).toBe('done')
})

test('a broken seal fails its check and says which', async () => {
  await sql`insert into audit (at, user_id, user_name, call, request_id, ip, rows) values (now(), 1, '', 'x', '', '', 0)`.execute(
    db(),
  )
  await sql`insert into audit_seal (number, audit_id, hash, at) select 1, max(id), 'forged', now() from audit`.execute(
    db(),
  )
  const { result } = await call('run', { id: (await named('审计封存检查'))?.id })
  expect(await ended(Number(result))).toMatchObject({
    state: 'failed',
    reason: '第1条封存与审计记录不符，请尽快核查',
  })
})

test('one that is under way is not begun again; a missing one is not there', async () => {
  const schedule = await named('清理临时文件')
  await sql`update job set state = 'running', holder = 'another', lease = ${new Date(mall.clock.now + 60_000)}
    where id = (select job_id from schedule where id = ${schedule?.id})`.execute(db())
  const busy = { code: 400, message: '这个任务正在执行，请稍后再试' }
  expect(await call('run', { id: schedule?.id })).toMatchObject(busy)
  expect((await call('run', { id: 999_999 })).code).toBe(404)
})
