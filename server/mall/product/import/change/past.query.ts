import { type RawBuilder, sql } from 'kysely'
import type { Trace } from '../../../../../src/values/import-kinds.ts'
import type { Context } from '../../../../call/context.ts'

/** What stood in a field when the file was written out, and who has changed it last since. */
export interface Past {
  readonly value: unknown
  readonly by: string
  readonly at: string
}

/** By field; a row whose changes since are told nowhere has none, and nothing can be said of its fields. */
export type Pasts = ReadonlyMap<number, ReadonlyMap<string, Past>>

interface Change {
  readonly id: number
  readonly before: Readonly<Record<string, unknown>>
  readonly by: string
  readonly at: string
}

/** What others have changed of these rows since they were exported. */
export async function pastsOf(
  { tx }: Pick<Context, 'tx'>,
  table: string,
  traces: readonly Trace[],
): Promise<Pasts> {
  if (traces.length === 0) return new Map()
  const since = sql`jsonb_to_recordset(${JSON.stringify(traces)}::jsonb) as seen(id bigint, at bigint)`
  const moment = (ms: RawBuilder<unknown>) => sql`'epoch'::timestamptz + (${ms} + 1) * interval '1 ms'`
  const after = (time: string) => sql`${sql.ref(time)} > ${moment(sql`seen.at`)}`
  const first = moment(sql`${Math.min(...traces.map(({ at }) => at))}::bigint`)
  // What a batch keeps together is taken apart once for all of these rows.
  const { rows: changes } = await sql<Change>`
    with told as (
      select c.audit_id, c.row_id as id, c.before from ${since}
      join audit_change c on c.table_name = ${table} and c.row_id = seen.id
      union all
      select b.audit_id, c.row_id, (c.change -> 0)::jsonb from audit_block b join audit a on a.id = b.audit_id,
        lateral rows from (unnest(b.row_ids), json_array_elements(b.changes)) as c(row_id, change)
      where b.table_name = ${table} and b.row_ids && ${traces.map(({ id }) => id)}::bigint[] and a.at > ${first})
    select told.id, told.before, a.user_name as by, a.at from told join ${since} on seen.id = told.id
    join audit a on a.id = told.audit_id
    where told.before is not null and ${after('a.at')} order by told.audit_id`.execute(tx)
  // Stock moves by its own ledger, and the log knows nothing of it.
  const { rows: moves } = await sql<Change>`
    select m.sku_id as id, jsonb_build_object('stock', m.on_hand_after - m.on_hand) as before, m.user_name as by,
      m.create_time as at from ${since} join stock_move m on m.sku_id = seen.id
    where ${table} = 'sku' and m.on_hand <> 0 and ${after('m.create_time')} order by m.id`.execute(tx)
  const pasts = new Map<number, Map<string, Past>>()
  for (const { id, before, by, at } of [...changes, ...moves]) {
    const fields = pasts.get(id) ?? new Map<string, Past>()
    pasts.set(id, fields)
    // The first change since then took away what the file holds.
    for (const [field, value] of Object.entries(before)) {
      const known = fields.get(field)
      fields.set(field, { value: known ? known.value : value, by, at })
    }
  }
  return pasts
}
