import { unitOfFacts } from '../../../../src/values/field-facts.ts'
import { settingTitle } from '../../../../src/values/settings.ts'
import { show } from '../../../../src/values/show.ts'
import { hiddenField } from '../../../call/hidden.ts'
import { fieldName } from '../../../plain/columns.ts'
import type { RowKey } from './names.query.ts'
import { type Facts, factsOfTable, ownerOf, tableOf, tableWords } from './tables.ts'

export interface PastChange extends RowKey {
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

/** One field that a change wrote, in words. */
export interface Line {
  readonly field: string
  readonly title: string
  readonly before: string
  readonly after: string
}

/** Fields without a line in the log: those that the server keeps by itself, and the ids of sets, which are told by name. */
const untold: readonly string[] = [
  ...['id', 'ids', 'version', 'createTime', 'updateTime', 'updateBy', 'search', 'grams'],
]

function factsFor(table: string, field: string): Facts | undefined {
  return factsOfTable(table)[field] ?? factsOfTable(ownerOf(table))[field]
}

export function isTold(name: string): boolean {
  return !untold.includes(fieldName(name))
}

export function titleOf(table: string, name: string): string {
  const field = fieldName(name)
  if (table === 'sys_config') return settingTitle(name) ?? name
  const of = tableOf(table, field)
  return factsFor(table, field)?.title ?? (of === undefined ? undefined : tableWords[of]) ?? name
}

/** A row that is referred to is chosen, whatever its id is made of. */
export function kindOf(table: string, name: string): Facts['holds'] {
  const field = fieldName(name)
  return tableOf(table, field) === undefined ? (factsFor(table, field)?.holds ?? 'text') : 'choice'
}

/** What its numbers count; '' for what is no number. */
export function unitOf(table: string, name: string): string {
  const { unit } = factsFor(table, fieldName(name)) ?? {}
  return unitOfFacts({ unit, holds: kindOf(table, name) }) ?? ''
}

/** Fields in the order in which their list declares them. */
export function inOrder(table: string, names: readonly string[]): string[] {
  const order = Object.keys(factsOfTable(table))
  const place = (name: string) => (order.indexOf(fieldName(name)) + order.length + 1) % (order.length + 1)
  return [...names].sort((a, b) => place(a) - place(b))
}

/** The rows that a change's values name. */
export function referred({ table, before, after }: PastChange): RowKey[] {
  return [before, after].flatMap(image =>
    Object.entries(image ?? {}).flatMap(([name, value]) => {
      const of = tableOf(table, fieldName(name))
      return of === undefined ? [] : idsIn(value).map(rowId => ({ table: of, rowId }))
    }),
  )
}

function idsIn(value: unknown): number[] {
  const ids: unknown[] = Array.isArray(value) ? value : [value]
  return ids.filter(id => typeof id === 'number')
}

/** What a change did to each field: of a new row those that it got, of a removed one those that it had. */
export function linesOf(change: PastChange, nameOf: (key: RowKey) => string): Line[] {
  const { table, before, after } = change
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(isTold)
  const read = (name: string, value: unknown) => shownIn(table, fieldName(name), value, nameOf)
  return inOrder(table, names)
    .map(name => ({
      field: name,
      title: titleOf(table, name),
      before: read(name, before?.[name]),
      after: read(name, after?.[name]),
    }))
    .filter(line => line.before !== '' || line.after !== '')
}

/** As the field is read elsewhere, a person's data hidden as there; what hides a secret stays as it is. */
export function shownIn(
  table: string,
  field: string,
  written: unknown,
  nameOf: (key: RowKey) => string,
): string {
  const value = hiddenField(field, written)
  if (value === null || value === undefined || value === '') return ''
  if (value === '***') return value
  const of = tableOf(table, field)
  if (of !== undefined && idsIn(value).length > 0)
    return idsIn(value)
      .map(rowId => nameOf({ table: of, rowId }) || String(rowId))
      .join('、')
  if (Array.isArray(value) && value.some(isObject)) return value.map(titled).join('、')
  if (isObject(value)) return JSON.stringify(value)
  return show(factsFor(table, field) ?? { holds: 'text' }, value)
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Rights by their titles; what has none as it is. */
function titled(value: unknown): string {
  const title = isObject(value) && 'title' in value ? value.title : undefined
  return typeof title === 'string' ? title : JSON.stringify(value)
}
