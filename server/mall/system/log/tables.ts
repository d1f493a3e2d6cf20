import type { Schema } from '../../../../src/contract/call.ts'
import { factsOf } from '../../../../src/contract/facts.ts'
import type { FieldFacts } from '../../../../src/values/field-facts.ts'
import { fieldName, fieldsOf, rowSchemaOf } from '../../../plain/columns.ts'
import type { Target } from '../../../plain/target.ts'
import { lists, narrow, ownTables } from '../../declared.ts'
import { byHand } from './by-hand.ts'

const all = [...lists, ...narrow]

/** Every table that a list shows. */
export const tables: readonly string[] = [...new Set(all.map(({ table }) => table))]

/** The one that names its rows first. */
export function targetsOf(table: string): readonly Target[] {
  return all.filter(of => of.table === table)
}

/** The table of the row under whose id a set is kept; else the table itself. */
export function ownerOf(table: string): string {
  return byHand[table]?.of?.[0] ?? table
}

/** Table → the word of one row: what its list says, else its declaration, else this page of the log. */
export const tableWords: Readonly<Record<string, string>> = wordsOfTables()

function wordsOfTables(): Record<string, string> {
  const words = new Map<string, string>()
  const say = (table: string, title: string | undefined) => {
    if (title !== undefined && !words.has(table)) words.set(table, title)
  }
  for (const [table, of] of Object.entries(byHand)) say(table, of?.title)
  for (const { table, title } of [...all, ...ownTables]) say(table, title)
  for (const [table, by] of Object.entries(byHand))
    if (by?.of) say(table, `${words.get(by.of[0])}的${by.of[1]}`)
  return Object.fromEntries(words)
}

export type Facts = Pick<FieldFacts, 'title' | 'holds' | 'unit' | 'words'>

const facts = new Map<string, Readonly<Record<string, Facts>>>()

/**
 * The contract's facts about the fields of a table, in this order: first the fields that can be edited, then all
 * others.
 */
export function factsOfTable(table: string): Readonly<Record<string, Facts>> {
  const known = facts.get(table)
  if (known) return known
  const said: Readonly<Record<string, Schema>>[] = [
    ...targetsOf(table).map(of => ({
      ...of.editable,
      ...fieldsOf(rowSchemaOf(of.list.out)),
      ...of.editable,
    })),
    ownTables.find(own => own.table === table)?.fields ?? {},
    byHand[table]?.fields ?? {},
  ]
  const made: Record<string, Facts> = {}
  for (const [field, schema] of said.flatMap(fields => Object.entries(fields))) {
    const read = factsOf(schema)
    // An id that nobody sees has no title of its own: it is told as the row that it points to.
    if (!['', 'id', 'ids', field].includes(read.title)) made[field] ??= read
  }
  facts.set(table, made)
  return made
}

/** What a field of ids is called: spuId as lists call the id of their rows, storeId as tables are called, userId of sys_user. */
const byName = new Map([
  ...Object.keys(tableWords).map(
    table => [fieldName(`${table.replace(/^(sys|tk|xh)_/, '')}_id`), table] as const,
  ),
  ...Object.keys(tableWords).map(table => [fieldName(`${table}_id`), table] as const),
  ...all.flatMap(({ idField, table }) => (idField === 'id' ? [] : [[idField, table] as const])),
])

/** The table whose rows a field names by their ids. */
export function tableOf(table: string, field: string): string | undefined {
  const declared = targetsOf(table).map(({ references }) => references?.[field])
  const own = byHand[table]?.references?.[field] ?? declared.find(Boolean)
  const of = own ?? byName.get(field.replace(/s$/, ''))
  return of === table && own === undefined ? undefined : of
}
