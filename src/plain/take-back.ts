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
  let [restored, skipped, later] = [0, 0, 0]
  const undone: string[] = []
  for (const id of [...batchIds].reverse()) {
    const answer = await undoRows(id)
    restored += answer.restored
    skipped += answer.skipped
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
  const whole = skipped > 0 ? message('batch.skipped', { said: text, m: thousands(skipped) }) : text
  toast.say(whole, restored > 0 ? { action: { label, run: again } } : {})
  await done()
}
