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
 * was taken back is told, and the others are offered; a part that is refused is told and left behind.
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
  const refused: Refused[] = []
  let lost: string | undefined
  for (const id of [...batchIds].reverse()) {
    try {
      const answer = await undoRows(id)
      restored += answer.restored
      skipped.push(...answer.skipped.map(({ reason }) => reason))
      later += answer.later
      undone.push(answer.batchId)
    } catch (error) {
      // No row is in two parts, so none stands in the way of another.
      if (isRefused(error)) refused.push(error)
      else if (undone.length > earlier.length && (error instanceof Refused || error instanceof Failed)) {
        lost = error.message
        break
      } else throw error
    }
    left.pop()
  }
  if (undone.length === earlier.length && refused[0]) throw refused[0]
  const isUndo = said === 'batch.undo'
  const verb = isUndo ? '撤销' : '重做'
  const half = refusedText(`没有${verb}`, refused) + (lost === undefined ? '' : `，其余没有${verb}：${lost}`)
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

/** How many cells stay as they are, and why. */
export function skippedText(reasons: readonly string[]): string {
  if (reasons.length === 0) return ''
  return message('batch.skipped', { m: thousands(reasons.length), why: whyOf(reasons) })
}

/** How many parts the server refused, and why. */
export function refusedText(verb: string, refused: readonly Refused[]): string {
  if (refused.length === 0) return ''
  return `，另有${refused.length}批${verb}：${whyOf(refused.map(each => each.message))}`
}

/** Of many reasons the first two. */
function whyOf(reasons: readonly string[]): string {
  const [first, second, ...more] = new Set(reasons)
  return [first, second].filter(Boolean).join('；') + (more.length > 0 ? '等' : '')
}
