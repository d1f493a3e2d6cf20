import type { Parsed } from '../../kit/grid/sheet/model/column.ts'
import { countOf } from '../../kit/grid/sheet/model/ranges.ts'
import type { Sheet } from '../../kit/grid/sheet/model/sheet.ts'
import { thousands } from '../../kit/texts.ts'
import { compile } from '../../values/expression.ts'
import { expressionFields } from '../expression-fields.ts'
import type { Thing } from '../plain.ts'

/** What a text works out in one column, row by row; or why it is no expression there. */
export type Formula =
  | { readonly ok: true; readonly run: (row: number) => Parsed }
  | { readonly ok: false; readonly reason: string }

export interface Formulas {
  /** `relative`: `-2` takes away, in the fill bar; in a cell it would be a number. */
  of(text: string, column: number, relative: boolean): Formula
}

/** Expressions over the sheet's own columns, by their titles. */
export function formulasOf(thing: Thing, sheet: Sheet): Formulas {
  const { store } = sheet
  const columnOf = new Map(store.columns.map((column, at) => [column.id, at]))
  const fields = expressionFields(thing).filter(({ name }) => columnOf.has(name))
  return {
    of(text, column, relative) {
      const target = fields.find(({ name }) => name === store.columns[column]?.id)
      if (!target) return { ok: false, reason: `${store.columns[column]?.title ?? '这一列'}不能用算式` }
      const compiled = compile(text, { fields, target, relative })
      if (!compiled.ok) return compiled
      return { ok: true, run: row => compiled.run(name => store.wire(row, columnOf.get(name) ?? -1)) }
    },
  }
}

/** So many cells are tried for one that changes: an example must not cost a keypress. */
const tried = 200

/** What an expression would make of the first cell that it changes: 先看 22.00 → 23.50，按Enter填入6格. */
export function trial(sheet: Sheet, formulas: Formulas, text: string): { ok: boolean; text: string } {
  const { activeColumn: at } = sheet
  const row = sheet.activeRow
  const column = sheet.store.columns[at]
  if (row === undefined || !column) return { ok: false, text: '没有可以填充的行' }
  const locked = sheet.store.lockedReason(row, at)
  if (locked !== undefined) return { ok: false, text: locked }
  const formula = formulas.of(text, at, true)
  if (!formula.ok) return { ok: false, text: formula.reason }
  const made = formula.run(row)
  if (!made.ok) return { ok: false, text: made.reason }
  const cells = countOf(sheet.ranges)
  const example = exampleOf(sheet, formula, at) ?? { row, after: column.show(made.value) }
  const before = sheet.store.shown(example.row, at)
  return { ok: true, text: `先看 ${before || '–'} → ${example.after}，按 Enter 填入${thousands(cells)}格` }
}

function exampleOf(
  { store, view, ranges }: Sheet,
  formula: Formula & { readonly ok: true },
  column: number,
): { readonly row: number; readonly after: string } | undefined {
  const shown = store.columns[column]
  let count = 0
  for (const { top, bottom } of ranges)
    for (let at = top; at <= bottom && count < tried; at++, count++) {
      const row = view.storeRow(at)
      if (!store.rows.isLoaded(row)) continue
      const made = formula.run(row)
      const after = made.ok ? (shown?.show(made.value) ?? '') : ''
      if (made.ok && after !== store.shown(row, column)) return { row, after }
    }
  return undefined
}
