import * as z from 'zod'
import type { Schema } from '../../src/contract/call.ts'
import { bareSchema, metaOf } from '../../src/contract/sentence.ts'
import { byteOrderMark, type CsvNumber, csvLine, csvType } from '../../src/values/csv.ts'
import type { ExportFormat } from '../../src/values/export-formats.ts'
import { nothingToExport } from '../../src/values/exports.ts'
import { type Words, wordsOf } from '../../src/values/field-facts.ts'
import { traceHeads, traceText } from '../../src/values/import-kinds.ts'
import { message } from '../../src/values/messages.ts'
import { showAmount } from '../../src/values/money.ts'
import { plainText } from '../../src/values/plain-text.ts'
import { refusalMessage } from '../../src/values/refusal-messages.ts'
import { showTime } from '../../src/values/time.ts'
import type { Context } from '../call/context.ts'
import { Download } from '../call/file.ts'
import { bad } from '../call/refusal.ts'
import { fieldsOf, rowSchemaOf } from '../plain/columns.ts'
import { hiddenRow } from '../plain/hidden-rows.ts'
import { allIds, someRows } from '../plain/list.ts'
import { idsOfSnapshot } from '../plain/snapshot.ts'
import type { Target } from '../plain/target.ts'
import type { SheetCell } from './sheets/written.ts'
import { someOf } from './some-of.ts'
import { tracesOf } from './traces.query.ts'
import { sheetsWorkbook, workbook, xlsxType } from './xlsx.ts'

export interface ExportAsked {
  readonly format: ExportFormat
  readonly columns?: readonly string[] | undefined
  /** The rows in this order; without them those of the snapshot, else those that the query finds. */
  readonly ids?: readonly number[] | undefined
  /** A snapshot of the caller's: its rows in its order. Counts where no ids are given. */
  readonly snapshotId?: string | undefined
  /** As the list takes it: filters and sort. */
  readonly query: Readonly<Record<string, unknown>>
}

type Row = Readonly<Record<string, unknown>>

interface Shown {
  readonly field: string
  readonly title: string
  readonly holds: ReturnType<typeof metaOf>['holds']
  /** What stands for its codes. */
  readonly words: Words
  /** Its numbers stand for something: in a workbook they are texts. */
  readonly isCode: boolean
}

/** More rows are no file that anybody opens. */
const mostRows = 1_000_000
const blockRows = 1000

/**
 * Any list as a file, if it has a row: its columns under their titles, its rows in blocks, never more of them in memory than
 * one.
 */
export async function exportTable(context: Context, of: Target, asked: ExportAsked): Promise<Download> {
  const columns = columnsOf(of, asked.columns)
  const ids = asked.ids ?? (await manyIds(context, of, asked))
  // Nothing is read of them before they are asked for.
  const rows = blocks(context, of, ids)
  const name = fileName(of.title, context.now)
  if (asked.format === 'csv') return new Download(`${name}.csv`, csvType, csv(columns, await someOf(rows)))
  const heads = columns.map(headOf)
  if (!of.traced) {
    const shown = await someOf(cells(columns, rows))
    return new Download(`${name}.xlsx`, xlsxType, workbook(of.title, heads, shown))
  }
  const hidden = Object.values(traceHeads).map(title => ({ title, hidden: true as const }))
  const traced = await someOf(tracedCells(context, of, columns, ids))
  return new Download(`${name}.xlsx`, xlsxType, workbook(of.title, [...heads, ...hidden], traced))
}

/** The rows of one list among several in a workbook. */
export interface SheetOf {
  readonly of: Target
  readonly ids: readonly number[]
}

/**
 * Several lists as one workbook, a sheet each: refused where the first has no rows. Its rows are kept in memory: whoever asks
 * says how many they may be.
 */
export async function exportSheets(
  context: Context,
  title: string,
  sheets: readonly SheetOf[],
): Promise<Download> {
  const made = []
  if (sheets[0]?.ids.length === 0) throw bad(nothingToExport)
  for (const { of, ids } of sheets) {
    const columns = columnsOf(of, undefined)
    const rows: SheetCell[][] = []
    for await (const row of blocks(context, of, ids)) rows.push(columns.map(column => cellOf(column, row)))
    made.push({ name: of.title, heads: columns.map(headOf), rows })
  }
  return new Download(`${fileName(title, context.now)}.xlsx`, xlsxType, sheetsWorkbook(made, context.now))
}

export function fileName(title: string, now: Date): string {
  return `${title}-${showTime(now).replace(/[-:]/g, '').replace(' ', '-').slice(0, 13)}`
}

function headOf({ title, holds }: Shown) {
  return { title, ...(holds === 'money' ? { decimals: 2 } : {}) }
}

