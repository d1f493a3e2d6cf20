import { sql } from 'kysely'

/** Clients (`t`) that may buy and ordered last: of the latest orders, so that the oldest of many are not looked at. */
export const ordered = sql`t.status = 1 and t.id in (select channel_id from (
  select channel_id from orders order by id desc limit 500) as latest)`
