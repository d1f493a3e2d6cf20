import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from 'kysely'
import type * as z from 'zod'
import { api } from '../../../src/contract/api.ts'
import type { Change } from '../../call/context.ts'
import type { Tx } from '../../db/database.ts'
import { columnName, sqlType } from '../../plain/columns.ts'
import { found, foundApart } from '../../plain/pieces.ts'
import { skus as skuTarget } from './sku.query.ts'
import type { Mover } from './stock/move.query.ts'
import { openStock } from './stock/set.query.ts'

/** A 款 with its 货, as the contract has checked it. */
export type NewSpu = z.output<typeof api.spu.add.in>

const { skus: skuList, labelIds: _labels, specialIds: _specials, ...spuFields } = api.spu.add.in.shape
const skuFields = skuList.element.shape

/** A 货 of a 款, new. */
export type NewSku = NewSpu['skus'][number]

/**
 * Adds 款 with their 货: one statement per table, however many. Answers the ids and what the audit is to say. A number
 * that is taken by then is the database's error. Their labels and zones are the caller's.
 */
export async function addGoods(mover: Mover, spus: readonly NewSpu[]) {
  const given = spus.map(({ skus: _skus, labelIds: _labels, specialIds: _specials, ...row }) => row)
  const spuRows = await each(given, row => ({ ...row, ...found([row.name, row.spuNo]) }))
  const spuIds = await insert(mover, 'spu', spuFields, spuRows)
  const { skuIds, changes } = await addSkus(
    mover,
    spus.flatMap(({ skus, name, spuNo }, index) =>
      skus.map(sku => ({ sku, spu: { spuId: spuIds[index] ?? 0, spuNo, name } })),
    ),
  )
  const spuChanges = given.map((after, index) => added('spu', spuIds[index], after))
  return { spuIds, skuIds, changes: [...spuChanges, ...changes] }
}

interface Given {
  readonly sku: NewSku
  readonly spu: { readonly spuId: number; readonly spuNo: string; readonly name: string }
}

/** Adds 货 to 款 that are there, with what there is of each. One without a name has that of its 款. */
export async function addSkus(mover: Mover, given: readonly Given[]) {
  const rows = given.map(({ sku, spu }) => ({ spuId: spu.spuId, ...sku, name: sku.name || spu.name }))
  const skuIds = await insert(mover, 'sku', { spuId: api.spu.add.out.shape.spuId, ...skuFields }, rows)
  const pieces = await each(given, ({ spu }, index) =>
    foundApart(skuTarget.search({ ...rows[index], spuNo: spu.spuNo })),
  )
  await tellPieces(mover.tx, skuIds, pieces)
  await openStock(
    mover,
    rows.map(({ stock }, index) => ({ skuId: skuIds[index] ?? 0, stock })),
  )
  return { skuIds, changes: rows.map((row, index) => added('sku', skuIds[index], row)) }
}

function added(table: string, rowId: number | undefined, after: Change['after']): Change {
  return { table, rowId: rowId ?? 0, before: null, after }
}

/** Pinyin of thousands of names takes a while: everybody else's calls go on meanwhile. */
async function each<Item, Made>(
  items: readonly Item[],
  make: (item: Item, index: number) => Made,
): Promise<Made[]> {
  const made: Made[] = []
  for (const item of items) {
    made.push(make(item, made.length))
    if (made.length % 500 === 0) await breathe()
  }
  return made
}

/** What SKUs are found by stands in a table of its own (migration 0004). */
async function tellPieces(
  tx: Tx,
  ids: readonly number[],
  pieces: readonly ReturnType<typeof foundApart>[],
): Promise<void> {
  const rows = pieces.map((piece, index) => ({ id: ids[index], ...piece }))
  await sql`insert into sku_search (id, search, pieces)
    select id, search, pieces from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id bigint, search text, pieces text)`.execute(tx)
}

/** Ids in the order of the rows, found again by their numbers. */
async function insert(
  { tx, now, caller }: Mover,
  table: 'spu' | 'sku',
  fields: Readonly<Record<string, Parameters<typeof sqlType>[0]>>,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<number[]> {
  const columns = sql.join(Object.keys(fields).map(field => sql.id(columnName(field))))
  const values = sql.join(
    Object.entries(fields).map(([field, schema]) => sql`(r.row ->> ${field})::${sql.raw(sqlType(schema))}`),
  )
  const number = `${table}No`
  const own = table === 'spu' ? sql`, search, grams` : sql``
  const ownValues =
    table === 'spu'
      ? sql`, r.row ->> 'search', array(select jsonb_array_elements_text(r.row -> 'grams'))`
      : sql``
  const { rows: made } = await sql<{ id: number; number: string }>`
    insert into ${sql.table(table)} (${columns}${own}, create_time, update_time, update_by)
    select ${values}${ownValues}, ${now}, ${now}, ${caller.name}
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as r(row)
    returning id, ${sql.id(columnName(number))} as number`.execute(tx)
  const ids = new Map(made.map(row => [row.number, row.id]))
  return rows.map(row => ids.get(String(row[number])) ?? 0)
}
