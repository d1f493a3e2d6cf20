import { sql } from 'kysely'
import type { stockMoves, stockReferences } from '../../../../src/values/lists.ts'
import { heldOf } from '../../../../src/values/order/edit.ts'
import { orderWord } from '../../../../src/values/order/words.ts'
import { tell } from '../../../call/audit.ts'
import type { Context, Services } from '../../../call/context.ts'
import { bad } from '../../../call/refusal.ts'
import type { Tx } from '../../../db/database.ts'
import { plannedOnce } from '../../../db/plan-once.ts'

/** Who moves goods, be it in a call or in a job. */
export interface Mover extends Pick<Context, 'tx' | 'now'>, Partial<Pick<Context, 'counted'>> {
  readonly services: Pick<Services, 'brakes'>
  readonly caller: { readonly userId: number; readonly name: string }
}

/** Pieces of one 货: there, promised, on their way. */
export interface Balance {
  readonly onHand: number
  readonly reserved: number
  readonly inTransit: number
}

/** What changes, in pieces; what is not named stays. */
export interface Move extends Partial<Balance> {
  readonly skuId: number
  readonly kind: StockMoveKind
  /** Nobody has found it: it is free on paper alone, and is offered to nobody until it is counted. */
  readonly isLost?: true
  /** Where it is for another than the other moves are. */
  readonly reference?: Reference
}

export type StockMoveKind = keyof typeof stockMoves

/** What a move was for, by the number that a person knows it by. */
export interface Reference {
  readonly type: keyof typeof stockReferences
  readonly id: number
  readonly no: string
}

/**
 * Locks the balances of these 货 in the order of their ids until the transaction ends. A 货 that is gone has none. Who
 * locks rows of `sku` as well locks those first.
 */
export async function lockStock(tx: Tx, skuIds: readonly number[]): Promise<ReadonlyMap<number, Balance>> {
  const { rows } = await sql<Balance & { skuId: number }>`${plannedOnce}
    select sku_id as "skuId", on_hand as "onHand", reserved, in_transit as "inTransit" from sku_stock
    where sku_id = any(${[...new Set(skuIds)]}::bigint[]) order by sku_id for no key update`.execute(tx)
  return new Map(rows.map(({ skuId, ...balance }) => [skuId, balance]))
}

/** Of these 货 the pieces that nobody holds, locked as lockStock does. */
export async function lockFree(tx: Tx, skuIds: readonly number[]): Promise<Map<number, number>> {
  return freeOf(await lockStock(tx, skuIds))
}

function freeOf(balances: ReadonlyMap<number, Balance>): Map<number, number> {
  return new Map([...balances].map(([skuId, { onHand, reserved }]) => [skuId, onHand - reserved]))
}

/**
 * The one door to stock: changes balances, writes the ledger, and keeps the copy in `sku`. Several moves of one 货 count
 * as their sum, so that two lines of one order never see the same piece. Throws code 400 where there is too little, and
 * nothing is changed then.
 */
export async function moveStock(
  context: Mover,
  moves: readonly Move[],
  reference?: Reference,
): Promise<void> {
  const counted = moves.filter(({ onHand = 0 }) => onHand !== 0).map(({ skuId }) => skuId)
  if (counted.length > 0)
    await sql`select from sku where id = any(${counted}::bigint[]) order by id for no key update`.execute(
      context.tx,
    )
  const { changed } = await enter(context, moves, reference)
  await keepCopies(context, changed)
}

/** The same for those that have written the copy in `sku` themselves. */
export async function enterMoves(
  context: Mover,
  moves: readonly Move[],
  reference: Reference | undefined,
): Promise<void> {
  await enter(context, moves, reference)
}

/**
 * Of each 货 so many pieces as are wanted and nobody has, held for who wants them; those that come first are served first.
 * Answers what each got.
 */
export async function reserve(
  context: Mover,
  wants: readonly { readonly skuId: number; readonly wanted: number }[],
  reference: Reference,
): Promise<readonly number[]> {
  const skuIds = wants.map(({ skuId }) => skuId)
  await tellMoved(context, skuIds)
  const before = await lockStock(context.tx, skuIds)
  const held = heldOf(wants, freeOf(before))
  const moves = wants.map(({ skuId }, place): Move => ({ skuId, kind: 4, reserved: held[place] ?? 0 }))
  await write(context, before, moves.filter(isMove), reference)
  return held
}

interface Entered extends Balance {
  readonly skuId: number
}

const isMove = ({ onHand = 0, reserved = 0, inTransit = 0 }: Move) =>
  onHand !== 0 || reserved !== 0 || inTransit !== 0

async function enter(context: Mover, moves: readonly Move[], reference: Reference | undefined) {
  const given = moves.filter(isMove)
  if (given.length === 0) return { changed: [] }
  const skuIds = given.map(({ skuId }) => skuId)
  await tellMoved(context, skuIds)
  return write(context, await lockStock(context.tx, skuIds), given, reference)
}

/** Lists of 货, of stock by 款 and of moves show it. A job has no call's changes to tell it with. */
async function tellMoved(context: Mover, skuIds: readonly number[]): Promise<void> {
  const ids = [...new Set(skuIds)].sort((a, b) => a - b)
  const shown = { sku: ids, spu: [], stock_move: [] }
  for (const [topic, rows] of Object.entries(shown)) {
    if (context.counted) context.counted(topic, rows)
    else
      await tell(context.tx, {
        ...{ kind: 'rows', topic, ids: rows.slice(0, 200), userId: null, at: context.now },
      })
  }
}

