import { lazy, type ReactNode, Suspense } from 'react'
import type { Column } from '../kit/grid/column.ts'
import { Thumb } from '../kit/media/thumb.tsx'
import { Status } from '../kit/status.tsx'
import { wordsOf } from '../values/field-facts.ts'
import { showShortTime } from '../values/time.ts'
import { treatment } from './column-kind.ts'
import { type PlainRow, stateField, type Thing, type ThingField } from './plain.ts'
import { settled } from './settled.ts'
import { isNumber, show, unitOf } from './values.ts'

/** Comes once the first rows stand: what it shows they show without it. */
const StateSwitch = lazy(async () => {
  await settled()
  return { default: (await import('./row-controls.tsx')).StateSwitch }
})

const PersonValue = lazy(async () => {
  await settled()
  return { default: (await import('./row-controls.tsx')).PersonValue }
})

/** A thing's own cells, by field; loaded with its screen. */
export type Cells = Readonly<Record<string, Draw<PlainRow>>>

/** The same where they read the rows: of fields that these have, and typed as the list call answers them. */
export type CellsOf<T> = T extends Thing<infer R> ? { readonly [F in keyof R]?: Draw<R> } : never

/** A row of a thing, as its list call answers it. */
export type RowIn<T> = T extends Thing<infer R> ? R : never

/** A method, for it takes what is narrower: a list hands its cells no rows but its own. */
type Draw<R> = { draw(row: R): ReactNode }['draw']

/** Nothing to show. */
export const dash = <span className="text-ink-4">–</span>

/** The columns of a list as the thing declares them: picture and name stand still, numbers stand right. */
export function columnsOf(thing: Thing, cells: Cells): Column<PlainRow>[] {
  const columns = thing.fields.flatMap((field): Column<PlainRow>[] =>
    field.list ? [columnOf(thing, field, cells)] : [],
  )
  return thing.picture === undefined ? columns : [pictureColumn(thing.picture), ...columns]
}

function columnOf(thing: Thing, field: ThingField, cells: Cells): Column<PlainRow> {
  const { list, name, facts } = field
  const own = cells[name]
  const width = list?.width ?? 100
  return {
    id: name,
    title: list?.title ?? facts.title,
    unit: unitOf(field),
    width: field === stateField(thing) ? Math.max(width, roomOfSwitch(facts)) : width,
    ...treatment(thing, field),
    pointed: facts.holds === 'decimal',
    // A figure that may be missing is one too; what refers to a row stands in no list.
    align: isNumber(facts) || facts.holds === 'whole' ? 'right' : 'left',
    muted: list?.muted ?? facts.holds === 'time',
    frozen: name === thing.name,
    sortable: list?.sortable,
    cell: own ?? lateCell(thing, field) ?? (row => cellOf(thing, field, row[name])),
  }
}

/** px: the paddings of the last cell of a row, a switch, the gap after it, and the longest of its words at 13 px. */
function roomOfSwitch(facts: ThingField['facts']): number {
  return 24 + 28 + 8 + 2 + 13 * Math.max(...Object.values(wordsOf(facts)).map(word => [...word].length))
}

function cellOf(thing: Thing, { name, facts, list }: ThingField, value: unknown): ReactNode {
  if (facts.holds === 'flag')
    return <Status tone={value === 1 ? 'on' : 'off'}>{wordsOf(facts)[String(value)]}</Status>
  if (facts.holds === 'time')
    return value ? <span data-tip={String(value)}>{showShortTime(String(value), Date.now())}</span> : dash
  if (facts.holds === 'picture') return <Thumb url={String(value ?? '')} />
  const text = show(facts, value)
  if (text === '') return dash
  // What a row belongs to is said beside what the list is read for; what tells it apart is not.
  return list?.muted && name !== thing.code && /Names?$/.test(name) ? shortened(text) : text
}

/** At most eight characters and … (spec.md section 5, Display formatting); the whole text is told at the pointer. */
function shortened(text: string): ReactNode {
  const letters = [...text]
  return letters.length > 8 ? <span data-tip={text}>{letters.slice(0, 8).join('')}…</span> : text
}

/** A switch for who may turn it, a phone for who may see it whole; the word alone until that has come, and for all others. */
function lateCell(thing: Thing, field: ThingField) {
  const isState = field === stateField(thing)
  if (!isState && field.facts.holds !== 'phone') return undefined
  return (row: PlainRow) => {
    const word = cellOf(thing, field, row[field.name])
    if (word === dash) return word
    return (
      <Suspense fallback={word}>
        {isState ? (
          <StateSwitch thing={thing} field={field} row={row}>
            {word}
          </StateSwitch>
        ) : (
          <PersonValue thing={thing} row={row}>
            {word}
          </PersonValue>
        )}
      </Suspense>
    )
  }
}

function pictureColumn(field: string): Column<PlainRow> {
  return {
    id: field,
    title: '图',
    width: 44,
    frozen: true,
    cell: row => <Thumb url={String(row[field] ?? '')} />,
  }
}
