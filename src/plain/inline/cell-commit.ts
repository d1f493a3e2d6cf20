import { toast } from '../../kit/toast.tsx'
import { newKey } from '../../wire/keys.ts'
import { idOf, type PlainRow, type Thing } from '../plain.ts'
import { reasonOf } from '../sender.ts'
import { takeBack } from '../take-back.ts'
import { fromText } from '../values.ts'
import { doneText, readCell, refusalOf, sendCell } from './cell-value.ts'
import type { Inline } from './inline.ts'
import type { Many } from './use-inline.tsx'

interface List {
  readonly thing: Thing
  readonly selected: readonly PlainRow[]
  refetch(): Promise<void>
}

/** A cell whose editing is over, and how its list goes on. */
interface Cell {
  readonly edited: Inline
  readonly text: string
  /** Another cell is being edited by now. */
  isOpen(): boolean
  setInline(inline: Inline | undefined): void
  setMany(many: Many): void
  leave(): void
}

/** Sends what was written; over several rows chosen it leads to the preview. What is refused is open again with the reason. */
export async function commitCell({ thing, selected, refetch }: List, cell: Cell): Promise<void> {
  const { edited, text, setInline } = cell
  const reopen = (row: PlainRow, problem: string) => {
    if (cell.isOpen()) toast.warn(problem)
    else setInline({ ...edited, row, text, problem })
  }
  const again = (problem: string) => setInline({ ...edited, text, problem })
  const picked = edited.field.form?.pick !== undefined || edited.field.facts.holds === 'time'
  const read = picked
    ? { ok: true as const, after: () => ({ ok: true as const, value: fromText(edited.field.facts, text) }) }
    : readCell(thing, edited.field, text)
  if (!read.ok) return again(read.reason)
  const made = read.after(edited.row)
  if (!made.ok) return again(made.reason)
  const among = selected.length > 1 && selected.some(other => idOf(thing, other) === idOf(thing, edited.row))
  setInline(undefined)
  if (among) return cell.setMany({ rows: selected, inline: edited, after: read.after })
  cell.leave()
  if (made.value === edited.row[edited.field.name]) return
  const batchId = newKey()
  try {
    const { verdicts, heard } = await sendCell(thing, edited.row, edited.field, made.value, batchId)
    const refusal = refusalOf(edited.field, verdicts)
    await refetch()
    // Another tab has reported the result.
    if (heard === 'none') return
    if (refusal !== undefined) return reopen(verdicts.conflicts[0]?.current ?? edited.row, refusal)
    const deed = doneText(thing, edited.row, edited.field, made.value)
    toast.say(deed, { undo: () => takeBack([batchId], refetch, { deed }) })
  } catch (error) {
    reopen(edited.row, reasonOf(error))
  }
}
