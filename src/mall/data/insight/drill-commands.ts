import { type Command, type Ctx, command } from '../../../commands/command.ts'
import { dashboardCalls } from '../../../generated/contract/calls/dashboard.ts'
import { tkCalls } from '../../../generated/contract/calls/tk.ts'
import { periodAsk, periodOf } from '../../../plain/period-command.ts'
import { parameter } from '../../../plain/query.ts'
import { measureOf } from '../../../values/measures.ts'
import { type Period, spanOf } from '../../../values/spans.ts'
import { send } from '../../../wire/client.ts'
import { drillOf } from '../dashboard/drill.ts'
import { visitFigures } from './figure.ts'
import { here, insightVerb, shared, show } from './handle.ts'
import { inputOf, ordersInput } from './question.ts'

const views = 3
const toLines = ['trackingData'] as const

interface Asked {
  readonly period: Period
  readonly clientId: number | undefined
  readonly channelId: number | undefined
}

const questionOf = (ctx: Ctx): Asked =>
  here(ctx)?.question ?? { period: spanOf('today', Date.now()), clientId: undefined, channelId: undefined }

/** The lines of the period, of the client that is looked at, and what else narrows them down. */
function openLines(
  ctx: Ctx,
  { period, clientId }: Pick<Asked, 'period' | 'clientId'>,
  more: Readonly<Record<string, number>>,
) {
  const filters = {
    beginTime: period.begin,
    endTime: period.end,
    ...(clientId === undefined ? {} : { clientId }),
    ...more,
  }
  const search = Object.entries(filters).map(([name, value]) => [parameter(name), String(value)])
  ctx.open('trackingData', { tab: 'tkData', ...Object.fromEntries(search) })
}

/** From a figure to what it is made of: lines in their list, visits and people here. */
const figures = visitFigures.map(figure =>
  command({
    ...shared,
    ...insightVerb(figure.id),
    title: `数据概览 ${figure.title}的明细`,
    icon: 'arrow-right',
    ...('rows' in figure
      ? { run: (ctx: Ctx) => show(ctx, { rows: figure.rows, page: undefined }) }
      : { leadsTo: toLines, run: (ctx: Ctx) => openLines(ctx, questionOf(ctx), { kind: views }) }),
  }),
)

interface Share {
  readonly id: number
  readonly name: string
}

const choicesOf = (shares: readonly Share[]) =>
  shares.map(({ id, name }) => ({ value: String(id), label: name }))

const day = command({
  ...shared,
  ...insightVerb('day'),
  title: '数据概览 某段时间的埋点数据',
  icon: 'arrow-right',
  ask: { period: periodAsk(() => Date.now()) },
  leadsTo: toLines,
  run: (ctx, { period }) => openLines(ctx, { ...questionOf(ctx), period: periodOf(period) }, {}),
})

const lines = [
  {
    verb: 'ofClient',
    title: '某个端的浏览',
    question: '哪个端？',
    of: 'clients',
    filter: 'clientId',
    lacks: 0,
  },
  {
    verb: 'ofSource',
    title: '某个来源位的浏览',
    question: '哪个来源位？',
    of: 'sources',
    filter: 'sourceId',
    lacks: 2,
  },
  {
    verb: 'ofPage',
    title: '某个页面的浏览',
    question: '哪个页面？',
    of: 'pages',
    filter: 'pageId',
    lacks: 1,
  },
] as const

const linesOf = lines.map(({ verb, title, question, of, filter, lacks }) =>
  command({
    ...shared,
    ...insightVerb(verb),
    title: `数据概览 ${title}`,
    icon: 'arrow-right',
    leadsTo: toLines,
    ask: {
      share: {
        question,
        choices: async (ctx: Ctx, signal: AbortSignal) =>
          choicesOf((await send(tkCalls.shares, inputOf(questionOf(ctx)), { signal, dedupe: false }))[of]),
      },
    },
    // 0 stands for lines that name none.
    run: (ctx, { share }) =>
      openLines(ctx, questionOf(ctx), {
        kind: views,
        ...(Number(share) === 0 ? { without: lacks } : { [filter]: Number(share) }),
      }),
  }),
)

const orders = { ...measureOf('orders'), id: 'orders' } as const

const ordered = [
  {
    verb: 'ordersOfClient',
    title: '某个客户的订单',
    question: '哪个客户？',
    of: 'clients',
    filter: 'channelId',
  },
  { verb: 'ordersOfStore', title: '某个门店的订单', question: '哪个门店？', of: 'stores', filter: 'storeId' },
  {
    verb: 'ordersOfCategory',
    title: '某个分类的订单',
    question: '哪个分类？',
    of: 'categories',
    filter: 'categoryId',
  },
] as const

const ordersOf = ordered.map(({ verb, title, question, of, filter }) =>
  command({
    ...shared,
    ...insightVerb(verb),
    title: `数据概览 ${title}`,
    icon: 'arrow-right',
    leadsTo: orders.drill.screens,
    ask: {
      share: {
        question,
        async choices(ctx: Ctx, signal: AbortSignal) {
          const asked = ordersInput(questionOf(ctx))
          const found = await send(dashboardCalls.shares, asked, { signal, dedupe: false })
          return choicesOf(found.orders?.[of] ?? [])
        },
      },
    },
    run(ctx, { share }) {
      const place = drillOf(orders, questionOf(ctx), ctx)
      if (place) ctx.open(place.screen, { ...place.search, [parameter(filter)]: share })
    },
  }),
)

export const drills: readonly Command[] = [...figures, day, ...linesOf, ...ordersOf]
