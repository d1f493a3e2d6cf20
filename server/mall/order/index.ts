import { asIs } from '../../plain/exported.ts'
import { group } from '../group.ts'
import { ownCart } from './cart/lines.query.ts'
import { carts } from './cart.query.ts'
import { cart } from './cart.ts'
import { ibcs, ibcTable } from './ibc.query.ts'
import { ibc } from './ibc.ts'
import { infors, inforTable } from './infor.query.ts'
import { infor } from './infor.ts'
import { finishOrders, releaseHolds } from './order/in-time.ts'
import { orderItems, orders } from './order.query.ts'
import { order } from './order.ts'
import { returnItems } from './return.query.ts'
import { orderReturn } from './return.ts'
import { saleFacts } from './statistics/detail.query.ts'
import { foldFacts } from './statistics/fold.ts'
import { statistics } from './statistics.ts'

/** What 订单 answers, keeps in the database and does by itself. */
export const orderGroup = group({
  services: { cart, order, orderReturn, statistics, infor, ibc },
  tables: [ibcTable, inforTable],
  lists: [ibcs],
  narrow: [carts, orders, orderItems, returnItems, saleFacts, infors],
  uniques: [
    ['cart_item_line', { field: 'size', title: '这个货号同样要求的一行' }],
    ['ibc_epc', { field: 'epc', title: 'EPC' }],
  ],
  jobs: [
    ['releaseHolds', releaseHolds],
    ['finishOrders', finishOrders],
    ['foldSales', foldFacts],
  ],
  exports: [
    [
      'x:cart.list',
      { target: carts, query: async (context, input) => ({ ...input, own: ownCart(context) }) },
    ],
    ['x:order.page', { target: orders, query: asIs }],
    ['x:order.lines', { target: orderItems, query: asIs }],
    ['x:orderReturn.page', { target: returnItems, query: asIs }],
    ['x:infor.page', { target: infors, query: asIs }],
    ['x:ibc.page', { target: ibcs, query: asIs }],
  ],
})
