import { isOffered, type Side, type Step, stepOf } from '../flow.ts'
import { orderWord } from './words.ts'

/** What an order goes through (orders.md 3). 2, 3 and 4 follow from its lines: nothing picked, some, all. */
export const orderStatuses = {
  1: '待审核',
  2: '待配货',
  3: '配货中',
  4: '待发货',
  5: '已发货',
  6: '已完成',
  7: '已取消',
} as const

export type OrderStatus = keyof typeof orderStatuses

/**
 * What must hold of the order: no picks, no returns, more pieces than one, a locked price and its deposit; a deposit that
 * is still to be given back. What is given: reason, carrier.
 */
export type OrderNeed =
  | 'noPicks'
  | 'noReturns'
  | 'several'
  | 'lock'
  | 'deposit'
  | 'owed'
  | 'reason'
  | 'carrier'

/** Seen of the order itself, whatever is given. */
const seenNow: ReadonlySet<OrderNeed> = new Set(['noPicks', 'noReturns', 'several', 'owed'])

const staff: readonly Side[] = ['staff']
const both: readonly Side[] = ['staff', 'client']

export const orderFlow = [
  row('submit', { from: [], to: [1], permit: ['submit-cart-btn'], sides: both, says: '提交' }),
  row('edit', { from: [1], to: [1], permit: ['edit-order-btn'], says: '修改' }),
  row('edit', { from: [2], to: [2], permit: ['edit-order-btn'], needs: ['noPicks'], says: '修改' }),
  row('pass', { from: [1], to: [2], permit: ['audit-order-btn'], needs: ['lock', 'deposit'], says: '通过' }),
  row('reject', { from: [1], to: [7], permit: ['audit-order-btn'], needs: ['reason'], says: '驳回' }),
  row('allot', {
    from: [2, 3],
    to: [3, 4],
    permit: ['allot-order-btn', 'pick-sorting-btn'],
    says: '配货',
  }),
  // On the floor, piece by piece.
  row('unpick', { from: [3, 4], to: [2, 3], permit: ['pick-sorting-btn'], says: '放回' }),
  row('weigh', { from: [3, 4], to: [3, 4], permit: ['pick-sorting-btn'], says: '称重' }),
  row('short', { from: [2, 3], to: [2, 3], permit: ['pick-sorting-btn'], says: '登记缺货' }),
  row('unallot', { from: [3, 4], to: [2, 3], permit: ['allot-order-btn'], says: '撤回配货' }),
  row('deliver', { from: [4], to: [5], permit: ['deliver-order-btn'], needs: ['carrier'], says: '发货' }),
  row('receive', {
    from: [5],
    to: [6],
    permit: ['receive-order-btn'],
    sides: ['staff', 'client', 'clock'],
    says: '收货',
  }),
  row('revoke', { from: [2], to: [1], permit: ['audit-order-btn'], needs: ['noPicks'], says: '撤回' }),
  row('revoke', { from: [5], to: [4], permit: ['deliver-order-btn'], needs: ['noReturns'], says: '撤回' }),
  row('cancel', {
    from: [1],
    to: [7],
    permit: ['cancel-order-btn'],
    sides: both,
    needs: ['reason'],
    says: '取消',
  }),
  row('cancel', {
    from: [2, 3, 4],
    to: [7],
    permit: ['cancel-order-btn'],
    needs: ['reason'],
    says: '取消',
  }),
  row('refund', { from: [7], to: [7], permit: ['edit-order-btn'], needs: ['owed'], says: '退还定金' }),
  row('split', { from: [1], to: [1], permit: ['split-order-btn'], needs: ['several'], says: '拆单' }),
  row('split', {
    from: [2, 3, 4],
    to: [2, 3, 4],
    permit: ['split-order-btn'],
    needs: ['several'],
    says: '拆单',
  }),
  // The oldest stays what it is, those that were merged into it become 7.
  row('merge', { from: [1], to: [1, 7], permit: ['merge-order-btn'], needs: ['noPicks'], says: '合单' }),
  row('merge', { from: [2], to: [2, 7], permit: ['merge-order-btn'], needs: ['noPicks'], says: '合单' }),
  // What happens by itself.
  row('release', { from: [1], to: [1], permit: [], sides: ['clock'], says: '释放占用' }),
  row('supply', { from: [2, 3], to: [2, 3], permit: [], sides: ['clock'], says: '补货' }),
] as const satisfies readonly Step<OrderStatus, string, OrderNeed>[]

export type OrderStep = (typeof orderFlow)[number]
export type OrderEvent = OrderStep['event']

/** Mostly the staff's, mostly without needs. */
function row<E extends string>(
  event: E,
  step: Omit<Step<OrderStatus, E, OrderNeed>, 'event' | 'sides' | 'needs'> &
    Partial<Pick<Step<OrderStatus, E, OrderNeed>, 'sides' | 'needs'>>,
): Step<OrderStatus, E, OrderNeed> {
  return { sides: staff, needs: [], ...step, event }
}

