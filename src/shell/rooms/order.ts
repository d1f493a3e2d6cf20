import type { ThingsOf, Views } from '../room.ts'

/** 订单. */
export const things: ThingsOf<'order'> = {
  InforList: () => import('../../mall/order/infor/thing.ts').then(({ infor }) => [infor]),
  ibcList: () => import('../../mall/order/ibc/thing.ts').then(({ ibc }) => [ibc]),
}

export const views: Views = {
  infor: () => import('../../mall/order/infor/view.tsx'),
  ibc: () => import('../../mall/order/ibc/view.tsx'),
}
