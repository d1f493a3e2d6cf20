import { asIs } from '../../plain/exported.ts'
import { group } from '../group.ts'
import { ownCart } from './cart/lines.query.ts'
import { carts } from './cart.query.ts'
import { cart } from './cart.ts'
import { ibcs, ibcTable } from './ibc.query.ts'
import { ibc } from './ibc.ts'
import { infors, inforTable } from './infor.query.ts'
import { infor } from './infor.ts'
import { operations } from './operation.query.ts'
import { operation } from './operation.ts'
import { finishOrders, releaseHolds } from './order/in-time.ts'
import { orderItems, orders } from './order.query.ts'
import { order } from './order.ts'
import { pictureOrders } from './picture.query.ts'
import { pictureOrder } from './picture.ts'
import { returnItems } from './return.query.ts'
import { orderReturn } from './return.ts'
import { wavesInput } from './sorting/assign.query.ts'
import { missings, sortings } from './sorting.query.ts'
import { sorting } from './sorting.ts'
import { saleFacts } from './statistics/detail.query.ts'
import { foldFacts } from './statistics/fold.ts'
import { statistics } from './statistics.ts'

/** What 订单 answers, keeps in the database and does by itself. */
export const orderGroup = group({
  services: { cart, order, orderReturn, operation, sorting, statistics, infor, ibc, pictureOrder },
  tables: [ibcTable, inforTable],
  lists: [ibcs, operations, sortings],
  narrow: [carts, orders, orderItems, returnItems, missings, saleFacts, infors, pictureOrders],
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
    ['x:operation.page', { target: operations, query: asIs }],
    ['x:sorting.page', { target: sortings, query: wavesInput }],
    ['x:sorting.missing', { target: missings, query: async (_context, input) => ({ ...input, lost: true }) }],
    ['x:infor.page', { target: infors, query: asIs }],
    ['x:pictureOrder.page', { target: pictureOrders, query: asIs }],
    ['x:ibc.page', { target: ibcs, query: asIs }],
  ],
})
