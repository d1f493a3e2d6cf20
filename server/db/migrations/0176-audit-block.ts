import { type Kysely, sql } from 'kysely'

/**
 * The changes of a batch are kept together, up to 2,000 in a row: each by itself took seven times the room, and longer to
 * write than the rows themselves. `changes` holds `[before, after]` of each of `row_ids`, in their order. What was
 * written before stays as it is, and so do the changes of single calls and of rows that come or go: `audit_changes` is
 * both, for whoever knows the audit row; `audit_of` is both, for whoever knows the row that was changed.
 */
const block = `
create table audit_block (
  audit_id bigint not null,
  table_name text not null,
  part int not null,
  row_ids bigint[] not null,
  changes json not null,
  primary key (audit_id, table_name, part)
);
create index audit_block_rows on audit_block using gin (row_ids);
create view audit_changes as
  select audit_id, table_name, row_id, before, after from audit_change
  union all
  select b.audit_id, b.table_name, c.row_id, (c.change -> 0)::jsonb, (c.change -> 1)::jsonb
  from audit_block b, lateral rows from (unnest(b.row_ids), json_array_elements(b.changes)) as c(row_id, change);
create function audit_of(wanted_table text, wanted_row bigint)
  returns table (audit_id bigint, before jsonb, after jsonb) language sql stable as $$
    select c.audit_id, c.before, c.after from audit_change c
    where c.table_name = wanted_table and c.row_id = wanted_row
    union all
    select b.audit_id, (b.changes -> at.place -> 0)::jsonb, (b.changes -> at.place -> 1)::jsonb
    from audit_block b, lateral (select array_position(b.row_ids, wanted_row) - 1 as place) as at
    where b.row_ids @> array[wanted_row] and b.table_name = wanted_table
  $$;
`

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(block).execute(db)
}
