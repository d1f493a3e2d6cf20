import { type RawBuilder, sql } from 'kysely'
import type { OrderLine, PickedLot } from '../../../../src/values/order/line.ts'
import { pickedOf } from '../../../../src/values/order/line.ts'
import { type Head, settleLine } from '../../../../src/values/order/settle.ts'
import type { Frozen, Priced } from '../../../../src/values/pricing/types.ts'
import type { Db, Tx } from '../../../db/database.ts'
import { plannedOnce } from '../../../db/plan-once.ts'
import { found } from '../../../plain/pieces.ts'
import type { Acting } from '../acting.query.ts'
import type { CartLine } from '../cart/lines.query.ts'

/** How an order stands in its tables, read and written as the pure values of `src/values/order` have it. */

/** A line with what the server knows of it besides. */
export interface StoredLine extends Omit<OrderLine, 'picks'> {
  readonly orderId: number
  readonly skuId: number
  readonly spuId: number
  readonly skuNo: string
  readonly name: string
  readonly picks: readonly StoredPick[]
}

export interface StoredPick extends PickedLot {
  readonly skuId: number
  /** The piece itself, where its code was read. */
  readonly ibcId: number | null
  /** 1 picked, 2 delivered. */
  readonly state: 1 | 2
}

/** The lines of these orders in the order of their ids, locked after their heads. */
export async function lockedLines(tx: Tx, orderIds: readonly number[]): Promise<readonly StoredLine[]> {
  await sql`${plannedOnce} select from order_item where order_id = any(${[...orderIds]}::bigint[]) order by id for no key update`.execute(
    tx,
  )
  return storedLines(tx, orderIds)
}

export async function storedLines(db: Db, orderIds: readonly number[]): Promise<readonly StoredLine[]> {
  const { rows } = await sql<
    Omit<StoredLine, 'frozen'> & Omit<Frozen, 'model'> & { model: Frozen['model'] }
  >`${plannedOnce}
    select i.id as "itemId", i.order_id as "orderId", coalesce(i.origin_id, i.id) as "originId", i.ordered,
      i.ordered_off as "orderedOff", i.num, i.reserved, i.split_num as "splitNum", i.off_returned as "offReturned",
      i.sku_id as "skuId", i.spu_id as "spuId", i.sku_no as "skuNo", i.name, i.sell_price_model as model, i.gram_fee as "gramFee",
      i.base_fee as "baseFee", i.piece_fee as "pieceFee", i.extra_fee as "extraFee", i.price, i.loss,
      i.metal_price as "metalPrice", i.unit_weight as weight, i.labour_rate as "labourRate",
      i.extra_rate as "extraRate", i.gram_off as "gramOff", i.full_rate as "fullRate", i.off,
      i.seckill_id as "seckillId",
      coalesce((select jsonb_agg(jsonb_build_object('pickId', p.id, 'skuId', p.sku_id, 'ibcId', p.ibc_id, 'num', p.num,
          'weight', p.weight::text, 'state', p.state, 'before', p.before, 'after', p.after, 'returned', p.returned)
        order by p.id) from order_pick p where p.item_id = i.id), '[]') as picks
    from order_item i where i.order_id = any(${[...orderIds]}::bigint[]) order by i.id`.execute(db)
  return rows.map(row => {
    const { model, gramFee, baseFee, pieceFee, extraFee, price, weight, loss, metalPrice, ...rest } = row
    const { labourRate, extraRate, gramOff, fullRate, off, seckillId, ...line } = rest
    const fees = { model, gramFee, baseFee, pieceFee, extraFee, price, weight, loss, metalPrice }
    return { ...line, frozen: { ...fees, labourRate, extraRate, gramOff, fullRate, off, seckillId } }
  })
}

/**
 * Writes new lines at their frozen prices, so many pieces of each held; all where it is not said. Answers their ids in the
 * order of the lines.
 */
