import { type Kysely, sql } from 'kysely'

/** A record that is void stays to be read; whoever gave it may answer once more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
      alter table survey_record drop constraint survey_record_user, add column void_reason text not null default '';
      create unique index survey_record_user on survey_record (survey_id, user_id) where state < 3`)
    .execute(db)
}
