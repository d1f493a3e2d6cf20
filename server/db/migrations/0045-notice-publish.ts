import { type Kysely, sql } from 'kysely'

/** A notice that is published without a time is published now, by whichever call that happens, one row or a batch. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function notice_is_published() returns trigger language plpgsql as $$
    begin
      if new.enabled = 1 and new.publish_time is null then new.publish_time := new.update_time; end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger notice_is_published before insert or update on notice
    for each row execute function notice_is_published()`.execute(db)
}
