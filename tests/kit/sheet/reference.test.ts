import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  at,
  type Cell,
  type Range,
  rangeOf,
  rangesOf,
  type Selection,
} from '../../../src/kit/grid/sheet/model/selection.ts'
import type { Sheet } from '../../../src/kit/grid/sheet/model/sheet.ts'
import { columns, sheetOf } from './columns.ts'

/**
 * Any sequence of edits, pastes, fills, series, sorts, filters, arrangements of columns and undos, over one range or
 * several, does to the sheet what it does to a plain table of texts, kept by nothing but copying.
 */
const rows = 7
const width = 4

type Table = string[][]

/** The plain reference: whole tables, one a step. */
class Plain {
  table: Table
  past: Table[] = []
  future: Table[] = []

  constructor(table: Table) {
    this.table = table
  }

  set(changes: readonly (readonly [row: number, column: number, text: string])[]): void {
    const next = this.table.map(line => [...line])
    for (const [row, column, text] of changes) {
      const line = next[row]
      if (line && column !== columns.code) line[column] = canonical(column, text)
    }
    if (JSON.stringify(next) === JSON.stringify(this.table)) return
    this.past.push(this.table)
    this.future = []
    this.table = next
  }

  undo(): void {
    const before = this.past.pop()
    if (!before) return
    this.future.push(this.table)
    this.table = before
  }

  redo(): void {
    const after = this.future.pop()
    if (!after) return
    this.past.push(this.table)
    this.table = after
  }
}

function canonical(column: number, text: string): string {
  if (column === columns.name) return text
  if (text.trim() === '') return '0.00'
  return /^\d{1,8}(\.\d{1,2})?$/.test(text) ? Number(text).toFixed(2) : text
}

const tableOf = (sheet: Sheet): Table =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: width }, (_, column) => sheet.store.text(row, column)),
  )

const text = fc.constantFrom('1', '2.5', '0', '', 'x', '3.75', '12345678', '长'.repeat(21), '甲')
const cell = fc.record({ row: fc.nat(rows - 1), column: fc.nat(width - 1) })
const range = fc.tuple(cell, cell).map(([from, to]) => rangeOf({ ...at(from.row, from.column), head: to }))
const selection = fc
  .tuple(cell, cell, fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, fc.array(range, { maxLength: 2 })))
  .map(([from, to, others]): Selection => ({ ...at(from.row, from.column), head: to, others }))
const block = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 }))
  .chain(([height, across]) =>
    fc.array(fc.array(text, { minLength: across, maxLength: across }), {
      minLength: height,
      maxLength: height,
    }),
  )

interface Step {
  readonly selection: Selection
  readonly act:
    | 'type'
    | 'fill'
    | 'clear'
    | 'paste'
    | 'down'
    | 'drag'
    | 'series'
    | 'byKey'
    | 'columns'
    | 'sort'
    | 'edited'
    | 'all'
    | 'undo'
    | 'redo'
    | 'reload'
  readonly text: string
  readonly block: string[][]
  /** Store rows that the lines of a block name. */
  readonly keys: readonly number[]
  readonly order: readonly number[]
}

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    selection,
    text,
    block,
    keys: fc.uniqueArray(fc.nat(rows - 1), { minLength: 1, maxLength: 4 }),
    order: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 1 }),
    act: fc.constantFrom(
      'type',
      'fill',
      'clear',
      'paste',
      'down',
      'drag',
      'series',
      'byKey',
      'columns',
      'sort',
      'edited',
      'all',
      'undo',
      'redo',
      'reload',
    ),
  }),
  { maxLength: 25 },
)

function cellsIn({ top, left, bottom, right }: Range): Cell[] {
  const found: Cell[] = []
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) found.push({ row, column })
  return found
}

const storedAt = (sheet: Sheet, { row, column }: Cell): [row: number, column: number] => [
  sheet.view.storeRow(row),
  sheet.view.storeColumn(column),
]

