import { sql } from 'kysely'
import type { Change } from '../../call/context.ts'
import { redacted } from '../../call/redacted.ts'
import type { Tx } from '../../db/database.ts'

/** What one of the demo's people did to an order, as the log keeps it. */
export interface Deed {
  readonly at: Date
  readonly userId: number
  readonly name: string
  readonly call: string
  readonly change: Change
}

/** The deeds so far, in the order of time, as if each had been a call: so that an order names who did what to it. */
export async function writeDeeds(tx: Tx, deeds: readonly Deed[]): Promise<void> {
  const rows = deeds.map(({ at, userId, name, call, change: { rowId, before, after } }) => {
    return { at, userId, name, call, rowId, before: redacted(before), after: redacted(after) }
  })
  await sql`
    with deed as materialized (
      select nextval(pg_get_serial_sequence('audit', 'id')) as id, d.* from (
        select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(at timestamptz, "userId" bigint,
          name text, call text, "rowId" bigint, before jsonb, after jsonb) order by at) d),
    line as (
      insert into audit (id, at, user_id, user_name, call, request_id, ip, rows) overriding system value
      select id, at, "userId", name, call, '', '', 1 from deed)
    insert into audit_change (audit_id, table_name, row_id, before, after)
    select id, 'orders', "rowId", before, after from deed`.execute(tx)
}

/** So many copies and no more have a log of their own: of a mall that is only measured nobody reads it. */
export const mostLogged = 5_000

/** What was done to a copy, and who did it: as to the order that it is a copy of, at its own time and under its own number. */
export async function copyDeeds(tx: Tx): Promise<void> {
  await sql`
    with deed as materialized (
      select nextval(pg_get_serial_sequence('audit', 'id')) as id, d.* from (
        select c.id as order_id, a.at + (c.at - o.create_time) as at, a.user_id, a.user_name, a.call, m.before,
          case when m.after ? 'orderNo' then m.after || jsonb_build_object('orderNo', c.order_no) else m.after end as after
        from demo_copy c join demo_source o on o.id = c.source
          join audit_change m on m.table_name = 'orders' and m.row_id = c.source join audit a on a.id = m.audit_id
        order by 2, m.audit_id) d),
    line as (
      insert into audit (id, at, user_id, user_name, call, request_id, ip, rows) overriding system value
      select id, at, user_id, user_name, call, '', '', 1 from deed)
    insert into audit_change (audit_id, table_name, row_id, before, after)
    select id, 'orders', order_id, before, after from deed`.execute(tx)
}
