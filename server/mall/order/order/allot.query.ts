import { sql } from 'kysely'
import type * as z from 'zod'
import type { api } from '../../../../src/contract/api.ts'
import { unscaled } from '../../../../src/values/decimal.ts'
import { heldOf } from '../../../../src/values/order/edit.ts'
import { lotOf, nothing, pickedOf, shortOf } from '../../../../src/values/order/line.ts'
import { weightProblem } from '../../../../src/values/order/settle.ts'
import { statusOfPicks } from '../../../../src/values/order/states.ts'
import { orderWord } from '../../../../src/values/order/words.ts'
import { sum, units } from '../../../../src/values/pricing/exact.ts'
import { settingValues } from '../../../call/settings.ts'
import { lockFree, type Move } from '../../product/stock/move.query.ts'
import type { Acting } from '../acting.query.ts'
import { moveCodes } from '../ibc/hold.query.ts'
import { readCodes, type Take } from '../ibc/read.query.ts'
import type { Effect, Locked } from './act.query.ts'
import type { StoredLine, StoredPick } from './store.query.ts'

type Asked = NonNullable<z.output<typeof api.order.allot.in>['lines']>[number]

/**
 * Picks for the lines that are named what is named, else for every line what is held for it and what else is free of its
 * 货. A piece that was held becomes a piece that is picked; another 货 of the 款 takes over what the line's own held.
 * Answers a sentence where that cannot be.
 */
export async function allotted(
  context: Acting,
  order: Locked,
  { lines: asked, force }: { readonly lines?: readonly Asked[] | undefined; readonly force: boolean },
): Promise<Effect | string> {
  const { tx, now } = context
  const wanted = asked ? namedTakes(order, asked) : await allTakes(context, order)
  if (typeof wanted === 'string') return wanted
  if (wanted.size === 0) return orderWord('order.allot.none', { n: sum(order.lines.map(shortOf)) })
  const read = await readCodes(tx, wanted)
  if (typeof read === 'string') return read
  const foreign = await isForeign(context, order, read)
  if (foreign) return orderWord('order.allot.other')
  const tolerance = Number((await settingValues(tx, 'order')).weightTolerance)
  for (const line of order.lines) {
    const problem = takeProblem(line, read.get(line.itemId) ?? [], { tolerance, force })
    if (problem !== undefined) return problem
  }
  const added = await addPicks(tx, order.lines, read)
  const moves: Move[] = []
  const lines: StoredLine[] = []
  for (const line of order.lines) {
    const takes = read.get(line.itemId) ?? []
    // What the line held goes to its picks first, whatever 货 they are of.
    const fromHeld = Math.min(sum(takes.map(take => take.num)), line.reserved)
    moves.push({ skuId: line.skuId, kind: 8, reserved: -fromHeld })
    for (const take of takes) moves.push({ skuId: take.skuId, kind: 8, reserved: take.num })
    const picks = [...line.picks, ...(added.get(line.itemId) ?? [])]
    lines.push({ ...line, reserved: line.reserved - fromHeld, picks })
  }
  const num = sum(lines.map(each => each.num))
  const status = statusOfPicks({ num, picked: sum(lines.map(pickedOf)) })
  return {
    ...{ set: { status, allot_time: now }, moves: summed(moves), lines },
    later: () => moveCodes(context, [{ picks: [...added.values()].flat(), status: 2, order }]),
  }
}

/** Why these pieces are not picked for the line: too many, or far from what they should weigh. */
function takeProblem(
  line: StoredLine,
  takes: readonly Take[],
  { tolerance, force }: { readonly tolerance: number; readonly force: boolean },
): string | undefined {
  const most = line.num - pickedOf(line)
  if (sum(takes.map(({ num }) => num)) > most)
    return orderWord('order.allot.most', { name: line.name, n: most })
  if (force) return undefined
  return takes
    .map(({ num, weight }) =>
      weight === undefined
        ? undefined
        : weightProblem(weight, { num, weight: line.frozen.weight, tolerance }),
    )
    .find(problem => problem !== undefined)
}

