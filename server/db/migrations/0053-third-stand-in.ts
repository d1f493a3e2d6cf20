import { type Kysely, sql } from 'kysely'

/** What the stand-in of the shops outside has; empty outside a demo. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`create table third_stand_in (
      platform smallint not null,
      place int not null,
      out_no text not null,
      name text not null,
      price bigint not null,
      stock int not null,
      primary key (platform, place),
      unique (platform, out_no)
    )`)
    .execute(db)
}
