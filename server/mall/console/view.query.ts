import { type RawBuilder, sql } from 'kysely'
import type { Answer } from '../../../src/contract/call.ts'
import { type viewCalls, viewFields } from '../../../src/contract/console/view.ts'
import type { Context } from '../../call/context.ts'
import type { OwnTable } from '../group.ts'

type View = Answer<(typeof viewCalls)['view.save']>

export const viewTable: OwnTable = {
  table: 'ui_view',
  title: '视图',
  fields: viewFields,
  columns: `
    user_id bigint not null references sys_user on delete cascade,
    screen text not null,
    list text not null,
    name text not null,
    query text not null,
    columns jsonb not null,
    density smallint not null,
    shared smallint not null,
    constraint ui_view_name unique (user_id, screen, list, name)`,
  indexes: ['(screen) where shared = 1'],
}

/** What somebody keeps of a view, their own or a colleague's. */
export const viewMarkTable: OwnTable = {
  table: 'ui_view_mark',
  columns: `
    user_id bigint not null references sys_user on delete cascade,
    view_id bigint not null references ui_view on delete cascade,
    starred smallint not null default 0,
    is_default smallint not null default 0,
    constraint ui_view_mark_view unique (view_id, user_id)`,
  indexes: ['(user_id) where is_default = 1'],
}

/**
 * What the caller may read, of screens that the caller holds: own views, and what colleagues share. A client's people
 * share among themselves, the back office among itself.
 */
export async function viewsOf({ tx, caller }: Context, which: RawBuilder<unknown>): Promise<readonly View[]> {
  const { rows } = await sql<View>`
    select v.id, v.version, v.screen, v.list, v.name, v.query, v.columns, v.density, v.shared,
      v.user_id = ${caller.userId} as mine, o.real_name as by,
      coalesce(k.starred, 0) as starred, coalesce(k.is_default, 0) as "isDefault"
    from ui_view v join sys_user o on o.id = v.user_id join sys_user u on u.id = ${caller.userId}
      left join ui_view_mark k on k.view_id = v.id and k.user_id = u.id
    where ${which}
      and (v.user_id = u.id or v.shared = 1 and o.kind = u.kind and o.channel_id is not distinct from u.channel_id)
      and exists (select from user_role ur join role_menu rm on rm.role_id = ur.role_id
        join sys_menu m on m.id = rm.menu_id and m.scope = case u.kind when 'staff' then 1 else 2 end
        where ur.user_id = u.id and m.component = v.screen)
    order by mine desc, v.name, v.id limit 1000`.execute(tx)
  return rows
}
