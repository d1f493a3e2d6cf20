import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { code } from '../../../src/contract/fields.ts'
import type { NewTable } from '../../db/declared-tables.ts'
import { target } from '../../plain/target.ts'
import { skus } from '../product/sku.query.ts'
import { postsStock } from '../product/stock/set.query.ts'

const calls = api.ncc

/** When the ERP last spoke of a row. */
const synced = 'sync_time timestamptz'

export const nccTables: readonly NewTable[] = [
  {
    table: 'ncc_material',
    columns: `
      ncc_no text not null constraint ncc_material_ncc_no unique,
      name text not null, spec text not null, unit text not null, fineness text not null,
      enabled smallint not null, ${synced}`,
  },
  {
    table: 'ncc_product',
    columns: `
      product_no text not null constraint ncc_product_product_no unique,
      ncc_no text not null, spu_no text not null, name text not null,
      weight numeric(12,4) not null, price bigint not null,
      ignored_name text, ignored_weight numeric(12,4), ignored_price bigint, ${synced}`,
  },
  {
    table: 'ncc_inventory',
    columns: `
      ncc_no text not null, warehouse text not null,
      quantity int not null, weight numeric(12,4) not null, ${synced},
      constraint ncc_inventory_place unique (ncc_no, warehouse)`,
  },
]

/** The 货 that bears the number: one, should two bear it. */
const joins = sql`left join lateral (
  select k.id, k.sku_no, k.name, k.weight, k.stock, s.spu_no,
    case when k.sell_price_model = 3 then k.price end as price
  from sku k join spu s on s.id = k.spu_id where k.ncc_no = t.ncc_no and k.ncc_no <> '' order by k.id limit 1) m on true`
const bound = {
  skuId: sql`m.id`,
  skuNo: sql`coalesce(m.sku_no, '')`,
  spuNo: sql`coalesce(m.spu_no, '')`,
}

export const materials = target({
  table: 'ncc_material',
  title: 'NCC物料',
  code: 'skuNo',
  list: calls.materialPage,
  editable: {},
  owner: 'shared',
  order: 'nccNo',
  joins,
  select: { ...bound, bound: sql`(m.id is not null)::int`, skuName: sql`coalesce(m.name, '')` },
  search: row => [row.nccNo, row.name, row.spec, row.fineness],
})

/** A difference that somebody let be comes back when the ERP has yet another value. */
const unlike = (field: string) =>
  sql`coalesce(${sql.ref(`t.${field}`)} <> ${sql.ref(`m.${field}`)}
    and ${sql.ref(`t.ignored_${field}`)} is distinct from ${sql.ref(`t.${field}`)}, false)`

export const products = target({
  table: 'ncc_product',
  title: 'NCC商品',
  code: 'skuNo',
  list: calls.productPage,
  editable: {},
  owner: 'shared',
  order: 'productNo',
  joins,
  select: {
    ...bound,
    spuNo: sql`coalesce(m.spu_no, t.spu_no)`,
    skuName: sql`coalesce(m.name, '')`,
    skuWeight: sql`m.weight`,
    skuPrice: sql`m.price`,
    differs: sql`(${unlike('name')} or ${unlike('weight')} or ${unlike('price')})::int`,
    differences: sql`concat_ws('、', case when ${unlike('name')} then '名称' end,
      case when ${unlike('weight')} then '重量' end, case when ${unlike('price')} then '价格' end)`,
  },
  search: row => [row.productNo, row.nccNo, row.spuNo, row.name],
})

const total = sql`(select sum(i.quantity)::bigint from ncc_inventory i where i.ncc_no = t.ncc_no)`

export const inventories = target({
  table: 'ncc_inventory',
  title: 'NCC库存',
  code: 'skuNo',
  list: calls.inventoryPage,
  editable: {},
  owner: 'shared',
  order: 'nccNo',
  joins,
  select: {
    ...bound,
    total,
    stock: sql`coalesce(m.stock, 0)`,
    difference: sql`coalesce(${total} - m.stock, 0)`,
    differs: sql`(coalesce(${total} - m.stock, 0) <> 0)::int`,
  },
  search: row => [row.warehouse, row.nccNo],
})

/** Goods as the ERP may change them: who may settle differences needs no right to edit goods by hand. */
export const nccSkus = {
  ...skus,
  codes: {},
  posts: postsStock('按NCC库存调整'),
  editable: { ...skus.editable, nccNo: code('NCC编码', { max: 40 }) },
}
