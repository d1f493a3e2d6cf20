import type { In, Out } from '../../../../src/contract/call.ts'
import type { import as imports } from '../../../../src/contract/product/import.ts'
import { bad } from '../../../call/refusal.ts'
import type { Db, Tx } from '../../../db/database.ts'
import { Unreadable } from './caps.ts'
import { forgetBlocks, keepBlock } from './change/blocks.query.ts'
import { placed } from './change/placed.ts'
import { noneEarlier, remember } from './earlier.ts'
import type { Head, Order } from './messages.ts'
import { type Limits, readGoods } from './reader.ts'
import { type Refused, settle } from './settle.ts'
import { counted, none } from './tally.ts'
import type { Word } from './words.ts'

export type Preview = Out<typeof imports.importSpuAndPreview>
export type PreviewInput = In<typeof imports.importSpuAndPreview>

/** So many lines are shown one by one; the counts are of all of them. */
const shown = 500

/** What a file would add, by the very code that adds it. Throws code 400 for a file that cannot be read. */
export async function previewOf(
  db: Db | Tx,
  file: { readonly importId: string; readonly fileName: string },
  order: Order,
  limits?: Limits,
): Promise<Preview> {
  let head: Head | undefined
  let words: Word[] = []
  let sums = none
  const problems: Refused[] = []
  const earlier = noneEarlier()
  await forgetBlocks(db, file.importId)
  try {
    for await (const reply of readGoods(order, undefined, limits)) {
      if (reply.kind === 'head') head = reply
      if (reply.kind === 'end') words = reply.words
      if (reply.kind !== 'block') continue
      const settled = await settle(db, reply.groups, earlier)
      remember(earlier, settled.able)
      sums = counted(sums, reply, settled)
      problems.push(...settled.refused.slice(0, shown - problems.length))
      const kept = settled.refused.map(refused => placed(refused, head))
      await keepBlock(db, file.importId, reply.number, { changes: [], problems: kept })
    }
  } catch (error) {
    throw error instanceof Unreadable ? bad(error.message) : error
  }
  const { ready, spus, refused, pictures, mends } = sums
  return {
    ...file,
    total: head?.total ?? 0,
    columns: head?.columns ?? [],
    missing: head?.missing ?? [],
    ready,
    spus,
    refused,
    pictures,
    problems: problems.sort((a, b) => a.line - b.line),
    words,
    said: order.said,
    mends,
  }
}
