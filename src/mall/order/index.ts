import type { ThingsOf, Views } from '../parts/group.ts'

/** 订单. */
export const things: ThingsOf<'order'> = {
  shoppingTrolley: () => import('./cart/thing.ts').then(({ cart }) => [cart]),
  OrderListNew: () => import('./order/thing.ts').then(({ order, orderItem }) => [order, orderItem]),
  OrderList: () => import('./order/thing.ts').then(({ orderPlain }) => [orderPlain]),
  InforList: () => import('./infor/thing.ts').then(({ infor }) => [infor]),
  ibcList: () => import('./ibc/thing.ts').then(({ ibc }) => [ibc]),
}

export const views: Views = {
  cart: () => import('./cart/view.tsx'),
  order: () => import('./order/list-view.ts'),
  orderPlain: () => import('./order/plain-view.ts'),
  orderItem: () => import('./order/view.tsx'),
  infor: () => import('./infor/view.tsx'),
  ibc: () => import('./ibc/view.tsx'),
}
