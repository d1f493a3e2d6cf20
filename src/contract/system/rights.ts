import * as z from 'zod'
import { scopes } from '../../values/roles.ts'
import { choice, id } from '../fields.ts'

/** What a role holds, as the role, menu and function services share it. */
export const roleScreens = {
  menu: ['PermissionBackRole', 'PermissionTemplateRole', 'ClientMaterial'],
} as const
export const editRole = {
  code: ['edit-Role-btn', 'edit-template-role-btn', 'edit-customersdata-btn'],
} as const
/** With the code of the visitor shortcut, for purchasing roles of channel -1. */
export const editRoleFunctions = { code: [...editRole.code, 'visitor-authority-btn'] } as const

export const roleId = id('角色')
export const scope = choice('范围', scopes)

const granted = z.array(id('权限')).max(5000, { error: '一次最多5000条' }).meta({ title: '权限' })

/** The whole set. With `base`, the set as it was read: another one by now is code 409 with `{current, by, at}`. */
export const functionGrants = z.strictObject({ roleId, ids: granted, base: granted.optional() })
/** `scope` follows from the role's type: sent, it must be the same. */
export const menuGrants = z.strictObject({ ...functionGrants.shape, scope: scope.optional() })

export const rightsOf = z.strictObject({ roleId, scope: scope.optional() })

export interface RoleMenuNode {
  id: number
  title: string
  component: string
  /** A parent of which some children are checked is checked and indeterminate. */
  checked: boolean
  indeterminate: boolean
  expanded: boolean
  /** The caller may give and take it. */
  grantable: boolean
  children: RoleMenuNode[]
}

export const roleMenuNode: z.ZodType<RoleMenuNode> = z.object({
  id: z.int(),
  title: z.string(),
  component: z.string(),
  checked: z.boolean(),
  indeterminate: z.boolean(),
  expanded: z.boolean(),
  grantable: z.boolean(),
  get children() {
    return z.array(roleMenuNode)
  },
})
