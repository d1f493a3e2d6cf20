import { sql } from 'kysely'
import { clock } from '../../db/clock.ts'
import type { Tx } from '../../db/database.ts'
import { dice } from '../random.ts'
import { insertRows, restartIdentity } from './bulk.ts'

/** 出入库 of the demo mall: what came and went of its first goods. */
interface Sku {
  readonly id: number
  readonly skuNo: string
  readonly size: string
  readonly grams: number
  readonly spuId: number
  readonly spuNo: string
  readonly name: string
}

const documents: readonly [opType: number, prefix: string, remarks: readonly [string, ...string[]]][] = [
  [1, 'CR', ['古法系列到货', '春季新款首批', '供应商补货', '金条到货']],
  [5, 'XC', ['门店要货', '直播间出库', '商城订单出库']],
  [3, 'DR', ['总仓调入', '柜台调回']],
  [6, 'DC', ['调往国贸柜台', '调往展厅']],
  [2, 'TR', ['客户退货', '七天无理由退货']],
  [4, 'PY', ['月度盘点盘盈']],
  [7, 'PK', ['月度盘点盘亏']],
  [8, 'FC', ['返厂抛光', '改圈口返厂', '返厂补镶']],
]
const recordCount = 40

export async function seedInventory(tx: Tx): Promise<void> {
  const goods = await firstGoods(tx)
  if (goods.length === 0) return
  const keeper = await idOf(tx, '13800000004')
  const roll = dice(20_261_202)
  const made: Made = { records: [], products: [], details: [] }
  for (let index = 0; index < recordCount; index++) {
    const [opType, prefix, remarks] = documents[index % documents.length] ?? [1, 'CR', ['到货']]
    const id = index + 1
    const products = Array.from({ length: roll.between(1, 5) }, () => roll.between(0, goods.length - 1))
      .flatMap(place => goods[place] ?? [])
      .filter((each, place, all) => all.findIndex(other => other.spuId === each.spuId) === place)
    for (const first of products) {
      const skus = goods.filter(({ spuId }) => spuId === first.spuId).slice(0, 3)
      const lines = skus.flatMap(sku =>
        Array.from({ length: roll.between(1, 2) }, (_, batch) => ({
          sku,
          batch,
          quantity: roll.between(1, 12),
        })),
      )
      const productId = made.products.length + 1
      for (const { sku, batch, quantity } of lines)
        made.details.push({
          ...{ id: made.details.length + 1, record_id: id, product_id: productId, quantity },
          ...{ sku_id: sku.id, sku_no: sku.skuNo, size: sku.size },
          batch_no: `B26${String(1 + (index % 11)).padStart(2, '0')}-${String(100 + sku.id + batch)}`,
          weight: round(sku.grams * quantity),
        })
      made.products.push({
        ...{ id: productId, record_id: id, sku_count: skus.length, ...sum(lines) },
        ...{ spu_id: first.spuId, spu_no: first.spuNo, name: first.name },
      })
    }
    const own = made.products.filter(product => product.record_id === id)
    made.records.push({
      ...{ id, op_type: opType, user_id: keeper, spu_count: own.length, remark: roll.pick(remarks) },
      record_no: `${prefix}-${String(100_000 + id * 7)}`,
      quantity: own.reduce((all, { quantity }) => all + quantity, 0),
      weight: round(own.reduce((all, { weight }) => all + weight, 0)),
    })
  }
  await write(tx, made)
}

interface Made {
  readonly records: Record<string, unknown>[]
  readonly products: { record_id: number; quantity: number; weight: number; [column: string]: unknown }[]
  readonly details: Record<string, unknown>[]
}

function sum(lines: readonly { sku: Sku; quantity: number }[]): { quantity: number; weight: number } {
  return {
    quantity: lines.reduce((all, { quantity }) => all + quantity, 0),
    weight: round(lines.reduce((all, { sku, quantity }) => all + sku.grams * quantity, 0)),
  }
}

const round = (grams: number) => Math.round(grams * 10_000) / 10_000

async function firstGoods(tx: Tx): Promise<readonly Sku[]> {
  const { rows } = await sql<Sku>`
    select sku.id, sku.sku_no as "skuNo", sku.size, sku.weight::float8 as grams, spu.id as "spuId",
      spu.spu_no as "spuNo", spu.name from sku join spu on spu.id = sku.spu_id
    where sku.id <= 300 order by sku.id`.execute(tx)
  return rows
}

async function idOf(tx: Tx, phone: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select id from sys_user where phone = ${phone}`.execute(tx)
  return rows[0]?.id ?? null
}

async function write(tx: Tx, { records, products, details }: Made): Promise<void> {
  const amounts = { id: 'bigint', quantity: 'int', weight: 'numeric' }
  await insertRows(
    tx,
    'inventory_record',
    { ...amounts, record_no: 'text', op_type: 'int', user_id: 'bigint', spu_count: 'int', remark: 'text' },
    records,
  )
  await insertRows(
    tx,
    'inventory_product',
    { ...amounts, record_id: 'bigint', spu_id: 'bigint', spu_no: 'text', name: 'text', sku_count: 'int' },
    products,
  )
  await insertRows(
    tx,
    'inventory_detail',
    {
      ...{ ...amounts, record_id: 'bigint', product_id: 'bigint', sku_id: 'bigint' },
      ...{ sku_no: 'text', size: 'text', batch_no: 'text' },
    },
    details,
  )
  for (const table of ['inventory_record', 'inventory_product', 'inventory_detail'])
    await restartIdentity(tx, table)
  await sql`update inventory_record set create_time = ${clock} - (${recordCount} - id) * interval '11 hours 17 minutes'`.execute(
    tx,
  )
}