/** Balances that are locked and their ledger, in one statement. */
async function write(
  { tx, caller, now }: Mover,
  before: ReadonlyMap<number, Balance>,
  given: readonly Move[],
  reference: Reference | undefined,
) {
  if (given.length === 0) return { changed: [] }
  const after = new Map(before)
  const lines = given.map(
    ({ skuId, kind, onHand = 0, reserved = 0, inTransit = 0, reference: own = reference }) => {
      const stands = after.get(skuId) ?? { onHand: 0, reserved: 0, inTransit: 0 }
      const next = {
        onHand: stands.onHand + onHand,
        reserved: stands.reserved + reserved,
        inTransit: stands.inTransit + inTransit,
      }
      after.set(skuId, next)
      return { skuId, kind, onHand, reserved, inTransit, after: next, ref: own }
    },
  )
  const touched = [...new Set(given.map(({ skuId }) => skuId))].sort((a, b) => a - b)
  const balances = touched.map(skuId => ({ skuId, ...after.get(skuId) }))
  await mustSuffice(tx, before, after)
  await sql`${plannedOnce} with written as (
      update sku_stock s set on_hand = v."onHand", reserved = v.reserved, in_transit = v."inTransit"
      from jsonb_to_recordset(${JSON.stringify(balances)}::jsonb)
        as v("skuId" bigint, "onHand" int, reserved int, "inTransit" int)
      where s.sku_id = v."skuId")
    insert into stock_move (sku_id, kind, on_hand, reserved, in_transit, on_hand_after, reserved_after,
      in_transit_after, ref_type, ref_id, ref_no, user_id, user_name, create_time)
    select "skuId", kind, "onHand", reserved, "inTransit", (after ->> 'onHand')::int, (after ->> 'reserved')::int,
      (after ->> 'inTransit')::int, (ref ->> 'type')::smallint, (ref ->> 'id')::bigint,
      coalesce(ref ->> 'no', ''), ${caller.userId}, ${caller.name}, ${now}
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as m("skuId" bigint, kind smallint, "onHand" int, reserved int, "inTransit" int, after jsonb, ref jsonb)`.execute(
    tx,
  )
  const lost = new Set(given.flatMap(({ skuId, isLost }) => (isLost ? [skuId] : [])))
  await enterFreed(tx, before, new Map([...after].filter(([skuId]) => !lost.has(skuId))))
  const changed = touched.flatMap((skuId): Entered[] => {
    const balance = after.get(skuId)
    return balance && balance.onHand !== before.get(skuId)?.onHand ? [{ skuId, ...balance }] : []
  })
  return { changed }
}

/** Of what there is more to be had now, what some audited order lacks is entered, to be served. */
async function enterFreed(
  tx: Tx,
  before: ReadonlyMap<number, Balance>,
  after: ReadonlyMap<number, Balance>,
): Promise<void> {
  const free = (balance: Balance | undefined) => (balance ? balance.onHand - balance.reserved : 0)
  const more = [...after].flatMap(([skuId, balance]) =>
    free(balance) > free(before.get(skuId)) ? [skuId] : [],
  )
  await offerFreed(tx, more)
}

/** What there is of these 货 will be held for audited orders that lack them. */
export async function offerFreed(tx: Tx, skuIds: readonly number[]): Promise<void> {
  if (skuIds.length === 0) return
  await sql`insert into stock_freed (sku_id) select f.id from unnest(${[...skuIds]}::bigint[]) as f(id)
    where exists (select from order_item i join orders o on o.id = i.order_id
      where i.sku_id = f.id and i.num > i.reserved + i.pick_num and o.status in (2, 3))`.execute(tx)
}

/** Throws code 400 for the first 货 of which more would be promised than is there. */
async function mustSuffice(
  tx: Tx,
  before: ReadonlyMap<number, Balance>,
  after: ReadonlyMap<number, Balance>,
): Promise<void> {
  for (const [skuId, { onHand, reserved, inTransit }] of after) {
    const stood = before.get(skuId)
    if (stood && reserved >= 0 && inTransit >= 0 && reserved <= onHand) continue
    const { rows } = await sql<{ name: string }>`select name from sku where id = ${skuId}`.execute(tx)
    const free = stood ? stood.onHand - stood.reserved : 0
    const wanted = free + Math.max(reserved - onHand, 1)
    throw bad(orderWord('stock.short', { name: rows[0]?.name ?? '', n: free, m: wanted }))
  }
}

/** What is on the shelf of `sku` for lists and sorts. Its version moves on: a set value must not swallow a sale. */
async function keepCopies({ tx, now, caller }: Mover, changed: readonly Entered[]): Promise<void> {
  if (changed.length === 0) return
  const ids = changed.map(({ skuId }) => skuId)
  await sql`update sku set stock = v.stock, version = sku.version + 1, update_time = ${now}, update_by = ${caller.name}
    from unnest(${ids}::bigint[], ${changed.map(({ onHand }) => onHand)}::int[]) as v(id, stock)
    where sku.id = v.id`.execute(tx)
}