/** A piece that stays with the same 货 does not move at all. */
function summed(moves: readonly Move[]): Move[] {
  const sums = new Map<number, number>()
  for (const { skuId, reserved = 0 } of moves) sums.set(skuId, (sums.get(skuId) ?? 0) + reserved)
  return [...sums].map(([skuId, reserved]) => ({ skuId, kind: reserved < 0 ? 8 : 4, reserved }))
}

function namedTakes(order: Locked, asked: readonly Asked[]): ReadonlyMap<number, readonly Take[]> | string {
  const known = new Set(order.lines.map(({ itemId }) => itemId))
  if (asked.some(({ itemId }) => !known.has(itemId))) return orderWord('order.allot.line')
  return new Map(asked.map(({ itemId, takes }) => [itemId, takes]))
}

async function allTakes({ tx }: Acting, { lines }: Locked): Promise<ReadonlyMap<number, readonly Take[]>> {
  const free = await lockFree(
    tx,
    lines.map(({ skuId }) => skuId),
  )
  const more = heldOf(
    lines.map(line => ({ skuId: line.skuId, wanted: shortOf(line) })),
    free,
  )
  const takes = lines.map(
    (line, place) => [line.itemId, [{ skuId: line.skuId, num: line.reserved + (more[place] ?? 0) }]] as const,
  )
  return new Map(takes.filter(([, [{ num }]]) => num > 0))
}

/** Whether a 货 is named that is of another 款 than its line. */
async function isForeign(
  { tx }: Acting,
  { lines }: Locked,
  wanted: ReadonlyMap<number, readonly Take[]>,
): Promise<boolean> {
  const others = lines.flatMap(({ itemId, skuId, spuId }) =>
    (wanted.get(itemId) ?? []).filter(take => take.skuId !== skuId).map(take => ({ id: take.skuId, spuId })),
  )
  if (others.length === 0) return false
  const { rows } = await sql<{ n: number }>`select count(*)::int as n
    from jsonb_to_recordset(${JSON.stringify(others)}::jsonb) as o(id bigint, "spuId" bigint)
    join sku k on k.id = o.id and k.spu_id = o."spuId"`.execute(tx)
  return rows[0]?.n !== others.length
}

/** By line the lots that are picked for it. A lot that nobody weighed weighs what its pieces should. */
async function addPicks(
  tx: Acting['tx'],
  lines: readonly StoredLine[],
  read: ReadonlyMap<number, readonly Take[]>,
): Promise<ReadonlyMap<number, readonly StoredPick[]>> {
  const lots = lines.flatMap(({ itemId, frozen }) =>
    (read.get(itemId) ?? []).map(({ skuId, num, weight, ibcId = null }) => {
      const grams = weight ?? unscaled(units(frozen.weight) * BigInt(num), 4)
      const lot = lotOf(frozen, { num, weight: units(grams) })
      return { itemId, skuId, ibcId, num, weight: grams, ...lot, returned: { num: 0, ...nothing } }
    }),
  )
  const { rows } = await sql<{ id: number }>`
    insert into order_pick (item_id, sku_id, ibc_id, num, weight, before, after, returned)
    select "itemId", "skuId", "ibcId", num, weight, before, after, returned
    from rows from (jsonb_to_recordset(${JSON.stringify(lots)}::jsonb) as ("itemId" bigint, "skuId" bigint, "ibcId" bigint,
      num int, weight numeric, before jsonb, after jsonb, returned jsonb)) with ordinality as lot
    order by lot.ordinality returning id`.execute(tx)
  const picks = new Map<number, StoredPick[]>(lines.map(({ itemId }) => [itemId, []]))
  for (const [place, { itemId, ...lot }] of lots.entries())
    picks.get(itemId)?.push({ ...lot, pickId: rows[place]?.id ?? 0, state: 1 })
  return picks
}
