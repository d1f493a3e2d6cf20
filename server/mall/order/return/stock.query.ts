import type { returnVerdicts } from '../../../../src/values/lists.ts'
import { type DocumentType, writeDocument } from '../../product/stock/document.query.ts'
import { type Move, moveStock } from '../../product/stock/move.query.ts'
import type { Acting } from '../acting.query.ts'
import { moveCodes } from '../ibc/hold.query.ts'

export type Verdict = keyof typeof returnVerdicts

/** Pieces that came back, with what was said of them before; undefined where they have just come. */
export interface Judged {
  /** The piece itself, where its code was read. */
  readonly ibcId: number | null
  readonly skuId: number
  readonly num: number
  readonly weight: string
  readonly before?: Verdict
  readonly verdict: Verdict
}

/**
 * What a verdict does to stock: what may be sold again is there, what waits or is with the maker is on its way, what is
 * lost leaves that. Each change has its document: 退货入库 for what comes, 盘亏出库 for what is lost.
 */
export async function moveReturned(
  context: Acting,
  lots: readonly Judged[],
  { remark }: { readonly remark: string },
): Promise<void> {
  const moves = lots.flatMap(lot => movesOf(lot).map(move => ({ lot, move })))
  const written: Move[] = []
  for (const { opType, kind, kinds, said } of documents) {
    const own = moves.filter(({ move }) => kinds.includes(move.kind))
    if (own.length === 0) continue
    const reference = await writeDocument(context, {
      ...{ opType, kind, remark: `${remark}${said}` },
      lines: own.map(({ lot: { skuId, num, weight } }) => ({ skuId, quantity: num, weight })),
    })
    written.push(...own.map(({ move }) => ({ ...move, reference })))
  }
  await moveStock(context, written)
  const sold = lots.filter(({ verdict }) => verdict === 1)
  await moveCodes(context, [{ picks: sold, status: 1, order: null }])
}

const documents: readonly {
  readonly opType: DocumentType
  readonly kind: 'TR' | 'PK'
  readonly kinds: readonly Move['kind'][]
  readonly said: string
}[] = [
  { opType: 2, kind: 'TR', kinds: [9, 10], said: '' },
  { opType: 7, kind: 'PK', kinds: [11], said: '，报损' },
]

function movesOf({ skuId, num, before, verdict }: Judged): readonly Move[] {
  if (verdict === 1) return [{ skuId, kind: 9, onHand: num, inTransit: before === undefined ? 0 : -num }]
  const comes: readonly Move[] = before === undefined ? [{ skuId, kind: 10, inTransit: num }] : []
  return verdict === 3 ? [...comes, { skuId, kind: 11, inTransit: -num }] : comes
}
