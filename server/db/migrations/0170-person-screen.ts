import { type Kysely, sql } from 'kysely'

/** 个人信息 in the menu of a mall that has one. An empty one gets it with all others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`insert into sys_menu (parent_id, path, component, redirect, hidden, name, title, icon, scope, sort, affix)
    select s.parent_id, '/system/person', 'PersonalData', '', false, 'PersonalData', '个人信息', '', 1,
      (select max(sort) + 1 from sys_menu where parent_id = s.parent_id), false
    from sys_menu s where s.component = 'generalSetting' and s.scope = 1
      and not exists (select from sys_menu where component = 'PersonalData')
    order by s.id limit 1`.execute(db)
}
