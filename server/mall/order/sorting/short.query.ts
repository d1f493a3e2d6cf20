import { sql } from 'kysely'
import type { api } from '../../../../src/contract/api.ts'
import type { Parsed } from '../../../../src/contract/call.ts'
import { leftOf } from '../../../../src/values/order/sorting.ts'
import { orderWord } from '../../../../src/values/order/words.ts'
import { bad, gone } from '../../../call/refusal.ts'
import type { Acting } from '../acting.query.ts'
import { tellMissing } from '../order/letters.query.ts'
import { acted } from './details.query.ts'
import { actOnLine, mustBeOpen, openLine } from './line.query.ts'

type Call = (typeof api.sorting)['short']

/**
 * Pieces that nobody finds are held for the order no longer, and wait to be counted (待盘点): until then they are promised
 * to none of those that wait.
 */
export async function shortOfWave(
  context: Acting,
  { id, lineId, num }: Parsed<Call>,
): Promise<Record<string, unknown>> {
  const { tx, now, caller } = context
  await mustBeOpen(tx, id)
  const line = await openLine(tx, lineId)
  if (line?.sortingId !== id) throw gone()
  let missing = 0
  const why = await actOnLine(context, {
    ...{ wave: id, line, event: 'short' },
    effect(item, stands, { lines }) {
      const left = leftOf(stands)
      missing = num ?? left
      if (missing > left || missing < 1) return orderWord('sorting.short', { n: left })
      const rest = { ...item, reserved: item.reserved - missing }
      return {
        set: {},
        moves: [{ skuId: item.skuId, kind: 5, reserved: -missing, isLost: true }],
        lines: lines.map(each => (each === item ? rest : each)),
      }
    },
    kept: async () => {
      await sql`update sorting_line set missing = missing + ${missing}, missing_time = ${now},
        missing_by = ${caller.name}, counted_time = null, version = version + 1, update_time = ${now},
        update_by = ${caller.name} where id = ${lineId}`.execute(tx)
    },
  })
  if (why !== undefined) throw bad(why)
  context.changed({
    ...{ table: 'sorting_line', rowId: lineId },
    before: { missing: line.missing },
    after: { missing: line.missing + missing },
  })
  await tellMissing(context, { id: line.orderId }, missing)
  return acted(context, { id, lineId }, { said: `缺货${missing}件已登记` })
}
