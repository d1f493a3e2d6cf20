import type { Context } from '../call/context.ts'
import { need } from '../call/need.ts'
import { recordOf } from '../plain/columns.ts'
import type { Target } from '../plain/target.ts'
import { accounts, addresses, channels, ownInput, stores, temporary } from './client/client.query.ts'
import { applies, authorizations, registers } from './client/record.query.ts'
import { thirdAuths } from './client/third-auth.query.ts'
import { inventories, materials, products } from './erp/ncc.query.ts'
import { liveGoods, rooms as liveRooms } from './live/room.query.ts'
import { equityRecords } from './marketing/equity.query.ts'
import { exchanges } from './marketing/exchange.query.ts'
import { ibcs } from './order/ibc.query.ts'
import { infors } from './order/infor.query.ts'
import { spots } from './product/counter.query.ts'
import { goodsInput, spuInput } from './product/goods.query.ts'
import { records as documents, recordDetails, recordProducts } from './product/inventory.query.ts'
import { skus } from './product/sku.query.ts'
import { spus } from './product/spu-list.query.ts'
import { skcs, stocks } from './product/stock.query.ts'
import { thirdGoodsRows } from './product/third.query.ts'
import { records } from './survey/survey.query.ts'
import { logs } from './system/log/log.query.ts'
import { logins } from './system/login-log.query.ts'
import { roles, typesSeen } from './system/role.query.ts'
import { schedules } from './system/schedule.query.ts'
import { jobs } from './system/task.query.ts'
import { staffOnly, users } from './system/user.query.ts'
import { idOf, things } from './things.ts'

type Input = Record<string, unknown>

/** A list that can be taken away as a file; `query` is how its rows are asked for, and what that needs beyond the list. */
interface Exported {
  readonly target: Target
  query(context: Context, input: Input): Promise<Input>
  /** The table holds more than the list may show: ids are taken only where the list finds them too. */
  readonly narrow?: true
}

/** Every one, by the id of its call. */
export const exported: ReadonlyMap<string, Exported> = new Map<string, Exported>([
  ...things.map(({ target }) => [idOf(target.list), { target, query: asIs }] as const),
  ['spu.list.v1', { target: spus.target, query: ({ tx }, input) => spuInput(tx, input) }],
  ['x:sku.page', { target: skus, query: ({ tx }, input) => goodsInput(tx, input) }],
  [
    'x:sysLog.queryOperationLog',
    {
      target: logs({ userId: 0, mayAll: false, whole: true }),
      // By ids a caller names any row: only who may read all of them takes some away.
      async query(context, input) {
        await need(context, { menu: ['operationLog'] })
        return input
      },
    },
  ],
  [
    'role.screen.list',
    {
      target: roles.target,
      query: async (context, { type, ...input }) => ({
        ...input,
        type: await typesSeen(context, type === undefined ? undefined : Number(type)),
      }),
      narrow: true,
    },
  ],
  [
    'user.queryUserByCondition',
    { target: users.target, query: async (_, input) => recordOf(staffOnly(input)), narrow: true },
  ],
  ['x:schedule.page', { target: schedules.target, query: asIs }],
  [
    'x:sysTask.page',
    {
      target: jobs,
      // Jobs of everybody: by ids a caller names any of them.
      async query(context, input) {
        await need(context, { menu: ['SysTask'] })
        return input
      },
    },
  ],
  ...[channels, stores, addresses, accounts, temporary, thirdAuths].map(
    ({ target }) => [idOf(target.list), { target, query: asIs }] as const,
  ),
  [
    'channel.v2.queryChannelList',
    { target: channels.target, query: async (context, input) => ownInput(context, input) },
  ],
  ['x:channelApply.page', { target: applies, query: asIs }],
  ['x:channelRegister.page', { target: registers, query: asIs }],
  ['x:channelAuthorize.page', { target: authorizations.target, query: asIs }],
  ['activExchangeLog.page', { target: exchanges, query: asIs }],
  ['x:equity.recordPage', { target: equityRecords, query: asIs }],
  ['x:infor.page', { target: infors, query: asIs }],
  ['x:ibc.page', { target: ibcs, query: asIs }],
  ['x:ncc.materialPage', { target: materials, query: asIs }],
  ['x:ncc.productPage', { target: products, query: asIs }],
  ['x:ncc.inventoryPage', { target: inventories, query: asIs }],
  ['spotRecord.queryXhSpotRecordByCondition', { target: spots, query: asIs }],
  ['x:thirdGoods.page', { target: thirdGoodsRows, query: asIs }],
  ['live.room.list', { target: liveRooms, query: asIs }],
  ['live.goods.list', { target: liveGoods, query: asIs }],
  ['survey.recordPage', { target: records, query: asIs }],
  ['stock.skuPage', { target: stocks, query: ({ tx }, input) => goodsInput(tx, input) }],
  ['stock.skcPage', { target: skcs, query: ({ tx }, input) => spuInput(tx, input) }],
  ['inventoryRecord.list', { target: documents, query: asIs }],
  ['inventoryRecord.product.list', { target: recordProducts, query: asIs }],
  ['inventoryRecord.details.list', { target: recordDetails, query: asIs }],
  ['log.queryLoginLog', { target: logins, query: asIs }],
])

async function asIs(_context: Context, input: Input): Promise<Input> {
  return input
}
