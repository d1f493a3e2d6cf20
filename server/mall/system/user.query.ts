import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { shownWorkChat } from '../../account/binding.ts'
import type { Tx } from '../../db/database.ts'
import { recordOf } from '../../plain/columns.ts'
import { thing } from '../../plain/thing.ts'

const { queryUserByCondition: list, addSysUser: add, updateUser: update } = api.user
const { userName, realName, position, phone, status } = list.out.shape.records.element.shape

/** Accounts of the back office as a table; their roles stand in one of their own. */
export const users = thing({
  table: 'sys_user',
  title: '用户',
  name: 'realName',
  owner: 'shared',
  calls: { list, add, update },
  editable: { userName, realName, position, phone, status },
  select: {
    workChat: shownWorkChat,
    hasPassword: sql`(t.password is not null)::int`,
    roles: sql`array(select ur.role_id from user_role ur where ur.user_id = t.id order by 1)`,
    roleNames: sql`array(select r.role_name from user_role ur join sys_role r on r.id = ur.role_id
      where ur.user_id = t.id order by r.id)`,
  },
  filters: {
    kind: () => sql`t.kind = 'staff'`,
    roleId: id => sql`exists (select from user_role ur where ur.user_id = t.id and ur.role_id = ${id})`,
  },
})

/** Channel accounts are no rows of this list. */
export function staffOnly(input: unknown): unknown {
  return { ...recordOf(input), kind: 'staff' }
}

/** Who may look after clients. */
export async function salesmen(tx: Tx): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select u.id, u.real_name as name from sys_user u where u.kind = 'staff' and u.status = 1
      and exists (select from user_role ur join sys_role r on r.id = ur.role_id
        where ur.user_id = u.id and r.bus_type = 1)
    order by u.real_name, u.id limit 1000`.execute(tx)
  return rows
}
