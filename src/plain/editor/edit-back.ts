import { toast } from '../../kit/toast.tsx'
import { isHidden } from '../../values/hidden.ts'
import { message } from '../../values/messages.ts'
import { orConflict } from '../or-conflict.ts'
import { orLater } from '../or-later.ts'
import { idOf, nameOf, type PlainRow, type Thing } from '../plain.ts'
import { takeBack } from '../take-back.ts'
import { type Updated, updateRow } from '../update-row.ts'

/** “Inline 6”的修改 */
function editedText(thing: Thing, row: PlainRow): string {
  const name = nameOf(thing, row)
  return name === '' ? `${thing.title}的修改` : `“${name}”的修改`
}

interface Edit {
  readonly thing: Thing
  /** As it was read. */
  readonly row: PlainRow
  /** What was sent of it. */
  readonly set: Readonly<Record<string, unknown>>
  readonly updated: Updated
}

/**
 * How an edit of one row is taken back: by its batch; where its thing has an update call alone, by that call with what
 * stood there before, as long as nobody has changed the row since. Absent where only a part of what stood there was ever
 * shown. `done` runs after it.
 */
export function editBack({ thing, row, set, updated }: Edit, done: () => Promise<unknown>) {
  const deed = editedText(thing, row)
  const { batchId, version } = updated
  if (batchId !== undefined) return () => takeBack([batchId], done, { deed })
  const names = Object.keys(set)
  if (version === undefined || names.length === 0 || names.some(name => isHidden(row[name]))) return undefined
  const before = Object.fromEntries(names.map(name => [name, row[name]]))
  const change = { id: idOf(thing, row), version, set: before }
  return () =>
    orLater(async () => {
      if (!(await orConflict(() => updateRow(thing, change)))) return
      toast.say(`${message('batch.undo', { n: String(names.length) })}（${deed}）`)
      await done()
    })
}
