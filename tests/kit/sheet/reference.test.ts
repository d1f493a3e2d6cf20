import fc from 'fast-check'
import { expect, test } from 'vitest'
import { at, rangeOf, type Selection } from '../../../src/kit/grid/sheet/model/selection.ts'
import type { Sheet } from '../../../src/kit/grid/sheet/model/sheet.ts'
import { columns, sheetOf } from './columns.ts'

/**
 * Any sequence of edits, pastes, fills, sorts, filters, commits and undos does to the sheet what it does to a plain
 * table of texts, kept by nothing but copying.
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
const selection = fc
  .tuple(cell, cell)
  .map(([from, to]): Selection => ({ ...at(from.row, from.column), head: to }))
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
    | 'sort'
    | 'edited'
    | 'all'
    | 'undo'
    | 'redo'
    | 'reload'
  readonly text: string
  readonly block: string[][]
}

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    selection,
    text,
    block,
    act: fc.constantFrom(
      'type',
      'fill',
      'clear',
      'paste',
      'down',
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

/** Cells of a range as store places. */
function cells(sheet: Sheet): [row: number, column: number][] {
  const { top, left, bottom, right } = rangeOf(sheet.selection)
  const found: [number, number][] = []
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) found.push([sheet.view.storeRow(row), column])
  return found
}

function play(sheet: Sheet, plain: Plain, { act, selection: wanted, text: typed, block: table }: Step): void {
  const { extent } = sheet
  if (extent.rows === 0 && act !== 'all' && act !== 'undo' && act !== 'redo') return
  const nearest = (row: number) => Math.min(row, Math.max(0, extent.rows - 1))
  sheet.selection = {
    ...wanted,
    active: { ...wanted.active, row: nearest(wanted.active.row) },
    anchor: { ...wanted.anchor, row: nearest(wanted.anchor.row) },
    head: { ...wanted.head, row: nearest(wanted.head.row) },
  }
  switch (act) {
    case 'type': {
      const { active } = sheet.selection
      plain.set([[sheet.view.storeRow(active.row), active.column, typed]])
      sheet.type(typed)
      return
    }
    case 'fill':
      plain.set(cells(sheet).map(([row, column]) => [row, column, typed]))
      sheet.fill(typed)
      return
    case 'clear':
      plain.set(cells(sheet).map(([row, column]) => [row, column, '']))
      sheet.clear()
      return
    case 'paste':
      plain.set(pasted(sheet, table))
      sheet.paste(table)
      return
    case 'down': {
      const { top, left, bottom, right } = rangeOf(sheet.selection)
      const from = top === bottom ? top - 1 : top
      const changes: [number, number, string][] = []
      for (let column = left; column <= right && from >= 0; column++)
        for (let row = top; row <= bottom; row++)
          changes.push([
            sheet.view.storeRow(row),
            column,
            plain.table[sheet.view.storeRow(from)]?.[column] ?? '',
          ])
      plain.set(changes)
      sheet.fillFrom('top')
      return
    }
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
}

function pasted(sheet: Sheet, table: readonly (readonly string[])[]): [number, number, string][] {
  const { top, left, bottom, right } = rangeOf(sheet.selection)
  const [height, across] = [table.length, table[0]?.length ?? 1]
  const fits = (bottom - top + 1) % height === 0 && (right - left + 1) % across === 0
  const last = fits
    ? { row: bottom, column: right }
    : {
        row: Math.min(sheet.extent.rows, top + height) - 1,
        column: Math.min(width, left + across) - 1,
      }
  const changes: [number, number, string][] = []
  for (let row = top; row <= last.row; row++)
    for (let column = left; column <= last.column; column++)
      changes.push([
        sheet.view.storeRow(row),
        column,
        table[(row - top) % height]?.[(column - left) % across] ?? '',
      ])
  return changes
}

test('any sequence of edits, pastes, fills, sorts and undos equals a plain table', () => {
  fc.assert(
    fc.property(steps, sequence => {
      const sheet = sheetOf(rows)
      const plain = new Plain(tableOf(sheet))
      const original = tableOf(sheet)
      for (const each of sequence) {
        play(sheet, plain, each)
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
