import * as z from 'zod'
import type { Schema } from '../../../../src/contract/call.ts'
import { sentence } from '../../../../src/contract/sentence.ts'
import { type ClientColumns, type ClientTable, clientColumns } from '../../../../src/values/client-tables.ts'
import { asCode } from '../../../../src/values/half-width.ts'
import { message } from '../../../../src/values/messages.ts'
import { yuanToCents } from '../../../../src/values/money.ts'
import { refusalMessage } from '../../../../src/values/refusal-messages.ts'
import { hiddenIn } from '../../../call/hidden.ts'
import { type Line, mistakeIn } from '../../product/import/codes.query.ts'

export type Field<T extends ClientTable> = keyof ClientColumns[T] & string

/** By these a client, what it has, and what a line belongs to are known. */
const codes: readonly string[] = ['clientNo', 'addressNo', 'storeNo', 'stores']

/** One line of a table on its way to a row: what stands in it, and all that is wrong with it. */
export class Draft<T extends ClientTable> {
  readonly line: number
  readonly cells: readonly string[]
  readonly errors: string[] = []
  readonly #texts: ReadonlyMap<string, string>

  constructor(table: T, { line, cells }: Line) {
    this.line = line
    this.cells = cells
    const fields = Object.entries<string>(clientColumns[table])
    const plain = (field: string, text: string) => (codes.includes(field) ? asCode(text) : text)
    this.#texts = new Map(fields.map(([field], place) => [field, plain(field, cells[place] ?? '')]))
    for (const [field, head] of fields) {
      const mistake = mistakeIn(this.#texts.get(field) ?? '')
      if (mistake !== undefined) this.refuse(`${head}${mistake}`)
    }
  }

  text(field: Field<T>): string {
    return this.#texts.get(field) ?? ''
  }

  /** Several names in one cell. */
  texts(field: Field<T>): string[] {
    const names = this.text(field).split(/[、,，;；\n]/)
    return [...new Set(names.map(name => name.trim()).filter(Boolean))]
  }

  refuse(reason: string): void {
    if (!this.errors.includes(reason)) this.errors.push(reason)
  }

  /** Undefined where there is nothing, or nothing of use: the schema then has its own default. */
  status(field: Field<T>): 0 | 1 | undefined {
    const text = this.text(field)
    const status = Object.hasOwn(statuses, text) ? statuses[text] : undefined
    if (text !== '' && status === undefined) this.refuse(`状态“${text}”应为启用或停用`)
    return status
  }

  cents(field: Field<T>, title: string): number | undefined {
    const text = this.text(field)
    if (text === '') return undefined
    const cents = yuanToCents(text)
    if (cents === undefined) this.refuse(`${title}“${text}”不是金额`)
    return cents
  }

  /** The ids of these names; one that nobody bears, or several do, is told. */
  ids(names: readonly string[], kind: string, known: Names): number[] {
    return names.flatMap(name => {
      const ids = known.get(name) ?? known.get(asCode(name)) ?? []
      const [id] = ids
      if (id !== undefined && ids.length === 1) return [id]
      this.refuse(
        id === undefined ? `没有${kind}“${name}”` : `有${ids.length}个${kind}叫“${name}”，请导入后再选`,
      )
      return []
    })
  }
}

/** A name and all who bear it. */
export type Names = ReadonlyMap<string, readonly number[]>

const statuses: Readonly<Record<string, 0 | 1>> = { 启用: 1, 是: 1, '1': 1, 停用: 0, 否: 0, '0': 0 }

export interface Judged<R> {
  readonly line: number
  readonly cells: string[]
  readonly row: R | null
  readonly errors: string[]
}

/** By the schema of the very call that will take the row; every field that does not fit is told, each once. */
export function checked<T extends ClientTable, S extends Schema>(
  draft: Draft<T>,
  schema: S,
  values: S['_zod']['input'],
): S['_zod']['output'] | null {
  const parsed = z.safeParse(schema, values, { reportInput: true })
  const other = parsed.success && hiddenIn(schema, parsed.data)
  if (other) draft.refuse(refusalMessage('bad.hidden', { field: other.title }))
  if (parsed.success) return parsed.data
  const told = new Set<PropertyKey | undefined>()
  for (const issue of parsed.error.issues) {
    if (!told.has(issue.path[0])) draft.refuse(sentence(schema, issue))
    told.add(issue.path[0])
  }
  return null
}

/** What nobody else may have: not in the mall, and not in a line above. */
export function alone<T extends ClientTable>(
  drafts: readonly Draft<T>[],
  field: Field<T>,
  title: string,
  taken: ReadonlySet<string>,
): void {
  const first = new Map<string, number>()
  for (const draft of drafts) {
    const value = draft.text(field)
    const above = first.get(value)
    if (value === '') continue
    if (taken.has(value)) draft.refuse(message('row.dup', { field: title }))
    else if (above !== undefined) draft.refuse(`${title}和第${above}行重复`)
    else first.set(value, draft.line)
  }
}

export function judgedOf<T extends ClientTable, R>(draft: Draft<T>, row: R | null): Judged<R> {
  const { line, errors } = draft
  return { line, cells: [...draft.cells], row: errors.length === 0 ? row : null, errors }
}
