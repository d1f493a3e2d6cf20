import { sql } from 'kysely'
import type { api } from '../../../../src/contract/api.ts'
import type { Parsed } from '../../../../src/contract/call.ts'
import { weightProblem } from '../../../../src/values/order/settle.ts'
import { leftOf } from '../../../../src/values/order/sorting.ts'
import { orderWord } from '../../../../src/values/order/words.ts'
import { sum } from '../../../../src/values/pricing/exact.ts'
import { bad, gone } from '../../../call/refusal.ts'
import { settingValues } from '../../../call/settings.ts'
import type { Acting } from '../acting.query.ts'
import { acted } from './details.query.ts'
import { actOnLine, mustBeOpen, openLine } from './line.query.ts'
import { recutLot } from './lot.query.ts'

type Call = (typeof api.sorting)['weigh']

/**
 * The pieces of a full line that bear no code become one lot of the weight that the scales said. Without a weight they
 * weigh what they should, unless the mall wants to know.
 */
export async function weighLine(
  context: Acting,
  { id, lineId, weight, force }: Parsed<Call>,
): Promise<Record<string, unknown>> {
  const { tx } = context
  await mustBeOpen(tx, id)
  const settings = await settingValues(tx, 'order')
  if (weight === undefined && settings.weigh === true) throw bad(orderWord('sorting.weigh'))
  const line = await openLine(tx, lineId)
  if (line?.sortingId !== id) throw gone()
  let said = ''
  const why = await actOnLine(context, {
    ...{ wave: id, line, event: 'weigh' },
    async effect(item, stands, { lines }) {
      const { skuNo } = item
      const left = leftOf(stands)
      if (left > 0) return orderWord('sorting.early', { skuNo, n: left })
      const ids = await looseOf(context, lineId)
      const loose = item.picks.filter(({ pickId }) => ids.has(pickId))
      const [first, ...others] = loose
      if (!first) return orderWord('sorting.coded', { skuNo })
      said = weight === undefined ? `${skuNo}按参考重量` : `${skuNo}已称重${weight}克`
      if (weight === undefined) return { set: {} }
      const num = sum(loose.map(each => each.num))
      const tolerance = Number(settings.weightTolerance)
      const problem = force
        ? undefined
        : weightProblem(weight, { num, weight: item.frozen.weight, tolerance })
      if (problem !== undefined) return problem
      const lot = await recutLot(tx, item, { pick: first, num, weight })
      const picks = item.picks.flatMap(pick => (pick === first ? [lot] : ids.has(pick.pickId) ? [] : [pick]))
      return {
        ...{ set: {}, lines: lines.map(each => (each === item ? { ...item, picks } : each)) },
        picks: { of: others, become: 0 },
      }
    },
    kept: async () => {
      await sql`update sorting_line set weighed = true where id = ${lineId}`.execute(tx)
    },
  })
  if (why !== undefined) throw bad(why)
  return acted(context, { id, lineId }, { said })
}

/** Picks of the wave without a code of their own. */
async function looseOf({ tx }: Acting, lineId: number): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`select p.id from order_pick p
    where p.sorting_line_id = ${lineId} and p.ibc_id is null and p.state = 1`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
