import { type Bill, isSum } from './bill.ts'
import { sum } from './exact.ts'
import type { Applied, Frozen } from './types.ts'

/** A flash sale's fee stands in the place of the fee that it replaces: settling asks the line alone. */
export function frozenOf({ work: { line }, sale, takes }: Bill): Frozen {
  const own = (at: number, fee: number) => (sale && line.model === at ? sale.fee : fee)
  const [labour, extra, gram, full] = [by(3, 1), by(3, 2), by(2, 1), by(1, 1)]
  return {
    model: line.model,
    gramFee: own(1, line.gramFee),
    baseFee: line.baseFee,
    pieceFee: own(2, line.pieceFee),
    extraFee: line.extraFee,
    price: own(3, line.price),
    weight: line.weight,
    loss: line.loss,
    metalPrice: line.metalPrice,
    labourRate: labour?.rate ?? 100,
    extraRate: extra?.rate ?? 100,
    gramOff: gram?.reduction ?? 0,
    fullRate: full?.kind === 2 ? full.rate : 100,
    off: sum(takes.filter(({ source }) => isSum(source)).map(({ amount }) => amount)),
    seckillId: sale?.id ?? null,
  }

  /** The promotion of this type that has taken of this component. */
  function by(type: number, component: Applied['component']) {
    for (const { source, component: own } of takes)
      if ('type' in source && source.type === type && own === component) return source
    return undefined
  }
}
