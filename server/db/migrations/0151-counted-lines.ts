import { type Kysely, sql } from 'kysely'

/** A line may be of a book or of a question too; what is counted of it is found without its day's other lines. */
const lines = `
alter table tk_data add column course_id bigint, add column faq_id bigint;
create index tk_data_counted on tk_data (create_time)
  where course_id is not null or topic_id is not null or faq_id is not null;
create index tk_data_course on tk_data (course_id, create_time) where course_id is not null;
`

/** As in 0125, with the two columns. */
const months = `
create or replace function tk_make_month(day date) returns boolean language plpgsql as $$
declare
  month date := date_trunc('month', day)::date;
  name text := 'tk_data_' || to_char(month, 'YYYY_MM');
  low timestamptz := month::timestamp at time zone 'Asia/Shanghai';
  high timestamptz := (month + interval '1 month')::timestamp at time zone 'Asia/Shanghai';
  kept text := 'id, event_id, client_id, page_id, source_id, user_id, visitor, session, spu_id, content_id, topic_id,
    course_id, faq_id, seconds, content, version, search, grams, create_time, update_time, update_by';
begin
  if to_regclass(name) is not null then return false; end if;
  create temp table tk_stray on commit drop as
    select * from tk_data_default where create_time >= low and create_time < high;
  delete from tk_data_default where create_time >= low and create_time < high;
  execute format('create table %I partition of tk_data for values from (%L) to (%L)', name, low, high);
  execute format('insert into tk_data (%1$s) select %1$s from tk_stray', kept);
  drop table tk_stray;
  return true;
end $$;
`

/** By day, so that a day is counted anew; no call could raise what stood in the columns before. */
const counts = `
create table tk_count_day (
  what text not null, row_id bigint not null, day date not null, n int not null, primary key (what, row_id, day)
);
create index tk_count_day_day on tk_count_day (day);
update course set view_count = 0;
update topic set views = 0, shares = 0;
update faq set helpful_count = 0;
insert into stat_dirty (kind, day)
  select distinct 'tk', (create_time at time zone 'Asia/Shanghai')::date from tk_data where topic_id is not null;
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db)
  for (const part of [lines, months, counts]) await sql.raw(part).execute(db)
}
