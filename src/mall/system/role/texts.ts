/** What only the role screens say, with the wordings of the product's message list. */
export const texts = {
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
  locked: '你没有这些权限，不能授予',
} as const
