import { sql } from 'kysely'
import type { api } from '../../../../src/contract/api.ts'
import type { Parsed } from '../../../../src/contract/call.ts'
import { unscaled } from '../../../../src/values/decimal.ts'
import { pickedOf } from '../../../../src/values/order/line.ts'
import { statusOfPicks } from '../../../../src/values/order/states.ts'
import { orderWord } from '../../../../src/values/order/words.ts'
import { sum, units } from '../../../../src/values/pricing/exact.ts'
import { bad } from '../../../call/refusal.ts'
import type { Acting } from '../acting.query.ts'
import { acted } from './details.query.ts'
import { actOnLine, mustBeOpen } from './line.query.ts'
import { recutLot } from './lot.query.ts'

type Call = (typeof api.sorting)['unpick']

/**
 * One piece is held again instead of picked. Of pieces that were weighed together the others then weigh what they should,
 * until they are weighed anew.
 */
export async function unpickFrom(
  context: Acting,
  { id, lineId }: Parsed<Call>,
): Promise<Record<string, unknown>> {
  const { tx, caller } = context
  await mustBeOpen(tx, id)
  const { rows } = await sql<{ pickId: number; id: number; orderId: number; skuNo: string }>`
    select p.id as "pickId", l.id, l.order_id as "orderId", i.sku_no as "skuNo" from order_pick p
      join sorting_line l on l.id = p.sorting_line_id and l.item_id = p.item_id
      join order_item i on i.id = p.item_id and i.order_id = l.order_id
    where l.sorting_id = ${id} and l.open and p.state = 1
      and ${lineId === undefined ? sql`p.picker_id = ${caller.userId}` : sql`l.id = ${lineId}`}
    order by p.id desc limit 1`.execute(tx)
  const [last] = rows
  if (!last) throw bad(orderWord('sorting.nothing'))
  const why = await actOnLine(context, {
    ...{ wave: id, line: last, event: 'unpick' },
    async effect(item, _line, order) {
      const pick = item.picks.find(({ pickId, state }) => pickId === last.pickId && state === 1)
      if (!pick) return orderWord('sorting.nothing')
      const others = item.picks.filter(each => each !== pick)
      const rest = pick.num - 1
      const weight = unscaled(units(item.frozen.weight) * BigInt(rest), 4)
      const picks = rest === 0 ? others : [...others, await recutLot(tx, item, { pick, num: rest, weight })]
      const held = { ...item, reserved: item.reserved + 1, picks }
      const lines = order.lines.map(each => (each === item ? held : each))
      const num = sum(lines.map(each => each.num))
      const status = statusOfPicks({ num, picked: sum(lines.map(pickedOf)) })
      return {
        ...{ set: { status, ...(status === 2 && { allot_time: null }) }, lines },
        ...(rest === 0 && { picks: { of: [pick], become: 0 as const } }),
      }
    },
  })
  if (why !== undefined) throw bad(why)
  return acted(context, { id, lineId: last.id }, { said: `${last.skuNo}已放回1件` })
}
