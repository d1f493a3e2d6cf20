import { sql } from 'kysely'
import { orderWord } from '../../../../src/values/order/words.ts'
import { bad, gone, Refusal } from '../../../call/refusal.ts'
import { keepPlans, plannedOnce } from '../../../db/plan-once.ts'
import type { Acting } from '../acting.query.ts'
import { placeOrder } from '../order/place.query.ts'
import { whyChanged } from './changed.query.ts'
import { type CartLine, cartLines, ownCart } from './lines.query.ts'
import { type Paying, priced, quoteOf } from './quote.query.ts'

export interface Submission extends Paying {
  readonly ids: readonly number[]
  readonly quote?: string | undefined
  readonly addressId?: number | undefined
  readonly remarks: string
}

/**
 * Cart lines become an order: prices are frozen, what there is of each 货 is held for it, the lines leave the cart. All or
 * nothing; sent twice the second finds no lines. Throws code 400 with the sentence, 409 where the price is another by now.
 */
export async function submitCart(context: Acting, asked: Submission) {
  await keepPlans(context.tx)
  const lines = await lockedLines(context, asked.ids)
  const [first] = lines
  if (!first) throw bad(orderWord('cart.gone'))
  if (lines.some(({ channelId, storeId }) => channelId !== first.channelId || storeId !== first.storeId))
    throw bad(orderWord('cart.mixed'))
  const off = lines.find(({ shelf }) => shelf !== 1)
  if (off) throw bad(orderWord('cart.off', { name: off.name }))
  await mustBeAddress(context, first.channelId, asked.addressId)
  const prices = await priced(context, lines, asked)
  if (asked.quote !== undefined && asked.quote !== quoteOf(lines, prices))
    throw new Refusal(409, await whyChanged(context, lines, { ...asked, quote: asked.quote, prices }), {
      total: prices.total,
    })
  await emptyCart(context, lines)
  return placeOrder(context, { lines, prices, ...asked, source: context.scope.kind === 'channel' ? 1 : 2 })
}

async function lockedLines(context: Acting, ids: readonly number[]): Promise<readonly CartLine[]> {
  const wanted = [...new Set(ids)].sort((a, b) => a - b)
  const { rows } = await sql`${plannedOnce}
    select from cart_item t where t.id = any(${wanted}::bigint[]) and ${ownCart(context)}
    order by t.id for update`.execute(context.tx)
  const lines = await cartLines(context.tx, wanted)
  if (rows.length !== wanted.length || lines.length !== wanted.length) throw bad(orderWord('cart.gone'))
  return lines
}

/** An address of the client, where one is named. Throws code 404 for another's as for none. */
async function mustBeAddress(
  { tx }: Acting,
  channelId: number,
  addressId: number | undefined,
): Promise<void> {
  if (addressId === undefined) return
  const { rows } =
    await sql`select from receive_address where id = ${addressId} and channel_id = ${channelId}`.execute(tx)
  if (rows.length === 0) throw gone()
}

async function emptyCart(context: Acting, lines: readonly CartLine[]): Promise<void> {
  await sql`${plannedOnce}
    delete from cart_item where id = any(${lines.map(({ id }) => id)}::bigint[])`.execute(context.tx)
  for (const { id, skuId, num } of lines)
    context.changed({ table: 'cart_item', rowId: id, before: { skuId, num }, after: null })
}
