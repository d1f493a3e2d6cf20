import { type Kysely, sql } from 'kysely'

/**
 * Up to which moment lines are rolled up: so far a whole day, from now on a part of today too. One row, or none where
 * nothing was rolled up yet.
 */
const rolled = `
create table tk_rolled (one boolean primary key default true check (one), until timestamptz not null);
insert into tk_rolled (until)
  select (max(day) + 1)::timestamp at time zone 'Asia/Shanghai' from tk_day having max(day) is not null;
`

/**
 * Of each visitor's day when it began, and the day before on which they came, by this client and at all. Whoever came on
 * some days is counted once, on the first of them: it is the one whose day before lies before all of them.
 */
const visitors = `
alter table tk_visitor_day rename to tk_visitor_day_before;
alter index tk_visitor_day_pkey rename to tk_visitor_day_before_pkey;
create table tk_visitor_day (
  day date not null, visitor bigint not null, client_id bigint not null, n int not null, sessions int not null,
  begin_time timestamptz not null, own_before date not null default '-infinity', any_before date not null default '-infinity',
  primary key (day, visitor, client_id)
);
insert into tk_visitor_day
  select b.day, b.visitor, b.client_id, b.n, b.sessions, coalesce(l.begin_time, b.day::timestamp at time zone 'Asia/Shanghai'),
    coalesce(lag(b.day) over (partition by b.visitor, b.client_id order by b.day), '-infinity'),
    coalesce(max(b.day) over (partition by b.visitor order by b.day groups between unbounded preceding and 1 preceding), '-infinity')
  from tk_visitor_day_before b left join (
    select (create_time at time zone 'Asia/Shanghai')::date as day, visitor, client_id, min(create_time) as begin_time
    from tk_data where visitor is not null group by 1, 2, 3) l using (day, visitor, client_id)
  order by b.day, b.visitor, b.client_id;
drop table tk_visitor_day_before;
create index tk_visitor_day_visitor on tk_visitor_day (visitor, day, client_id);
`

/** How many came on a day by the day before on which they came; client 0: by any. */
const people = `
create table tk_people_day (
  day date not null, client_id bigint not null, before date not null, n int not null, primary key (day, client_id, before)
);
insert into tk_people_day
  select day, client_id, own_before, count(*) from tk_visitor_day group by 1, 2, 3
  union all select day, 0, any_before, count(distinct visitor) from tk_visitor_day group by 1, 3;
`

export async function up(db: Kysely<unknown>): Promise<void> {
  // Millions of lines take longer than a call may.
  await sql`set local statement_timeout = 0`.execute(db)
  for (const part of [rolled, visitors, people]) await sql.raw(part).execute(db)
}
