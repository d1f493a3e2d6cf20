import type { Option } from '../../kit/fields/options.ts'
import type { SheetColumn } from '../../kit/grid/sheet/model/column.ts'
import { cellParser } from '../../values/cell.ts'
import type { CellFacts, CellOption, CellParser } from '../../values/cell-facts.ts'
import { halfWidth, scaled, unscaled } from '../../values/decimal.ts'
import type { FieldFacts } from '../../values/field-facts.ts'
import { message } from '../../values/messages.ts'
import type { Thing, ThingField } from '../plain.ts'
import { copied, isNumber, show, unitOf } from '../values.ts'

/**
 * What a column needs from its caller: who may edit it, the rows that a reference may name, and pinyin to find them.
 */
export interface ColumnPorts {
  may(field: ThingField): boolean
  options(field: ThingField): readonly Option[]
  match(query: string, option: Option): boolean
}

/** Decimals are kept as 1e-4 units: 3.5 g is 35,000. */
const places = 4

/** The thing's code and name stand still; then every field that may be set over many rows, as it declares them. */
export function sheetColumns(thing: Thing, ports: ColumnPorts): SheetColumn[] {
  const code = thing.fields.find(field => field.name === thing.code)
  const set = thing.fields.filter(field => field.bulk)
  const name = set.find(field => field.name === thing.name)
  const rest = set.filter(field => field !== name)
  return [
    ...(code
      ? [{ ...columnOf(thing, code, ports), frozen: true, locked: `${code.facts.title}不能批量修改` }]
      : []),
    ...(name ? [{ ...columnOf(thing, name, ports), frozen: true }] : []),
    ...rest.map(field => columnOf(thing, field, ports)),
  ]
}

function columnOf(thing: Thing, field: ThingField, ports: ColumnPorts): SheetColumn {
  const { name, facts, list, form } = field
  const options = form?.pick
    ? ports.options(field).map(choice => ({ ...choice, value: Number(choice.value) }))
    : undefined
  const unit = unitOf(field)
  const lacking = ports.may(field) ? undefined : thing.codes[name]?.join('或')
  const read = cellParser(cellFacts(facts, unit, options, ports))
  const numbers = options ? undefined : numbersOf(facts)
  return {
    id: name,
    title: facts.title,
    width: list?.width ?? 100,
    align: !options && isNumber(facts) ? 'right' : 'left',
    pointed: facts.holds === 'decimal',
    ...(unit === undefined ? {} : { unit }),
    ...(list?.muted ? { muted: true } : {}),
    ...(lacking === undefined ? {} : { locked: message('perm.missing', { code: lacking }) }),
    ...(numbers ? { number: numbers } : {}),
    ...(options ? named(options) : spoken(facts)),
    ...remembering(numbers ? mending(read, facts) : read),
  }
}

/** A number that was only misspelt is offered as it was probably meant: 35.4.0 is 35.40, 12元左右 is 12.00. */
function mending(read: CellParser, facts: FieldFacts): CellParser {
  return text => {
    const parsed = read(text)
    if (parsed.ok || parsed.candidates !== undefined) return parsed
    const [whole = '', ...rest] = (/\d[\d.,]*/.exec(halfWidth(text))?.[0] ?? '')
      .replaceAll(',', '')
      .split('.')
    const meant = read(rest.length === 0 ? whole : `${whole}.${rest.join('')}`)
    if (whole === '' || !meant.ok) return parsed
    const { value } = meant
    if (typeof value !== 'number' && typeof value !== 'string') return parsed
    return { ...parsed, candidates: [{ value, label: show(facts, value) }] }
  }
}

/** What was picked once for an ambiguous word is not asked again while the sheet is open. */
function remembering(read: CellParser): Pick<SheetColumn, 'parse' | 'learn'> {
  const known = new Map<string, number | string>()
  return {
    parse(text) {
      const value = known.get(text.trim())
      return value === undefined ? read(text) : { ok: true, value }
    },
    learn: (text, value) => void known.set(text.trim(), value),
  }
}

function cellFacts(
  facts: FieldFacts,
  unit: string | undefined,
  options: readonly CellOption[] | undefined,
  ports: ColumnPorts,
): CellFacts {
  return {
    ...facts,
    ...(unit === undefined ? {} : { unit }),
    ...(options ? { options } : {}),
    match: (typed, option) => ports.match(typed, { ...option, value: String(option.value) }),
  }
}

function numbersOf(facts: FieldFacts): SheetColumn['number'] {
  // A blank of its own is no number: it would be a zero.
  if (facts.nullable) return undefined
  if (facts.holds === 'money') return { of: Number, wire: number => number, unit: 100 }
  if (facts.holds === 'whole') return { of: Number, wire: number => number, unit: 1 }
  if (facts.holds !== 'decimal') return undefined
  return {
    of: wire => Number(scaled(String(wire ?? '0'), places) ?? 0n),
    wire: number => unscaled(BigInt(number), places),
    unit: 10 ** places,
  }
}

/** A reference is kept as its id and read as its name. */
function named(options: readonly CellOption[]): Pick<SheetColumn, 'show' | 'text'> {
  const labels = new Map(options.map(option => [option.value, option.label]))
  const label = (wire: unknown) => (typeof wire === 'number' ? (labels.get(wire) ?? String(wire)) : '')
  return { show: label, text: label }
}

function spoken(facts: FieldFacts): Pick<SheetColumn, 'show' | 'text'> {
  return { show: wire => show(facts, wire), text: wire => copied(facts, wire) }
}
