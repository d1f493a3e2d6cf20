import { thousands } from '../kit/texts.ts'
import { toast } from '../kit/toast.tsx'
import { message } from '../values/messages.ts'
import { orLater } from './or-later.ts'
import { undoRows } from './save.ts'

/** Taken back, or done again. */
export type TakenBack = 'batch.undo' | 'batch.redo'

interface Told {
  readonly said?: TakenBack
  /** What was done, as it was told then: 已下架3款商品. */
  readonly deed?: string
}

/**
 * Takes committed batches back at once, the newest first, and reports the result; the toast offers to do it again.
 * `done` runs after each of the two. More than one row is previewed first: `undo/undo-asked.ts`. Answers `false` where
 * it did not come to that, for the network is away: it can still be taken back.
 */
export function takeBack(
  batchIds: readonly string[],
  done: () => Promise<unknown>,
  told: Told = {},
): Promise<boolean> {
  return orLater(() => takeBackNow(batchIds, done, told))
}

async function takeBackNow(
  batchIds: readonly string[],
  done: () => Promise<unknown>,
  { said = 'batch.undo', deed }: Told,
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
  const isUndo = said === 'batch.undo'
  const again = () => takeBack(undone, done, { said: isUndo ? 'batch.redo' : 'batch.undo', deed })
  const text = message(said, { n: thousands(restored) }) + (deed === undefined ? '' : `（${deed}）`)
  // What is done again is a deed like any other.
  const way = isUndo ? { action: { label: '重做', run: () => void again() } } : { undo: again }
  toast.say(text + skippedText(skipped), restored > 0 ? way : {})
  await done()
}

/** How many cells stay as they are, and why: of many reasons the first two. */
export function skippedText(reasons: readonly string[]): string {
  if (reasons.length === 0) return ''
  const [first, second, ...more] = new Set(reasons)
  const why = [first, second].filter(Boolean).join('；') + (more.length > 0 ? '等' : '')
  return message('batch.skipped', { m: thousands(reasons.length), why })
}
