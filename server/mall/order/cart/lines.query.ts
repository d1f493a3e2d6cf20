import { type RawBuilder, sql } from 'kysely'
import { orderWord } from '../../../../src/values/order/words.ts'
import type { Fees } from '../../../../src/values/pricing/types.ts'
import type { Scope } from '../../../call/context.ts'
import { bad } from '../../../call/refusal.ts'
import type { Db } from '../../../db/database.ts'
import { plannedOnce } from '../../../db/plan-once.ts'
import { ofManager, ofSeller } from '../../../plain/scope.ts'
import { metalPriceOf } from '../../product/metal-price.query.ts'
import type { Acting } from '../acting.query.ts'

/** A line of a cart with its 货 as it is now, and what a piece of it costs this client. */
export interface CartLine {
  readonly id: number
  readonly version: number
  readonly channelId: number
  readonly storeId: number | null
  readonly skuId: number
  readonly num: number
  readonly size: string
  readonly engraving: string
  readonly certTitle: string
  readonly remark: string
  readonly spuId: number
  readonly skuNo: string
  readonly spuNo: string
  readonly name: string
  readonly image: string
  readonly categoryId: number | null
  readonly seriesId: number | null
  readonly finenessId: number | null
  readonly brandId: number | null
  readonly shelf: number
  readonly available: number
  /** As of 结料: the metal is owed in grams. */
  readonly fees: Fees
  /** Cents a gram of its metal today; 0 where it is priced by none. */
  readonly metalPrice: number
}

type Flat = Omit<CartLine, 'fees'> & Fees

/** Of these lines those whose 货 is still there, in the order of their ids. */
export async function cartLines(db: Db, ids: readonly number[]): Promise<readonly CartLine[]> {
  return linesOf(db, sql`(select * from cart_item where id = any(${[...ids]}::bigint[])) t`)
}

/** Goods by their number, as a line of a cart of this client would have them; the id is their place, from 1. */
export async function wantedLines(
  db: Db,
  { channelId, storeId }: { readonly channelId: number; readonly storeId: number | null },
  wanted: readonly Wanted[],
): Promise<readonly CartLine[]> {
  return linesOf(
    db,
    sql`(select w.ordinality as id, 1 as version, ${channelId}::bigint as channel_id, ${storeId}::bigint as store_id,
        k.id as sku_id, w.num, coalesce(w.size, '') as size, coalesce(w.engraving, '') as engraving,
        coalesce(w."certTitle", '') as cert_title, coalesce(w.remark, '') as remark
      from rows from (jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb)
          as ("skuNo" text, num int, size text, engraving text, "certTitle" text, remark text)) with ordinality as w
        join sku k on k.sku_no = w."skuNo") t`,
  )
}

/** So many kinds of pieces of a 款 are looked at. */
const mostKinds = 50

/** A piece of each kind on sale of these 款: of those that cost alike one. Known by the id of its 货. */
export async function pieceLines(
  db: Db,
  { channelId, spuIds }: { readonly channelId: number; readonly spuIds: readonly number[] },
): Promise<readonly CartLine[]> {
  return linesOf(
    db,
    sql`(select p.id, 1 as version, ${channelId}::bigint as channel_id, null::bigint as store_id, p.id as sku_id, 1 as num,
        '' as size, '' as engraving, '' as cert_title, '' as remark
      from (select min(k.id) as id, row_number() over (partition by k.spu_id order by min(k.id)) as place from sku k
        where k.spu_id = any(${[...spuIds]}::bigint[]) and k.shelf = 1
        group by k.spu_id, k.sell_price_model, k.gram_fee, k.piece_fee, k.extra_fee, k.price, k.weight) p
      where p.place <= ${mostKinds}) t`,
  )
}

export interface Wanted extends Partial<Pick<CartLine, 'size' | 'engraving' | 'certTitle' | 'remark'>> {
  readonly skuNo: string
  readonly num: number
}

