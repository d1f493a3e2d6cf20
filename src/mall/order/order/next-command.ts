import type { Command, Ctx } from '../../../commands/command.ts'
import { orderCalls } from '../../../generated/contract/calls/order.ts'
import { codesOf } from '../../../plain/plain.ts'
import { onRows } from '../../../plain/thing-command.ts'
import type { FunctionCode } from '../../../values/functions.ts'
import { message } from '../../../values/messages.ts'
import { nextEvent, type OrderEvent } from '../../../values/order/states.ts'
import { send } from '../../../wire/client.ts'
import { carrier, sentBy, waybill } from './asks.ts'
import { type Acted, type Standing, seen, told } from './standing.ts'
import { isStatus } from './status.ts'
import type { order } from './thing.ts'

const codesOfStep: Readonly<Partial<Record<OrderEvent, readonly FunctionCode[]>>> = {
  pass: codesOf(orderCalls.audit),
  allot: codesOf(orderCalls.allot),
  deliver: codesOf(orderCalls.deliver),
  receive: codesOf(orderCalls.receive),
}
const stepCodes = Object.values(codesOfStep).flat()
const stepWords: Readonly<Partial<Record<OrderEvent, string>>> = {
  pass: '通过',
  allot: '配货',
  deliver: '发货',
  receive: '收货',
}

function nextOf({ orderStatus }: Standing): OrderEvent | undefined {
  return isStatus(orderStatus) ? nextEvent(orderStatus, 'staff') : undefined
}

/** The one step that all of them wait for; a sentence where there is none. */
function stepOf(rows: Acted): { readonly event: OrderEvent } | { readonly reason: string } {
  const [first] = rows
  const event = first && nextOf(first.row)
  if (!first || !event) return { reason: `${first?.row.orderNo ?? '订单'}没有下一步` }
  if (rows.some(({ row }) => nextOf(row) !== event)) return { reason: '选中的订单不在同一步' }
  return event === 'allot' && rows.length > 1 ? { reason: '一次只能给一单配货' } : { event }
}

interface Parcel {
  readonly transportName: string
  readonly waybillNo: string
}

export async function deliver(ctx: Ctx<Standing>, parcel: Parcel): Promise<string | undefined> {
  return told('发货', ctx, await send(orderCalls.deliver, { rows: seen(ctx.rows), ...sentBy(parcel) }))
}

async function step(event: OrderEvent, ctx: Ctx<Standing>, parcel: Parcel): Promise<string | undefined> {
  if (event === 'pass')
    return told('通过', ctx, await send(orderCalls.audit, { rows: seen(ctx.rows), pass: true }))
  if (event === 'deliver') return deliver(ctx, parcel)
  if (event === 'receive') return told('收货', ctx, await send(orderCalls.receive, { rows: seen(ctx.rows) }))
  const [row] = seen(ctx.rows)
  if (!row) return undefined
  return saidOfAllot(await send(orderCalls.allot, row))
}

export function saidOfAllot({
  orderNo,
  picked,
  totalCount,
}: Pick<Standing, 'orderNo' | 'picked' | 'totalCount'>): string {
  return picked === totalCount
    ? `${orderNo}已配齐`
    : `${orderNo}已配${picked}件，还有${totalCount - picked}件没配齐`
}

/** One key for the way that an order goes, titled by the step that it waits for. */
export function nextStep(thing: typeof order): Command {
  return onRows(thing, {
    id: `${thing.id}.next`,
    at: ['primary', 'bulk'],
    title: '订单的下一步',
    titled({ rows }) {
      const found = rows.length > 0 ? stepOf(rows) : undefined
      const [first] = rows
      const event = found && 'event' in found ? found.event : first && nextOf(first.row)
      const word = event && stepWords[event]
      return word ? (rows.length > 1 ? `${word}${rows.length}单` : word) : '下一步'
    },
    icon: 'circle-check',
    words: [
      'pass',
      'approve',
      'audit',
      'allot',
      'deliver',
      'receive',
      '审核',
      '通过',
      '配货',
      '发货',
      '收货',
    ],
    keys: ['KeyA'],
    permit: stepCodes,
    lock: 2000,
    ask: { transportName: carrier, waybillNo: waybill },
    asks({ rows }) {
      const found = stepOf(rows)
      return 'event' in found && found.event === 'deliver'
    },
    unless(ctx) {
      const found = stepOf(ctx.rows)
      if ('reason' in found) return found.reason
      const codes = codesOfStep[found.event] ?? []
      return ctx.can(codes) ? undefined : message('perm.missing', { code: codes.join(' 或 ') })
    },
    async run(ctx, asked) {
      const found = stepOf(ctx.rows)
      return 'event' in found ? step(found.event, ctx, asked) : undefined
    },
  })
}
