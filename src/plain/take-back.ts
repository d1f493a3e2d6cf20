import { thousands } from '../kit/texts.ts'
import { toast } from '../kit/toast.tsx'
import { message } from '../values/messages.ts'
import { Failed, Refused } from '../wire/errors.ts'
import { isRefused, orLater } from './or-later.ts'
import { undoRows } from './save.ts'

/** Taken back, or done again. */
export type TakenBack = 'batch.undo' | 'batch.redo'

interface Told {
  readonly said?: TakenBack
  /** What was done, as it was told then: 已下架3款商品. */
  readonly deed?: string
  /** What the parts became that were taken back before the network was lost. */
  readonly earlier?: readonly string[]
}

/**
 * Takes committed batches back at once, the newest first, and reports the result; the toast offers to do it again.
 * `done` runs after each of the two. More than one row is previewed first: `undo/undo-asked.ts`. Answers `false` where
 * it did not come to that, for the network is away: it can still be taken back. Where the network is lost half way, what
 * was taken back is told, and the others are offered.
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
  { said = 'batch.undo', deed, earlier = [] }: Told,
): Promise<void> {
  let [restored, later] = [0, 0]
  const skipped: string[] = []
  const undone = [...earlier]
  const left = [...batchIds]
  let whyNotAll: string | undefined
  for (const id of [...batchIds].reverse()) {
    try {
      const answer = await undoRows(id)
      restored += answer.restored
      skipped.push(...answer.skipped.map(({ reason }) => reason))
      later += answer.later
      undone.push(answer.batchId)
      left.pop()
    } catch (error) {
      const isHalf = left.length < batchIds.length
      if (!isHalf || !(error instanceof Refused || error instanceof Failed)) throw error
      whyNotAll = error.message
      // What is refused now would be refused again: in the way of the others it would keep them for ever.
      if (isRefused(error)) left.pop()
      break
    }
  }
  const isUndo = said === 'batch.undo'
  const half = whyNotAll === undefined ? '' : `，其余没有${isUndo ? '撤销' : '重做'}：${whyNotAll}`
  const rest = () => takeBack(left, done, { said, deed, earlier: undone })
  const again = () => takeBack(undone, done, { said: isUndo ? 'batch.redo' : 'batch.undo', deed })
  const way = (isThis: boolean, back: () => Promise<boolean>) =>
    // What is done again is a deed like any other.
    isThis ? { undo: back } : { action: { label: '重做', run: back } }
  if (later > 0) {
    const begun = `已开始处理${thousands(later)}行，可在任务中心查看、暂停`
    toast.say(begun + half, left.length > 0 ? way(isUndo, rest) : {})
    return
  }
  const text = message(said, { n: thousands(restored) }) + (deed === undefined ? '' : `（${deed}）`)
  const next = left.length > 0 ? way(isUndo, rest) : restored > 0 ? way(!isUndo, again) : {}
  toast.say(text + skippedText(skipped) + half, next)
  await done()
}

/** How many cells stay as they are, and why: of many reasons the first two. */
export function skippedText(reasons: readonly string[]): string {
  if (reasons.length === 0) return ''
  const [first, second, ...more] = new Set(reasons)
  const why = [first, second].filter(Boolean).join('；') + (more.length > 0 ? '等' : '')
  return message('batch.skipped', { m: thousands(reasons.length), why })
}