async function linesOf(db: Db, from: RawBuilder<unknown>): Promise<readonly CartLine[]> {
  const { rows } = await sql<Flat>`${plannedOnce}
    select t.id, t.version, t.channel_id as "channelId", t.store_id as "storeId", t.sku_id as "skuId", t.num,
      t.size, t.engraving, t.cert_title as "certTitle", t.remark, k.spu_id as "spuId", k.sku_no as "skuNo",
      s.spu_no as "spuNo", k.name, s.image, k.category_id as "categoryId", k.series_id as "seriesId",
      k.fineness_id as "finenessId", k.brand_id as "brandId", k.shelf, b.on_hand - b.reserved as available,
      k.sell_price_model as model, k.gram_fee as "gramFee", c.base_charges as "baseFee", k.piece_fee as "pieceFee",
      k.extra_fee as "extraFee", k.price, k.weight, k.loss,
      case when k.sell_price_model = 3 then 0 else coalesce(${metalPriceOf(sql`k.fineness_id`)}, 0) end as "metalPrice"
    from ${from} join channel c on c.id = t.channel_id join sku k on k.id = t.sku_id join spu s on s.id = k.spu_id
      join sku_stock b on b.sku_id = k.id
    order by t.id`.execute(db)
  return rows.map(({ model, gramFee, baseFee, pieceFee, extraFee, price, weight, loss, ...line }) =>
    // Into the copy that leaving out has made: one of each line is enough.
    Object.assign(line, {
      fees: { model, gramFee, baseFee, pieceFee, extraFee, price, weight, loss, metalPrice: 0 },
    }),
  )
}

/** Whose cart it is: that of the client's accounts, or the caller's own for the clients that he may act for. */
export function ownCart({ caller, scope }: Pick<Acting, 'caller' | 'scope'>) {
  if (scope.kind === 'channel') {
    const shared = sql<boolean>`t.user_id is null and t.channel_id = ${scope.channelId}`
    return scope.managerId === undefined
      ? shared
      : sql<boolean>`${shared} and ${ofManager(sql`t.store_id`, scope.managerId)}`
  }
  const own = sql<boolean>`t.user_id = ${caller.userId}`
  return scope.sellerId === undefined
    ? own
    : sql<boolean>`${own} and ${ofSeller(sql`t.channel_id`, scope.sellerId)}`
}

/** The client that the caller acts for. Throws code 400 where none is named, or one that he does not look after. */
export async function actingClient(
  { tx, scope }: Pick<Acting, 'tx' | 'scope'>,
  named: number | undefined,
): Promise<number> {
  if (scope.kind === 'channel') return scope.channelId
  if (named === undefined) throw bad(orderWord('cart.client'), 'channelId')
  const { rows } = await sql`select from channel t where t.id = ${named} and t.status = 1 and ${
    scope.sellerId === undefined ? sql`true` : ofSeller(sql`t.id`, scope.sellerId)
  }`.execute(tx)
  if (rows.length === 0) throw bad(orderWord('cart.client'), 'channelId')
  return named
}

/** The store that is named; else the account's first, else the client's first; null where it has none. */
export async function actingStore(
  { tx, caller, scope }: Pick<Acting, 'tx' | 'caller' | 'scope'>,
  channelId: number,
  named: number | null | undefined,
): Promise<number | null> {
  const within = isManager(scope) ? ofManager(sql`t.id`, caller.userId) : sql`true`
  const { rows } = await sql<{ id: number }>`
    select t.id from store t where t.channel_id = ${channelId} and t.status = 1 and ${within}
      and (${named ?? null}::bigint is null or t.id = ${named ?? null})
    order by exists (select from account_store a where a.store_id = t.id and a.user_id = ${caller.userId}) desc, t.id
    limit 1`.execute(tx)
  const [store] = rows
  if (!store && (named || isManager(scope))) throw bad(orderWord('cart.store'), 'storeId')
  return named === null ? null : (store?.id ?? null)
}

function isManager(scope: Scope): boolean {
  return scope.kind === 'channel' && scope.managerId !== undefined
}
