import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { ThirdItem, ThirdShops } from './third-goods.ts'

const pageRows = 20
/** No shop sells a piece for less. */
const leastPrice = 100

/** The shops' stand-in in demo mode: goods of their own in the database, which take what is sent to them. */
export function demoThirdShops(db: Db): ThirdShops {
  return {
    async pull(platform, after) {
      const { rows } = await sql<ThirdItem & { place: number }>`
        select place, out_no as "outNo", name, price, stock from third_stand_in
        where platform = ${platform} and place > ${Number(after ?? 0)} order by place limit ${pageRows + 1}`.execute(
        db,
      )
      const shown = rows.slice(0, pageRows)
      const next = rows.length > pageRows ? String(shown.at(-1)?.place) : undefined
      return { rows: shown.map(({ outNo, name, price, stock }) => ({ outNo, name, price, stock })), next }
    },
    async push(platform, items) {
      const cheap = (item: ThirdItem) => item.price > 0 && item.price < leastPrice
      const { rows } = await sql<{ outNo: string }>`
        update third_stand_in t set name = v.name, price = v.price, stock = v.stock
        from jsonb_to_recordset(${JSON.stringify(items.filter(item => !cheap(item)))}::jsonb)
          as v("outNo" text, name text, price bigint, stock int)
        where t.platform = ${platform} and t.out_no = v."outNo" returning t.out_no as "outNo"`.execute(db)
      const taken = new Set(rows.map(({ outNo }) => outNo))
      return items.map(item => ({
        outNo: item.outNo,
        reason: taken.has(item.outNo) ? '' : cheap(item) ? '价格低于平台下限1元' : '平台上已没有这个商品',
      }))
    },
  }
}
