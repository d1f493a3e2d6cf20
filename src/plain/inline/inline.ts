import type { PlainRow, Thing, ThingField } from '../plain.ts'

/** A cell of a list that is being edited where it stands. */
export interface Inline {
  readonly row: PlainRow
  readonly field: ThingField
  /** The text with which the field opens: the typed text, or the one that was refused; absent: the cell's value. */
  readonly text?: string
  /** Why it was refused. */
  readonly problem?: string
}

/** Where the focus goes after a cell: a row down, to its list, or where the operator has gone himself. */
export type Then = 'down' | 'stay' | 'away'

/** Whether a key pressed on a cell of numbers begins a number or a formula. A letter is a command of the list. */
export function beginsNumber(key: string): boolean {
  return /^[0-9０-９.=＝+*-]$/.test(key)
}

const simple = new Set(['text', 'phone', 'money', 'decimal', 'whole', 'flag', 'choice', 'time'])

/** Why this cell cannot be edited where it stands; undefined where it can. */
export function whyNot(
  thing: Thing,
  row: PlainRow | undefined,
  column: string | undefined,
  settable: readonly ThingField[],
): string | undefined {
  if (!row) return `请先选择${thing.title}`
  const field = settable.find(({ name }) => name === column)
  if (field && (simple.has(field.facts.holds) || field.form?.pick)) return undefined
  const title = thing.fields.find(({ name }) => name === column)?.facts.title
  return title === undefined ? '请先用方向键移到要改的列' : `${title}不能在列表里修改`
}
