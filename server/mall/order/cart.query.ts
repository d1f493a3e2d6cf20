import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { cartFields } from '../../../src/contract/order/cart.ts'
import { pieceOf, sumOf } from '../../../src/values/pricing/base.ts'
import { contains } from '../../plain/search.ts'
import { target } from '../../plain/target.ts'
import { mostTold } from '../product/shelf.query.ts'
import { cartLines } from './cart/lines.query.ts'

/** 购物车 as a list: what a 货 is called, weighs and costs is asked when it is shown. */
export const carts = target({
  table: 'cart_item',
  title: '购物车商品',
  code: 'skuNo',
  list: api.cart.list,
  editable: cartFields,
  owner: { channel: 'channelId', store: 'storeId' },
  order: '-id',
  search: () => [],
  joins: sql`join channel c on c.id = t.channel_id left join store o on o.id = t.store_id
    left join sku k on k.id = t.sku_id left join spu s on s.id = k.spu_id`,
  select: {
    companyName: sql`c.company_name`,
    storeName: sql`coalesce(o.store_name, '')`,
    skuNo: sql`coalesce(k.sku_no, '')`,
    spuNo: sql`coalesce(s.spu_no, '')`,
    name: sql`coalesce(k.name, '')`,
    image: sql`coalesce(s.image, '')`,
    sellPriceModel: sql`coalesce(k.sell_price_model, 3)`,
    weight: sql`coalesce(k.weight, 0)`,
    totalWeight: sql`coalesce(k.weight, 0) * t.num`,
    // By the one function of prices, below.
    amount: sql`0`,
    available: sql`0`,
    problem: sql`''`,
  },
  filters: {
    keyword: words =>
      sql`t.sku_id in (select k.id from sku k where ${contains(sql`k.sku_no`, words)} or ${contains(sql`k.name`, words)})`,
    /** Whose: `ownCart`. */
    own: condition => sql`${condition}`,
  },
  async told(db, rows, { kind }) {
    const lines = new Map(
      (
        await cartLines(
          db,
          rows.map(({ id }) => Number(id)),
        )
      ).map(line => [line.id, line]),
    )
    return rows.map(row => {
      const line = lines.get(Number(row.id))
      if (!line) return { ...row, problem: '商品已删除' }
      // How much lies in stock is the house's own matter.
      const available = Math.max(0, kind === 'staff' ? line.available : Math.min(line.available, mostTold))
      return {
        ...row,
        amount: sumOf(pieceOf(line.fees)) * line.num,
        available,
        problem: problemOf({ ...line, told: available }),
      }
    })
  },
})

interface Wanted {
  readonly shelf: number
  readonly available: number
  readonly num: number
  /** What whoever reads it may know of what there is. */
  readonly told: number
}

function problemOf({ shelf, available, num, told }: Wanted): string {
  if (shelf !== 1) return '已下架'
  if (available >= num) return ''
  if (told < available) return '库存不足'
  return told === 0 ? '无货' : `只有${told}件`
}
