import { maxCents } from './money.ts'

/** What a flash sale says of one 款: its fee in the time of the sale, in cents, how many are sold, and to one client; 0: no limit. */
export interface SeckillGoods {
  readonly spuId: number
  readonly fee: number
  readonly limit: number
  readonly each: number
}

/** How the pieces of a line stand: sold, or free again because the order was cancelled. */
export const seckillSaleStates = { 1: '已售', 3: '已释放' } as const

/** So many 款 in one sale. */
export const seckillMost = 300
export const limitMost = 1_000_000

/** As a form and the wire have them: `spuId,fee,limit,each` a line, the last where it is not 0. undefined where it is nothing of the kind. */
export function parseSeckill(text: string): SeckillGoods[] | undefined {
  const lines = text.split('\n').filter(line => line.trim() !== '')
  const goods = lines.map(line => {
    const [, spuId, fee, limit, each = '0'] =
      /^(\d{1,15}),(\d{1,10}),(\d{1,7})(?:,(\d{1,7}))?$/.exec(line.trim()) ?? []
    return { spuId: Number(spuId), fee: Number(fee), limit: Number(limit), each: Number(each) }
  })
  const isGood = goods.every(
    ({ spuId, fee, limit, each }) =>
      spuId > 0 && fee >= 0 && fee <= maxCents && limit >= 0 && limit <= limitMost && each <= limitMost,
  )
  const isDistinct = new Set(goods.map(({ spuId }) => spuId)).size === goods.length
  return isGood && isDistinct ? goods : undefined
}

export function seckillText(goods: readonly SeckillGoods[]): string {
  return goods
    .map(({ spuId, fee, limit, each }) => `${spuId},${fee},${limit}${each > 0 ? `,${each}` : ''}`)
    .join('\n')
}
