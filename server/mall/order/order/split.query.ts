import { sql } from 'kysely'
import { splitDiscounts } from '../../../../src/values/order/discounts.ts'
import { type OrderLine, pickedOf } from '../../../../src/values/order/line.ts'
import { headOf } from '../../../../src/values/order/settle.ts'
import { type SplitRequest, splitOrder } from '../../../../src/values/order/split.ts'
import { type OrderStatus, statusOfPicks } from '../../../../src/values/order/states.ts'
import { shareOf, sum } from '../../../../src/values/pricing/exact.ts'
import type { Tx } from '../../../db/database.ts'
import type { Acting } from '../acting.query.ts'
import { passCodes } from '../ibc/hold.query.ts'
import type { Effect, Locked } from './act.query.ts'
import { noteOrders, nothingBefore } from './note.query.ts'
import { keepFindable, keepLines, keepSums, type StoredLine } from './store.query.ts'

/**
 * An order in two: pieces move with the state they are in, at the prices they were frozen at, into a new order of the same
 * family. Stock does not move. Answers the effect on the order and calls back with the new one; a sentence where it
 * cannot be split so.
 */
export async function splitOff(
  context: Acting,
  order: Locked,
  requests: readonly SplitRequest[],
  made: (id: number) => void,
): Promise<Effect | string> {
  const split = splitOrder(order.lines, requests)
  if (typeof split === 'string') return split
  const { tx } = context
  const rest = stored(order.lines, split.rest)
  const part = stored(order.lines, split.part)
  const deposit = shareOf(order.deposit, headOf(part).metalCharges, Math.max(1, order.metalCharges))
  const id = await copyHead(context, order, { part, deposit })
  const itemIds = await copyItems(tx, id, part)
  const moved = part.map((line, place) => ({ ...line, itemId: itemIds[place] ?? 0, orderId: id }))
  await movePicks(tx, rest, moved)
  await shareDiscounts(tx, id, { rest, part, moved })
  await keepLines(tx, moved)
  await keepSums(tx, id, headOf(moved))
  await noteOrders(context, [id], nothingBefore)
  made(id)
  return {
    ...{ set: { status: statusOf(order.status, rest), deposit: order.deposit - deposit }, lines: rest },
    // Where an order stands has no bearing on a code: held for the one, it is held for the other.
    later: () =>
      passCodes(
        context,
        part.flatMap(({ picks }) => picks),
        id,
      ),
  }
}

/** The pure values with what the server knows of them besides. */
function stored(lines: readonly StoredLine[], values: readonly OrderLine[]): readonly StoredLine[] {
  const known = new Map(lines.map(line => [line.itemId, line]))
  const picks = new Map(lines.flatMap(line => line.picks.map(pick => [pick.pickId, pick] as const)))
  return values.flatMap(value => {
    const line = known.get(value.itemId)
    const own = value.picks.flatMap(pick => {
      const lot = picks.get(pick.pickId)
      return lot ? [{ ...lot, ...pick }] : []
    })
    return line ? [{ ...line, ...value, picks: own }] : []
  })
}

/** 1 stays 1; the others follow from what is picked. */
function statusOf(before: OrderStatus, lines: readonly StoredLine[]): OrderStatus {
  if (before === 1) return 1
  return statusOfPicks({ num: sum(lines.map(({ num }) => num)), picked: sum(lines.map(pickedOf)) })
}

/** The head of a part: called as its family is, with the next number behind; of the deposit it has what its metal is worth. */
async function copyHead(
  { tx, caller, now }: Acting,
  { id, status }: Locked,
  { part, deposit }: { readonly part: readonly StoredLine[]; readonly deposit: number },
): Promise<number> {
  const { rows } = await sql<{ id: number; texts: string[] }>`
    insert into orders (order_no, channel_id, store_id, buyer_id, sale_man_id, client_name, store_name, buyer, sales_man,
      receiver, phone, address, status, source, root_id, metal_mode, remarks, audit_time, allot_time, create_time,
      held_since, lock_until, deposit, update_time, update_by)
    select r.order_no || '-' || (1 + (select count(*) from orders f where f.root_id = r.id)), o.channel_id, o.store_id,
      o.buyer_id, o.sale_man_id, o.client_name, o.store_name, o.buyer, o.sales_man, o.receiver, o.phone, o.address,
      ${statusOf(status, part)}, 4, r.id, o.metal_mode, o.remarks, o.audit_time, o.allot_time, o.create_time, o.held_since, o.lock_until, ${deposit}, ${now},
      ${caller.name}
    from orders o join orders r on r.id = coalesce(o.root_id, o.id) where o.id = ${id}
    returning id, array[order_no, client_name, store_name, buyer, sales_man] as texts`.execute(tx)
  const [made] = rows
  if (!made) throw new Error('the order that is split is gone')
  await keepFindable(tx, made)
  return made.id
}

