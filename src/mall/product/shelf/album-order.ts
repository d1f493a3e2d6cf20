import { pdfCalls } from '../../../generated/contract/calls/pdf.ts'
import { send } from '../../../wire/client.ts'

/** With one of them at another place; as they are where it is none of them, or would leave them. */
export function placed(ids: readonly number[], id: number, to: number): readonly number[] {
  if (!ids.includes(id) || to < 0 || to >= ids.length) return ids
  return ids.filter(each => each !== id).toSpliced(to, 0, id)
}

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/** Moves are under way: what the server tells of the order is not yet what it will be. */
export function isMoving(): boolean {
  return waiting > 0
}

/**
 * Gives one 款 another place in the album, counted from its own where `by` is told; false where it is not in it. Moves are
 * made one after the other.
 */
export function moveInAlbum(id: number, { by, to = 0 }: { by?: number; to?: number }): Promise<boolean> {
  waiting += 1
  const next = afterMoves(async () => {
    const ids = (await send(pdfCalls.allGoods, {}, { dedupe: false })).map(({ spuId }) => spuId)
    if (!ids.includes(id)) return false
    const order = placed(ids, id, by === undefined ? to : ids.indexOf(id) + by)
    if (order !== ids) await send(pdfCalls.sort, { spuIdList: [...order] }, { dedupe: false })
    return true
  })
  return next.finally(() => {
    waiting -= 1
  })
}

/** Who takes one out meanwhile counts on the order in sight: the places of moves that are still under way are those. */
export function afterMoves<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work)
  last = next.catch(() => undefined)
  return next
}
