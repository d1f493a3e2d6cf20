import { sql } from 'kysely'
import type { Tx } from '../../db/database.ts'
import { drawingUrl } from '../drawings.ts'
import { keptOf } from '../product/dictionaries.ts'

/** A 专区 whose three 款 show every kind of fee; with 满20克每克减3元 over it the golden example of prices comes out. */
export const exampleZone = '价格示例'

/** Cents and grams: 3 of the first, 2 of the second and 1 of the third come to 3083.50 yuan for the first client. */
const pieces = [
  { within: 'RING-PLAIN', model: 1, perGram: 3800, perPiece: 0, extra: 2300, price: 0, weight: '5.25' },
  { within: 'RING-PAIR', model: 2, perGram: 0, perPiece: 36_800, extra: 0, price: 0, weight: '3.1' },
  { within: 'PENDANT', model: 3, perGram: 0, perPiece: 0, extra: 0, price: 168_000, weight: '4.2' },
] as const

/**
 * The newest 款 of their categories, so that no flash sale of the demo has them; of each the first 货 on the shelf gets the
 * fees of the example. Does nothing in a mall without such goods.
 */
export async function seedPriceExample(tx: Tx): Promise<void> {
  const { rows: clients } = await sql<{ base: number }>`
    select base_charges as base from channel order by id limit 1`.execute(tx)
  const base = clients[0]?.base ?? 0
  const spuIds: number[] = []
  for (const { within, model, perGram, perPiece, extra, price, weight } of pieces) {
    const { rows } = await sql<{ id: number; spuId: number }>`
      select k.id, k.spu_id as "spuId" from sku k join category c on c.id = k.category_id
      where k.shelf = 1 and c.code like ${`${within}%`} and (k.series_id is null or k.series_id not in
        (select id from series where code = 'SE-GF')) order by k.spu_id desc, k.id limit 1`.execute(tx)
    const [sku] = rows
    if (!sku) return
    await sql`update sku set sell_price_model = ${model}, gram_fee = ${Math.max(0, perGram - base)}, piece_fee = ${perPiece},
      extra_fee = ${extra}, price = ${price}, weight = ${weight}::numeric where id = ${sku.id}`.execute(tx)
    spuIds.push(sku.spuId)
  }
  const kept = keptOf(exampleZone)
  await sql`insert into special (name, cover, spu_ids, sort_no, enabled, search, grams, update_by)
    values (${exampleZone}, ${drawingUrl('solitaire-silver')}, ${JSON.stringify(spuIds)}::jsonb, 70, 1, ${kept.search},
      ${kept.grams}, ${kept.update_by})`.execute(tx)
}
