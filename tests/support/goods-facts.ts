import { sql } from 'kysely'
import type { Db } from '../../server/db/database.ts'
import type { PlainRow, Thing } from '../../src/plain/plain.ts'

/** Of one SKU, under the names of the filters, read from the tables and not by the product's own conditions. */
interface SkuFacts {
  skuId: number
  spuId: number
  skcId: number
  type: number
  oldNoList: string[]
  categoryIds: number[]
  styleIds: number[]
  seriesIds: number[]
  finenessIds: number[]
  brandId: number
  specialId: number[]
  relevancySpecialId: number[]
  labelId: number[]
  weight: number
  cost: number
  stock: number
  shelf: number
  sellPriceModel: number
  hasImg: number
  singleSpu: number
  videoFlag: number
  attributes: string[]
  createTime: string
}

/** By which of their ids the rows of a list stand for SKUs. */
const idsOf = new Map<string, 'skuId' | 'spuId' | 'skcId'>([
  ...(['sku', 'stock'] as const).map(id => [id, 'skuId'] as const),
  ...(['spu', 'shelf'] as const).map(id => [id, 'spuId'] as const),
  ...(['skc', 'skcStock'] as const).map(id => [id, 'skcId'] as const),
])

export function isOfGoods({ id }: Thing): boolean {
  return idsOf.has(id)
}

/** Every SKU; a node of a tree stands with all that are above it, because asking for one means everything below it. */
export async function readGoods(db: Db): Promise<readonly SkuFacts[]> {
  const above = (table: string, id: string) => sql`(with recursive up as (
      select n.id, n.parent_id from ${sql.table(table)} n where n.id = ${sql.ref(id)}
      union all select n.id, n.parent_id from ${sql.table(table)} n join up on up.parent_id = n.id)
    select coalesce(array_agg(id), '{}') from up)`
  const zones = sql`special z, jsonb_array_elements_text(z.spu_ids) as e(id) where e.id::bigint = p.id`
  const { rows } = await sql<SkuFacts>`
    select k.id as "skuId", p.id as "spuId", (select lead from sku_skc c where c.id = k.id) as "skcId", k.type,
      array_remove(array[k.sku_no, p.spu_no, k.old_no], '') as "oldNoList",
      ${above('category', 'p.category_id')} as "categoryIds", ${above('style', 'p.style_id')} as "styleIds",
      ${above('series', 'p.series_id')} as "seriesIds", array[k.fineness_id] as "finenessIds",
      p.brand_id as "brandId",
      (select coalesce(array_agg(z.id), '{}') from ${zones}) as "specialId",
      (select array_remove(coalesce(array_agg(z.relevancy_id), '{}'), null) from ${zones}) as "relevancySpecialId",
      (select coalesce(array_agg(l.label_id), '{}') from spu_label l where l.spu_id = p.id) as "labelId",
      k.weight::float as weight, k.cost::float / 100 as cost, k.stock, k.shelf,
      k.sell_price_model as "sellPriceModel",
      (p.image <> '')::int as "hasImg", (p.sku_count = 1)::int as "singleSpu",
      (p.video <> '' or exists (select from short_video v, jsonb_array_elements_text(v.spu_ids) as e(id)
        where e.id::bigint = p.id))::int as "videoFlag",
      (select coalesce(array_agg((e.one ->> 'attributeId') || ':' || v.value), '{}')
        from jsonb_array_elements(k.attributes || p.attributes) as e(one),
          jsonb_array_elements_text(e.one -> 'values') as v(value)) as attributes,
      to_char(k.create_time at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as "createTime"
    from sku k join spu p on p.id = k.spu_id order by k.id`.execute(db)
  return rows
}

/** The rows with what the filters are about, which a list of goods does not show. */
export function withGoods(
  thing: Thing,
  rows: readonly PlainRow[],
  goods: readonly SkuFacts[],
): readonly PlainRow[] {
  const id = idsOf.get(thing.id)
  if (id === undefined) return rows
  return rows.map(row => {
    // Clients are shown, and asked about, what is on sale alone.
    const of = goods.filter(sku => sku[id] === row[id] && (thing.id !== 'shelf' || sku.shelf === 1))
    const [first] = of
    const each = <V>(value: (sku: SkuFacts) => V | readonly V[]) => [...new Set(of.flatMap(value))]
    return {
      ...first,
      ...row,
      oldNoList: each(sku => sku.oldNoList),
      finenessIds: each(sku => sku.finenessIds),
      attributes: each(sku => sku.attributes),
      weight: each(sku => sku.weight),
      cost: each(sku => sku.cost),
      ...(thing.id === 'shelf' ? { sellPriceModel: each(sku => sku.sellPriceModel) } : {}),
      ...(row.type === undefined ? {} : { skuType: row.type }),
      ...(thing.id === 'skc' ? { skuType: each(sku => sku.type) } : {}),
      inStock: of.some(sku => sku.stock > 0) ? 1 : 0,
      status: of.some(sku => sku.shelf === 1) ? 1 : 0,
      createTime: row.createTime ?? first?.createTime,
    }
  })
}
