import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rollAll } from '../../../server/mall/data/tracking/roll.query.ts'
import { dice as diceOf } from '../../../server/seed/random.ts'
import { api } from '../../../src/contract/api.ts'
import { houseSteps } from '../../../src/values/house-funnel.ts'
import { parseTime, showDay } from '../../../src/values/time.ts'
import { isFull } from '../../support/full.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf } from '../../support/rights.ts'
import { emptyTracking, type Line, linesOf, sessionsOf, walked } from '../../support/tracking.ts'

/** Law 6: figures and funnels are what somebody counts who reads all the lines, one after the other. */
let mall: Mall
let admin: string
let lines: readonly Line[] = []
const any = diceOf(4)
const views = new Set<number>()
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
  await emptyTracking(db())
  await write(isFull ? 10_000 : 2500)
  // Rolled up but for what is later than 9:55; some of these are, and belong to sessions that began before.
  await write(300, '2026-11-20 07:00:00')
  await rollAll(db(), new Date(from('2026-11-20') + 10 * 3_600_000))
  // These come too late for it, and some belong to sessions of the days before.
  await write(400, '2026-11-20 10:00:00')
  await sql`delete from stat_dirty where kind = 'tk'`.execute(db())
  lines = await linesOf(db())
  const { rows } = await sql<{ id: number }>`select id from tk_event where kind = 3`.execute(db())
  for (const { id } of rows) views.add(id)
})
afterAll(() => mall.close())

const { tk } = api
const db = () => mall.app.database.db
const ask = async (call: { path: string }, input: object) => {
  const { result, message } = await mall.ask(call.path, input, { token: admin })
  expect(message).toBe('成功')
  return result
}
const from = (day: string) => parseTime(`${day} 00:00:00`) ?? 0

/** Sessions of about a day about fourteen days, some across midnight, and all events of the demo mall. */
async function write(count: number, only?: string): Promise<void> {
  const begin = only ? (parseTime(only) ?? 0) : from('2026-11-06')
  const hours = only ? 3 : 14 * 24
  const made = Array.from({ length: count }, () => {
    // Today some go on that began before, and some begin.
    const session = any.between(1, count / 6) + (only && any.chance(0.5) ? 10_000 : 0)
    const at = begin + (((session * 7919) % (hours * 60)) + any.between(0, 90)) * 60_000
    return {
      event_id: any.pick([1, 2, 2, 2, 3, 5, 8, 8, 9, 11]),
      client_id: any.between(1, 4),
      page_id: any.between(1, 5),
      source_id: any.chance(0.3) ? null : any.between(1, 5),
      visitor: session % 97,
      session,
      content: any.chance(0.5) ? JSON.stringify({ spuNo: any.pick(['A', 'B']) }) : '',
      at: new Date(Math.min(at, from('2026-11-20') + (only ? 14 * 3_600_000 : -1000))).toISOString(),
    }
  })
  await sql`insert into tk_data (event_id, client_id, page_id, source_id, visitor, session, content, create_time)
    select event_id, client_id, page_id, source_id, visitor, session, content, at
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as r (event_id bigint, client_id bigint, page_id bigint,
      source_id bigint, visitor bigint, session bigint, content text, at timestamptz)`.execute(db())
}

const periods = [
  { begin: '2026-11-06 00:00:00', end: '2026-11-20 23:59:59' },
  { begin: '2026-11-08 00:00:00', end: '2026-11-12 23:59:59' },
  { begin: '2026-11-09 11:30:00', end: '2026-11-19 15:20:10' },
  { begin: '2026-11-20 00:00:00', end: '2026-11-20 23:59:59' },
  { begin: '2026-11-19 06:00:00', end: '2026-11-19 07:00:00' },
  // Before, on and beyond the second up to which today is rolled up, and from within today.
  { begin: '2026-11-18 00:00:00', end: '2026-11-20 09:30:00' },
  { begin: '2026-11-20 00:00:00', end: '2026-11-20 09:54:59' },
  { begin: '2026-11-20 00:00:00', end: '2026-11-20 09:55:00' },
  { begin: '2026-11-20 08:10:00', end: '2026-11-20 23:59:59' },
  { begin: '2026-11-20 10:30:00', end: '2026-11-20 11:30:00' },
]
const within = (period: (typeof periods)[number], at: number) =>
  at >= (parseTime(period.begin) ?? 0) && at < (parseTime(period.end) ?? 0) + 1000

