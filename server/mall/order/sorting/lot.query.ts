import { sql } from 'kysely'
import { lotOf } from '../../../../src/values/order/line.ts'
import { units } from '../../../../src/values/pricing/exact.ts'
import type { Tx } from '../../../db/database.ts'
import type { StoredLine, StoredPick } from '../order/store.query.ts'

/** A lot of other pieces than before, or of another weight: what it costs goes with it. */
export async function recutLot(
  tx: Tx,
  { frozen }: StoredLine,
  { pick, num, weight }: { readonly pick: StoredPick; readonly num: number; readonly weight: string },
): Promise<StoredPick> {
  const lot = lotOf(frozen, { num, weight: units(weight) })
  await sql`update order_pick set num = ${num}, weight = ${weight}::numeric, before = ${JSON.stringify(lot.before)}::jsonb,
    after = ${JSON.stringify(lot.after)}::jsonb where id = ${pick.pickId}`.execute(tx)
  return { ...pick, ...lot, num, weight }
}
