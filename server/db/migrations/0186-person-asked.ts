import { type Kysely, sql } from 'kysely'

/**
 * Whom an account that is not shown people has asked for as a whole in the last hour, each as a mark that leads back to
 * nobody with the ms when it was asked last; `told`: when its refusal was noted last.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create unlogged table person_asked (
    user_id bigint primary key,
    marks jsonb not null,
    at timestamptz not null,
    told timestamptz
  )`.execute(db)
}
