import type { ThingsOf, Views } from '../parts/group.ts'

/** 订单. */
export const things: ThingsOf<'order'> = {
  shoppingTrolley: () => import('./cart/thing.ts').then(({ cart }) => [cart]),
  OrderListNew: () =>
    import('./order/things.ts').then(({ order, orderItem, orderReturn }) => [order, orderItem, orderReturn]),
  OrderList: () => import('./order/thing.ts').then(({ orderPlain }) => [orderPlain]),
  InforList: () => import('./infor/thing.ts').then(({ infor }) => [infor]),
  OperationStatistics: () => import('./operation/thing.ts').then(({ operation }) => [operation]),
  ibcList: () => import('./ibc/thing.ts').then(({ ibc }) => [ibc]),
  pictureOrders: () => import('./picture/thing.ts').then(({ pictureOrder }) => [pictureOrder]),
  sortingList: () =>
    import('./sorting/thing.ts').then(({ sorting, sortingMissing }) => [sorting, sortingMissing]),
  DetailStatisticsList: () => import('./statistics/detail.ts').then(({ saleFact }) => [saleFact]),
  ProductStatisticsList: () => import('./statistics/product.ts').then(({ saleProduct }) => [saleProduct]),
  StoreStatisticsList: () => import('./statistics/store.ts').then(({ saleStore }) => [saleStore]),
}

export const views: Views = {
  cart: () => import('./cart/view.tsx'),
  order: () => import('./order/list-view.ts'),
  orderPlain: () => import('./order/view.tsx'),
  orderItem: () => import('./order/view.tsx'),
  orderReturn: () => import('./return/view.tsx'),
  sorting: () => import('./sorting/view.tsx'),
  sortingMissing: () => import('./sorting/missing-view.tsx'),
  infor: () => import('./infor/view.tsx'),
  operation: () => import('./operation/view.tsx'),
  ibc: () => import('./ibc/view.tsx'),
  pictureOrder: () => import('./picture/view.tsx'),
  saleFact: () => import('./statistics/view.tsx'),
  saleProduct: () => import('./statistics/product-view.tsx'),
  saleStore: () => import('./statistics/store-view.tsx'),
}
