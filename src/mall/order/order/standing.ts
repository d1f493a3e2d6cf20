import type { ActedRow, Ctx } from '../../../commands/command.ts'
import type { Api } from '../../../contract/api.ts'
import type { Out } from '../../../contract/call.ts'
import { orderCalls } from '../../../generated/contract/calls/order.ts'
import { currentOf } from '../../../plain/form/current.ts'
import { codesOf } from '../../../plain/plain.ts'
import { type OrderEvent, orderStatuses, whyNotNow } from '../../../values/order/states.ts'
import type { Refused } from '../../../wire/errors.ts'
import { isStatus } from './status.ts'

type Outcome = Out<Api['order']['audit']>

/** What the acts must know of an order, in its lists and on its page. */
export interface Standing {
  readonly orderNo: string
  readonly orderStatus: number
  readonly totalCount: number
  readonly picked: number
  readonly returned: number
  /** Cents that were paid in advance. */
  readonly deposit: number
}

export type Acted = readonly ActedRow<Standing>[]

/** No client's account holds one of these. */
const staffCodes = [
  ...codesOf(orderCalls.audit),
  ...codesOf(orderCalls.allot),
  ...codesOf(orderCalls.deliver),
]
const sideOf = (ctx: Pick<Ctx, 'can'>) => (ctx.can(staffCodes) ? 'staff' : 'client')

/** Why the act happens to none of these orders; what happens to some is said of each when it is done. */
export function whyNone(event: OrderEvent, ctx: Ctx<Standing>): string | undefined {
  const reasons = ctx.rows.map(({ row }) => whyNotRow(event, row, ctx))
  return reasons.every(reason => reason !== undefined) ? reasons[0] : undefined
}

export function whyNotRow(event: OrderEvent, row: Standing, ctx: Pick<Ctx, 'can'>): string | undefined {
  const { orderNo, orderStatus: status, totalCount: num, picked, returned, deposit } = row
  if (!isStatus(status)) return undefined
  return whyNotNow(event, { orderNo, status, num, picked, returned, deposit }, sideOf(ctx))
}

/** By the versions that were seen, so that nobody approves what he has not seen. */
export const seen = (rows: Acted) => rows.map(({ id, version = 1 }) => ({ id, version }))

/** 已通过3单，1单没有通过：… */
export function told(
  deed: string,
  ctx: Pick<Ctx, 'warn'>,
  { applied, refused, conflicts }: Outcome,
  more = '',
): string | undefined {
  const [no] = refused
  const [conflict] = conflicts
  const failed = refused.length + conflicts.length
  const done = applied.length > 0 ? `已${deed}${applied.length}单${more}` : ''
  if (failed === 0) return done
  const why = no ? no.reason : conflict ? `${conflict.orderNo}已被${conflict.by}修改，请看过再试` : ''
  ctx.warn(`${done ? `${done}，` : ''}${failed}单没有${deed}：${why}`)
  return undefined
}

/** Somebody was faster: what the order was when it was acted on, and what it is now; else why it was refused. */
export function bothSides(was: Standing, { result, message }: Pick<Refused, 'result' | 'message'>): string {
  const now = currentOf(result)
  if (!now) return message
  const is = { orderStatus: Number(now.orderStatus), picked: Number(now.picked) }
  return `${message}：${was.orderNo}原来${stood(was)}，现在${stood(is)}`
}

const stood = ({ orderStatus, picked }: Pick<Standing, 'orderStatus' | 'picked'>) =>
  `${isStatus(orderStatus) ? orderStatuses[orderStatus] : '状态未知'}、已配${picked}件`