/** What each range makes of its cells; a cell of several ranges is the first one's. */
function overAll(
  sheet: Sheet,
  make: (range: Range) => readonly (readonly [Cell, string])[],
): (readonly [row: number, column: number, text: string])[] {
  const seen = new Set<string>()
  return rangesOf(sheet.selection)
    .map(each => {
      const made = make(each)
      const own = cellsIn(each).filter(({ row, column }) => !seen.has(`${row} ${column}`))
      const mine = new Set(own.map(({ row, column }) => `${row} ${column}`))
      for (const key of mine) seen.add(key)
      return made.filter(([{ row, column }]) => mine.has(`${row} ${column}`))
    })
    .flatMap(made => made.map(([cell, text]) => [...storedAt(sheet, cell), text] as const))
}

/** The texts that follow some others, by the rules as a person would say them; undefined where they follow none. */
function following(texts: readonly string[], lone: boolean): ((place: number) => string) | undefined {
  const places = Math.max(...texts.map(each => each.split('.')[1]?.length ?? 0))
  if (texts.every(each => /^-?\d+(\.\d+)?$/.test(each))) {
    const values = texts.map(each => Math.round(Number(each) * 100))
    const [first = 0, second = first + 100] = values
    if (texts.length === 1 && !lone) return undefined
    if (values.some((value, place) => value !== first + (second - first) * place)) return undefined
    return place => ((first + (second - first) * place) / 100).toFixed(places)
  }
  const parts = texts.map(each => /^(.*\D)(\d+)$/s.exec(each))
  const [head] = parts
  if (!head || parts.some(part => part?.[1] !== head[1]) || texts.some(each => /^-?[\d.]+$/.test(each)))
    return undefined
  const values = parts.map(part => Number(part?.[2]))
  const [first = 0, second = first + 1] = values
  if (values.some((value, place) => value !== first + (second - first) * place)) return undefined
  return place => `${head[1]}${Math.abs(first + (second - first) * place)}`
}

