import type { Option } from '../../kit/fields/options.ts'
import type { SheetColumn } from '../../kit/grid/sheet/model/column.ts'
import { cellParser } from '../../values/cell.ts'
import type { CellFacts, CellOption } from '../../values/cell-facts.ts'
import { scaled, unscaled } from '../../values/decimal.ts'
import type { FieldFacts } from '../../values/field-facts.ts'
import { message } from '../../values/messages.ts'
import type { Thing, ThingField } from '../plain.ts'
import { copied, isNumber, show, unitOf } from '../values.ts'
import { choicesOf, turnsOf, wordOptions } from './choices.ts'
import { sheetFields } from './fields.ts'
import { lawful, mending, momentReader, namesReader, type Read, remembering, wordReader } from './readers.ts'

/** What a column needs from its caller. */
export interface ColumnPorts {
  /** Whether this session may edit it. */
  may(field: ThingField): boolean
  /** The rows that a reference may name. */
  options(field: ThingField): readonly Option[]
  /** Finds them by pinyin. */
  match(query: string, option: Option): boolean
  /** What the contract says against a value of the field, where it is asked before the server is. */
  problem?(field: ThingField, value: unknown): string | undefined
}

/** Decimals are kept as 1e-4 units: 3.5 g is 35,000. */
const places = 4

/** The thing's code and name stand still, edited here or not; then every field that a cell can hold, as it is declared. */
export function sheetColumns(thing: Thing, ports: ColumnPorts): SheetColumn[] {
  const set = sheetFields(thing)
  const first = [thing.code, thing.name].flatMap(
    name => thing.fields.find(field => field.name === name) ?? [],
  )
  return [
    ...first.map(field => ({
      ...columnOf(thing, field, ports),
      frozen: true,
      ...(set.includes(field) ? {} : { locked: `${field.facts.title}不能批量修改` }),
    })),
    ...(thing.picture === undefined ? [] : [pictureColumn(thing.picture)]),
    ...thing.fields.filter(({ seen }) => seen).map(field => seenColumn(thing, field, ports)),
    ...set.filter(field => !first.includes(field)).map(field => columnOf(thing, field, ports)),
  ]
}

function seenColumn(thing: Thing, field: ThingField, ports: ColumnPorts): SheetColumn {
  return { ...columnOf(thing, field, ports), muted: true, locked: `${field.facts.title}在这里只能查看` }
}

/** Seen as in the list: which one it is, is easier told by it than by a number. Its picture is changed in its editor. */
function pictureColumn(id: string): SheetColumn {
  const title = '图'
  const said = (wire: unknown) => show({ holds: 'picture' }, wire)
  const locked = '图片在编辑里修改'
  const parse = () => ({ ok: false, reason: locked }) as const
  return { id, title, width: 48, isPicture: true, muted: true, locked, show: said, text: said, parse }
}

function columnOf(thing: Thing, field: ThingField, ports: ColumnPorts): SheetColumn {
  const { name, facts, list, form } = field
  const options = form?.pick ? ports.options(field).map(choice => optionOf(facts, choice)) : undefined
  const problem = (value: unknown) => ports.problem?.(field, value)
  const offered = options ?? wordOptions(facts)
  const turns = turnsOf(facts)
  const unit = unitOf(field)
  const lacking = ports.may(field) ? undefined : thing.codes[name]?.join('或')
  const numbers = options ? undefined : numbersOf(facts)
  return {
    id: name,
    title: facts.title,
    width: widthOf(thing, field),
    align: !options && isNumber(facts) ? 'right' : 'left',
    pointed: facts.holds === 'decimal',
    ...(unit === undefined ? {} : { unit }),
    ...(list?.muted ? { muted: true } : {}),
    ...(lacking === undefined ? {} : { locked: message('perm.missing', { code: lacking }) }),
    ...(numbers ? { number: numbers } : {}),
    ...(facts.holds === 'ids' ? { packed: idsPacked } : {}),
    ...(turns ? { turns } : {}),
    ...(offered.length > 0 ? { choices: choicesOf(facts, offered, { match: ports.match, problem }) } : {}),
    ...(options ? named(options) : spoken(facts)),
    ...readersOf(field, options, ports, problem),
  }
}

function readersOf(
  { facts, form, ...field }: ThingField,
  options: readonly CellOption[] | undefined,
  { match }: ColumnPorts,
  problem: (value: unknown) => string | undefined,
): Pick<SheetColumn, 'parse' | 'learn'> {
  const unit = unitOf({ facts, form, ...field })
  const cell: CellFacts = {
    ...facts,
    ...(unit === undefined ? {} : { unit }),
    match: (typed, option) => match(typed, { ...option, value: String(option.value) }),
  }
  if (options && facts.holds === 'ids') {
    // Each name is asked once, in whatever company.
    const { parse, learn } = remembering(cellParser({ ...cell, nullable: false, options }))
    return { parse: lawful(namesReader(parse), problem), learn }
  }
  return remembering(lawful(readerOf(cell, options, form), problem))
}

function readerOf(
  cell: CellFacts,
  options: readonly CellOption[] | undefined,
  form: ThingField['form'],
): Read {
  const read = cellParser(options ? { ...cell, options } : cell)
  if (options) return cell.holds === 'text' ? wordReader(read) : read
  if (cell.holds === 'time') return momentReader(read, form?.endsDay ? '23:59:59' : '00:00:00')
  return numbersOf(cell) ? mending(read, cell) : read
}

function optionOf(facts: FieldFacts, { value, ...option }: Option): CellOption {
  return { ...option, value: facts.holds === 'text' ? value : Number(value) }
}

/** Of a switch and a word of three letters, px. */
const switchWidth = 96

/** A moment in full; a reference as wide as the list shows its name; a text of several lines has more room than a word. */
function widthOf({ fields }: Thing, { name, facts, list, form }: ThingField): number {
  if (facts.holds === 'time') return 156
  if (list) return turnsOf(facts) ? Math.max(list.width, switchWidth) : list.width
  const asName = `${name.replace(/Ids?$/, '')}Name`
  const shown = form?.pick && fields.find(field => field.name === asName || field.name === `${asName}s`)
  return shown?.list?.width ?? (form?.lines ? 220 : form?.pick ? 130 : 100)
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

const idsPacked: SheetColumn['packed'] = {
  of: wire => (Array.isArray(wire) ? wire.join(',') : String(wire ?? '')),
  wire: text => (text === '' ? [] : text.split(',').map(Number)),
}

/** A reference is kept as its id and read as its name, several of them between commas. */
function named(options: readonly CellOption[]): Pick<SheetColumn, 'show' | 'text'> {
  const labels = new Map<unknown, string>(options.map(option => [option.value, option.label]))
  const label = (wire: unknown): string => {
    if (Array.isArray(wire)) return wire.map(label).join('、')
    return wire === null || wire === undefined ? '' : (labels.get(wire) ?? String(wire))
  }
  return { show: label, text: label }
}

function spoken(facts: FieldFacts): Pick<SheetColumn, 'show' | 'text'> {
  return { show: wire => show(facts, wire), text: wire => copied(facts, wire) }
}
