import { type Kysely, sql } from 'kysely'

/** Functions and menu nodes are edited now: who did it, and when. */
const edited = ['sys_function', 'sys_menu']
  .map(
    table => `
alter table ${table}
  add create_time timestamptz not null default now(),
  add update_time timestamptz not null default now(),
  add update_by text not null default '';`,
  )
  .join('')

/** Which roles hold a right is asked of every right; each tree asks who its parent is. */
const asked = `
create index role_function_function on role_function (function_id);
create index role_menu_menu on role_menu (menu_id);
create index sys_menu_parent on sys_menu (parent_id, sort);
`

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [edited, asked]) await sql.raw(part).execute(db)
}
