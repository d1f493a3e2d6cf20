import { type Kysely, sql } from 'kysely'

/**
 * What was found in a file, by the blocks in which it is read: what it changes, as it was shown, with the values that
 * stood there; and what is wrong in which cell. A file that adds goods has no changes here: its job reads it again.
 */
const blocks = `
alter table import_file add kind text not null default 'goods';
create table import_block (
  -- A block is written while its file is still read, before there is a preview to keep.
  import_id text not null references import_file on delete cascade deferrable initially deferred,
  block int not null,
  changes jsonb not null default '[]',
  problems jsonb not null,
  primary key (import_id, block)
);
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(blocks).execute(db)
}