export async function addItems(
  tx: Tx,
  orderId: number,
  lines: readonly CartLine[],
  { lines: prices }: Pick<Priced, 'lines'>,
  held?: readonly number[],
): Promise<readonly number[]> {
  const rows = lines.map(({ fees: _fees, metalPrice: _metal, ...line }, place) => {
    const price = prices[place]
    if (!price) throw new Error('a line has no price')
    // As every later act settles it: a flash sale is the price that a line begins with, not taken off it.
    const { before, payment, discount } = settleLine(frozenLine(price))
    const { labour, extra, fixed } = before
    return {
      ...{ ...line, ...price.frozen, reserved: held ? (held[place] ?? 0) : line.num, payment },
      ...{ charges: labour + extra + fixed, discount },
    }
  })
  const { rows: made } = await sql<{ id: number }>`${plannedOnce}
    insert into order_item (id, origin_id, order_id, channel_id, store_id, ordered, ordered_off, sku_id, spu_id, category_id, series_id, fineness_id, brand_id,
      sku_no, spu_no, name, image, size, engraving, cert_title, remark, sell_price_model, gram_fee, base_fee, piece_fee,
      extra_fee, price, loss, metal_price, unit_weight, labour_rate, extra_rate, gram_off, full_rate, off, seckill_id,
      num, reserved, charges, discount, payment)
    overriding system value
    select line_id, line_id, ${orderId}, "channelId", "storeId", num, off, "skuId", "spuId", "categoryId", "seriesId", "finenessId", "brandId", "skuNo", "spuNo",
      name, image, size, engraving, "certTitle", remark, model, "gramFee", "baseFee", "pieceFee", "extraFee", price, loss,
      "metalPrice", weight, "labourRate", "extraRate", "gramOff", "fullRate", off, "seckillId", num, reserved, charges,
      discount, payment
    from (select *, nextval(pg_get_serial_sequence('order_item', 'id')) as line_id
      from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ("channelId" bigint, "storeId" bigint, "skuId" bigint, "spuId" bigint,
      "categoryId" bigint, "seriesId" bigint, "finenessId" bigint, "brandId" bigint, "skuNo" text, "spuNo" text, name text,
      image text, size text, engraving text, "certTitle" text, remark text, model smallint, "gramFee" bigint,
      "baseFee" bigint, "pieceFee" bigint, "extraFee" bigint, price bigint, loss numeric, "metalPrice" bigint,
      weight numeric, "labourRate" int, "extraRate" int, "gramOff" bigint, "fullRate" int, off bigint,
      "seckillId" bigint, num int, reserved int, charges bigint, discount bigint, payment bigint)) with ordinality
      order by ordinality) as line
    order by line_id returning id`.execute(tx)
  return made.map(({ id }) => id)
}

/** A new head: of its columns those that are named. Answers its id. */
export async function insertHead(tx: Tx, row: Readonly<Record<string, unknown>>): Promise<number> {
  const names = sql.join(Object.keys(row).map(name => sql.id(name)))
  const { rows } = await sql<{ id: number }>`${plannedOnce}
    insert into orders (${names}) overriding system value
    select ${names} from jsonb_populate_record(null::orders, ${JSON.stringify(row)}::jsonb) returning id`.execute(
    tx,
  )
  const [made] = rows
  if (!made) throw new Error('no order was made')
  return made.id
}

/** What a new order is found by: the names in it. */
export async function keepFindable(
  tx: Tx,
  { id, texts }: { readonly id: number; readonly texts: readonly string[] },
): Promise<void> {
  const { search, grams } = found(texts)
  await sql`update orders set search = ${search}, grams = ${grams}::text[] where id = ${id}`.execute(tx)
}

/** Columns of a head by their names. */
export type Columns = Readonly<Record<string, string | number | Date | null>>

/** The sums that a head says of its lines. */
export function sumsOf(head: Head): Columns {
  return {
    ...{ total_count: head.totalCount, total_weight: head.totalWeight, actual_weight: head.actualWeight },
    ...{ gram_charges: head.gramCharges, piece_charges: head.pieceCharges, extra_charges: head.extraCharges },
    ...{ fixed_charges: head.fixedCharges, metal_charges: head.metalCharges, discount: head.discount },
    ...{ payment: head.payment, picked: head.picked, short: head.short },
  }
}

