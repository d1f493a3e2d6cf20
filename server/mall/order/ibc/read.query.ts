import { orderWord } from '../../../../src/values/order/words.ts'
import type { Db } from '../../../db/database.ts'
import { pieces } from './hold.query.ts'

/** Pieces of one 货 that are taken for a line, together or by their codes. */
export interface Take {
  readonly skuId: number
  readonly num: number
  readonly weight?: string | undefined
  readonly codes?: readonly string[] | undefined
  /** The one piece, where its code was read. */
  readonly ibcId?: number
}

/**
 * Takes with their codes read: each code is one piece, which weighs what it was weighed. A sentence where a code is none,
 * is of other goods, or was read twice.
 */
export async function readCodes(
  db: Db,
  wanted: ReadonlyMap<number, readonly Take[]>,
): Promise<ReadonlyMap<number, readonly Take[]> | string> {
  const given = [...wanted.values()].flat().flatMap(({ codes = [] }) => codes)
  if (given.length === 0) return wanted
  const found = await pieces(db, given)
  if (typeof found === 'string') return found
  const twice = found.find((piece, at) => found.findIndex(({ id }) => id === piece.id) < at)
  if (twice) return orderWord('ibc.twice', { code: twice.code })
  const byCode = new Map(given.map((code, place) => [code, found[place]]))
  const read = new Map<number, Take[]>()
  for (const [itemId, takes] of wanted) {
    const own: Take[] = []
    for (const take of takes) {
      const { skuId, codes = [], num, weight } = take
      const of = codes.flatMap(code => byCode.get(code) ?? [])
      const other = of.find(piece => piece.skuId !== skuId)
      if (other) return orderWord('ibc.other', { code: other.code })
      if (codes.length === 0) own.push(take)
      else if (codes.length !== num) return orderWord('ibc.count', { n: num, m: codes.length })
      else
        own.push(
          ...of.map(({ id, weight: is }) => ({
            ...{ skuId, num: 1, ibcId: id },
            weight: num === 1 && weight !== undefined ? weight : is,
          })),
        )
    }
    read.set(itemId, own)
  }
  return read
}
