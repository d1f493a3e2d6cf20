import * as z from 'zod'
import { asCode } from '../../../values/half-width.ts'
import { roleMessage } from '../../../values/role-messages.ts'
import { read, write } from '../../call.ts'
import { code, id, text, version } from '../../fields.ts'
import { done, kept } from '../../shapes.ts'
import { editRoleFunctions, functionGrants, rightsOf, roleId, roleScreens, scope } from '../rights.ts'

/** 功能: the permission codes, one row a code and side, and which of them a role holds. */
const at = '/system/sysFunction'
const screen = 'PermissionResource'

const name = z
  .string()
  .overwrite(asCode)
  .regex(/^[A-Za-z][\w-]{1,59}$/, { error: roleMessage('fn.v.name') })
  .meta({ title: '权限码' })
const editable = {
  name,
  title: text('功能名称', { max: 30, required: '请输入功能名称' }),
  description: text('说明', { max: 200 }),
}
const { id: _id, version: _version, ...times } = kept

export const functionRow = z.object({
  id: id(),
  ...editable,
  scope,
  version,
  ...times,
  /** A code that the product itself asks for: neither renamed nor deleted. */
  product: z.boolean().meta({ title: '产品自带' }),
})

const functionId = id('功能')

export const fn = {
  addSysFunction: write(
    `${at}/addSysFunction`,
    { code: ['add-Resource-btn'] },
    z.strictObject({ ...editable, description: editable.description.default(''), scope }),
    functionRow,
    { method: 'POST' },
  ),
  updateFunction: write(
    `${at}/updateFunction`,
    { code: ['edit-Resource-btn'] },
    z.strictObject({
      id: id(),
      version,
      ...z.strictObject({ ...editable, scope, product: functionRow.shape.product, ...times }).partial().shape,
    }),
    functionRow,
    { method: 'POST' },
  ),
  delFunction: write(
    `${at}/delFunction`,
    { code: ['delete-Resource-btn'] },
    z.strictObject({ functionId, version: version.optional() }),
    done,
    { method: 'GET' },
  ),
  queryAllFunctionList: read(
    `${at}/queryAllFunctionList`,
    { menu: [screen, ...roleScreens.menu] },
    z.strictObject({ scope: scope.optional() }),
    z.array(functionRow),
    { method: 'GET' },
  ),
  queryFunctionById: read(
    `${at}/queryFunctionById`,
    { menu: [screen] },
    z.strictObject({ functionId }),
    functionRow,
    { method: 'GET' },
  ),
  allotFunctionToRole: write(`${at}/allotFunctionToRole`, editRoleFunctions, functionGrants, done, {
    method: 'POST',
  }),
  /** Those that the role holds. */
  queryFunctionByRole: read(
    `${at}/queryFunctionByRole`,
    roleScreens,
    z.strictObject({ roleId }),
    z.array(functionRow),
    { method: 'GET' },
  ),
  /** All that a role of this type may hold, those it holds checked. */
  roleFunctionList: read(
    `${at}/queryRoleFunctionList`,
    roleScreens,
    rightsOf,
    z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        title: z.string(),
        description: z.string(),
        checked: z.boolean(),
        /** The caller may give and take it. */
        grantable: z.boolean(),
      }),
    ),
  ),
  /** The names of the roles that hold a code, for an operator who lacks it. Of the caller's side unless told. */
  rolesByCode: read(
    `${at}/queryRolesByCode`,
    'signed-in',
    z.strictObject({
      name: code('权限码', { max: 60, required: roleMessage('fn.v.name') }),
      scope: scope.optional(),
    }),
    z.array(z.object({ roleId: z.int(), roleName: z.string() })),
    { added: true, scope: 12, owner: 'channelId' },
  ),
}
