import type { OwnTable } from '../group.ts'

/** One row a person; none as long as nothing was kept. */
export const ownTable: OwnTable = {
  table: 'ui_own',
  columns: `
    user_id bigint not null references sys_user on delete cascade,
    keys jsonb not null default '[]',
    character_keys smallint not null default 1,
    workspaces jsonb not null default '[]',
    constraint ui_own_user unique (user_id)`,
}
