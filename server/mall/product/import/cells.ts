import { asCode } from '../../../../src/values/half-width.ts'
import { type ImportField, importFields, importTitle } from '../../../../src/values/import-columns.ts'
import type { MendKind } from '../../../../src/values/mends.ts'
import { trimmed } from '../../../../src/values/typed-text.ts'
import type { Line } from './caps.ts'
import { unworked } from './workbook-look.ts'

export interface Mend {
  readonly line: number
  readonly label: string
  /** The column's own header. */
  readonly header: string
  readonly kind: MendKind
  readonly before: string
  readonly after: string
}

/** Why a row cannot be imported, and in which of its cells that stands. */
export class Unfit extends Error {
  readonly field: ImportField | undefined

  constructor(reason: string, field?: ImportField) {
    super(reason)
    this.field = field
  }
}

/** Which field stands in which column, and what its header says. */
export type Columns = ReadonlyMap<ImportField, { readonly index: number; readonly header: string }>

export function columnsOf(
  headers: readonly string[],
  fields: readonly (ImportField | undefined | null)[],
): Columns {
  return new Map(
    importFields.flatMap(field => {
      const index = fields.indexOf(field)
      return index < 0 ? [] : [[field, { index, header: headers[index] ?? '' }] as const]
    }),
  )
}

/** What exports put a `'` in front of (rules R25). */
const guarded = /^'[=+\-@＝＋－＠\t\r]/

/** A value as it will be kept: without the guard against formulas, without blanks at its ends. */
export function cleaned(raw: string): string {
  const text = raw.trim()
  return trimmed(guarded.test(text) ? text.slice(1) : text)
}

/** Fields that rows are known by. */
const codes: readonly ImportField[] = ['spuNo', 'skuNo', 'oldNo', 'nccNo']

/** The same of a field: a code in half width. */
export function keptText(field: ImportField, raw: string): string {
  const value = cleaned(raw)
  return codes.includes(field) ? asCode(value) : value
}

/** What a spreadsheet writes where a formula has failed. */
const mistakes = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!)$/

/** What a value is that only a formula can have left, as the rest of a sentence about it; undefined for any other. */
export function mistakeIn(value: string): string | undefined {
  if (value === unworked) return '是公式，文件里没有它的结果，请在表格软件里打开并保存一次，再导入'
  return mistakes.test(value) ? `是错误值${value}` : undefined
}

/** Longer than any field of ours; a cell may hold megabytes. */
export const longest = 10_000

/** One line's values by field, cleaned; what is changed on the way is noted. */
export class Row {
  readonly line: number
  readonly label: string
  readonly mends: Mend[] = []
  readonly #columns: Columns
  readonly #values: ReadonlyMap<ImportField, string>
  readonly #carried: readonly number[]

  constructor({ line, cells, carried = [] }: Line, columns: Columns) {
    const raw = (field: ImportField) => cells[columns.get(field)?.index ?? -1] ?? ''
    this.line = line
    this.label = clip(keptText('skuNo', raw('skuNo')) || keptText('spuNo', raw('spuNo')))
    this.#columns = columns
    this.#carried = carried
    this.#values = new Map([...columns.keys()].map(field => [field, keptText(field, raw(field))]))
    for (const [field, value] of this.#values) {
      const before = raw(field)
      if (value !== '' && value !== before) this.mended(field, kindOf(before, value), before, value)
    }
  }

  /** Empty where there is none. Throws Unfit for what no field can be. */
  text(field: ImportField): string {
    const value = this.#values.get(field) ?? ''
    if (value.length > longest) throw new Unfit(`${this.header(field)}超过${longest}个字符`, field)
    if (value.search(unkeepable) >= 0) throw new Unfit(`${this.header(field)}含有不能保存的字符`, field)
    const mistake = mistakeIn(value)
    if (mistake !== undefined) throw new Unfit(`${this.header(field)}${mistake}`, field)
    return value
  }

  /** Whether any of these fields holds something that the line itself says. */
  has(fields: readonly ImportField[]): boolean {
    const isOwn = (field: ImportField) => !this.#carried.includes(this.#columns.get(field)?.index ?? -1)
    return fields.some(field => (this.#values.get(field) ?? '') !== '' && isOwn(field))
  }

  header(field: ImportField): string {
    return this.#columns.get(field)?.header ?? importTitle(field)
  }

  mended(field: ImportField, kind: MendKind, before: string, after: string): void {
    const { line, label } = this
    this.mends.push({
      line,
      label,
      header: this.header(field),
      kind,
      before: clip(before),
      after: clip(after),
    })
  }
}

function kindOf(before: string, value: string): MendKind {
  if (value === before.trim()) return '去掉了首尾空格'
  return value === cleaned(before) ? '去掉了防公式的单引号' : '去掉了货币符号、单位、千分位或全角写法'
}

/** What PostgreSQL cannot hold: NUL, and halves of a character. */
const unkeepable = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** For sentences and reports: enough to find it again, and nothing that could not be kept. */
export function clip(text: string): string {
  const short = text.length > 200 ? `${text.slice(0, 200)}…` : text
  return short.replace(unkeepable, '\ufffd')
}
