import { toast } from '../../kit/toast.tsx'
import { message } from '../../values/messages.ts'
import type { Verdicts } from '../save.ts'
import { takeBack } from '../take-back.ts'

/** What a committed batch came to, with the way to take it back; `done` runs after it was taken back. */
export function sayCommitted(verdicts: Verdicts, batchId: string, done: () => Promise<void>): void {
  const failed = verdicts.conflicts.length + verdicts.invalid.length + verdicts.denied.length
  const said = failed
    ? message('batch.result', { n: verdicts.applied.length, m: failed })
    : `已提交${verdicts.applied.length}处`
  toast.say(said, verdicts.applied.length ? { undo: () => void takeBack([batchId], done) } : {})
}
