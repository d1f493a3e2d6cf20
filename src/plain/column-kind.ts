import type { Column } from '../kit/grid/column.ts'
import { stateField, type Thing, type ThingField } from './plain.ts'
import { isNumber } from './values.ts'

type Kind = 'name' | 'code' | 'state' | 'number' | 'time' | 'choice' | 'text'

/** What of a row a field is, as its column is treated; decided here alone. */
function kindOf(thing: Thing, field: ThingField): Kind {
  const { name, facts } = field
  if (isCode(thing, field)) return 'code'
  if (name === thing.name) return 'name'
  if (field === stateField(thing) || (facts.words ? /状态$|^进度$/ : /状态$/).test(facts.title))
    return 'state'
  if (isNumber(facts) || facts.holds === 'whole') return 'number'
  if (facts.holds === 'time') return 'time'
  return facts.holds === 'text' || facts.holds === 'ids' ? 'text' : 'choice'
}

/** 款号, 条码, 单号: the contract calls all of them so. Telephones are read like codes. */
function isCode(thing: Thing, { name, facts }: ThingField): boolean {
  if (facts.holds === 'phone') return true
  return facts.holds === 'text' && (name === thing.code || /^epc$|(No|[cC]ode)$/.test(name))
}

/**
 * Where a list is too narrow, what is secondary (texts, numbers, times) is hidden first, the narrowest first, because it
 * says least; then times.
 * A text column that grows is what the list is read for, and it stays. So do the columns that tell rows apart and their
 * state.
 */
const ranks: Partial<Record<Kind, number>> = { time: 2, choice: 3, text: 3, code: 4, number: 5 }
const secondary = (width: number) => Math.min(width, 999) / 1000
const readFor = 6
const readWhole: ReadonlySet<Kind> = new Set(['code', 'number', 'time'])
/** Under this nobody knows a name again. */
const leastName = 144

/** Whether a column may be cut, when it goes, and its share of the room that is left over: texts take it, names most. */
export function treatment(
  thing: Thing,
  field: ThingField,
): Pick<Column<unknown>, 'whole' | 'rank' | 'grow' | 'minWidth'> {
  const kind = kindOf(thing, field)
  const { width = 100, grow, muted, keep } = field.list ?? {}
  const rank =
    muted && (kind === 'text' || kind === 'number' || kind === 'time')
      ? secondary(width)
      : kind === 'text' && grow
        ? readFor
        : ranks[kind]
  const share = grow ? 1 + grow / 2 : kind === 'text' || kind === 'name' ? 1 : 0
  return {
    whole: readWhole.has(kind),
    minWidth: kind === 'name' ? Math.min(width, leastName) : undefined,
    rank: keep || field.name === thing.code ? undefined : rank,
    grow: readWhole.has(kind) ? 0 : width * share,
  }
}
