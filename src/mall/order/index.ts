import type { ThingsOf, Views } from '../parts/group.ts'

/** 订单. */
export const things: ThingsOf<'order'> = {
  InforList: () => import('./infor/thing.ts').then(({ infor }) => [infor]),
  ibcList: () => import('./ibc/thing.ts').then(({ ibc }) => [ibc]),
}

export const views: Views = {
  infor: () => import('./infor/view.tsx'),
  ibc: () => import('./ibc/view.tsx'),
}
