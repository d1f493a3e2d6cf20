import { type RawBuilder, sql } from 'kysely'
import type { Call, Schema } from '../../src/contract/call.ts'
import { hidesOf } from '../../src/contract/facts.ts'
import { metaOf } from '../../src/contract/sentence.ts'
import type { FunctionCode } from '../../src/values/functions.ts'
import type { HiddenKind } from '../../src/values/hidden.ts'
import type { Parts } from '../../src/values/parts.ts'
import type { Context, Scope } from '../call/context.ts'
import type { UniqueField } from '../call/pg-errors.ts'
import type { Db } from '../db/database.ts'
import { columnName, columnOf, fieldsOf, rowSchemaOf, sqlType } from './columns.ts'
import type { Rule } from './rule.ts'
import type { Values } from './values.ts'

/** A filter that is more than "equals" or "contains": the condition for the value that the caller sent. */
export type Filter = (value: unknown, scope: Scope) => RawBuilder<unknown> | undefined

/** One that says the same to whoever asks. */
export type OpenFilter = (value: unknown) => RawBuilder<unknown> | undefined

export type Told = Record<string, unknown>

/**
 * Does what follows from a change or a new row elsewhere, in its transaction, after it was written: enters an amount in a
 * ledger.
 */
export type Posting = (
  context: Context,
  rows: readonly { readonly id: number; readonly set: Values }[],
) => Promise<void>

export interface TargetDeclaration {
  readonly table: string
  /** The Chinese word of one row: 标签. */
  readonly title: string
  /** The field of its list that a row is called by, in the log and wherever it is named; `name` unless told. */
  readonly name?: string
  /** The field of the number that stands on a row; `code` unless told, and none where the list has no such field. */
  readonly code?: string
  /** The list call: its result names the columns, its input the filters and sorts. */
  readonly list: Call
  /** What may be changed: field → schema. Limits come from the contract, stated once. */
  readonly editable: Readonly<Record<string, Schema>>
  /** Texts that the keyword finds, by grams and by pinyin; every text field unless told. */
  readonly search?: (row: Readonly<Record<string, unknown>>) => readonly unknown[]
  /** The table that holds the search pieces, under the row's id, where that is not the row's own table. */
  readonly pieces?: string
  /** Filters that name the rows by their ids: `select … as id`, each once. One of them alone is answered without the table. */
  readonly named?: Readonly<Record<string, (value: unknown) => RawBuilder<unknown> | undefined>>
  /** Filters that the index of that table answers together with words: the marks one of which a row has, none for all rows. */
  readonly marks?: Readonly<Record<string, (value: unknown) => readonly string[]>>
  /**
   * Rows of no channel, or tied to one by this column; then every query takes the caller's scope. With `store` a salesman
   * finds those of his clients alone, and the manager of a store those of that store.
   */
  readonly owner: 'shared' | { readonly channel: string; readonly store?: string }
  /** Wire name of the id where it is not `id`. */
  readonly idField?: string
  /** Joins beside the table, which is `t`, for what is shown: one row each or none. Filters read `t` alone. */
  readonly joins?: RawBuilder<unknown>
  /**
   * The last word on rows, wherever they are read, in a list, a page or a file: where they speak of rows of other tables,
   * and where not everybody is told all of them.
   */
  readonly told?: (db: Db, rows: readonly Told[], scope: Scope) => Promise<Told[]>
  /** Columns that are not a column of the table. */
  readonly select?: Readonly<Record<string, RawBuilder<unknown>>>
  /** The filter named `keyword` takes the text of the search box, where the row itself has no pieces to be found by. */
  readonly filters?: Readonly<Record<string, Filter>>
  /** Sorts by what a filter was given, under the filter's name: codes in the order in which they were pasted. */
  readonly sorts?: Readonly<Record<string, OpenFilter>>
  /** Field → the table `(value, id)` that stands in for an index on it, kept by the database (migration 0175). */
  readonly sorted?: Readonly<Record<string, string>>
  /** The call that tells one row whole, where it tells more columns of it than the list. */
  readonly details?: Call
  /** The call that freezes what its list finds. */
  readonly snapshot?: string
  /** Default order, always made stable by the id: `-updateTime`; sortNo where the row has one. */
  readonly order?: string
  /** Field → table that its id must exist in. */
  readonly references?: Readonly<Record<string, string>>
  /** Field → codes, any one of which it needs beyond the call's own permit. */
  readonly codes?: Readonly<Record<string, readonly FunctionCode[]>>
  /** What holds of its rows however they are written; a rule that looks at other rows stands last. */
  readonly rules?: readonly Rule[]
  /** Fields that only some kinds of a row have. */
  readonly parts?: Parts
  /** Fields that nobody sets, by what they follow from: the wording of a promotion. */
  readonly derived?: Readonly<Record<string, (row: Values) => unknown>>
  /**
   * What its changes and new rows are entered in besides; `set` holds the fields that really changed, of a new row all
   * that it was given. A preview enters nothing.
   */
  readonly posts?: Posting
  /** Its files may come back: an export carries hidden ids and versions (src/values/import-kinds.ts). */
  readonly traced?: true
  /** Fields of `editable` that change by calls of their own: no batch may name them. */
  readonly alone?: readonly string[]
}