/** 2, 3 or 4 by what is picked of the pieces. */
export function statusOfPicks({ num, picked }: { readonly num: number; readonly picked: number }): 2 | 3 | 4 {
  if (picked === 0) return 2
  return picked < num ? 3 : 4
}

/** What leads on from here, by one key (通过, 配货, 发货, 收货); undefined where nothing does. */
export function nextEvent(state: OrderStatus, side: Side): OrderEvent | undefined {
  const onward = ['pass', 'allot', 'deliver', 'receive'] as const
  return onward.find(event => stepOf(orderFlow, { event, state, side }) !== undefined)
}

export interface Standing {
  readonly orderNo: string
  readonly status: OrderStatus
  /** Pieces, those picked of them, and those that came back. */
  readonly num: number
  readonly picked: number
  readonly returned: number
  /** 结价: until when the price is locked (ms), and what is to be paid first, in yuan, while it is not. */
  readonly lockUntil?: number
  readonly depositDue?: string
  /** What was paid in advance. */
  readonly deposit?: number
}

/** What is given with the event. The clock is the caller's. */
export interface Given {
  readonly now: number
  readonly reason?: string
  readonly hasCarrier?: boolean
}

/** Why the event does not happen in this state, whatever is given; undefined where it may. Greyed buttons say it. */
export function whyNotNow(event: OrderEvent, order: Standing, side: Side): string | undefined {
  const step = stepOf(orderFlow, { event, state: order.status, side })
  if (step !== undefined) {
    const unmet = step.needs.find(need => seenNow.has(need) && !holds(need, order))
    return unmet && unmetSentence(unmet, order, step.says)
  }
  const isShortOfPicks = event === 'deliver' && (order.status === 2 || order.status === 3)
  if (isShortOfPicks && isOffered(orderFlow, { event, side }))
    return orderWord('order.unpicked', { n: order.num - order.picked })
  const { says = '' } = orderFlow.find(row => row.event === event) ?? {}
  return orderWord('order.state', { orderNo: order.orderNo, status: orderStatuses[order.status], act: says })
}

/** Why it does not happen with what is given; undefined where it does. What the server asks before it writes. */
export function whyNot(
  event: OrderEvent,
  order: Standing,
  { side, given }: { readonly side: Side; readonly given: Given },
): string | undefined {
  const now = whyNotNow(event, order, side)
  const step = stepOf(orderFlow, { event, state: order.status, side })
  if (now !== undefined || step === undefined) return now
  const unmet = step.needs.find(need => !holds(need, order, given))
  return unmet && unmetSentence(unmet, order, step.says)
}

function holds(need: OrderNeed, order: Standing, given?: Given): boolean {
  if (need === 'noPicks') return order.picked === 0
  if (need === 'noReturns') return order.returned === 0
  if (need === 'several') return order.num > 1
  if (need === 'lock') return order.lockUntil === undefined || order.lockUntil >= (given?.now ?? 0)
  if (need === 'deposit') return order.depositDue === undefined
  if (need === 'owed') return (order.deposit ?? 0) > 0
  if (need === 'carrier') return given?.hasCarrier === true
  return (given?.reason?.trim() ?? '') !== ''
}

function unmetSentence(need: OrderNeed, { orderNo, depositDue = '' }: Standing, act: string): string {
  if (need === 'noPicks') return orderWord('order.picked', { orderNo, act })
  if (need === 'noReturns') return orderWord('order.returned', { orderNo, act })
  if (need === 'several') return orderWord('order.single', { orderNo, act })
  if (need === 'lock') return orderWord('order.lock')
  if (need === 'deposit') return orderWord('order.deposit', { a: depositDue })
  if (need === 'owed') return orderWord('order.deposit.none', { orderNo })
  return orderWord(need === 'carrier' ? 'order.carrier' : 'order.reason')
}

export interface BarStep {
  readonly status: OrderStatus
  readonly name: string
  readonly phase: 'done' | 'now' | 'ahead'
}

/** The bar of steps. A cancelled order shows what it reached, then that it was cancelled, and nothing ahead. */
export function orderBar(status: OrderStatus, reached: readonly OrderStatus[] = []): readonly BarStep[] {
  const way = ([1, 2, 3, 4, 5, 6] as const).map(each => ({ status: each, name: orderStatuses[each] }))
  if (status !== 7) return way.map(each => ({ ...each, phase: phaseOf(each.status, status) }))
  const done = way.filter(each => reached.includes(each.status))
  return [
    ...done.map(each => ({ ...each, phase: 'done' as const })),
    { status, name: orderStatuses[status], phase: 'now' },
  ]
}

function phaseOf(step: OrderStatus, status: OrderStatus): BarStep['phase'] {
  if (step === status) return 'now'
  return step < status ? 'done' : 'ahead'
}
