import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import type { Call } from '../../../src/contract/call.ts'
import { showTime } from '../../../src/values/time.ts'
import { jobEnded } from '../../support/jobs.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf, staffWith } from '../../support/rights.ts'

/** Funnels by who was signed in, and those over more days than anybody waits for. */
let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
})
afterAll(() => mall.close())

const { tk } = api
const db = () => mall.app.database.db
const said = (call: Call, input: object, token = admin) => mall.ask(call.path, input, { token })
const ask = async (call: Call, input: object, token = admin) => {
  const { result, message } = await said(call, input, token)
  expect(message).toBe('成功')
  return result
}

const ago = (days: number) => showTime(mall.clock.now - days * 86_400_000)
const month = () => ({ begin: ago(29), end: ago(0) })
const year = () => ({ begin: ago(300), end: ago(0) })
const steps = [{ event: 'view_goods' }, { event: 'add_cart' }]

interface Step {
  readonly n: number
  readonly parts: readonly { readonly id: number; readonly name: string; readonly n: number }[]
}

/** Label or store → how many devices, counted one by one: whose last signed-in line of the period is whose. */
async function counted(table: 'xh_label_user' | 'account_store', column: string) {
  const { begin, end } = month()
  const { rows: lines } = await sql<{ visitor: number; userId: number | null; code: string }>`
    select t.visitor, t.user_id as "userId", e.code from tk_data t join tk_event e on e.id = t.event_id
    where t.visitor is not null and t.create_time >= ${`${begin}+08`}
      and t.create_time < ${`${end}+08`}::timestamptz + interval '1 second' order by t.create_time, t.id`.execute(
    db(),
  )
  const { rows: ties } = await sql<{ userId: number; id: number }>`
    select user_id as "userId", ${sql.ref(column)} as id from ${sql.table(table)}`.execute(db())
  const last = new Map<number, number>()
  const viewed = new Set<number>()
  for (const { visitor, userId, code } of lines) {
    if (userId !== null) last.set(visitor, userId)
    if (code === 'view_goods') viewed.add(visitor)
  }
  const counts = new Map<number, number>()
  for (const visitor of viewed) {
    const own = ties.filter(({ userId }) => userId === last.get(visitor)).map(({ id }) => id)
    for (const id of own.length > 0 ? own : [0]) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return { whole: viewed.size, counts }
}

test('law 6: a funnel by label and by store is what somebody counts device by device', async () => {
  // The demo's people have few labels: every second account gets one, some two.
  await sql`insert into xh_label_user (user_id, label_id) select distinct t.user_id, x.id from tk_data t, xh_label x
    where t.user_id is not null and (t.user_id + x.id) % 2 = 0 on conflict do nothing`.execute(db())
  // Somebody else was signed in on every third device last.
  await sql`update tk_data set user_id = (select max(user_id) from account_store) where id in (
    select distinct on (visitor) id from tk_data where visitor % 3 = 0 order by visitor, create_time desc, id desc)`.execute(
    db(),
  )
  for (const [by, table, column] of [
    ['label', 'xh_label_user', 'label_id'],
    ['store', 'account_store', 'store_id'],
  ] as const) {
    const { whole, counts } = await counted(table, column)
    const found = await ask(tk.funnel, { ...month(), steps, by: 'visitor', days: 30, break: by })
    const [first, second]: Step[] = found.steps
    expect(first?.n).toBe(whole)
    expect(whole).toBeGreaterThan(0)
    expect(Object.fromEntries(first?.parts.map(({ id, n }) => [id, n]) ?? [])).toEqual(
      Object.fromEntries(counts),
    )
    for (const [at, part] of (second?.parts ?? []).entries())
      expect(part.n).toBeLessThanOrEqual(first?.parts[at]?.n ?? 0)
    const { steps: unbroken } = await ask(tk.funnel, { ...month(), steps, by: 'visitor', days: 30 })
    expect(found.steps.map(({ n }: Step) => n)).toEqual(unbroken.map(({ n }: Step) => n))
  }
})

test('of more than 90 days a job reckons; everybody who asks the same sees the same job and what it found', async () => {
  const long = { ...year(), steps, break: 'client' }
  // Those of a year are those of 90 days then. The demo's lines reach some days further back.
  await sql`delete from tk_data where create_time < ${`${ago(89)}+08`}::timestamptz`.execute(db())
  expect(await ask(tk.funnel, long)).toMatchObject({ steps: [], later: { id: null, state: 'none' } })
  expect((await said(tk.funnelLater, { ...month(), steps })).message).toBe(
    '时间范围没有超过90天，不用后台任务',
  )
  expect((await said(tk.funnelLater, { ...year(), steps: [{ event: 'no' }, ...steps] })).message).toBe(
    '未知的事件编码：no',
  )
  const { id } = await ask(tk.funnelLater, long)
  const other = await staffWith(mall, { codes: [], menus: ['DataIndex'] })
  const job = await jobEnded(mall, admin, id)
  expect(job).toMatchObject({ kind: 'funnel', state: 'done', hasReport: true })
  expect(job.title).toMatch(/^漏斗 .+ → .+，/)
  expect(job.link).toContain('/data/index?')
  // Whoever sees all jobs and not 数据概览 is led nowhere.
  const keeper = await staffWith(mall, { codes: [], menus: ['SysTask'] })
  expect(await jobEnded(mall, keeper, id)).toMatchObject({ state: 'done', link: '' })
  const { steps: found, later, at } = await ask(tk.funnel, long, other)
  expect(later).toMatchObject({ id, state: 'done' })
  expect(at).toBe(showTime(mall.clock.now))
  const { steps: direct } = await ask(tk.funnel, { ...long, begin: ago(89) })
  expect(found).toEqual(direct)
  expect(found[0].n).toBeGreaterThan(0)
  // Another question is another job.
  expect((await ask(tk.funnel, { ...long, break: 'source' })).later.state).toBe('none')
  expect((await said(tk.people, { ...long, break: undefined, step: 1 })).message).toBe(
    '自选步骤的漏斗最多看90天的人，请缩短时间范围',
  )
})

test('what is under way is not begun twice; who has lost 数据概览 meanwhile is told so by the job', async () => {
  const long = { ...year(), break: 'store' }
  const turn = (id: number, state: string) =>
    sql`update job set state = ${state}, end_time = null, result = null where id = ${id}`.execute(db())
  const lost = await staffWith(mall, { codes: [], menus: ['DataIndex'] })
  const { id } = await ask(tk.funnelLater, long, lost)
  await jobEnded(mall, admin, id)
  await turn(id, 'paused')
  const ids = await Promise.all(Array.from({ length: 8 }, () => ask(tk.funnelLater, long)))
  expect(new Set(ids.map(each => each.id))).toEqual(new Set([id]))
  await sql`delete from user_role where user_id = (select user_id from job where id = ${id})`.execute(db())
  await turn(id, 'waiting')
  expect(await jobEnded(mall, admin, id)).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('权限'),
  })
  expect(await ask(tk.funnel, long)).toMatchObject({ steps: [], later: { id, state: 'failed' } })
  const finance = await sessionOf(mall, '13800000003')
  for (const call of [tk.funnel, tk.funnelLater]) expect((await said(call, long, finance)).code).toBe(403)
})