interface KeptHead {
  readonly id: number
  readonly set: Columns
  readonly sums?: Head
}

/** What an act makes of heads that are locked: of each the columns that it names, and its sums. */
export async function keepHeads(
  { tx, now, caller }: Pick<Acting, 'tx' | 'now' | 'caller'>,
  heads: readonly KeptHead[],
): Promise<void> {
  const rows = heads.map(({ id, set, sums }) => ({ id, ...set, ...(sums && sumsOf(sums)) }))
  await writeHeads(tx, rows, sql`version = o.version + 1, update_time = ${now}, update_by = ${caller.name}`)
}

/** The sums of an order that was just made. */
export async function keepSums(tx: Tx, id: number, sums: Head): Promise<void> {
  await writeHeads(tx, [{ id, ...sumsOf(sums) }], sql`version = o.version`)
}

/** Of each the columns that it names; the others stay as they are. */
async function writeHeads(
  tx: Tx,
  rows: readonly (Columns & { readonly id: number })[],
  also: RawBuilder<unknown>,
): Promise<void> {
  if (rows.length === 0) return
  const names = [...new Set(rows.flatMap(row => Object.keys(row)))].filter(name => name !== 'id').sort()
  const columns = names.map(name => sql`${sql.id(name)} = v.${sql.id(name)}`)
  await sql`${plannedOnce}
    update orders o set ${sql.join([...columns, also])}
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as g
      join orders was on was.id = (g ->> 'id')::bigint
      cross join lateral jsonb_populate_record(was, g) as v
    where o.id = was.id`.execute(tx)
}

interface KeptPicks {
  readonly of: readonly Pick<StoredPick, 'pickId'>[]
  readonly become: 0 | 1 | 2
}

/** Lots that are picked then (1), sent (2), or none any more (0). */
export async function keepPicks(tx: Tx, lots: readonly KeptPicks[]): Promise<void> {
  const idsOf = (state: KeptPicks['become']) =>
    lots.flatMap(({ of, become }) => (become === state ? of.map(({ pickId }) => pickId) : []))
  const gone = idsOf(0)
  if (gone.length > 0) await sql`delete from order_pick where id = any(${gone}::bigint[])`.execute(tx)
  for (const state of [1, 2] as const) {
    const ids = idsOf(state)
    if (ids.length > 0)
      await sql`update order_pick set state = ${state} where id = any(${ids}::bigint[])`.execute(tx)
  }
}

/** What of a line may change after it was submitted: pieces held and picked, and what they come to. */
export async function keepLines(tx: Tx, lines: readonly OrderLine[]): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map(line => {
    const { before, payment, discount } = settleLine(line)
    const { labour, extra, fixed } = before
    return {
      ...{
        id: line.itemId,
        num: line.num,
        reserved: line.reserved,
        picked: pickedOf(line),
        split: line.splitNum,
      },
      off: line.frozen.off,
      ...{ charges: labour + extra + fixed, discount, payment },
    }
  })
  await sql`${plannedOnce}
    update order_item i set num = v.num, reserved = v.reserved, pick_num = v.picked, split_num = v.split, off = v.off,
      charges = v.charges, discount = v.discount, payment = v.payment,
      actual_weight = coalesce((select sum(p.weight) from order_pick p where p.item_id = i.id), 0)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as v(id bigint, num int, reserved int, picked int, split int, off bigint, charges bigint, discount bigint, payment bigint)
    where i.id = v.id`.execute(tx)
}

/** A priced line as an order would have it, nothing of it held yet. */
export function frozenLine({ lineId, num, frozen }: Priced['lines'][number]): OrderLine {
  return {
    ...{
      itemId: lineId,
      originId: lineId,
      ordered: num,
      orderedOff: frozen.off,
      num,
      reserved: 0,
      picks: [],
    },
    ...{ splitNum: 0, frozen, offReturned: 0 },
  }
}
