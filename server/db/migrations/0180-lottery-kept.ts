import { type Kysely, sql } from 'kysely'

/**
 * What was drawn from is not deleted: kept by a lock that those who draw share, and by a look at what they drew, instead of
 * by foreign keys. Each of those locks the row that it names: 32 people who draw from one lottery at once all lock the
 * same row, and the database writes down who does, for each of them anew. A lottery goes with its prizes, so they keep it.
 */
const kept = `
alter table lottery_draw drop constraint lottery_draw_lottery_id_fkey, drop constraint lottery_draw_prize_id_fkey,
  drop constraint lottery_draw_rolled_prize_fkey;
create function lottery_prize_kept() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7317, (old.lottery_id % 2147483647)::int);
  if exists (select from lottery_draw
      where lottery_id = old.lottery_id and (prize_id = old.id or rolled_prize = old.id)) then
    raise foreign_key_violation using message = 'the prize was drawn', constraint = 'lottery_prize_kept';
  end if;
  return old;
end $$;
create trigger lottery_prize_kept before delete on lottery_prize for each row execute function lottery_prize_kept();
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(kept).execute(db)
}
