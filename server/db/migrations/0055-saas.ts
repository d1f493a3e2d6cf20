import { type Kysely, sql } from 'kysely'

/** What the SaaS said of a client last, and what its stand-in has; the second is empty outside a demo. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create table channel_saas (
      channel_id bigint primary key references channel on delete cascade,
      -- 1 taken, 2 not taken
      state smallint not null,
      reason text not null default '',
      push_time timestamptz not null
    )`)
    .execute(db)
  await sql
    .raw(`create table saas_stand_in (
      client_no text primary key,
      company_name text not null unique,
      told jsonb not null
    )`)
    .execute(db)
}
