import type { Option } from '../../../../kit/fields/options.ts'
import type { Parsed, SheetColumn } from '../../../../kit/grid/sheet/model/column.ts'
import type { Thing, ThingField } from '../../../../plain/plain.ts'
import { sheetColumns } from '../../../../plain/sheet/columns.ts'
import { notOneWord } from '../../../../values/codes.ts'
import { wordsOf } from '../../../../values/field-facts.ts'
import { asCode } from '../../../../values/half-width.ts'
import { attributeColumn, type GoodsColumn } from './goods.ts'

/** One attribute of the category's set. */
export interface AskedAttribute {
  readonly id: number
  readonly name: string
  readonly inputType: number
  readonly required: number
  readonly skuFlag: number
  readonly values: readonly string[]
}

export interface GoodsPorts {
  may(field: ThingField): boolean
  readonly finenesses: readonly Option[]
  match(query: string, option: Option): boolean
}

/** The field that says the same as an attribute: 圈口 is in every list of goods. */
const fieldOf: Readonly<Record<string, string>> = { 圈口: 'size' }

/** The columns of the 货 of one 款: number, name, what they differ by, then all that can be set over many. */
export function goodsColumns(
  sku: Thing,
  attributes: readonly AskedAttribute[],
  { may, finenesses, match }: GoodsPorts,
): SheetColumn[] {
  // The picture is that of the 款, which stands above them.
  const all = sheetColumns({ ...sku, picture: undefined }, { may, match, options: () => finenesses })
  const own = all.map(column => (column.id === sku.code ? numberColumn(column) : priced(sku, column)))
  const said = attributes.filter(({ skuFlag }) => skuFlag === 1).map(sayColumn)
  const frozen = own.filter(({ frozen }) => frozen)
  const rest = own.filter(({ id, frozen }) => !frozen && !said.some(({ field }) => field === id))
  const after = rest.findIndex(({ id }) => id === 'oldNo') + 1
  return [...frozen, ...said, ...rest.slice(0, after), nccColumn, ...rest.slice(after)]
}

/** In its own 款 a number may be written; twice the same the server refuses. */
function numberColumn({ locked: _, ...column }: SheetColumn): SheetColumn {
  return {
    ...column,
    parse(text) {
      const code = asCode(text)
      const reason = notOneWord(column.title, code)
      return reason === undefined ? textOf(code, 40, '请输入货号') : { ok: false, reason }
    },
  }
}

const nccColumn: SheetColumn = {
  id: 'nccNo',
  title: 'NCC编码',
  width: 110,
  muted: true,
  show: wire => String(wire ?? ''),
  text: wire => String(wire ?? ''),
  parse: text => textOf(asCode(text), 40),
}

function sayColumn({
  id,
  name,
  inputType,
  values,
}: AskedAttribute): SheetColumn & Pick<GoodsColumn, 'field'> {
  const choices = new Set(values)
  const field = fieldOf[name]
  return {
    id: attributeColumn(id),
    title: name,
    field,
    width: 84,
    show: wire => String(wire ?? ''),
    text: wire => String(wire ?? ''),
    parse(text) {
      const value = text.trim()
      if (inputType === 1 || value === '' || choices.has(value)) return textOf(value, field ? 20 : 100)
      return { ok: false, reason: `${name}没有“${value}”，可以是${values.slice(0, 6).join('、')}` }
    },
  }
}

function textOf(text: string, max: number, required?: string): Parsed {
  const value = text.trim()
  if (value === '' && required !== undefined) return { ok: false, reason: required }
  return [...value].length > max ? { ok: false, reason: `最多${max}个字符` } : { ok: true, value }
}

/** A price that the row's 计价方式 makes no use of is not written. */
function priced(sku: Thing, column: SheetColumn): SheetColumn {
  const facts = sku.fields.find(({ name }) => name === column.id)?.facts
  const [field, code] = facts?.countsWhere ?? []
  const other = sku.fields.find(({ name }) => name === field)?.facts
  if (field === undefined || !other) return column
  const words = wordsOf(other)
  return {
    ...column,
    lockedWith(wire) {
      const model = wire(field)
      return model === code
        ? undefined
        : `${other.title}是${words[String(model)] ?? '其他'}，不用${column.title}`
    },
  }
}
