import { sql } from 'kysely'
import type { Db } from '../../server/db/database.ts'
import { showDay } from '../../src/values/time.ts'

/**
 * What the statistics should say, reckoned plainly: how everything stands is read from orders, picks and returns after
 * every act, and what is another than before happened on that day.
 */

/** Of one 款 in one store. */
type Mutable<T> = { -readonly [K in keyof T]: T[K] }

export interface Standing {
  readonly spuId: number
  readonly storeId: number
  readonly ordered: number
  readonly num: number
  readonly weight: number
  readonly amount: number
  readonly returned: number
}

export type Measure = Exclude<keyof Standing, 'spuId' | 'storeId'>
export const measures: readonly Measure[] = ['ordered', 'num', 'weight', 'amount', 'returned']

async function standing(db: Db): Promise<readonly Standing[]> {
  const { rows } = await sql<Standing>`
    with line as (select i.*, o.status, coalesce(i.store_id, 0) as store from order_item i join orders o on o.id = i.order_id)
    select spu_id as "spuId", store as "storeId", sum(ordered)::float8 as ordered, sum(num)::float8 as num,
      sum(weight * 10000)::float8 as weight, sum(amount)::float8 as amount, sum(returned)::float8 as returned
    from (
      select spu_id, store, num as ordered, 0 as num, 0::numeric as weight, 0::bigint as amount, 0 as returned
        from line where status <> 7
      union all
      select spu_id, store, 0, p.num, p.weight, (p.after ->> 'labour')::bigint + (p.after ->> 'extra')::bigint + (p.after ->> 'fixed')::bigint, 0
        from line join order_pick p on p.item_id = line.id where status in (5, 6)
      union all
      select spu_id, store, 0, 0, 0, -least(off, (select sum((p.after ->> 'labour')::bigint + (p.after ->> 'extra')::bigint)
          from order_pick p where p.item_id = line.id)), 0 from line where status in (5, 6) and num > 0
      union all
      select spu_id, store, 0, -r.num, -r.weight, -(r.refund - (r.lot ->> 'metal')::bigint), r.num
        from order_return_item r join line on line.id = r.item_id) as each
    group by 1, 2`.execute(db)
  return rows
}

interface Line {
  readonly originId: number
  readonly rootId: number
  readonly spuId: number
  readonly storeId: number
  readonly isAlive: boolean
}

/**
 * Orders that were placed and of which something is left, by store and by 款: `store 3`, `spu 7`. A line was placed with
 * the order in which it was first seen, wherever splits and merges have brought it.
 */
async function counts(db: Db, placed: Map<number, number>): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<Line>`
    select i.origin_id as "originId", coalesce(o.root_id, o.id) as "rootId", i.spu_id as "spuId",
      coalesce(i.store_id, 0) as "storeId", o.status <> 7 and i.num > 0 as "isAlive"
    from order_item i join orders o on o.id = i.order_id`.execute(db)
  const orders = new Map<string, Set<number>>()
  for (const { originId, rootId, spuId, storeId, isAlive } of rows) {
    const order = placed.get(originId) ?? rootId
    placed.set(originId, order)
    if (!isAlive) continue
    for (const key of [`store ${storeId}`, `spu ${spuId}`])
      orders.set(key, (orders.get(key) ?? new Set()).add(order))
  }
  return new Map([...orders].map(([key, of]) => [key, of.size]))
}

export interface Journal {
  /** What happened since it was told last, on the day that the clock shows. */
  note(now: number): Promise<void>
  /** What happened from the one day to the other, both included, of the 款 and stores for which it is true. */
  of(from: string, to: string, is?: (row: Standing) => boolean): Readonly<Record<Measure, number>>
  /** How many orders more were placed than taken back, of `store 3` or of `spu 7`. */
  orders(from: string, to: string, key: string): number
  readonly spuIds: ReadonlySet<number>
  readonly storeIds: ReadonlySet<number>
}

export async function openJournal(db: Db): Promise<Journal> {
  const keyOf = ({ spuId, storeId }: Standing) => `${spuId} ${storeId}`
  const read = async () => new Map((await standing(db)).map(row => [keyOf(row), row]))
  let before = await read()
  const placed = new Map<number, number>()
  let counted = await counts(db, placed)
  const placings: { readonly day: string; readonly key: string; readonly by: number }[] = []
  const entries: { readonly day: string; readonly row: Standing }[] = []
  const [spuIds, storeIds] = [new Set<number>(), new Set<number>()]
  return {
    ...{ spuIds, storeIds },
    async note(now) {
      const after = await read()
      for (const key of new Set([...before.keys(), ...after.keys()])) {
        const [was, is] = [before.get(key), after.get(key)]
        const some = is ?? was
        if (!some) continue
        const row: Mutable<Standing> = { ...some }
        for (const measure of measures) row[measure] = (is?.[measure] ?? 0) - (was?.[measure] ?? 0)
        if (measures.every(measure => row[measure] === 0)) continue
        entries.push({ day: showDay(now), row })
        spuIds.add(row.spuId)
        storeIds.add(row.storeId)
      }
      before = after
      const next = await counts(db, placed)
      for (const key of new Set([...counted.keys(), ...next.keys()]))
        placings.push({ day: showDay(now), key, by: (next.get(key) ?? 0) - (counted.get(key) ?? 0) })
      counted = next
    },
    of(from, to, is = () => true) {
      const sums = { ordered: 0, num: 0, weight: 0, amount: 0, returned: 0 }
      for (const { day, row } of entries)
        if (from <= day && day <= to && is(row)) for (const measure of measures) sums[measure] += row[measure]
      return sums
    },
    orders: (from, to, key) =>
      placings
        .filter(each => each.key === key && from <= each.day && each.day <= to)
        .reduce((sofar, { by }) => sofar + by, 0),
  }
}
