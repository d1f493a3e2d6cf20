import { sql } from 'kysely'
import type { api } from '../../../../src/contract/api.ts'
import type { Answer, Parsed } from '../../../../src/contract/call.ts'
import type { Context } from '../../../call/context.ts'
import { gone } from '../../../call/refusal.ts'

type Call = typeof api.perm.userRights

interface Who {
  realName: string
  scope: 1 | 2
}

/** What counts for the account, by the side it is on, with the roles that give it. Throws code 404. */
export async function userRights({ userId }: Parsed<Call>, { tx }: Context): Promise<Answer<Call>> {
  const { rows: found } = await sql<Who>`
    select real_name as "realName", case kind when 'staff' then 1 else 2 end as scope
    from sys_user where id = ${userId}`.execute(tx)
  const [who] = found
  if (!who) throw gone()
  const { rows: roles } = await sql<{ roleId: number; role: string; roleName: string }>`
    select r.id as "roleId", r.role, r.role_name as "roleName" from user_role ur join sys_role r on r.id = ur.role_id
    where ur.user_id = ${userId} order by r.id`.execute(tx)
  const { rows: codes } = await sql<{ id: number; name: string; title: string; roleIds: number[] }>`
    select f.id, f.name, f.title, array_agg(rf.role_id order by rf.role_id) as "roleIds"
    from user_role ur join role_function rf on rf.role_id = ur.role_id
    join sys_function f on f.id = rf.function_id and f.scope = ${who.scope}
    where ur.user_id = ${userId} group by f.id order by f.id`.execute(tx)
  const { rows: menus } = await sql<MenuRow>`
    with recursive held as (
      select m.id, m.parent_id, rm.role_id from user_role ur join role_menu rm on rm.role_id = ur.role_id
      join sys_menu m on m.id = rm.menu_id and m.scope = ${who.scope}
      where ur.user_id = ${userId}
      union select p.id, p.parent_id, held.role_id from sys_menu p join held on held.parent_id = p.id)
    select m.id, m.parent_id as "parentId", m.component, m.title, m.path,
      array_agg(distinct held.role_id order by held.role_id) as "roleIds"
    from held join sys_menu m on m.id = held.id group by m.id order by m.sort, m.id`.execute(tx)
  return { userId, ...who, roles, codes, menus }
}

interface MenuRow {
  id: number
  parentId: number | null
  component: string
  title: string
  path: string
  roleIds: number[]
}
