import { sql } from 'kysely'
import { expect } from 'vitest'
import { promotionOffenders } from '../../server/mall/marketing/check.query.ts'
import { orderOffenders } from '../../server/mall/order/order/check.query.ts'
import { stockOffenders } from '../../server/mall/product/stock/check.query.ts'
import { api } from '../../src/contract/api.ts'
import type { Mall } from './mall.ts'
import { sessionOf } from './rights.ts'

export interface Sku {
  readonly skuId: number
  readonly spuId: number
  readonly skuNo: string
  readonly stock: number
}

/** A mall in which the admin sees to orders and a buyer makes them, from an empty cart, without promotions and vouchers. */
export async function ordering(mall: Mall) {
  const { db } = mall.app.database
  const admin = await sessionOf(mall, '13800000001')
  const buyer = await sessionOf(mall, '13800000005')
  await sql`delete from cart_item`.execute(db)
  await sql`update discount set enabled = 0`.execute(db)
  await sql`update seckill set status = 2`.execute(db)
  await sql`update equity_record set state = 4 where state = 1`.execute(db)
  let place = 0
  const ask = (call: { path: string; method?: string }, input: object = {}, token = admin) =>
    mall.ask(call.path, input, { token, method: call.method === 'GET' ? 'GET' : 'POST' })
  const details = async (id: number) => (await ask(api.order.details, { id })).result
  return {
    ...{ db, admin, buyer, ask, details },
    /** Goods by the gram, never the same twice. */
    async goods(count: number): Promise<[Sku, ...Sku[]]> {
      const asked = { pageSize: 200, inStock: 1, shelf: 1, sellPriceModel: 1, sort: 'skuId' }
      const { records } = (await ask(api.sku.page, asked)).result
      place += count
      const found = records.slice(place - count, place)
      expect(found).toHaveLength(count)
      return found
    },
    /** What the buyer orders, as its details say. */
    async submitted(
      lines: readonly { readonly skuId: number; readonly num: number; readonly engraving?: string }[],
    ) {
      await ask(api.cart.add, { lines }, buyer)
      const { records } = (await ask(api.cart.list, { pageSize: 200 }, buyer)).result
      const ids = records.map(({ id }: { id: number }) => id)
      const { result, message } = await ask(api.cart.submit, { ids }, buyer)
      expect(message).toBe('成功')
      return details(result.id)
    },
    /** 工费每满 `full` 元减 `reduction` 元, of everything: its id. */
    async fullReduction(full: number, reduction: number): Promise<number> {
      const { rows } = await sql<{ id: number }>`
        insert into discount (name, wording, type, kind, fee, full_money, reduction, enabled, goods_scope, exclusive, quota)
        values ('满减', '满减', 1, 1, 1, ${full * 100}, ${reduction * 100}, 1, 1, 0, 0) returning id`.execute(
        db,
      )
      return rows[0]?.id ?? 0
    },
    /** How often a promotion has been given. */
    async used(id: number): Promise<number | undefined> {
      const { rows } = await sql<{ used: number }>`select used from discount where id = ${id}`.execute(db)
      return rows[0]?.used
    },
    balance: async (skuNo: string) =>
      (await ask(api.stock.skuPage, { oldNoList: [skuNo] })).result.records[0],
    /** Nothing of stock, orders, their families and promotions fails to add up. */
    allAddUp: async () =>
      expect([
        ...(await stockOffenders(db)),
        ...(await orderOffenders(db)),
        ...(await promotionOffenders(db)),
      ]).toEqual([]),
  }
}