/** Lines of a part, in the order of those that they come from: what does not change is copied as it was frozen. */
async function copyItems(tx: Tx, orderId: number, part: readonly StoredLine[]): Promise<readonly number[]> {
  const rows = part.map(({ itemId, originId, num, reserved, frozen }) => {
    return { itemId, originId, num, reserved, off: frozen.off }
  })
  const { rows: made } = await sql<{ id: number }>`
    insert into order_item (order_id, channel_id, store_id, origin_id, sku_id, spu_id, category_id, series_id, fineness_id,
      brand_id, sku_no, spu_no, name, image, size, engraving, cert_title, remark, sell_price_model, gram_fee, base_fee,
      piece_fee, extra_fee, price, loss, metal_price, unit_weight, labour_rate, extra_rate, gram_off, full_rate, off,
      seckill_id, num, reserved)
    select ${orderId}, i.channel_id, i.store_id, v."originId", i.sku_id, i.spu_id, i.category_id, i.series_id,
      i.fineness_id, i.brand_id, i.sku_no, i.spu_no, i.name, i.image, i.size, i.engraving, i.cert_title, i.remark,
      i.sell_price_model, i.gram_fee, i.base_fee, i.piece_fee, i.extra_fee, i.price, i.loss, i.metal_price, i.unit_weight,
      i.labour_rate, i.extra_rate, i.gram_off, i.full_rate, v.off, i.seckill_id, v.num, v.reserved
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as v("itemId" bigint, "originId" bigint, num int, reserved int, off bigint) join order_item i on i.id = v."itemId"
    order by i.id returning id`.execute(tx)
  return made.map(({ id }) => id)
}

/** Whole lots go with their pieces; a lot that is cut becomes two. */
async function movePicks(tx: Tx, rest: readonly StoredLine[], moved: readonly StoredLine[]): Promise<void> {
  const left = new Map(rest.flatMap(({ picks }) => picks.map(pick => [pick.pickId, pick] as const)))
  for (const { itemId, picks } of moved)
    for (const pick of picks) {
      const kept = left.get(pick.pickId)
      if (!kept) {
        await sql`update order_pick set item_id = ${itemId} where id = ${pick.pickId}`.execute(tx)
        continue
      }
      await sql`update order_pick set num = ${kept.num}, weight = ${kept.weight},
        before = ${JSON.stringify(kept.before)}::jsonb, after = ${JSON.stringify(kept.after)}::jsonb
        where id = ${kept.pickId}`.execute(tx)
      await sql`insert into order_pick (item_id, sku_id, num, weight, state, before, after, returned, sorting_line_id,
          picker_id)
        select ${itemId}, ${pick.skuId}, ${pick.num}, ${pick.weight}, ${pick.state},
          ${JSON.stringify(pick.before)}::jsonb, ${JSON.stringify(pick.after)}::jsonb,
          ${JSON.stringify(pick.returned)}::jsonb, sorting_line_id, picker_id
        from order_pick where id = ${pick.pickId}`.execute(tx)
    }
}

interface Discount {
  readonly id: number
  readonly itemId: number
  readonly amount: number
  readonly isAllotted: boolean
}

/** What was taken off a line goes with its pieces. */
async function shareDiscounts(
  tx: Tx,
  orderId: number,
  { rest, part, moved }: Record<'rest' | 'part' | 'moved', readonly StoredLine[]>,
): Promise<void> {
  const { rows } = await sql<Discount>`select id, item_id as "itemId", amount, is_allotted as "isAllotted"
    from order_discount where item_id = any(${part.map(({ itemId }) => itemId)}::bigint[]) order by id`.execute(
    tx,
  )
  for (const [place, line] of part.entries()) {
    const staying = rest.find(({ itemId }) => itemId === line.itemId)
    const own = rows.filter(({ itemId }) => itemId === line.itemId)
    if (!staying || own.length === 0) continue
    const shared = splitDiscounts(own, { rest: staying, part: line })
    for (const { id, amount } of shared.part)
      await sql`insert into order_discount (order_id, item_id, lane, source_id, name, wording, component, amount,
          is_allotted, used_by)
        select ${orderId}, ${moved[place]?.itemId ?? 0}, lane, source_id, name, wording, component, ${amount}, is_allotted,
          used_by
        from order_discount where id = ${id}`.execute(tx)
    const kept = new Map(shared.rest.map(({ id, amount }) => [id, amount]))
    for (const { id } of own) {
      const amount = kept.get(id)
      await (amount === undefined
        ? sql`delete from order_discount where id = ${id}`
        : sql`update order_discount set amount = ${amount} where id = ${id}`
      ).execute(tx)
    }
  }
}
