import { thousands } from '../../kit/texts.ts'
import { message } from '../../values/messages.ts'
import { failedCount, type Verdicts } from '../save.ts'

/** What a committed batch came to, in words; `done` counts what was written, in cells or rows as the screen speaks. */
export function committedText(verdicts: Verdicts, done: number): string {
  const failed = failedCount(verdicts)
  return failed ? message('batch.result', { n: done, m: failed }) : `已提交${thousands(done)}处`
}
