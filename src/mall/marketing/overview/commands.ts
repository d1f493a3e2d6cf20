import { addDays } from 'date-fns/addDays'
import { type Command, type Ctx, command } from '../../../commands/command.ts'
import { waiting } from '../../../values/exchange.ts'
import type { Screen } from '../../../values/screens.ts'
import { showTime } from '../../../values/time.ts'
import { equity } from '../equity/thing.ts'
import { exchange } from '../exchange/thing.ts'
import { pointsLog } from '../ledger/thing.ts'
import { pointsGoods } from '../points/thing.ts'
import { type FigureVerb, overviewPane, overviewVerb } from './handle.ts'

const shared = { group: '积分商城', screen: 'marketingIndex', home: overviewPane } as const
const open = (ctx: Ctx) => ctx.pane?.overview

/** From a figure to the rows that it is made of. */
function lead(
  figure: FigureVerb,
  title: string,
  to: { readonly screen: Screen; readonly id?: string },
  filters: (period: Record<string, string>) => Record<string, string>,
): Command {
  return command({
    ...shared,
    ...overviewVerb(figure),
    title,
    icon: 'arrow-right',
    // Whoever may not see the rows reads the figure, and finds no button to them.
    screen: to.screen,
    run(ctx) {
      const period = open(ctx)?.period
      const times: Record<string, string> = period
        ? { 'f.beginTime': period.begin, 'f.endTime': period.end }
        : {}
      ctx.open(to.screen, { ...(to.id ? { tab: to.id } : {}), ...filters(times) })
    },
  })
}

export const commands: readonly Command[] = [
  lead('given', '发放积分的权益', equity, () => ({ 'f.benefit': '3' })),
  lead('used', '消耗积分的兑换', exchange, times => ({ ...times, sort: '-points' })),
  lead('exchanges', '这段时间的兑换', exchange, times => times),
  lead('waiting', '待发货的兑换', exchange, () => ({ 'f.status': String(waiting) })),
  lead('low', '库存不足的积分商品', pointsGoods, () => ({ 'f.lowStock': '1' })),
  lead('onShelf', '上架的积分商品', pointsGoods, () => ({ 'f.status': '1' })),
  lead('outstanding', '积分明细', pointsLog, () => ({})),
  lead('expiring', '30天内到期的积分', pointsLog, () => ({
    'f.endExpire': showTime(addDays(Date.now(), 30)),
    sort: 'expireTime',
  })),
  command({
    ...shared,
    ...overviewVerb('refresh'),
    title: '刷新积分商城概览',
    icon: 'refresh-cw',
    words: ['refresh', 'reload'],
    keys: ['KeyR'],
    unless: ctx => (open(ctx) ? undefined : '请先打开积分商城概览'),
    run: ctx => open(ctx)?.refresh(),
  }),
]
