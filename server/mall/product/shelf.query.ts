import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import type { Context, Scope } from '../../call/context.ts'
import { gone } from '../../call/refusal.ts'
import type { Tx } from '../../db/database.ts'
import { recordOf } from '../../plain/columns.ts'
import { oneRow, someRows } from '../../plain/list.ts'
import { target } from '../../plain/target.ts'
import { spuInput, spuPlace, withSku } from './goods.query.ts'
import { onSale, spus } from './spu-list.query.ts'

/** What a client is told of at most: how much lies in stock is the house's own matter. */
export const mostTold = 99

/** 款 on sale, as clients see them: the placed ones first, then the newest. */
export const shelf = target({
  table: 'spu',
  title: '商品',
  code: 'spuNo',
  owner: 'shared',
  idField: 'spuId',
  list: api.v3['spu.mall.list'],
  told: cappedFor,
  editable: {},
  search: row => [row.name, row.spuNo],
  joins: sql`join category on category.id = t.category_id left join series on series.id = t.series_id
    left join lateral (
      select count(*) as skus, sum(k.stock) as stock, min(k.weight) as min_weight, max(k.weight) as max_weight,
        string_agg(distinct fineness.name, '、') as finenesses
      from sku k left join fineness on fineness.id = k.fineness_id
      where k.spu_id = t.id and k.shelf = 1) as goods on true
    left join lateral (
      select k.sell_price_model as model,
        min(case k.sell_price_model when 1 then k.gram_fee when 2 then k.piece_fee else k.price end) as lowest,
        max(case k.sell_price_model when 1 then k.gram_fee when 2 then k.piece_fee else k.price end) as highest
      from sku k where k.spu_id = t.id and k.shelf = 1 and k.sell_price_model = (
        select f.sell_price_model from sku f where f.spu_id = t.id and f.shelf = 1 order by f.id limit 1)
      group by k.sell_price_model) as priced on true
    left join lateral (
      select label.name, label.color from spu_label join label on label.id = spu_label.label_id
      where spu_label.spu_id = t.id and spu_label.shown = 1 limit 1) as corner on true`,
  select: {
    categoryName: sql`category.name`,
    seriesName: sql`coalesce(series.name, '')`,
    finenesses: sql`coalesce(goods.finenesses, '')`,
    minWeight: sql`coalesce(goods.min_weight, 0)`,
    maxWeight: sql`coalesce(goods.max_weight, 0)`,
    sellPriceModel: sql`coalesce(priced.model, 1)`,
    minFee: sql`coalesce(priced.lowest, 0)`,
    maxFee: sql`coalesce(priced.highest, 0)`,
    skuCount: sql`coalesce(goods.skus, 0)`,
    stock: sql`coalesce(goods.stock, 0)`,
    labelName: sql`coalesce(corner.name, '')`,
    labelColor: sql`coalesce(corner.color, '')`,
  },
  order: '-shelfPlace',
  sorts: { oldNoList: spuPlace, shelfPlace: () => sql`t.shelf_place` },
  filters: {
    ...spus.target.filters,
    onSale: () => onSale,
    sku: asked => withSku(asked, sql`t.shelf = 1`),
    favoriteOf: asked => {
      const { userId, yes } = recordOf(asked)
      return sql`${yes ? sql`` : sql`not`} exists (
        select from favorite f where f.spu_id = t.id and f.user_id = ${userId})`
    },
    inStock: yes =>
      sql`${yes ? sql`` : sql`not`} exists (
        select from sku where sku.spu_id = t.id and sku.shelf = 1 and sku.stock > 0)`,
    sellPriceModel: model =>
      sql`exists (select from sku where sku.spu_id = t.id and sku.shelf = 1 and sku.sell_price_model = ${model})`,
  },
})

/** The question of the shelf, and that it is on sale; what is liked is liked by the caller. */
export async function shelfInput(
  context: Pick<Context, 'tx' | 'caller'>,
  input: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const { favorite, ...rest } = input
  const liked =
    favorite === undefined ? {} : { favoriteOf: { userId: context.caller.userId, yes: favorite === 1 } }
  return { ...(await spuInput(context, rest)), ...liked, onSale: true }
}

type Row = Record<string, unknown>

/** A client is never told how much there is beyond 99, of goods or of what an order has of them. */
export async function cappedFor<R extends Row>(
  _db: unknown,
  rows: readonly R[],
  { kind }: Scope,
): Promise<R[]> {
  if (kind === 'staff') return [...rows]
  return rows.map(row => ('stock' in row ? { ...row, stock: Math.min(Number(row.stock), mostTold) } : row))
}

/** One 款 of the shelf. Code 404 for what is not on sale. */
export async function shelfGoods(tx: Tx, spuId: number, scope: Scope): Promise<Row> {
  const { rows: sold } = await sql`select from spu as t where t.id = ${spuId} and ${onSale}`.execute(tx)
  if (sold.length === 0) throw gone()
  const row = await oneRow(tx, shelf, spuId, scope)
  const wide = ['images', 'video', 'attributes', 'detail', 'description']
  const [shown] = await someRows(tx, shelf, [spuId], scope, ['spuId', ...wide])
  const { rows: said } = await sql<{ name: string; values: string[] }>`
    select a.name, one."values" from spu, jsonb_to_recordset(spu.attributes) as one("attributeId" bigint, "values" jsonb)
      join product_attribute a on a.id = one."attributeId"
    where spu.id = ${spuId} order by a.sort_no, a.id`.execute(tx)
  const { rows: skus } = await sql<Row>`
    select k.id as "skuId", k.sku_no as "skuNo", k.name, k.size, coalesce(f.name, '') as "finenessName", k.weight,
      k.sell_price_model as "sellPriceModel", k.gram_fee as "gramFee", k.piece_fee as "pieceFee",
      k.extra_fee as "extraFee", k.price, k.stock, k.type
    from sku k left join fineness f on f.id = k.fineness_id
    where k.spu_id = ${spuId} and k.shelf = 1 order by k.id limit 5000`.execute(tx)
  return { ...row, ...shown, said, skus: await cappedFor(tx, skus, scope) }
}
