import * as z from 'zod'
import { asCode } from '../../values/half-width.ts'
import { roleMessage } from '../../values/role-messages.ts'
import {
  allowDelWords,
  busTypes,
  everyChannel,
  roleNameMax,
  roleOrigins,
  roleTypes,
} from '../../values/roles.ts'
import { read, write } from '../call.ts'
import { choice, id, text, version } from '../fields.ts'
import { done, kept, listIn, pageOf } from '../shapes.ts'
import {
  editRole,
  editRoleFunctions,
  functionGrants,
  menuGrants,
  rightsOf,
  roleId,
  roleMenuNode,
  roleScreens,
} from './rights.ts'

/** 角色: one list per type and channel. Its rights are sets of ids; who may change which role, the handler narrows. */
const at = '/system/sysRole'
const addCodes = { code: ['add-Role-btn', 'add-template-role-btn', 'add-customersdata-btn'] } as const
const deleteCodes = {
  code: ['delete-Role-btn', 'delete-template-role-btn', 'delete-customersdata-btn'],
} as const
const channelId = z.int().min(-1).meta({ title: '客户' })
/** Any number on the way out: a type that this build does not know is shown as unknown. */
const busType = z
  .int({ error: roleMessage('role.v.busType') })
  .min(0)
  .max(999)
  .meta({ title: '角色业务类型', words: { ...busTypes } })

const editable = {
  roleName: text('角色名称', { max: roleNameMax, required: roleMessage('role.v.name') }),
  /** Empty on the way in: the server gives one. Letters that look like others would name another role alike. */
  role: z
    .string()
    .overwrite(asCode)
    .regex(/^$|^ROLE_[A-Za-z0-9_-]{1,45}$/, { error: roleMessage('role.v.code') })
    .meta({ title: '角色编码' }),
  busType,
}

/** Said once, by the form that creates the role. */
const founding = {
  type: choice('角色类型', roleTypes),
  roleOrigin: choice('角色来源', roleOrigins),
  originId: id('来源角色').nullable(),
  allowDel: z
    .literal([0, 1], { error: roleMessage('role.v.allowDel') })
    .meta({ title: '是否可删除', words: { ...allowDelWords } }),
  channelId,
}

const { id: _id, version: _version, ...times } = kept
/** A code of old may hold other letters. */
const shownCode = z.string().meta({ title: '角色编码' })
export const roleRow = z.object({
  id: id(),
  roleId,
  ...editable,
  role: shownCode,
  ...founding,
  version,
  ...times,
})

const list = listIn(
  {
    roleName: text('角色名称', { max: 100 }).optional(),
    /** Absent: every type that the caller may see. */
    type: founding.type.optional(),
    channelId: channelId.default(everyChannel),
  },
  ['id', 'roleName', 'createTime'],
)
const page = pageOf(roleRow)

const add = z.strictObject({
  ...editable,
  ...founding,
  role: editable.role.default(''),
  roleOrigin: founding.roleOrigin.default(1),
  originId: founding.originId.default(null),
  channelId: channelId.default(everyChannel),
})

/** Named by `id` or by `roleId`; the changed fields, or the whole row as it was read. */
const change = z.strictObject({
  id: id().optional(),
  roleId: roleId.optional(),
  version,
  ...z.strictObject({ ...editable, ...founding, ...times }).partial().shape,
})

const byRole = z.strictObject({ roleId })
const removal = z.strictObject({ roleId, version: version.optional() })
const byType = z.strictObject({ type: founding.type.optional(), channelId: channelId.default(everyChannel) })

export const role = {
  queryRoleByCondition: read(
    `${at}/queryRoleByCondition`,
    { menu: [...roleScreens.menu, 'PermissionUser'] },
    list,
    page,
    { method: 'POST' },
  ),
  /** Option list. 1 to 3 is a type of role, anything else a business type: 4 is the purchasing roles. */
  queryAllRoleByType: read(
    `${at}/queryAllRoleByType`,
    'signed-in',
    z.strictObject({
      type: choice('角色类型', { ...busTypes, ...roleTypes }).optional(),
      channelId: channelId.optional(),
    }),
    z.array(z.object({ id: z.int(), roleName: z.string(), role: z.string(), busType: z.int() })),
    { method: 'GET' },
  ),
  queryRoleById: read(`${at}/queryRoleById`, roleScreens, byRole, roleRow, { method: 'GET' }),
  addSysRole: write(`${at}/addSysRole`, addCodes, add, roleRow, { method: 'POST' }),
  updateRole: write(`${at}/updateRole`, editRole, change, roleRow, { method: 'POST' }),
  delRole: write(`${at}/delRole`, deleteCodes, removal, done, { method: 'GET' }),
  'dialog.byId': read(`${at}/v2/queryRoleById`, roleScreens, byRole, roleRow),
  /** What a new role of this type and channel may be copied from; a client's role also from the templates. */
  'dialog.copyable': read(`${at}/v2/queryCopyRoleList`, roleScreens, byType, z.array(roleRow)),
  'screen.list': read(`${at}/v2/queryRoleList`, roleScreens, list, page),
  'screen.add': write(`${at}/v2/addRole`, addCodes, add, roleRow),
  'screen.update': write(`${at}/v2/updateRole`, editRole, change, roleRow),
  'screen.delete': write(`${at}/v2/delRole`, deleteCodes, removal, done),
  'screen.saveFunctions': write(`${at}/v2/saveRoleFunction`, editRoleFunctions, functionGrants, done),
  'screen.saveMenus': write(`${at}/v2/saveRoleMenu`, editRole, menuGrants, done),
  'screen.menuTree': read(`${at}/v2/queryRoleMenuTree`, roleScreens, rightsOf, z.array(roleMenuNode)),
}
