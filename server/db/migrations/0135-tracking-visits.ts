import { type Kysely, sql } from 'kysely'

/**
 * What sessions are together, by the day on which they began: how many there were, how far they came, how long they were.
 * A month of 数据概览 adds a few thousand rows where it read some hundred thousand sessions.
 */
const tables = `
create table tk_visit_day (
  day date not null, client_id bigint not null, source_id bigint not null,
  visits int not null, bounced int not null, viewed int not null, ordered int not null,
  saw int not null, put int not null, bought int not null,
  primary key (day, client_id, source_id)
);
create table tk_visit_length (
  day date not null, client_id bigint not null, seconds int not null, n int not null,
  primary key (day, client_id, seconds)
);
insert into tk_visit_day
  select day, client_id, source_id, count(*), count(*) filter (where n = 1), count(*) filter (where viewed),
    count(*) filter (where ordered), count(view_time), count(cart_time), count(order_time)
  from tk_session group by 1, 2, 3;
insert into tk_visit_length
  select day, client_id, round(extract(epoch from end_time - begin_time))::int, count(*) from tk_session group by 1, 2, 3;
`

export async function up(db: Kysely<unknown>): Promise<void> {
  // Millions of sessions take longer than a call may.
  await sql`set local statement_timeout = 0`.execute(db)
  await sql.raw(tables).execute(db)
}
