import { orderWord } from '../../../../src/values/order/words.ts'
import { rowsRule } from '../../../plain/rule.ts'
import type { Posting } from '../../../plain/target.ts'
import { writeDocument } from './document.query.ts'
import { enterMoves, lockStock, type Move, type Mover, moveStock } from './move.query.ts'

/**
 * What is promised to orders is there. The balances stay locked until the change is written: nobody takes the piece
 * meanwhile that this change takes away.
 */
export const abovePromised = rowsRule({
  of: ['stock'],
  async problems(rows, { tx }) {
    const balances = await lockStock(
      tx,
      rows.map(({ id }) => id),
    )
    return rows.flatMap(({ id, row: { stock } }) => {
      const reserved = balances.get(id)?.reserved ?? 0
      if (Number(stock) >= reserved) return []
      return [{ id, field: 'stock', sentence: orderWord('stock.reserved', { n: reserved }) }]
    })
  },
})

/**
 * A stock that was set is more or less than there was: a document for what was found, one for what is lost, and both in
 * the ledger. `remark` says how it was set.
 */
export const postsStock =
  (remark: string): Posting =>
  async (context, rows) => {
    const set = new Map(
      rows.flatMap(({ id, set: { stock } }) => (stock === undefined ? [] : [[id, Number(stock)]])),
    )
    if (set.size === 0) return
    const balances = await lockStock(context.tx, [...set.keys()])
    const moves = [...set].map(([skuId, stock]) => ({
      skuId,
      onHand: stock - (balances.get(skuId)?.onHand ?? 0),
    }))
    await counted(context, remark, moves)
  }

async function counted(
  context: Mover,
  remark: string,
  moves: readonly Required<Pick<Move, 'skuId' | 'onHand'>>[],
): Promise<void> {
  for (const { kind, opType, prefix, sign } of found) {
    const own = moves.filter(({ onHand }) => onHand * sign > 0)
    if (own.length === 0) continue
    const lines = own.map(({ skuId, onHand }) => ({ skuId, quantity: onHand * sign }))
    const document = await writeDocument(context, { opType, kind: prefix, remark, lines })
    await enterMoves(
      context,
      own.map(move => ({ ...move, kind })),
      document,
    )
  }
}

const found = [
  { kind: 2, opType: 4, prefix: 'PY', sign: 1 },
  { kind: 3, opType: 7, prefix: 'PK', sign: -1 },
] as const

interface Pieces {
  readonly skuId: number
  readonly stock: number
}

/** New 货 bring what there is of them: a document of 采购入库, and the first line of the ledger. */
export async function openStock(context: Mover, goods: readonly Pieces[]): Promise<void> {
  const lines = linesOf(goods)
  if (lines.length === 0) return
  const document = await writeDocument(context, { opType: 1, kind: 'CR', remark: '新增货品', lines })
  await enterMoves(
    context,
    lines.map(({ skuId, quantity }) => ({ skuId, kind: 1, onHand: quantity })),
    document,
  )
}

/** The import that brought these 货 is taken back: what there is of them leaves by a document of 撤销入库. */
export async function closeStock(context: Mover, goods: readonly Pieces[]): Promise<void> {
  const lines = linesOf(goods)
  if (lines.length === 0) return
  const document = await writeDocument(context, { opType: 10, kind: 'CX', remark: '撤销导入', lines })
  await moveStock(
    context,
    lines.map(({ skuId, quantity }) => ({ skuId, kind: 16, onHand: -quantity })),
    document,
  )
}

function linesOf(goods: readonly Pieces[]) {
  return goods.flatMap(({ skuId, stock }) => (stock > 0 ? [{ skuId, quantity: stock }] : []))
}
