import { toast } from '../../kit/toast.tsx'
import type { Verdicts } from '../save.ts'
import { takeBack } from '../take-back.ts'
import { committedText } from './committed.ts'

/** What a committed batch came to, with the way to take it back; `done` runs after it was taken back. */
export function sayCommitted(verdicts: Verdicts, batchId: string, done: () => Promise<void>): void {
  const { length } = verdicts.applied
  toast.say(committedText(verdicts, length), length ? { undo: () => void takeBack([batchId], done) } : {})
}