/** A table with everything that lists and changes need to know of it. */
export interface Target extends Omit<TargetDeclaration, 'name' | 'code'> {
  readonly idField: string
  readonly name: string | undefined
  readonly code: string | undefined
  readonly search: (row: Readonly<Record<string, unknown>>) => readonly unknown[]
  readonly columns: Readonly<Record<string, RawBuilder<unknown>>>
  readonly from: RawBuilder<unknown>
  /** Its fields that are a person's, as what each leaves the server hidden. */
  readonly hides: Readonly<Record<string, { readonly kind: HiddenKind; readonly title: string }>>
}

/** Fields of a row that the server keeps by itself. */
export const keptFields: readonly string[] = ['version', 'createTime', 'updateTime', 'updateBy']

export function target(declared: TargetDeclaration): Target {
  const idField = declared.idField ?? 'id'
  const columns: Record<string, RawBuilder<unknown>> = {}
  for (const field of Object.keys(fieldsOf(rowSchemaOf(declared.list.out))))
    columns[field] = field === idField ? sql.ref('t.id') : (declared.select?.[field] ?? columnOf(field))
  const from = sql`${sql.table(declared.table)} as t ${declared.joins ?? sql``}`
  // Addresses of pictures and HTML are no words that anybody looks for.
  const texts = Object.entries(declared.editable)
    .filter(([, schema]) => sqlType(schema) === 'text' && [undefined, 'phone'].includes(metaOf(schema).holds))
    .map(([field]) => field)
  const search = declared.search ?? (row => texts.map(field => row[field]))
  const { name, code } = calledBy(declared, Object.keys(columns))
  const fields = Object.entries({
    ...fieldsOf(rowSchemaOf(declared.list.out)),
    ...(declared.details ? fieldsOf(declared.details.out) : {}),
    ...declared.editable,
  })
  const hides = Object.fromEntries(
    fields.flatMap(([field, schema]) => {
      const kind = hidesOf(schema)
      return kind ? [[field, { kind, title: metaOf(schema).title ?? field }]] : []
    }),
  )
  const order = declared.order ?? ('sortNo' in declared.editable ? 'sortNo' : idField)
  return { ...declared, idField, name, code, search, order, columns, from, hides }
}

/** Throws where its rows would have no name: a log of nameless rows tells nobody anything. */
function calledBy(declared: TargetDeclaration, fields: readonly string[]): Pick<Target, 'name' | 'code'> {
  const { table, name = 'name', code = 'code' } = declared
  const wrong = [declared.name, declared.code].find(field => field !== undefined && !fields.includes(field))
  if (wrong !== undefined) throw new Error(`${table}: its list has no field “${wrong}” to call a row by`)
  const called = {
    name: fields.includes(name) ? name : undefined,
    code: fields.includes(code) ? code : undefined,
  }
  if (called.name === undefined && called.code === undefined)
    throw new Error(`${table}: its list has no “name”: say by which field a row is called (name: 'title')`)
  return called
}

/** Unique constraints, named `<table>_<column>` by convention → what the refusal says of them. */
export function uniqueFields(of: Target): [constraint: string, of: UniqueField][] {
  return Object.entries(of.editable).map(([field, schema]) => [
    `${of.table}_${columnName(field)}`,
    { field, title: metaOf(schema).title ?? field },
  ])
}

/** `"t"."sort_no" as "sortNo", …` */
export function selectList(of: Target, fields: readonly string[]): RawBuilder<unknown> {
  return sql.join(fields.map(field => sql`${of.columns[field] ?? columnOf(field)} as ${sql.id(field)}`))
}
