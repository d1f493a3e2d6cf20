import { sql } from 'kysely'
import type { inventoryTypes } from '../../../../src/values/lists.ts'
import { type NumberKind, nextNumber } from '../../numbers.ts'
import type { Mover, Reference } from './move.query.ts'

export type DocumentType = keyof typeof inventoryTypes

interface Document {
  readonly opType: DocumentType
  readonly kind: NumberKind
  readonly remark: string
  /** Pieces of each 货, more than none; the weight is that of the 货 unless one was weighed. */
  readonly lines: readonly { readonly skuId: number; readonly quantity: number; readonly weight?: string }[]
}

/**
 * Writes a document of 出入库 with its 款 and 货 as they are called now. A 货 on two lines has two. Answers what the
 * ledger refers to.
 */
export async function writeDocument(
  context: Mover,
  { opType, kind, remark, lines }: Document,
): Promise<Reference> {
  const { tx, caller, now, services } = context
  const no = await nextNumber(services, kind, now)
  const { rows } = await sql<{ id: number }>`
    with given as (
      select sku.id, sku.sku_no, sku.size, sku.spu_id, g.quantity, coalesce(g.weight, sku.weight * g.quantity) as weight,
        g.place
      from jsonb_to_recordset(${JSON.stringify(lines.map((line, place) => ({ ...line, place })))}::jsonb)
        as g("skuId" bigint, quantity int, weight numeric, place int) join sku on sku.id = g."skuId"),
    record as (
      insert into inventory_record (record_no, op_type, user_id, spu_count, quantity, weight, remark, create_time)
      select ${no}, ${opType}, ${caller.userId}, count(distinct spu_id), sum(quantity), sum(weight), ${remark}, ${now}
      from given returning id),
    product as (
      insert into inventory_product (record_id, spu_id, spu_no, name, sku_count, quantity, weight)
      select record.id, spu.id, spu.spu_no, spu.name, count(distinct given.id), sum(given.quantity), sum(given.weight)
      from record, given join spu on spu.id = given.spu_id
      group by record.id, spu.id order by min(given.place) returning id, record_id, spu_id),
    detail as (
      insert into inventory_detail (record_id, product_id, sku_id, sku_no, size, quantity, weight)
      select product.record_id, product.id, given.id, given.sku_no, given.size, given.quantity, given.weight
      from given join product on product.spu_id = given.spu_id order by given.place)
    select id from record`.execute(tx)
  const [record] = rows
  if (!record) throw new Error('no document was written')
  return { type: 1, id: record.id, no }
}