function play(
  sheet: Sheet,
  plain: Plain,
  original: Table,
  { act, selection: wanted, text: typed, block: table, keys, order }: Step,
): void {
  const { extent } = sheet
  const textAt = (cell: Cell) => {
    const [row, column] = storedAt(sheet, cell)
    return plain.table[row]?.[column] ?? ''
  }
  if (extent.rows === 0 && act !== 'all' && act !== 'undo' && act !== 'redo') return
  const within = (value: number, count: number) => Math.min(value, Math.max(0, count - 1))
  const nearest = ({ row, column }: Cell) => ({
    row: within(row, extent.rows),
    column: within(column, extent.columns),
  })
  sheet.selection = {
    active: nearest(wanted.active),
    anchor: nearest(wanted.anchor),
    head: nearest(wanted.head),
    others: wanted.others.map(({ top, left, bottom, right }) => {
      const [from, to] = [nearest({ row: top, column: left }), nearest({ row: bottom, column: right })]
      return { top: from.row, left: from.column, bottom: to.row, right: to.column }
    }),
  }
  switch (act) {
    case 'type': {
      const { active } = sheet.selection
      plain.set([[...storedAt(sheet, active), typed]])
      sheet.type(typed)
      return
    }
    case 'fill':
      plain.set(overAll(sheet, each => cellsIn(each).map(one => [one, typed] as const)))
      sheet.fill(typed)
      return
    case 'clear':
      plain.set(overAll(sheet, each => cellsIn(each).map(one => [one, ''] as const)))
      sheet.clear()
      return
    case 'paste':
      plain.set(pasted(sheet, table))
      sheet.paste(table)
      return
    case 'down': {
      plain.set(
        overAll(sheet, each => {
          const from = each.top === each.bottom ? each.top - 1 : each.top
          return from < 0
            ? []
            : cellsIn(each).map(one => [one, textAt({ row: from, column: one.column })] as const)
        }),
      )
      sheet.fillFrom('top')
      return
    }
    case 'drag': {
      const source = rangeOf(sheet.selection)
      const target = { ...source, bottom: Math.min(extent.rows - 1, source.bottom + table.length) }
      sheet.selection = { ...sheet.selection, others: [] }
      plain.set(
        cellsIn({ ...target, top: source.bottom + 1 }).map(one => {
          const seeds = cellsIn({ ...source, left: one.column, right: one.column })
          const place = one.row - source.top
          const series = following(seeds.map(textAt), false)
          const repeated = seeds[place % seeds.length]
          return [...storedAt(sheet, one), series ? series(place) : textAt(repeated ?? one)] as const
        }),
      )
      sheet.fillTo(target)
      return
    }
    case 'series':
      plain.set(overAll(sheet, each => seriesIn(each)))
      sheet.fillSeries()
      return
    case 'byKey': {
      const columnsOf = order.filter(column => column !== columns.code)
      const lines = keys.map((key, at) => ({
        rows: [key],
        texts: columnsOf.map((_, over) => table[at % table.length]?.[over]),
      }))
      plain.set(
        lines.flatMap(({ rows: named, texts }) =>
          columnsOf.flatMap((column, over) => {
            const written = texts[over]
            return written === undefined ? [] : named.map(row => [row, column, written] as const)
          }),
        ),
      )
      sheet.pasteInto({ lines, columns: columnsOf })
      return
    }
    case 'columns':
      sheet.arrange(order, keys.length % 2)
      return
    case 'sort':
      sheet.show(sheet.view.show, { column: columns.price, desc: typed.length > 1 })
      return
    case 'edited':
      sheet.show('edited')
      return
    case 'all':
      sheet.show('all', undefined)
      return
    case 'undo':
      plain.undo()
      sheet.undo()
      return
    case 'redo':
      plain.redo()
      sheet.redo()
      return
    case 'reload':
      // The same rows again, a version later: nothing that was typed may go.
      sheet.store.load(
        Array.from({ length: rows }, (_, row) => ({
          id: 101 + row,
          version: 2,
          values: { code: `N-${row}`, name: `戒指${row % 3}`, price: (row + 1) * 100, cost: row * 10 },
        })),
      )
  }

  /** From what was written at its head, down or, of one row, to the right. */
  function seriesIn(each: Range): (readonly [Cell, string])[] {
    const isDown = each.bottom > each.top
    const lineOf = (one: Cell) => (isDown ? one.column : one.row)
    const all = cellsIn(each)
    return [...new Set(all.map(lineOf))].flatMap(name => {
      const line = all.filter(one => lineOf(one) === name)
      const untouched = line.findIndex(one => {
        const [row, column] = storedAt(sheet, one)
        return plain.table[row]?.[column] === original[row]?.[column]
      })
      const seeds = line.slice(0, Math.max(1, untouched)).map(textAt)
      const series = following(seeds, true) ?? following(seeds.slice(0, 1), true)
      return line.slice(1).map((one, at) => [one, series ? series(at + 1) : (seeds[0] ?? '')] as const)
    })
  }
}

function pasted(sheet: Sheet, table: readonly (readonly string[])[]) {
  const [height, across] = [table.length, table[0]?.length ?? 1]
  const ranges = rangesOf(sheet.selection)
  const fits = ranges.every(
    ({ top, left, bottom, right }) => (bottom - top + 1) % height === 0 && (right - left + 1) % across === 0,
  )
  const written =
    ({ top, left }: Range) =>
    (one: Cell) =>
      [one, table[(one.row - top) % height]?.[(one.column - left) % across] ?? ''] as const
  if (fits) return overAll(sheet, each => cellsIn(each).map(written(each)))
  const { top, left } = rangeOf(sheet.selection)
  const block = {
    ...{ top, left },
    bottom: Math.min(sheet.extent.rows, top + height) - 1,
    right: Math.min(sheet.extent.columns, left + across) - 1,
  }
  return cellsIn(block)
    .map(written(block))
    .map(([one, text]) => [...storedAt(sheet, one), text] as const)
}

test('any sequence of edits, pastes, fills, sorts and undos equals a plain table', () => {
  fc.assert(
    fc.property(steps, sequence => {
      const sheet = sheetOf(rows)
      const plain = new Plain(tableOf(sheet))
      const original = tableOf(sheet)
      for (const each of sequence) {
        play(sheet, plain, original, each)
        expect(tableOf(sheet)).toEqual(plain.table)
        const dirty = plain.table.flatMap((line, row) =>
          line.filter((value, column) => value !== original[row]?.[column]),
        )
        expect(sheet.store.editCount).toBe(dirty.length)
      }
    }),
    { numRuns: 400 },
  )
})
