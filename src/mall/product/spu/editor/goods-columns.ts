import type { Option } from '../../../../kit/fields/options.ts'
import type { Parsed, SheetColumn } from '../../../../kit/grid/sheet/model/column.ts'
import type { Thing, ThingField } from '../../../../plain/plain.ts'
import { sheetColumns } from '../../../../plain/sheet/columns.ts'
import { wordsOf } from '../../../../values/field-facts.ts'
import { asCode } from '../../../../values/half-width.ts'
import { attributeColumn } from './goods.ts'

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

/** The columns of the 货 of one 款: number, name, what they differ by, then all that can be set over many. */
export function goodsColumns(
  sku: Thing,
  attributes: readonly AskedAttribute[],
  { may, finenesses, match }: GoodsPorts,
): SheetColumn[] {
  // The picture is that of the 款, which stands above them.
  const all = sheetColumns({ ...sku, picture: undefined }, { may, match, options: () => finenesses })
  const own = all.map(column => (column.id === sku.code ? numberColumn(column) : priced(sku, column)))
  const frozen = own.filter(({ frozen }) => frozen)
  const rest = own.filter(column => !column.frozen)
  const said = attributes.filter(({ skuFlag }) => skuFlag === 1).map(sayColumn)
  const after = rest.findIndex(({ id }) => id === 'oldNo') + 1
  return [...frozen, ...said, ...rest.slice(0, after), nccColumn, ...rest.slice(after)]
}

/** In its own 款 a number may be written; twice the same the server refuses. */
function numberColumn({ locked: _, ...column }: SheetColumn): SheetColumn {
  return { ...column, parse: text => textOf(asCode(text), 40, '请输入货号') }
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

function sayColumn({ id, name, inputType, values }: AskedAttribute): SheetColumn {
  const choices = new Set(values)
  return {
    id: attributeColumn(id),
    title: name,
    width: 84,
    show: wire => String(wire ?? ''),
    text: wire => String(wire ?? ''),
    parse(text) {
      const value = text.trim()
      if (inputType === 1 || value === '' || choices.has(value)) return textOf(value, 100)
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