test.each(periods)('PV, UV, 访问数, 跳出率, 停留 and 下单转化率 from $begin to $end', async period => {
  for (const clientId of [undefined, 2]) {
    const own = lines.filter(
      ({ at, client }) => within(period, at) && (clientId === undefined || client === clientId),
    )
    const began = sessionsOf(lines).filter(
      ({ begin, client }) => within(period, begin ?? 0) && (clientId === undefined || client === clientId),
    )
    const codes = new Map<string, Set<string>>()
    for (const { session, visitor, code } of lines) {
      const key = `${session} ${visitor}`
      codes.set(key, (codes.get(key) ?? new Set()).add(code))
    }
    const having = (code: string) => began.filter(({ key }) => codes.get(key)?.has(code)).length
    const rate = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 10_000))
    const spans = began.map(({ begin = 0, end = 0 }) => (end - begin) / 1000).sort((a, b) => a - b)
    const found = await ask(tk.visits, { ...period, clientId })
    const values = Object.fromEntries(
      Object.entries(found).flatMap(([name, figure]) =>
        typeof figure === 'object' && figure && 'value' in figure ? [[name, figure.value]] : [],
      ),
    )
    expect(values).toEqual({
      pv: own.filter(({ event }) => views.has(event)).length,
      uv: new Set(own.map(({ visitor }) => visitor)).size,
      visits: began.length,
      bounce: rate(began.filter(({ n }) => n === 1).length, began.length),
      seconds: Math.round(spans[Math.ceil(spans.length / 2) - 1] ?? 0),
      conversion: rate(having('submit_order'), having('view_goods')),
    })
    const { days } = await ask(tk.trend, { ...period, clientId })
    for (const { day, pv, uv } of days) {
      const of = own.filter(({ at }) => showDay(at) === day)
      expect([pv, uv]).toEqual([
        of.filter(({ event }) => views.has(event)).length,
        new Set(of.map(({ visitor }) => visitor)).size,
      ])
    }
    const { clients, sources, pages } = await ask(tk.shares, { ...period, clientId })
    for (const shares of [clients, sources, pages])
      expect(shares.reduce((sum: number, { n }: { n: number }) => sum + n, 0)).toBe(values.pv)
  }
})

test.each(periods)('the house funnel from $begin to $end, and who is behind its steps', async period => {
  const began = sessionsOf(lines).filter(({ begin }) => within(period, begin ?? 0))
  const taken = began.map(each => each.taken.split(' ').filter(at => at !== '0').length)
  const { steps } = await ask(tk.funnel, period)
  expect(steps.map(({ title }: { title: string }) => title)).toEqual(['浏览商品', '加购', '提交订单'])
  const counts = steps.map(({ n }: { n: number }) => n)
  expect(counts).toEqual(houseSteps.map((_, step) => taken.filter(n => n > step).length))
  const broken = await ask(tk.funnel, { ...period, break: 'client' })
  for (const { n, parts } of broken.steps)
    expect(parts.reduce((sum: number, part: { n: number }) => sum + part.n, 0)).toBe(n)
  const { people } = await ask(tk.people, { ...period, step: 2, lost: true, limit: 200 })
  expect(people).toHaveLength(Math.min(200, counts[1] - counts[2]))
})

const own = [
  { event: 'search' },
  { event: 'view_goods', variable: 'spuNo', value: 'A' },
  { event: 'view_goods' },
  { event: 'submit_order' },
]

test.each(periods.slice(0, 3))(
  'own steps by session and by visitor within days, from $begin to $end',
  async period => {
    const inPeriod = lines.filter(({ at }) => within(period, at))
    for (const steps of [own, own.slice(0, 2), own.slice(1)])
      for (const [by, days] of [
        ['session', 7],
        ['visitor', 1],
        ['visitor', 30],
      ] as const) {
        const units = new Map<string, Line[]>()
        for (const line of inPeriod) {
          const key = by === 'session' ? `${line.session} ${line.visitor}` : String(line.visitor)
          units.set(key, [...(units.get(key) ?? []), line])
        }
        const reached = [...units.values()].map(unit =>
          naive(unit, steps, by === 'visitor' ? days : undefined),
        )
        const found = (await ask(tk.funnel, { ...period, steps, by, days, break: 'source' })).steps
        expect(found.map(({ n }: { n: number }) => n)).toEqual(
          steps.map((_, step) => reached.filter(n => n > step).length),
        )
      }
  },
)

/** How far somebody came: reads line by line, takes the next step where a line fits it. */
function naive(
  unit: readonly Line[],
  steps: readonly (typeof own)[number][],
  days: number | undefined,
): number {
  let first: number | undefined
  let reached = 0
  for (const { at, code, props } of unit) {
    const step = steps[reached]
    if (!step || step.event !== code) continue
    if ('variable' in step && props?.spuNo !== step.value) continue
    if (first !== undefined && days !== undefined && at > first + days * 24 * 3_600_000) continue
    first ??= at
    reached += 1
  }
  return reached
}

test('a comparison holds against the period before and last year; bad steps have their sentences', async () => {
  const [period] = periods
  const compared = await ask(tk.visits, { ...periods[1], compare: 'before' })
  const before = { begin: '2026-11-03 00:00:00', end: '2026-11-07 23:59:59' }
  expect(compared.pv.before).toBe((await ask(tk.visits, before)).pv.value)
  expect(compared.pv.before).toBeGreaterThan(0)
  expect((await ask(tk.visits, { ...period, compare: 'year' })).uv.before).toBe(0)
  const said = async (steps: readonly object[], more = {}) =>
    (await mall.ask(tk.funnel.path, { ...period, steps, ...more }, { token: admin })).message
  expect(await said([{ event: 'search' }])).toBe('漏斗需要2到6步')
  expect(await said(Array.from({ length: 7 }, () => ({ event: 'search' })))).toBe('漏斗需要2到6步')
  expect(await said([{ event: 'search' }, { event: 'none' }])).toBe('未知的事件编码：none')
  expect(walked([], () => 0)).toEqual([])
})
