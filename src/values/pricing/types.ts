import type { Promotion } from '../promotion.ts'

/** What a promotion is about: all goods, or those named by 款, category, series, zone or venue (marketing.md, Tables). */
export const goodsScopes = { 1: '全场', 2: '商品', 3: '分类', 4: '系列', 5: '专区', 6: '会场' } as const

export type GoodsScope = keyof typeof goodsScopes

/** 1 克工费, 2 件工费, 3 一口价. */
export type Model = 1 | 2 | 3

/** What a piece costs. Money in cents, weights as decimal grams, loss in per cent. */
export interface Fees {
  readonly model: Model
  readonly gramFee: number
  /** The client's 基础工费 a gram, added to the product's. */
  readonly baseFee: number
  readonly pieceFee: number
  readonly extraFee: number
  readonly price: number
  /** Reference weight of a piece. */
  readonly weight: string
  readonly loss: string
  /** 结价: what a gram of its metal costs; 结料: 0. */
  readonly metalPrice: number
}

export interface PriceLine extends Fees {
  /** What the caller knows the line by. */
  readonly lineId: number
  readonly skuId: number
  readonly spuId: number
  readonly num: number
  /** Where its 款 stands: ids by scope, of a tree the whole path. */
  readonly within: Readonly<Partial<Record<GoodsScope, readonly number[]>>>
  /** A line of an order that stands keeps its fees: no flash sale of today takes their place. */
  readonly keepsFees?: boolean
}

/** Why an offer is not open to this client now, as whoever gathered it knows. */
export type Barred = 'early' | 'over' | 'client' | 'full'

export interface PromotionOffer extends Promotion {
  readonly id: number
  readonly name: string
  readonly sortNo: number
  readonly goodsScope: GoodsScope
  readonly refs: readonly number[]
  /** It is given alone or not at all. */
  readonly exclusive: boolean
  readonly barred?: Barred
}

/** A flash sale of one 款: its fee takes the place of gramFee, pieceFee or price, by the model that it was made for. */
export interface SaleOffer {
  readonly id: number
  readonly name: string
  readonly spuId: number
  readonly model: Model
  readonly fee: number
  /** Pieces that this client may still have; absent: any number. */
  readonly left?: number
  readonly barred?: Barred
}

export interface Offers {
  readonly sales: readonly SaleOffer[]
  readonly promotions: readonly PromotionOffer[]
}

/** 免工费 (lane 5) and 优惠券 (lane 6) that the client holds and may spend. */
export interface Voucher {
  readonly id: number
  readonly name: string
  readonly lane: 5 | 6
  /** Cents: as much is taken off at most. */
  readonly amount: number
  /** Cents of base labour and extra that an order has at least, of lane 6 alone; 0: none. */
  readonly fullMoney: number
  /** Until when it may be spent, as text that sorts; empty: without an end. */
  readonly ends: string
}

/** 1 秒杀, 2 按件, 3 满克, 4 满额, 5 免工费, 6 优惠券. */
export type Lane = 1 | 2 | 3 | 4 | 5 | 6

/** Ids of flash sales, promotions and vouchers are told apart by the lane. */
export function isPromotion(lane: Lane): boolean {
  return lane > 1 && lane < 5
}

export function isVoucher(lane: Lane): boolean {
  return lane > 4
}

export const components = { 1: '工费', 2: '附加费', 3: '一口价' } as const

export interface Applied {
  readonly lane: Lane
  readonly sourceId: number
  readonly name: string
  /** As it was then. */
  readonly wording: string
  readonly component: keyof typeof components
  readonly lineId: number
  /** Cents, above 0, and what is left of the component on the line. */
  readonly amount: number
  readonly left: number
  /** A part of a sum for several lines, not so much for each piece. */
  readonly isAllotted: boolean
}

export interface Skipped {
  readonly lane: Lane
  readonly sourceId: number
  readonly name: string
  readonly reason: string
}

/** What a line keeps of its price, so that it is never asked of a promotion again (orders.md 2). */
export interface Frozen extends Fees {
  /** Per cent that lane 2 leaves. */
  readonly labourRate: number
  readonly extraRate: number
  /** Lane 3: cents off a gram. */
  readonly gramOff: number
  /** Lane 4: per cent left. */
  readonly fullRate: number
  /** Cents allotted to the line as a whole. */
  readonly off: number
  readonly seckillId: number | null
}

/** Money of the components. Of a piece, of a lot or of a line, as its owner says. */
export interface Components {
  readonly labour: number
  readonly extra: number
  readonly fixed: number
  readonly metal: number
}

export interface PricedLine {
  readonly lineId: number
  readonly num: number
  /** The line without any promotion, and with them. */
  readonly before: Components
  readonly after: Components
  readonly total: number
  readonly frozen: Frozen
}

export interface Priced {
  readonly lines: readonly PricedLine[]
  readonly applied: readonly Applied[]
  readonly skipped: readonly Skipped[]
  readonly total: number
}
