import { sql } from 'kysely'
import { unscaled } from '../../../src/values/decimal.ts'
import type { Tx } from '../../db/database.ts'
import { foundApart } from '../../plain/pieces.ts'
import { insertRows } from '../product/bulk.ts'
import { kept, keptOf } from '../product/dictionaries.ts'
import { type Dice, dice } from '../random.ts'

/** The catalogue of the ERP's stand-in, and the part that the demo mall fetched some days ago. */
interface Sku {
  id: number
  skuNo: string
  spuNo: string
  oldNo: string
  name: string
  weight: string
  price: number
  model: number
  stock: number
  size: string
  fineness: string
}

const warehouses = ['深圳总仓', '广州分仓'] as const
const fetched = '2026-11-17 02:00:00+08'

export async function seedErp(tx: Tx): Promise<void> {
  const throws = dice(20_261_125)
  const { rows: skus } = await sql<Sku>`
    select k.id, k.sku_no as "skuNo", s.spu_no as "spuNo", k.old_no as "oldNo", k.name, k.weight, k.price,
      k.sell_price_model as model, k.stock, k.size, coalesce(f.name, '') as fineness
    from sku k join spu s on s.id = k.spu_id left join fineness f on f.id = k.fineness_id
    order by k.id limit 96`.execute(tx)
  const all = skus.map((sku, index) => recordsOf(sku, index, throws))
  await fillStandIn(tx, all)
  // The last ones are new in the ERP: the next synchronisation brings them.
  const known = all.slice(0, 84)
  await insertRows(
    tx,
    'ncc_material',
    {
      ncc_no: 'text',
      name: 'text',
      spec: 'text',
      unit: 'text',
      fineness: 'text',
      enabled: 'int',
      ...keptSync,
    },
    known.map(({ material: { nccNo, ...rest } }) => ({
      ...{ ncc_no: nccNo, ...rest, sync_time: fetched },
      ...keptOf(nccNo, rest.name, rest.spec, rest.fineness),
    })),
  )
  await insertRows(
    tx,
    'ncc_product',
    {
      ...{
        product_no: 'text',
        ncc_no: 'text',
        spu_no: 'text',
        name: 'text',
        weight: 'numeric',
        price: 'bigint',
      },
      ...keptSync,
    },
    known.map(({ product: { productNo, nccNo, spuNo, ...rest } }) => ({
      ...{ product_no: productNo, ncc_no: nccNo, spu_no: spuNo, ...rest, sync_time: fetched },
      ...keptOf(productNo, nccNo, spuNo, rest.name),
    })),
  )
  await insertRows(
    tx,
    'ncc_inventory',
    { warehouse: 'text', ncc_no: 'text', quantity: 'int', weight: 'numeric', ...keptSync },
    known.flatMap(({ inventory }) =>
      inventory.map(({ nccNo, ...rest }) => ({
        ...{ ncc_no: nccNo, ...rest, sync_time: fetched },
        ...keptOf(rest.warehouse, nccNo),
      })),
    ),
  )
  await bindSome(tx, all.slice(0, 60))
}

const keptSync = { sync_time: 'timestamptz', ...kept }

type Records = ReturnType<typeof recordsOf>

function recordsOf(sku: Sku, index: number, throws: Dice) {
  const nccNo = `0101${String(20_000 + index * 7)}`
  const grams = BigInt(Math.round(Number(sku.weight) * 10_000))
  const weight = throws.chance(0.12) ? unscaled(grams + BigInt(throws.between(1, 9) * 100), 4) : sku.weight
  const name = throws.chance(0.1) ? `${sku.name}（新）` : sku.name
  const price = sku.model === 3 && throws.chance(0.4) ? sku.price + 10_000 : sku.price
  const quantity = throws.chance(0.2) ? sku.stock + throws.between(1, 9) : sku.stock
  const here = Math.ceil(quantity * 0.7)
  const places = index % 3 === 0 && quantity > 4 ? [here, quantity - here] : [quantity]
  return {
    sku,
    material: {
      ...{ nccNo, name: sku.name, spec: specOf(sku.size), unit: '件' },
      ...{ fineness: sku.fineness, enabled: index % 17 === 16 ? 0 : 1 },
    },
    product: { productNo: `NP${nccNo}`, nccNo, spuNo: sku.spuNo, name, weight, price },
    inventory: places.map((count, place) => ({
      ...{ warehouse: warehouses[place] ?? warehouses[0], nccNo, quantity: count },
      weight: unscaled(grams * BigInt(count), 4),
    })),
  }
}

/** Rings and bangles have a 圈口, chains a length. */
function specOf(size: string): string {
  if (size === '') return '均码'
  return size.endsWith('cm') ? `长${size}` : `圈口${size}`
}

/** Since the mall last asked, some names and quantities have changed. */
async function fillStandIn(tx: Tx, all: readonly Records[]): Promise<void> {
  const entry = (kind: string) => (data: unknown, index: number) => ({ kind, place: index + 1, data })
  await insertRows(tx, 'erp_stand_in', { kind: 'text', place: 'int', data: 'jsonb' }, [
    ...all.map(({ material }) => material).map(entry('material')),
    ...all
      .map(({ product }, index) =>
        index % 29 === 5 ? { ...product, name: `${product.name}升级款` } : product,
      )
      .map(entry('product')),
    ...all
      .flatMap(({ inventory }) => inventory)
      .map((row, index) => (index % 23 === 7 ? { ...row, quantity: row.quantity + 2 } : row))
      .map(entry('inventory')),
  ])
}

async function bindSome(tx: Tx, some: readonly Records[]): Promise<void> {
  const bound = some.map(({ sku, material: { nccNo } }) => ({
    ...{ id: sku.id, ncc_no: nccNo },
    ...foundApart([sku.name, sku.skuNo, sku.spuNo, sku.oldNo, nccNo]),
  }))
  const given = sql`jsonb_to_recordset(${JSON.stringify(bound)}::jsonb)
    as r(id bigint, ncc_no text, search text, pieces text)`
  await sql`update sku set ncc_no = r.ncc_no from ${given} where sku.id = r.id`.execute(tx)
  await sql`update sku_search p set search = r.search, pieces = r.pieces from ${given} where p.id = r.id`.execute(
    tx,
  )
}
