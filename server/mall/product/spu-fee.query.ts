import { type RawBuilder, sql } from 'kysely'

/**
 * How a 款 is priced, which is how its first 货 is priced, and the lowest fee of its 货 that are priced so (of 一口价 the
 * lowest price). Joined laterally, with `spuId` naming the 款; answers `model` and `fee`.
 */
export function feeOf(spuId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`left join lateral (
    select k.sell_price_model as model,
      min(case k.sell_price_model when 1 then k.gram_fee when 2 then k.piece_fee else k.price end) as fee
    from sku k where k.spu_id = ${spuId}
      and k.sell_price_model = (select first.sell_price_model from sku first where first.spu_id = ${spuId}
        order by first.id limit 1)
    group by k.sell_price_model) as priced on true`
}
