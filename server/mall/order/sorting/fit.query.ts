import { sql } from 'kysely'
import type { Tx } from '../../../db/database.ts'
import { plannedOnce } from '../../../db/plan-once.ts'
import type { Acting } from '../acting.query.ts'

/** A wave by its sums, as the log tells it. */
export interface Wave {
  readonly id: number
  readonly sortingNo: string
  readonly status: number
  readonly orderCount: number
  readonly num: number
  readonly picked: number
  readonly missing: number
}

const waveColumns = sql`s.id, s.sorting_no as "sortingNo", s.status, s.order_count as "orderCount", s.num, s.picked, s.missing`

/** One wave, locked; undefined where there is none. */
export async function lockWave(tx: Tx, id: number): Promise<Wave | undefined> {
  const { rows } =
    await sql<Wave>`select ${waveColumns} from sorting s where s.id = ${id} for no key update`.execute(tx)
  return rows[0]
}

/** The waves that want something of these orders, locked in the order of their ids: last of all that is locked. */
export async function lockWaves(tx: Tx, orderIds: readonly number[]): Promise<readonly Wave[]> {
  const { rows } = await sql<Wave>`${plannedOnce} select ${waveColumns} from sorting s
    where s.id in (select l.sorting_id from sorting_line l where l.order_id = any(${[...orderIds]}::bigint[]) and l.open)
    order by s.id for no key update of s`.execute(tx)
  return rows
}

/**
 * What waves want of these orders follows what the orders hold by now, whatever was done to them: picks that went out are
 * picked no more, and a wave asks for no piece that its order does not hold.
 */
export async function fitWaves(context: Acting, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return
  const { tx } = context
  const waves = await lockWaves(tx, orderIds)
  if (waves.length === 0) return
  await sql`${plannedOnce}
    update sorting_line l set picked = v.picked, open = v.open, weighed = l.weighed and v.picked = l.picked,
      num = v.picked + l.missing + least(greatest(l.num - v.picked - l.missing, 0), v.held)
    from (select l.id, o.status in (2, 3, 4) and i.id is not null as open,
        case when o.status in (2, 3, 4) then coalesce(i.reserved, 0) else 0 end as held,
        (select coalesce(sum(p.num), 0)::int from order_pick p where p.sorting_line_id = l.id) as picked
      from sorting_line l join orders o on o.id = l.order_id
        left join order_item i on i.id = l.item_id and i.order_id = l.order_id
      where l.order_id = any(${[...orderIds]}::bigint[]) and l.open) as v
    where l.id = v.id`.execute(tx)
  const sums = await summed(
    context,
    waves.map(({ id }) => id),
  )
  for (const wave of sums)
    noteWave(
      context,
      waves.find(({ id }) => id === wave.id),
      wave,
    )
}

/** Waves that are locked, summed up anew from their lines. One of which something was done is under way. */
export async function summed(
  { tx, now, caller }: Pick<Acting, 'tx' | 'now' | 'caller'>,
  ids: readonly number[],
): Promise<readonly Wave[]> {
  const { rows } = await sql<Wave>`${plannedOnce}
    update sorting s set num = v.num, picked = v.picked, missing = v.missing, order_count = v.orders,
      status = case when s.status = 1 and v.picked + v.missing > 0 then 2 else s.status end,
      version = s.version + 1, update_time = ${now}, update_by = ${caller.name}
    from (select l.sorting_id, sum(l.num)::int as num, sum(l.picked)::int as picked, sum(l.missing)::int as missing,
        count(distinct l.order_id) filter (where l.num > 0)::int as orders
      from sorting_line l where l.sorting_id = any(${[...ids]}::bigint[]) group by l.sorting_id) as v
    where s.id = v.sorting_id returning ${waveColumns}`.execute(tx)
  return rows
}

/** What changed of a wave, for the log and for those who look at it. */
export function noteWave(context: Acting, before: Wave | undefined, after: Wave): void {
  const { id, ...image } = after
  const was: Readonly<Record<string, unknown>> = { ...before }
  const changed = Object.entries(image).filter(([name, value]) => was[name] !== value)
  if (changed.length === 0) return
  context.changed({
    ...{ table: 'sorting', rowId: id },
    before: before ? Object.fromEntries(changed.map(([name]) => [name, was[name]])) : null,
    after: Object.fromEntries(changed),
  })
}
