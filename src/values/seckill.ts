import { maxCents } from './money.ts'

/** What a flash sale says of one 款: its fee in the time of the sale, in cents, and how many are sold; 0: no limit. */
export interface SeckillGoods {
  readonly spuId: number
  readonly fee: number
  readonly limit: number
}

/** So many 款 in one sale. */
export const seckillMost = 300
export const limitMost = 1_000_000

/** As a form and the wire have them: `spuId,fee,limit` a line. undefined where it is nothing of the kind. */
export function parseSeckill(text: string): SeckillGoods[] | undefined {
  const lines = text.split('\n').filter(line => line.trim() !== '')
  const goods = lines.map(line => {
    const [, spuId, fee, limit] = /^(\d{1,15}),(\d{1,10}),(\d{1,7})$/.exec(line.trim()) ?? []
    return { spuId: Number(spuId), fee: Number(fee), limit: Number(limit) }
  })
  const isGood = goods.every(
    ({ spuId, fee, limit }) => spuId > 0 && fee >= 0 && fee <= maxCents && limit >= 0 && limit <= limitMost,
  )
  const isDistinct = new Set(goods.map(({ spuId }) => spuId)).size === goods.length
  return isGood && isDistinct ? goods : undefined
}

export function seckillText(goods: readonly SeckillGoods[]): string {
  return goods.map(({ spuId, fee, limit }) => `${spuId},${fee},${limit}`).join('\n')
}
