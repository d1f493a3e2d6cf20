import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import type { Call } from '../../../src/contract/call.ts'
import { against } from '../../../src/values/compared.ts'
import { type Coursed, hasCourse, measureOf, measures } from '../../../src/values/measures.ts'
import type { Period } from '../../../src/values/spans.ts'
import { showTime } from '../../../src/values/time.ts'
import type { Context } from '../../call/context.ts'
import { Raw, serve } from '../../call/serve.ts'
import { seesAll } from '../../plain/scope.ts'
import { soldDays } from '../parts/order-days.query.ts'
import { courseOf, type Step } from './course.query.ts'
import { figuresOf, type Lists, listOf, ownOf, rowsOf, sumsOf, type Wholes } from './dashboard.query.ts'
import type { Found } from './reckoned.ts'
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
      const wholes: Wholes = new Map()
      const now = await figuresOf(context, lists, own, { channelId, period }, wholes)
      const then = before
        ? await figuresOf(context, lists, own.filter(isOfPeriod), { channelId, period: before }, wholes)
        : new Map<string, number>()
      return {
        at: showTime(context.now),
        cards: own.map(({ id }) => ({ id, value: now.get(id) ?? 0, before: then.get(id) ?? null })),
      }
    },
    async todo({ channelId }, context) {
      const todos = []
      for (const measure of await ownOf(context, lists, waiting, ({ id }: Waiting) => deeds[id])) {
        const { rows } = await rowsOf(context, lists, measure, { channelId })
        const { rows: found } = await sql<{ count: number; since: string | null }>`
          select count(*) as count, min(${sql.ref(`t.${measure.todo.since}`)}) as since
          from ${rows}`.execute(context.tx)
        todos.push({ id: measure.id, count: 0, since: null, ...found[0] })
      }
      return new Raw({ at: showTime(context.now), todos })
    },
    async trend({ begin, end, compare, channelId, by }, context) {
      const at = showTime(context.now)
      if (!(await seesOrders(context, lists))) return { at, days: null, courses: [] }
      const found = by === 'day' ? sumsOf : rowsOf
      const asked = async (period: Period, figures: readonly Coursed[]) =>
        courseOf(context.tx, await found(context, lists, ordered, { period, channelId }), figures, period, by)
      const steps = await asked({ begin, end }, coursed)
      const earlier = compare ? await asked(against({ begin, end }, compare, Number(context.now)), told) : []
      return {
        at,
        days: steps.map((step, index) => {
          const before = earlier[index]
          return { ...dayOf(step), before: before ? dayOf(before) : null }
        }),
        courses: coursed.map(({ id }, index) => ({
          id,
          values: steps.map(({ figures }) => figures[index] ?? 0),
        })),
      }
    },
    async top({ begin, end, channelId }, context) {
      const at = showTime(context.now)
      if (!(await seesOrders(context, lists))) return { at, goods: null }
      const isWhole = channelId === undefined && seesAll(listOf(lists, ordered.list).target, context.scope)
      const linesOf = ({ rows }: Found) => sql`(select i.spu_no, i.num, i.id as last from order_item i
        where i.num > 0 and i.order_id in (select t.id from ${rows}))`
      const period = { begin, end }
      const sold = isWhole
        ? soldDays(period)
        : linesOf(await rowsOf(context, lists, ordered, { period, channelId }))
      // Names are read of the ten alone: to compare those of all lines takes as long as to add them up.
      const { rows: goods } = await sql`
        select b.spu_no as "spuNo", i.name, i.image, b.num from (
          select s.spu_no, sum(s.num)::float8 as num, max(s.last) as last
          from ${sold} as s group by s.spu_no order by num desc, s.spu_no limit 10) as b
        join order_item i on i.id = b.last order by b.num desc, b.spu_no`.execute(context.tx)
      return new Raw({ at, goods })
    },
    async shares({ begin, end, channelId }, context) {
      const at = showTime(context.now)
      if (!(await seesOrders(context, lists))) return { at, orders: null }
      const { rows } = await rowsOf(context, lists, ordered, { period: { begin, end }, channelId })
      return { at, orders: await orderShares(context.tx, rows) }
    },
    async rows(input, { tx, now }) {
      const found = await rowsBehind(tx, { ...input, from: await rawFrom(tx) })
      return new Raw({ at: showTime(now), ...found })
    },
  })

/** Whatever is told of orders is told of those that this figure counts. */
const ordered = measureOf('orders')

const seesOrders = async (context: Context, lists: Lists) =>
  (await ownOf(context, lists, [ordered])).length > 0

/** What waits is told among what waits (todo), and reckoned there alone. */
const shown = measures.filter(measure => !('todo' in measure))

const isOfPeriod = ({ when }: { readonly when: string }) => when === 'period'

/** What somebody has to do. */
const waiting = measures.filter(measure => 'todo' in measure)
type Waiting = (typeof waiting)[number]

/** By what it is done: nobody is told to do what they may not. */
const deeds: Readonly<Record<Waiting['id'], Call>> = {
  toAudit: api.order.audit,
  toAllot: api.order.allot,
  toDeliver: api.order.deliver,
  clients: api.channelApply.audit,
  contents: api.content.audit,
  feedback: api.feedback.update,
  exchanges: api.exchange.deliver,
  prizes: api.lottery.deliver,
  unread: api.letter.detail,
}

const coursed = measures.filter(hasCourse)

/** What a day is told with beside its courses, and held against. */
const told = coursed.filter(({ id }) => id === 'orders' || id === 'amount')

const dayOf = ({ day, figures: [orders = 0, amount = 0] }: Step) => ({ day, orders, amount })
