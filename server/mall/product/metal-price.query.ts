import { type RawBuilder, sql } from 'kysely'
import type { SettingValue } from '../../../src/values/settings.ts'
import type { Context } from '../../call/context.ts'

/** What the settings of 金价 are called, by the kind of their metal. */
const kindOf: Readonly<Record<string, number>> = { gold: 1, gold18k: 2, platinum: 3, silver: 4 }

/** A price that is set stays known: what was ordered before was ordered at the one before. */
export async function keepMetalPrices(
  { tx, now, caller }: Pick<Context, 'tx' | 'now' | 'caller'>,
  changed: readonly (readonly [key: string, value: SettingValue])[],
): Promise<void> {
  for (const [key, value] of changed)
    await sql`insert into metal_price (kind, price, create_time, update_by)
      values (${kindOf[key]}, ${Number(value)}, ${now}, ${caller.name})`.execute(tx)
}

/** Cents of a gram of a fineness by today's price, half up; null where it is priced by no metal. */
export function metalPriceOf(finenessId: RawBuilder<unknown>): RawBuilder<number | null> {
  return sql`(select (m.price * f.metal_rate + 500) / 1000 from fineness f join lateral (
    select price from metal_price where kind = f.metal_kind order by id desc limit 1) m on true
    where f.id = ${finenessId})`
}
