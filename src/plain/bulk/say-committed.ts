import { toast } from '../../kit/toast.tsx'
import { message } from '../../values/messages.ts'
import { undoRows, type Verdicts } from '../save.ts'

/** What a committed batch came to, with the way to take it back; `done` runs after it was taken back. */
export function sayCommitted(verdicts: Verdicts, batchId: string, done: () => Promise<void>): void {
  const failed = verdicts.conflicts.length + verdicts.invalid.length + verdicts.denied.length
  const said = failed
    ? message('batch.result', { n: verdicts.applied.length, m: failed })
    : `已提交${verdicts.applied.length}处`
  toast.say(said, verdicts.applied.length ? { undo: () => void undoBatch(batchId, done) } : {})
}

export async function undoBatch(batchId: string, done: () => Promise<void>): Promise<void> {
  const { restored, skipped } = await undoRows(batchId)
  toast.say(message('batch.undo', { n: restored, m: skipped }))
  await done()
}
