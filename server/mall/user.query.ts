import { sql } from 'kysely'
import { api } from '../../src/contract/api.ts'
import { recordOf } from '../plain/columns.ts'
import { thing } from '../plain/thing.ts'

const { queryUserByCondition: list, addSysUser: add, updateUser: update } = api.user
const { userName, realName, position, phone, status } = list.out.shape.records.element.shape

/** Accounts of the back office as a table; their roles stand in one of their own. */
export const users = thing({
  table: 'sys_user',
  title: '用户',
  owner: 'shared',
  calls: { list, add, update },
  editable: { userName, realName, position, phone, status },
  select: {
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
