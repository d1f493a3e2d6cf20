import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { against } from '../../../src/values/compared.ts'
import { type Measure, measureOf, measures, type Narrowed } from '../../../src/values/measures.ts'
import type { Period } from '../../../src/values/spans.ts'
import { showDay, showTime } from '../../../src/values/time.ts'
import type { Context } from '../../call/context.ts'
import { Raw, serve } from '../../call/serve.ts'
import { figuresOf, type Lists, ownOf, rowsOf } from './dashboard.query.ts'
import { orderShares } from './shares.query.ts'
import { rawFrom } from './tracking/days.query.ts'
import { rowsBehind } from './tracking/rows.query.ts'

/** 首页. It reads the lists of every group, so it is entered in server/mall/index.ts and not with its own. */
export const dashboardOf = (lists: Lists) =>
  serve('dashboard', api.dashboard, {
    async summary({ begin, end, compare, channelId }, context) {
      const period = { begin, end }
      const before = compare && against(period, compare, Number(context.now))
      const own = await ownOf(context, lists, shown)
      const now = await figuresOf(context, lists, own, { channelId, period })
      const then = before
        ? await figuresOf(context, lists, own.filter(isOfPeriod), { channelId, period: before })
        : new Map<string, number>()
      return {
        at: showTime(context.now),
        cards: own.map(({ id }) => ({ id, value: now.get(id) ?? 0, before: then.get(id) ?? null })),
      }
    },
    async todo({ channelId }, context) {
      const todos = []
      for (const measure of await ownOf(context, lists, waiting)) {
        const { rows } = await rowsOf(context, lists, measure, { channelId })
        const { rows: found } = await sql<{ count: number; since: string | null }>`
          select count(*) as count, min(${sql.ref(`t.${measure.todo.since}`)}) as since
          from ${rows}`.execute(context.tx)
        todos.push({ id: measure.id, count: 0, since: null, ...found[0] })
      }
      return new Raw({ at: showTime(context.now), todos })
    },
    async trend({ begin, end, compare, channelId }, context) {
      const at = showTime(context.now)
      if (!(await seesOrders(context, lists))) return { at, days: null }
      const period = { begin, end }
      const days = await daysOf(context, lists, { period, channelId })
      const earlier = compare
        ? await daysOf(context, lists, { period: against(period, compare, Number(context.now)), channelId })
        : []
      return { at, days: days.map((day, index) => ({ ...day, before: earlier[index] ?? null })) }
    },
    async top({ begin, end, channelId }, context) {
      const at = showTime(context.now)
      if (!(await seesOrders(context, lists))) return { at, goods: null }
      const { rows } = await rowsOf(context, lists, ordered, { period: { begin, end }, channelId })
      const { rows: goods } = await sql`
        select i.spu_no as "spuNo", max(i.name) as name, max(i.image) as image, sum(i.num)::float8 as num
        from order_item i where i.order_id in (select t.id from ${rows})
        group by i.spu_no order by num desc, i.spu_no limit 10`.execute(context.tx)
      return new Raw({ at, goods })
    },
    async shares({ begin, end, channelId }, context) {
      const at = showTime(context.now)
      if (!(await seesOrders(context, lists))) return { at, orders: null }
      const { rows } = await rowsOf(context, lists, ordered, { period: { begin, end }, channelId })
      return { at, orders: await orderShares(context.tx, rows) }
    },
    async rows(input, { tx, now }) {
      const found = await rowsBehind(tx, { ...input, from: await rawFrom(tx, showDay(now)) })
      return new Raw({ at: showTime(now), ...found })
    },
  })

/** Whatever is told of orders is told of those that this figure counts. */
const ordered = measureOf('orders')

const seesOrders = async (context: Context, lists: Lists) =>
  (await ownOf(context, lists, [ordered])).length > 0

/** What waits is told among what waits (todo), and reckoned there alone. */
const shown = measures.filter(measure => !('todo' in measure))

const isOfPeriod = ({ when }: Measure) => when === 'period'

/** What somebody has to do. */
const waiting = measures.filter(measure => 'todo' in measure)

interface Day {
  readonly day: string
  readonly orders: number
  readonly amount: number
}

/** One line a day of Shanghai, also of days without an order. */
async function daysOf(
  context: Context,
  lists: Lists,
  narrowed: Narrowed & { readonly period: Period },
): Promise<readonly Day[]> {
  const { rows } = await rowsOf(context, lists, ordered, narrowed)
  const { begin, end } = narrowed.period
  const { rows: days } = await sql<Day>`
    with found as materialized (
      select (t.create_time at time zone 'Asia/Shanghai')::date as day, count(*) as orders, sum(t.payment) as amount
      from ${rows} group by 1)
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(f.orders, 0)::float8 as orders,
      coalesce(f.amount, 0)::float8 as amount
    from generate_series(${begin}::timestamp::date, ${end}::timestamp::date, interval '1 day') as d (day)
    left join found f on f.day = d.day::date order by d.day`.execute(context.tx)
  return days
}