/** The columns that are asked for, else all that a person can read. Throws code 400 for one that the list has not. */
function columnsOf(of: Target, asked: readonly string[] | undefined): Shown[] {
  const fields = fieldsOf(rowSchemaOf(of.list.out))
  const readable = (field: string, schema: Schema) =>
    /\p{Script=Han}/u.test(metaOf(schema).title ?? '') && !field.endsWith('Id') && isRead(schema)
  const names =
    asked ?? Object.entries(fields).flatMap(([field, schema]) => (readable(field, schema) ? [field] : []))
  return names.map(field => {
    const schema = Object.hasOwn(fields, field) ? fields[field] : undefined
    if (!schema) throw bad(message('bad.unknown', { field }))
    // Once for the column: a large file has millions of cells.
    const meta = metaOf(schema)
    const { title = field, holds, words } = meta
    return {
      field,
      title: holds === 'money' ? `${title}（元）` : title,
      holds,
      words: wordsOf(meta),
      isCode: words !== undefined || holds === 'flag',
    }
  })
}

/** Ids and rows within a row say nothing to whoever opens the file. */
function isRead(schema: Schema): boolean {
  const plain = bareSchema(schema)
  const inner = plain instanceof z.ZodArray ? bareSchema(plain.element) : plain
  const isIds = plain instanceof z.ZodArray && inner instanceof z.ZodNumber
  return !isIds && !(inner instanceof z.ZodObject) && metaOf(schema).ownText !== true
}

/** Throws code 404 for a snapshot that is not the caller's, or not of this list. */
async function manyIds(
  { tx, caller, scope }: Context,
  of: Target,
  { snapshotId, query }: ExportAsked,
): Promise<readonly number[]> {
  const ids =
    snapshotId === undefined
      ? await allIds(tx, of, query, scope, mostRows + 1)
      : await idsOfSnapshot(tx, caller, of.snapshot ?? '', snapshotId)
  if (ids.length > mostRows) throw bad(refusalMessage('export.large'))
  return ids
}

async function* blocks(context: Context, of: Target, ids: readonly number[]): AsyncGenerator<Row> {
  const isShown = context.seesWhole || Object.keys(of.hides).length === 0
  for (let start = 0; start < ids.length; start += blockRows) {
    const rows = await someRows(context.tx, of, ids.slice(start, start + blockRows), context.scope)
    yield* isShown ? rows : rows.map(row => hiddenRow(of, row))
  }
}

/** With the id and version of each row behind its cells: of a version that is no younger than they are. */
async function* tracedCells(
  context: Context,
  of: Target,
  columns: readonly Shown[],
  ids: readonly number[],
): AsyncGenerator<SheetCell[]> {
  for (let start = 0; start < ids.length; start += blockRows) {
    const some = ids.slice(start, start + blockRows)
    const traces = await tracesOf(context.tx, of.table, some)
    for await (const row of blocks(context, of, some)) {
      const id = Number(row[of.idField])
      const trace = traces.get(id)
      yield [...columns.map(column => cellOf(column, row)), id, trace ? traceText(trace) : '']
    }
  }
}

async function* csv(columns: readonly Shown[], rows: AsyncIterable<Row>): AsyncGenerator<string> {
  let lines = [byteOrderMark + csvLine(columns.map(column => column.title))]
  for await (const row of rows) {
    lines.push(csvLine(columns.map(column => numbered(column, row))))
    if (lines.length < blockRows) continue
    yield lines.join('')
    lines = []
  }
  yield lines.join('')
}

async function* cells(columns: readonly Shown[], rows: AsyncIterable<Row>): AsyncGenerator<SheetCell[]> {
  for await (const row of rows) yield columns.map(column => cellOf(column, row))
}

/** A workbook's numbers are its own: of so few digits each is written as the very text that is kept. */
function cellOf(column: Shown, row: Row): SheetCell {
  const cell = numbered(column, row)
  return typeof cell === 'string' ? cell : Number(cell.number)
}

function numbered(column: Shown, row: Row): string | CsvNumber {
  const { field, holds, isCode } = column
  const text = textOf(column, row)
  if (isCode || text === '') return text
  const isNumber = holds === 'money' || holds === 'decimal' || typeof row[field] === 'number'
  return isNumber ? { number: text } : text
}

/** As it is read: money in yuan with two decimals, codes as their words. */
function textOf({ field, holds, words }: Shown, row: Row): string {
  const value = row[field]
  if (value === null || value === undefined) return ''
  if (holds === 'money') return showAmount(value)
  if (holds === 'rich') return plainText(String(value))
  return words[String(value)] ?? String(value)
}
