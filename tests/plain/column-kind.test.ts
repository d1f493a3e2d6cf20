import { expect, test } from 'vitest'
import { withoutRoom } from '../../src/kit/grid/fit.ts'
import { account } from '../../src/mall/client/account/thing.ts'
import { channel } from '../../src/mall/client/channel/thing.ts'
import { channelAuthorize } from '../../src/mall/client/record/thing.ts'
import { thirdAuth } from '../../src/mall/client/third-auth/thing.ts'
import { liveGoods } from '../../src/mall/live/goods/thing.ts'
import { liveRoom } from '../../src/mall/live/room/thing.ts'
import { discountUse } from '../../src/mall/marketing/activity/thing.ts'
import { equity, equityRecord } from '../../src/mall/marketing/equity/thing.ts'
import { lottery } from '../../src/mall/marketing/lottery/thing.ts'
import { seckill } from '../../src/mall/marketing/seckill/thing.ts'
import { cart } from '../../src/mall/order/cart/thing.ts'
import { ibc } from '../../src/mall/order/ibc/thing.ts'
import { operation } from '../../src/mall/order/operation/thing.ts'
import { orderItem } from '../../src/mall/order/order/thing.ts'
import { orderReturn } from '../../src/mall/order/return/thing.ts'
import { saleFact } from '../../src/mall/order/statistics/detail.ts'
import { saleProduct } from '../../src/mall/order/statistics/product.ts'
import { saleStore } from '../../src/mall/order/statistics/store.ts'
import { entry } from '../../src/mall/product/entry/thing.ts'
import { inventoryRecord } from '../../src/mall/product/inventory/thing.ts'
import { stockMove } from '../../src/mall/product/stock/thing.ts'
import { job } from '../../src/mall/system/task/thing.ts'
import { user } from '../../src/mall/system/user/thing.ts'
import { columnsOf } from '../../src/plain/cells.tsx'
import { treatment } from '../../src/plain/column-kind.ts'
import type { Thing } from '../../src/plain/plain.ts'
import { actionColumn } from '../../src/plain/row-columns.tsx'

test('how far a lottery or a sale has come is its state: the column stays in a narrow list, times go before it', () => {
  for (const thing of [lottery, seckill]) {
    const rankOf = (name: string) => {
      const field = thing.fields.find(each => each.name === name)
      return field && treatment(thing, field).rank
    }
    expect(rankOf('phase')).toBeUndefined()
    expect(rankOf('beginTime')).toBe(2)
  }
})

/** What stands of a list beside the menu of a window of 1024, or in less room. */
function standing(thing: Thing, room = 814): string[] {
  const hidden = new Set(thing.fields.flatMap(({ name, list }) => (list?.hidden ? [name] : [])))
  const columns = columnsOf(thing, {}).filter(({ id }) => !hidden.has(id))
  const all = [...columns, ...(thing.rowVerbs ? [actionColumn(thing)] : [])]
  const gone = withoutRoom(all, { room, ticks: true, widths: {}, stays: () => false })
  return all.map(({ id }) => id).filter(id => !gone.has(id))
}

test('figures stand right, also those that may be missing', () => {
  const right = (thing: Thing) =>
    columnsOf(thing, {}).flatMap(({ id, align }) => (align === 'right' ? [id] : []))
  expect(right(saleProduct)).toEqual(expect.arrayContaining(['backs', 'backShare', 'turnover']))
  expect(right(saleStore)).toContain('before')
  expect(right(account)).toEqual([])
})

test('beside the menu at 1024 a list of lotteries says when they begin and what was drawn and won, not what a draw costs', () => {
  expect(standing(lottery)).toEqual(['name', 'phase', 'beginTime', 'drawCount', 'wonCount', 'actions'])
})

test('beside the menu at 1024 rights that end say when, a piece its 货号, an account its roles, a user the telephone, a record its time', () => {
  expect(standing(channelAuthorize)).toContain('endTime')
  expect(standing(thirdAuth)).toContain('expireTime')
  expect(standing(ibc)).toEqual(expect.arrayContaining(['skuNo', 'epc']))
  expect(standing(account)).toContain('roles')
  expect(standing(user)).toContain('phone')
  expect(standing(discountUse)).toContain('createTime')
  expect(standing(job)).toContain('createTime')
  expect(standing(entry)).toContain('params')
  expect(standing(equityRecord)).toContain('expireTime')
})

test('beside the menu at 1024 what is to be done with a row stays: returns say how they were judged, facts what happened, clients who looks after them', () => {
  expect(standing(orderReturn)).toEqual(expect.arrayContaining(['verdict', 'refund']))
  expect(standing(saleFact)).toContain('kind')
  expect(standing(orderItem)).toContain('orderNo')
  expect(standing(cart)).toEqual(expect.arrayContaining(['companyName', 'skuNo', 'num', 'amount']))
  expect(standing(operation)).toEqual(expect.arrayContaining(['kind', 'userName']))
  expect(standing(inventoryRecord)).toEqual(expect.arrayContaining(['opType', 'createTime']))
  expect(standing(stockMove)).toContain('createTime')
  expect(standing(equity)).toContain('benefit')
  expect(standing(liveGoods)).toContain('auditState')
  expect(standing(liveRoom)).toContain('beginTime')
  expect(standing(channel)).toEqual(expect.arrayContaining(['clientNo', 'saleMan', 'status']))
})

test('of two panes at 1440 that of accounts says who it is, the telephone and the state, and gives up the client for them', () => {
  expect(standing(account, 614)).toEqual(['realName', 'phone', 'status', 'actions'])
  expect(standing(account, 730)).toContain('companyName')
})
