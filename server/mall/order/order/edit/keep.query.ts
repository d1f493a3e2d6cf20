import { sql } from 'kysely'
import { isPromotion, isVoucher } from '../../../../../src/values/pricing/types.ts'
import type { Tx } from '../../../../db/database.ts'
import type { Move } from '../../../product/stock/move.query.ts'
import type { Acting } from '../../acting.query.ts'
import { dropUses, type Use } from '../../cart/given-back.query.ts'
import { soldOf, sourcesOf, takeUses } from '../../cart/uses.query.ts'
import type { Effect, Locked } from '../act.query.ts'
import { lockOf } from '../metal.query.ts'
import { addItems, frozenLine, type StoredLine } from '../store.query.ts'
import { type Discount, discountsOf, keepDiscounts } from './discounts.query.ts'
import type { EditAsked, Plan } from './plan.query.ts'

/** Writes what was planned; what it means for stock and promotions is the effect. */
export async function keepPlan(
  context: Acting,
  { id, status }: Locked,
  { asked, plan }: { readonly asked: EditAsked; readonly plan: Plan },
): Promise<Effect> {
  const { tx, now } = context
  const { standing, fresh } = plan
  const before = await discountsOf(tx, id)
  const lines = fresh.map(({ line }) => line)
  const prices = fresh.map(({ priced }) => priced)
  const ids = await addItems(
    tx,
    id,
    lines,
    { lines: prices },
    fresh.map(({ held }) => held),
  )
  const itemOf = new Map(lines.map((line, place) => [-line.id, ids[place] ?? 0]))
  const discounts = plan.discounts.map(row => ({ ...row, itemId: itemOf.get(row.itemId) ?? row.itemId }))
  await keepDiscounts(tx, id, discounts)
  await keepFrozen(tx, standing, asked)
  await keepOrigins(tx, standing)
  await dropLines(
    tx,
    standing.flatMap(({ before: was, after }) => (was.num > 0 && after.num === 0 ? [was.itemId] : [])),
  )
  const { receiver, phone, address, deposit } = asked
  const set = Object.entries({ receiver, phone, address, deposit }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  )
  const added = fresh.map(({ line, priced, held }, place): StoredLine => {
    const itemId = ids[place] ?? 0
    const { skuId, spuId, skuNo, name } = line
    const own = { ...frozenLine(priced), reserved: held, itemId, originId: itemId, picks: [] }
    return { ...own, orderId: id, skuId, spuId, skuNo, name }
  })
  return {
    // Whoever changes it wants it: what it holds, it holds anew.
    set: {
      ...Object.fromEntries(set),
      ...(status === 1 && { held_since: now }),
      ...(asked.relock && { lock_until: await lockOf(context, 2) }),
    },
    moves: movesOf(plan),
    lines: [...standing.map(({ after }) => after), ...added],
    later: () => keepUses(context, id, { plan, before, discounts }),
  }
}

function movesOf({ standing, fresh }: Plan): readonly Move[] {
  const moves = [
    ...standing.map(({ before, after }) => ({
      skuId: after.skuId,
      reserved: after.reserved - before.reserved,
    })),
    ...fresh.map(({ line, held }) => ({ skuId: line.skuId, reserved: held })),
  ]
  return moves.map(move => ({ ...move, kind: move.reserved < 0 ? 5 : 4 }))
}

/** What a standing line froze anew, and what is wished of it. */
async function keepFrozen(tx: Tx, standing: Plan['standing'], { lines }: EditAsked): Promise<void> {
  const wishes = new Map(lines.map(({ itemId, num: _num, ...wish }) => [itemId, wish]))
  const rows = standing.map(({ after: { itemId, frozen } }) => {
    const { labourRate, extraRate, gramOff, fullRate, metalPrice } = frozen
    return { itemId, labourRate, extraRate, gramOff, fullRate, metalPrice, ...wishes.get(itemId) }
  })
  await sql`update order_item i set labour_rate = v."labourRate", extra_rate = v."extraRate", gram_off = v."gramOff",
      full_rate = v."fullRate", metal_price = v."metalPrice", size = coalesce(v.size, i.size), engraving = coalesce(v.engraving, i.engraving),
      cert_title = coalesce(v."certTitle", i.cert_title), remark = coalesce(v.remark, i.remark)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v("itemId" bigint, "labourRate" int, "extraRate" int,
      "gramOff" bigint, "fullRate" int, "metalPrice" bigint, size text, engraving text, "certTitle" text, remark text)
    where i.id = v."itemId"`.execute(tx)
}

/** What was ordered in the first place is by so much more, or less, wherever the pieces stand by now. */
async function keepOrigins(tx: Tx, standing: Plan['standing']): Promise<void> {
  const rows = standing
    .map(({ before, after }) => ({
      ...{ id: before.originId, num: after.num - before.num, off: after.frozen.off - before.frozen.off },
    }))
    .filter(({ num, off }) => num !== 0 || off !== 0)
  await sql`update order_item i set ordered = i.ordered + v.num, ordered_off = i.ordered_off + v.off
    from (select id, sum(num)::int as num, sum(off)::bigint as off
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id bigint, num int, off bigint) group by id) as v
    where i.id = v.id`.execute(tx)
}

/** A line without pieces goes; the origin of others stays as theirs. */
async function dropLines(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`delete from order_item i where i.id = any(${[...ids]}::bigint[])
    and not exists (select from order_item o where o.origin_id = i.id and o.id <> i.id)`.execute(tx)
}

interface Uses {
  readonly plan: Plan
  readonly before: readonly Discount[]
  readonly discounts: readonly Discount[]
}

/**
 * Promotions that are new in the order have a use more, those that it lost one less; sold pieces are counted alike. Vouchers
 * that it does not need any more are held again.
 */
async function keepUses(
  context: Pick<Acting, 'tx' | 'counted'>,
  orderId: number,
  { plan: { standing, fresh }, before, discounts }: Uses,
): Promise<void> {
  const named = ({ sourceId, usedBy }: Use) => `${sourceId} ${usedBy}`
  const usesOf = (rows: readonly Discount[], isOne = isPromotion) =>
    new Map(rows.filter(({ lane }) => isOne(lane)).map(row => [named(row), row]))
  const had = usesOf(before)
  const has = usesOf(discounts)
  const spent = usesOf(discounts, isVoucher)
  await dropUses(context, {
    uses: [...had].filter(([name]) => !has.has(name)).map(([, row]) => row),
    vouchers: [...usesOf(before, isVoucher)].filter(([name]) => !spent.has(name)).map(([, row]) => row),
    sold: standing.flatMap(({ before: { frozen, spuId, num }, after }) =>
      frozen.seckillId && after.num < num
        ? [{ seckillId: frozen.seckillId, spuId, num: num - after.num }]
        : [],
    ),
  })
  await takeUses(context, orderId, {
    sources: sourcesOf([...has].filter(([name]) => !had.has(name)).map(([, row]) => row)),
    sold: soldOf(
      fresh.map(({ line }) => line),
      fresh.map(({ priced }) => priced),
    ),
  })
}
