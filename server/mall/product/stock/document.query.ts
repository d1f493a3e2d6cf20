import { sql } from 'kysely'
import type { inventoryTypes } from '../../../../src/values/lists.ts'
import { type NumberKind, nextNumbers } from '../../numbers.ts'
import type { Mover, Reference } from './move.query.ts'

export type DocumentType = keyof typeof inventoryTypes

export interface Document {
  readonly opType: DocumentType
  readonly kind: NumberKind
  readonly remark: string
  /** Pieces of each 货, more than none; the weight is that of the 货 unless one was weighed. */
  readonly lines: readonly { readonly skuId: number; readonly quantity: number; readonly weight?: string }[]
}

/** Writes a document of 出入库. Answers what the ledger refers to. */
export async function writeDocument(context: Mover, document: Document): Promise<Reference> {
  const [written] = await writeDocuments(context, [document])
  if (!written) throw new Error('no document was written')
  return written
}

/**
 * Writes documents of 出入库 with their 款 and 货 as they are called now, however many in one statement. A 货 on two lines
 * of one has two. Answers, in their order, what the ledger refers to.
 */
export async function writeDocuments(
  context: Mover,
  documents: readonly Document[],
): Promise<readonly Reference[]> {
  if (documents.length === 0) return []
  const { tx, caller, now } = context
  const numbers = await numbersOf(context, documents)
  const heads = documents.map(({ opType, remark }, at) => ({ at, no: numbers[at], opType, remark }))
  const lines = documents.flatMap((document, at) =>
    document.lines.map((line, place) => ({ ...line, at, place })),
  )
  const { rows } = await sql<{ id: number; no: string }>`
    with head as materialized (
      select h.*, nextval(pg_get_serial_sequence('inventory_record', 'id')) as id
      from jsonb_to_recordset(${JSON.stringify(heads)}::jsonb) as h(at int, no text, "opType" smallint, remark text)),
    given as materialized (
      select head.id as record_id, sku.id, sku.sku_no, sku.size, sku.spu_id, g.quantity,
        coalesce(g.weight, sku.weight * g.quantity) as weight, g.place
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
          as g("skuId" bigint, quantity int, weight numeric, at int, place int)
        join head on head.at = g.at join sku on sku.id = g."skuId"),
    record as (
      insert into inventory_record (id, record_no, op_type, user_id, spu_count, quantity, weight, remark, create_time)
      select head.id, head.no, head."opType", ${caller.userId}, count(distinct spu_id), sum(quantity), sum(weight),
        head.remark, ${now}
      from head join given on given.record_id = head.id
      group by head.id, head.at, head.no, head."opType", head.remark order by head.at returning id, record_no as no),
    product as (
      insert into inventory_product (record_id, spu_id, spu_no, name, sku_count, quantity, weight)
      select given.record_id, spu.id, spu.spu_no, spu.name, count(distinct given.id), sum(given.quantity), sum(given.weight)
      from given join spu on spu.id = given.spu_id
      group by given.record_id, spu.id order by given.record_id, min(given.place) returning id, record_id, spu_id),
    detail as (
      insert into inventory_detail (record_id, product_id, sku_id, sku_no, size, quantity, weight)
      select product.record_id, product.id, given.id, given.sku_no, given.size, given.quantity, given.weight
      from given join product on product.record_id = given.record_id and product.spu_id = given.spu_id
      order by given.record_id, given.place)
    select id, no from record`.execute(tx)
  const ids = new Map(rows.map(({ id, no }) => [no, id]))
  return numbers.map(no => {
    const id = ids.get(no)
    if (id === undefined) throw new Error(`no document ${no} was written`)
    return { type: 1, id, no }
  })
}

/** A number for each, in their order: those of a kind are taken at once. */
async function numbersOf(
  { services, now }: Mover,
  documents: readonly Document[],
): Promise<readonly string[]> {
  const numbers: string[] = []
  for (const kind of new Set(documents.map(document => document.kind))) {
    const places = documents.flatMap((document, at) => (document.kind === kind ? [at] : []))
    const taken = await nextNumbers(services, kind, now, places.length)
    for (const [nth, at] of places.entries()) numbers[at] = taken[nth] ?? ''
  }
  return numbers
}
