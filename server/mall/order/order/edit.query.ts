import { sql } from 'kysely'
import { isHidden } from '../../../../src/values/hidden.ts'
import { showAmount, showMoney } from '../../../../src/values/money.ts'
import { depositOf } from '../../../../src/values/order/metal.ts'
import { headOf, settleLine } from '../../../../src/values/order/settle.ts'
import { orderWord } from '../../../../src/values/order/words.ts'
import { components } from '../../../../src/values/pricing/types.ts'
import { Refusal } from '../../../call/refusal.ts'
import { unhidden } from '../../../plain/hidden-rows.ts'
import type { Acting } from '../acting.query.ts'
import { totalOf } from '../cart/quote.query.ts'
import { orders } from '../order.query.ts'
import type { Effect, Locked } from './act.query.ts'
import { keepPlan } from './edit/keep.query.ts'
import { type EditAsked, linesOf, type Plan, planned } from './edit/plan.query.ts'
import { depositRateOf } from './metal.query.ts'

export type { EditAsked } from './edit/plan.query.ts'

/**
 * An order with other lines, or going elsewhere. Calls back with what it comes to; tried, it stays at that. Answers a
 * sentence where it cannot be; throws code 409 where it comes to another sum than was seen.
 */
export async function edited(
  context: Acting,
  order: Locked,
  sent: EditAsked & { readonly quote?: string | undefined; readonly dryRun: boolean },
  told: (what: Told) => void,
): Promise<Effect | string> {
  const asked = { ...sent, ...(await placeMeant(context, order, sent)) }
  const plan = await planned(context, order, asked)
  if (typeof plan === 'string') return plan
  const sums = toldOf(order, plan)
  const what = {
    ...sums,
    depositDue: depositOf(sums.now.metalCharges, await depositRateOf(context.tx)),
  }
  told(what)
  if (asked.dryRun) return { set: {} }
  const { payment } = what.now
  if (asked.deposit !== undefined && asked.deposit > payment)
    return orderWord('order.deposit.most', { a: showMoney(payment) })
  const [left] = plan.left
  if (left) return orderWord('order.edit.left', left)
  if (asked.quote !== undefined && asked.quote !== plan.quote) {
    const blanks = { a: showAmount(totalOf(asked.quote)), b: showAmount(payment) }
    throw new Refusal(409, orderWord('cart.changed', blanks), { total: payment })
  }
  return keepPlan(context, order, { asked, plan })
}

/** Where it goes: what was read hidden and sent back is what stands there. */
async function placeMeant({ tx }: Acting, { id }: Locked, { phone, address }: EditAsked) {
  if (!isHidden(phone) && !isHidden(address)) return {}
  const { rows } = await sql<{ phone: string; address: string }>`
    select phone, address from orders where id = ${id}`.execute(tx)
  return unhidden(orders, { ...(phone && { phone }), ...(address && { address }) }, { ...rows[0] })
}

export type Told = ReturnType<typeof toldOf> & { readonly depositDue: number }

/** What the order was and what it would be, line by line. */
function toldOf({ lines }: Locked, plan: Plan) {
  const { standing, fresh, discounts, skipped, left, quote } = plan
  const payment = (line: Parameters<typeof settleLine>[0]) => settleLine(line).payment
  return {
    quote,
    was: headOf(lines),
    now: headOf(linesOf(plan)),
    lines: [
      ...standing
        .filter(({ before, after }) => before.num > 0 || after.num > 0)
        .map(({ before, after }) => ({
          ...{ itemId: before.itemId, skuNo: before.skuNo, name: before.name },
          ...{ wasNum: before.num, num: after.num, short: after.num - after.reserved },
          ...{ wasPayment: payment(before), payment: payment(after) },
        })),
      ...fresh.map(({ line, priced, held }) => ({
        ...{ itemId: null, skuNo: line.skuNo, name: line.name, wasNum: 0, num: line.num },
        ...{ short: line.num - held, wasPayment: 0, payment: priced.total },
      })),
    ],
    left: [...left],
    applied: discounts.map(({ component, isAllotted: _sum, usedBy: _use, ...one }) => ({
      ...{ ...one, component: components[component] },
    })),
    skipped: skipped.map(({ name, reason }) => ({ name, reason })),
  }
}
