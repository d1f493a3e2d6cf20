import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from 'kysely'
import type * as z from 'zod'
import { api } from '../../../src/contract/api.ts'
import type { Change } from '../../call/context.ts'
import type { Tx } from '../../db/database.ts'
import { columnName, sqlType } from '../../plain/columns.ts'
import { found, foundApart } from '../../plain/pieces.ts'
import { skus as skuTarget } from './sku.query.ts'

/** A 款 with its 货, as the contract has checked it. */
export type NewSpu = z.output<typeof api.spu.add.in>

export interface Author {
  readonly name: string
  readonly now: Date
}

const { skus: skuList, ...spuFields } = api.spu.add.in.shape
const skuFields = skuList.element.shape

/**
 * Adds 款 with their 货: one statement per table, however many. Answers the ids and what the audit is to say. A number
 * that is taken by then is the database's error.
 */
export async function addGoods(tx: Tx, spus: readonly NewSpu[], author: Author) {
  const spuRows = await each(spus, ({ skus: _skus, ...row }) => ({ ...row, ...found([row.name, row.spuNo]) }))
  const spuIds = await insert(tx, 'spu', spuFields, spuRows, author)
  const given = spus.flatMap(({ skus, ...spu }, index) =>
    skus.map(sku => ({
      sku: { spuId: spuIds[index] ?? 0, ...sku, name: sku.name || spu.name },
      spuNo: spu.spuNo,
    })),
  )
  const spuId = api.spu.add.out.shape.spuId
  const skuRows = given.map(({ sku }) => sku)
  const skuIds = await insert(tx, 'sku', { spuId, ...skuFields }, skuRows, author)
  const pieces = await each(given, ({ sku, spuNo }) => foundApart(skuTarget.search({ ...sku, spuNo })))
  await tellPieces(tx, skuIds, pieces)
  const changes: Change[] = [
    ...spus.map(({ skus: _skus, ...after }, index) => added('spu', spuIds[index], after)),
    ...given.map(({ sku }, index) => added('sku', skuIds[index], sku)),
  ]
  return { spuIds, skuIds, changes }
}

function added(table: string, rowId: number | undefined, after: Change['after']): Change {
  return { table, rowId: rowId ?? 0, before: null, after }
}

/** Pinyin of thousands of names takes a while: everybody else's calls go on meanwhile. */
async function each<Item, Made>(items: readonly Item[], make: (item: Item) => Made): Promise<Made[]> {
  const made: Made[] = []
  for (const item of items) {
    made.push(make(item))
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
  tx: Tx,
  table: 'spu' | 'sku',
  fields: Readonly<Record<string, Parameters<typeof sqlType>[0]>>,
  rows: readonly Readonly<Record<string, unknown>>[],
  { name, now }: Author,
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
    select ${values}${ownValues}, ${now}, ${now}, ${name}
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as r(row)
    returning id, ${sql.id(columnName(number))} as number`.execute(tx)
  const ids = new Map(made.map(row => [row.number, row.id]))
  return rows.map(row => ids.get(String(row[number])) ?? 0)
}
