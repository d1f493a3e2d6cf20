import * as z from 'zod'
import { read, write } from '../../call.ts'
import { id, text, version, whole } from '../../fields.ts'
import { done, kept } from '../../shapes.ts'
import { editRole, menuGrants, rightsOf, roleMenuNode, roleScreens, scope } from '../rights.ts'

/** 菜单: the nodes that every account's menu is made of, and which of them a role holds. */
const at = '/system/sysPermission'
const screen = 'PermissionResource'

const place = /^(\/|\/?:?[\w.-]+(\/:?[\w.-]+)*)$/
/** Begins with / or is relative to its parent's; nothing that a router could climb out by. */
const isPlace = (value: string) => place.test(value) && !value.split('/').some(step => /^\.+$/.test(step))

const path = text('路径', { max: 200, required: '请输入路径' }).refine(isPlace, {
  error: '路径应以/开头或是相对路径，不能含有..',
})
const redirect = text('跳转', { max: 200 }).refine(
  value => value === '' || value === 'noRedirect' || isPlace(value),
  { error: '跳转应是noRedirect，或以/开头的路径' },
)

const editable = {
  parentId: id('上级').nullable(),
  path,
  /** `Layout` for a group, or the key of a screen. */
  component: text('组件', { max: 60, required: '请选择组件' }),
  redirect,
  hidden: z.boolean().meta({ title: '隐藏' }),
  alwaysShow: z.boolean().meta({ title: '始终显示' }),
  name: text('名称', { max: 60 }),
  title: text('标题', { max: 30, required: '请输入标题' }),
  icon: text('图标', { max: 60 }),
  type: whole('类型', { max: 9 }),
  /** The place among the nodes of the same parent, 0 first; those after it move on. */
  sort: whole('排序', { max: 9999 }),
}
/** title and icon say what the node's own do; the other two stand here alone. */
const meta = {
  title: editable.title,
  icon: editable.icon,
  affix: z.boolean().meta({ title: '固定' }),
  noCache: z.boolean().meta({ title: '不缓存' }),
}
const { id: _id, version: _version, ...times } = kept

/** As it stands in its table. */
export const menuFields = { ...editable, affix: meta.affix, noCache: meta.noCache }
export const menuRow = z.object({ id: id(), ...menuFields, scope, version, ...times })

const node = z.object({ id: id(), ...editable, scope, version, ...times, meta: z.object(meta) })

export interface PermissionNode extends z.output<typeof node> {
  children: PermissionNode[]
}
export const permissionNode: z.ZodType<PermissionNode> = z.object({
  ...node.shape,
  get children() {
    return z.array(permissionNode)
  },
})

const sentMeta = z.strictObject(meta).partial().optional()

export const perm = {
  queryPermissionTree: read(
    `${at}/queryPermissionTree`,
    { menu: [screen, ...roleScreens.menu] },
    z.strictObject({ scope: scope.optional() }),
    z.array(permissionNode),
    { method: 'GET' },
  ),
  /** A new node is the super administrator's at once. */
  addSysPermission: write(
    `${at}/addSysPermission`,
    { code: ['add-Resource-btn'] },
    z.strictObject({
      ...z.strictObject(editable).partial().shape,
      path,
      component: editable.component,
      title: editable.title,
      scope,
      meta: sentMeta,
    }),
    permissionNode,
    { method: 'POST' },
  ),
  /** Changed fields, or the whole node as it was read, children and all. */
  modifyPermission: write(
    `${at}/modifyPermission`,
    { code: ['edit-Resource-btn'] },
    z.strictObject({
      id: id(),
      version,
      ...z.strictObject({ ...editable, scope, ...times }).partial().shape,
      meta: sentMeta,
      children: z.array(z.unknown()).optional().meta({ title: 'children' }),
    }),
    permissionNode,
    { method: 'POST' },
  ),
  delSysPermission: write(
    `${at}/delSysPermission`,
    { code: ['delete-Resource-btn'] },
    z.strictObject({ permissionId: id('菜单'), version: version.optional() }),
    done,
    { method: 'GET' },
  ),
  queryRolePermissionTree: read(
    `${at}/queryRolePermissionTree`,
    roleScreens,
    rightsOf,
    z.array(roleMenuNode),
    { method: 'GET' },
  ),
  allotPermissionToRole: write(`${at}/allotPermissionToRole`, editRole, menuGrants, done, { method: 'POST' }),
  /** What an account may in effect, each with the roles that it comes from. */
  userRights: read(
    `${at}/queryUserRights`,
    { menu: ['PermissionUser', screen] },
    z.strictObject({ userId: id('用户') }),
    z.object({
      userId: z.int(),
      realName: z.string(),
      /** 1 back-office, 2 channel: only rights of this side count. */
      scope,
      roles: z.array(z.object({ roleId: z.int(), role: z.string(), roleName: z.string() })),
      codes: z.array(
        z.object({ id: z.int(), name: z.string(), title: z.string(), roleIds: z.array(z.int()) }),
      ),
      menus: z.array(
        z.object({
          id: z.int(),
          parentId: z.int().nullable(),
          component: z.string(),
          title: z.string(),
          path: z.string(),
          roleIds: z.array(z.int()),
        }),
      ),
    }),
    { added: true },
  ),
}
