import { type Blanks, filled } from './messages.ts'

/** The sentences about roles, menus and functions: apart, because no page needs them before such a screen is open. */
const roleMessages = {
  'role.v.origin': '请选择角色来源',
  'role.v.source': '请选择来源角色',
  'role.v.name': '请输入角色名称',
  'role.v.code': '角色编码应以ROLE_开头，后面为英文字母、数字、下划线或连字符，最多50个字符',
  'role.v.busType': '请选择角色业务类型',
  'role.v.allowDel': '请选择是否可删除',
  'role.del.no': '该角色不可删除',
  'role.ok.update': '修改角色成功',
  'role.ok.add': '新增角色成功',
  'role.ok.fn': '分配功能权限成功',
  'role.ok.menu': '分配菜单权限成功',
  'role.ok.del': '删除成功!',
  'role.del.confirm': '确定删除该角色吗？',
  'role.dlg.add': '新增角色',
  'role.dlg.edit': '编辑角色',
  'role.dlg.menu': '编辑菜单权限',
  'role.dlg.menu.empty': '未配置',
  'role.dlg.fn': '功能权限',
  'role.purchase.none': '没有采购角色',
  'role.busType.unknown': '未知',
  'grant.locked': '你没有这些权限，不能授予',
  'role.admin.rights': '超级管理员角色始终拥有全部权限',
  'role.admin.last': '至少要保留一位启用的超级管理员',
  'grant.scope': '权限与角色类型不符',
  'menu.cycle': '上级不能是自己或自己的下级',
  'menu.last': '权限资源菜单至少要保留一个',
  'fn.v.name': '权限码应为2到60个字母、数字、下划线或连字符，以字母开头',
  'fn.del.no': '产品自带的功能不能删除',
} as const

export type RoleMessageKey = keyof typeof roleMessages

export function roleMessage(key: RoleMessageKey, blanks: Blanks = {}): string {
  return filled(roleMessages[key], blanks)
}
