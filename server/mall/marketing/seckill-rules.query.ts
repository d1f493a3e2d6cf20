import { sql } from 'kysely'
import { parseSeckill, type SeckillGoods } from '../../../src/values/seckill.ts'
import { parseTime } from '../../../src/values/time.ts'
import type { Context } from '../../call/context.ts'
import type { Tx } from '../../db/database.ts'
import { type Proposed, type Rule, rowRule, rowsRule } from '../../plain/rule.ts'
import { clashesOf } from '../parts/clash.query.ts'
import { feeOf } from '../product/spu-fee.query.ts'

/** A sale ends after it begins. */
const period = rowRule(['beginTime', 'endTime'], ({ row }) =>
  String(row.beginTime) >= String(row.endTime)
    ? { field: 'endTime', sentence: '结束时间应晚于开始时间' }
    : undefined,
)

/** What runs has goods, and is not begun when it is over. */
const running = rowRule(['status', 'goods', 'endTime'], ({ row, now }, context) => {
  if (row.status !== 1) return undefined
  if (now.status !== 1 && isOver(row, context)) return { field: 'status', sentence: overSentence }
  return goodsOf(row).length === 0 ? { field: 'goods', sentence: '请先添加秒杀商品，再启用' } : undefined
})

/** In a sale goods are cheaper than without it. */
const cheaper = rowsRule({
  of: ['goods', 'beginTime', 'endTime', 'status'],
  async problems(rows, { tx }) {
    const dear = await dearOf(tx, rows)
    return dear.map(({ id, spuNo }) => ({ id, field: 'goods', sentence: `${spuNo}的秒杀工费应低于原工费` }))
  },
})

/** Goods are in one sale at a time. Sales that run are looked at one after the other. */
const once = rowsRule({
  of: ['goods', 'beginTime', 'endTime', 'status'],
  beside: ['name'],
  async problems(rows, { tx }) {
    const claims = rows.map(({ id, row }) => ({
      id,
      name: String(row.name),
      beginTime: String(row.beginTime),
      endTime: String(row.endTime),
      keys: row.status === 1 ? goodsOf(row).map(({ spuId }) => String(spuId)) : [],
    }))
    if (claims.every(({ keys }) => keys.length === 0)) return []
    await sql`select pg_advisory_xact_lock(7315)`.execute(tx)
    const held = sql`select o.id, o.name, g.spu_id::text as key, o.begin_time, o.end_time
      from seckill o join seckill_goods g on g.seckill_id = o.id where o.status = 1`
    const clashes = await clashesOf(tx, held, claims)
    const numbers = await numbersOf(
      tx,
      clashes.map(({ key }) => Number(key)),
    )
    return clashes.map(({ id, key, name }) => ({
      id,
      field: 'goods',
      sentence: `${numbers.get(Number(key))}同一时间已在“${name}”里`,
    }))
  },
})

/** What was sold stays sold: it does not leave the sale, and its limit does not fall below it. */
const sold = rowsRule({
  of: ['goods'],
  async problems(rows, { tx }) {
    const held = await soldOf(
      tx,
      rows.map(({ id }) => id),
    )
    return rows.flatMap(({ id, row }) => {
      const lines = new Map(goodsOf(row).map(({ spuId, limit }) => [spuId, limit]))
      const said = held
        .filter(({ seckillId }) => seckillId === id)
        .map(goods => whyNotSold(goods, lines.get(goods.spuId)))
        .find(sentence => sentence !== undefined)
      return said === undefined ? [] : [{ id, field: 'goods', sentence: said }]
    })
  },
})

function whyNotSold({ spuNo, count, isIn }: Sold, limit: number | undefined): string | undefined {
  if (limit === undefined) return isIn ? `${spuNo}已有人购买，不能移出` : undefined
  return limit > 0 && limit < count ? `${spuNo}已售${count}件，限量不能更小` : undefined
}

export const seckillRules: readonly Rule[] = [period, cheaper, running, sold, once]

export const overSentence = '秒杀已结束，不能启用'

export function isOver({ endTime }: { readonly endTime?: unknown }, { now }: Context): boolean {
  return (parseTime(String(endTime)) ?? 0) < now.getTime()
}

function goodsOf({ goods }: { readonly goods?: unknown }): readonly SeckillGoods[] {
  return parseSeckill(String(goods ?? '')) ?? []
}

/** Of each sale the first 款 that would not be cheaper. One that is gone from the mall is none. */
async function dearOf(tx: Tx, rows: readonly Proposed<'goods'>[]) {
  const offers = rows.flatMap(({ id, row }) => goodsOf(row).map(({ spuId, fee }) => ({ id, spuId, fee })))
  const { rows: dear } = await sql<{ id: number; spuNo: string }>`
    select distinct on (v.id) v.id, s.spu_no as "spuNo"
    from jsonb_to_recordset(${JSON.stringify(offers)}::jsonb) as v(id bigint, "spuId" bigint, fee bigint)
    join spu s on s.id = v."spuId" ${feeOf(sql`v."spuId"`)}
    where v.fee >= coalesce(priced.fee, 0) order by v.id, s.id`.execute(tx)
  return dear
}

async function numbersOf(tx: Tx, spuIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (spuIds.length === 0) return new Map()
  const { rows } = await sql<{ id: number; spuNo: string }>`
    select id, spu_no as "spuNo" from spu where id = any(${[...spuIds]}::bigint[])`.execute(tx)
  return new Map(rows.map(({ id, spuNo }) => [id, spuNo]))
}

interface Sold {
  seckillId: number
  spuId: number
  spuNo: string
  count: number
  /** Or it left the sale before that was forbidden: put back, it counts on. */
  isIn: boolean
}

async function soldOf(tx: Tx, ids: readonly number[]): Promise<readonly Sold[]> {
  const { rows } = await sql<Sold>`
    select distinct on (h.seckill_id, h.spu_id) h.seckill_id as "seckillId", h.spu_id as "spuId", s.spu_no as "spuNo",
      h.sold_count as count, h.is_in as "isIn"
    from (select seckill_id, spu_id, sold_count, true as is_in from seckill_goods
      union all select seckill_id, spu_id, sold_count, false from seckill_left) as h
    join spu s on s.id = h.spu_id
    where h.seckill_id = any(${[...ids]}::bigint[]) and h.sold_count > 0
    order by h.seckill_id, h.spu_id, h.is_in desc`.execute(tx)
  return rows
}
