import { type Command, type Ctx, command } from '../../../commands/command.ts'
import { periodAsk, periodOf } from '../../../plain/period-command.ts'
import { parameter } from '../../../plain/query.ts'
import { measureOf, measures } from '../../../values/measures.ts'
import { spanOf } from '../../../values/spans.ts'
import { drillOf } from './drill.ts'
import { dashboardVerb, here, shared } from './handle.ts'

const questionOf = (ctx: Ctx) =>
  here(ctx)?.question ?? { period: spanOf('today', Date.now()), channelId: undefined }

/** From a figure to the rows that it is made of. */
const figures = measures.map(({ id }) => {
  const measure = { ...measureOf(id), id }
  const placeOf = (ctx: Ctx) => drillOf(measure, questionOf(ctx), ctx)
  return command({
    ...shared,
    ...dashboardVerb(id),
    title: measure.todo ? `首页 ${measure.title}` : `首页 ${measure.title}的明细`,
    icon: 'arrow-right',
    leadsTo: measure.drill.screens,
    run(ctx) {
      const place = placeOf(ctx)
      if (place) ctx.open(place.screen, place.search)
    },
  })
})

const orders = { ...measureOf('orders'), id: 'orders' } as const
const day = command({
  ...shared,
  ...dashboardVerb('day'),
  title: '首页 某段时间的订单',
  icon: 'arrow-right',
  ask: { period: periodAsk(() => Date.now()) },
  leadsTo: orders.drill.screens,
  run(ctx, { period }) {
    const place = drillOf(orders, { period: periodOf(period), channelId: here(ctx)?.question.channelId }, ctx)
    if (place) ctx.open(place.screen, place.search)
  },
})

const design = command({
  ...shared,
  ...dashboardVerb('design'),
  title: '首页 某一款的订单',
  icon: 'arrow-right',
  ask: { spuNo: { question: '哪一款？输入款号', check: text => (text.trim() ? undefined : '请输入款号') } },
  leadsTo: orders.drill.screens,
  run(ctx, { spuNo }) {
    const place = drillOf(orders, questionOf(ctx), ctx)
    if (place) ctx.open(place.screen, { ...place.search, [parameter('spuNo')]: spuNo.trim() })
  },
})

export const drills: readonly Command[] = [...figures, day, design]
