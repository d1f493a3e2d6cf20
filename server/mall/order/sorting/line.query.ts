import { sql } from 'kysely'
import { whyOver } from '../../../../src/values/order/sorting.ts'
import { orderWord } from '../../../../src/values/order/words.ts'
import { bad, gone } from '../../../call/refusal.ts'
import type { Tx } from '../../../db/database.ts'
import type { Acting } from '../acting.query.ts'
import { type Act, actOn, type Effect, type Locked } from '../order/act.query.ts'
import type { StoredLine } from '../order/store.query.ts'
import { lockWaves } from './fit.query.ts'

/** A line of a wave as it stands: its sums can be trusted while its order is locked. */
export interface OpenLine {
  readonly id: number
  readonly sortingId: number
  readonly orderId: number
  readonly itemId: number
  readonly open: boolean
  readonly num: number
  readonly picked: number
  readonly missing: number
}

export async function openLine(tx: Tx, id: number): Promise<OpenLine | undefined> {
  const { rows } =
    await sql<OpenLine>`select id, sorting_id as "sortingId", order_id as "orderId", item_id as "itemId", open,
    num, picked, missing from sorting_line where id = ${id}`.execute(tx)
  return rows[0]
}

/** Throws code 404 where there is no such wave, 400 where it is over. */
export async function mustBeOpen(tx: Tx, id: number): Promise<void> {
  const { rows } = await sql<{ status: number }>`select status from sorting where id = ${id}`.execute(tx)
  const [wave] = rows
  if (!wave) throw gone()
  const over = whyOver(wave.status)
  if (over !== undefined) throw bad(over)
}

export interface OnLine {
  readonly wave: number
  readonly line: Pick<OpenLine, 'id' | 'orderId'>
  readonly event: Act['event']
  /** With the wave locked, before its sums are made anew. */
  kept?(): Promise<void>
  effect(item: StoredLine, line: OpenLine, order: Locked): Promise<Effect | string> | Effect | string
}

/**
 * An act on the order of one line of a wave. Answers why it was refused; throws code 400 where the wave is over by the time
 * that it is locked, 404 where the line is none of its.
 */
export async function actOnLine(context: Acting, of: OnLine): Promise<string | undefined> {
  const { tx } = context
  const outcome = await actOn(
    context,
    { ids: [of.line.orderId] },
    {
      event: of.event,
      async effect(order) {
        const line = await openLine(tx, of.line.id)
        if (line?.sortingId !== of.wave) throw gone()
        const item = order.lines.find(({ itemId }) => itemId === line.itemId)
        if (!line.open || !item) return orderWord('sorting.done')
        const effect = await of.effect(item, line, order)
        if (typeof effect === 'string') return effect
        return {
          ...effect,
          later: async () => {
            await effect.later?.()
            await lockWaves(tx, [order.id])
            // Somebody may have confirmed it since: nothing is kept then.
            if (!(await openLine(tx, line.id))?.open) throw bad(orderWord('sorting.done'))
            await of.kept?.()
          },
        }
      },
    },
  )
  return outcome.refused[0]?.reason
}
