import { type RawBuilder, sql } from 'kysely'
import type { OfPeople } from '../../../../src/values/funnel.ts'
import type { Db } from '../../../db/database.ts'
import { within } from './cut.query.ts'
import { type Walk, walk } from './funnel.query.ts'
import type { Share } from './visits.query.ts'

/** Who was signed in has several of these, or none. */
const ties: Readonly<Record<OfPeople, { readonly of: RawBuilder<unknown>; readonly none: string }>> = {
  label: {
    of: sql`select m.user_id, x.id, x.name from xh_label_user m join xh_label x on x.id = m.label_id`,
    none: '没有标签',
  },
  store: {
    of: sql`select m.user_id, x.id, x.store_name as name from account_store m join store x on x.id = m.store_id`,
    none: '没有门店',
  },
}

/**
 * A funnel by the label or the store of whoever was last signed in on the device within the period. Who has two of them
 * counts in both: the parts may add up to more than the whole.
 */
export async function funnelOfPeople(db: Db, { break: by, ...asked }: Walk & { readonly break: OfPeople }) {
  const { steps, units } = await walk(db, asked)
  const counts = sql`array[${sql.join(
    steps.map((_, place) => sql`count(*) filter (where cardinality(taken) > ${place}::int)`),
  )}]::bigint[]`
  const { of, none } = ties[by]
  const { rows } = await sql<{ whole: boolean; id: number; name: string; counts: number[] }>`
    with units as materialized (select visitor, taken from (${units}) as u),
      who as materialized (
        select t.visitor, (array_agg(t.user_id order by t.create_time desc, t.id desc))[1] as user_id
        from tk_data t where ${within(sql`t.create_time`, asked)} and t.user_id is not null and t.visitor is not null
        group by 1),
      parts as (
        select coalesce(k.id, 0) as id, coalesce(max(k.name), ${none}) as name, ${counts} as counts
        from units u left join who w on w.visitor = u.visitor left join (${of}) as k on k.user_id = w.user_id
        group by 1)
    select true as whole, 0 as id, '' as name, ${counts} as counts from units
    union all select false, id, name, counts from parts order by whole desc, counts desc, id`.execute(db)
  const [whole, ...parts] = rows
  return steps.map((step, place) => ({
    ...step,
    n: whole?.counts[place] ?? 0,
    parts: parts.map(({ id, name, counts: each }): Share => ({ id, name, n: each[place] ?? 0 })),
  }))
}
