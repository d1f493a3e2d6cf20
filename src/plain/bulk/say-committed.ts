import { toast } from '../../kit/toast.tsx'
import type { Committed } from '../sender.ts'
import { takeBack } from '../take-back.ts'
import { previewUndo } from '../undo/undo-asked.ts'
import { committedText } from './committed.ts'

/** What a committed batch came to, with the way to take it back; `done` runs after it was taken back. */
export function sayCommitted({ verdicts, batchIds }: Committed, done: () => Promise<void>): void {
  const { length } = verdicts.applied
  const undo = () => (length === 1 ? takeBack(batchIds, done) : previewUndo(batchIds, done))
  toast.say(committedText(verdicts, length), length ? { undo } : {})
}
