import { thousands } from '../kit/texts.ts'
import { toast } from '../kit/toast.tsx'
import { message } from '../values/messages.ts'
import { undoRows } from './save.ts'

/** Taken back, or done again. */
export type TakenBack = 'batch.undo' | 'batch.redo'

/**
 * Takes committed batches back at once, the newest first, and reports the result; the toast offers to do it again.
 * `done` runs after each of the two. More than one row is previewed first: `undo/undo-asked.ts`.
 */
export async function takeBack(
  batchIds: readonly string[],
  done: () => Promise<unknown>,
  said: TakenBack = 'batch.undo',
): Promise<void> {
  let [restored, later] = [0, 0]
  const skipped: string[] = []
  const undone: string[] = []
  for (const id of [...batchIds].reverse()) {
    const answer = await undoRows(id)
    restored += answer.restored
    skipped.push(...answer.skipped.map(({ reason }) => reason))
    later += answer.later
    undone.push(answer.batchId)
  }
  if (later > 0) {
    toast.say(`已开始处理${thousands(later)}行，可在任务中心查看、暂停`)
    return
  }
  const again = () => void takeBack(undone, done, said === 'batch.undo' ? 'batch.redo' : 'batch.undo')
  const label = said === 'batch.undo' ? '重做' : '撤销'
  const text = message(said, { n: thousands(restored) })
  toast.say(text + skippedText(skipped), restored > 0 ? { action: { label, run: again } } : {})
  await done()
}

/** How many cells stay as they are, and why: of many reasons the first two. */
export function skippedText(reasons: readonly string[]): string {
  if (reasons.length === 0) return ''
  const [first, second, ...more] = new Set(reasons)
  const why = [first, second].filter(Boolean).join('；') + (more.length > 0 ? '等' : '')
  return message('batch.skipped', { m: thousands(reasons.length), why })
}
