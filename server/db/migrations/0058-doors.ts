import { type Kysely, sql } from 'kysely'

/** A code is the asker's: one of each for a phone. An asker that has signed in with a phone is known there. */
const doors = `
drop table sms_code;
create table sms_code (
  phone text not null,
  asker text not null,
  hash text not null,
  expire_time timestamptz not null,
  tries int not null default 0,
  used_time timestamptz,
  primary key (phone, asker)
);
create index sms_code_expire on sms_code (expire_time);
create table known_asker (
  phone text not null,
  asker text not null,
  at timestamptz not null,
  primary key (phone, asker)
);
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(doors).execute(db)
}
