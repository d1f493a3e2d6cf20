import { api } from '../../../../src/contract/api.ts'
import type { Call, Permit } from '../../../../src/contract/call.ts'
import { type FunctionCode, functions } from '../../../../src/values/functions.ts'
import { tables, targetsOf } from './tables.ts'

/** What an audit row says in Chinese: the call it came by, and the tables it changed. */

/** Calls whose permit is no code of their own, or whose code says more than they do. */
const own: Readonly<Record<string, string>> = {
  'auth.logout': '退出登录',
  'auth.token': '登录',
  'x:session.end': '结束会话',
  'x:session.unbind': '解绑企业微信',
  'user.updatePwd': '修改密码',
  'x:sysLog.undoBatch': '撤销',
  'x:sysLog.redoBatch': '重做',
  'x:sku.batchUndo': '撤销',
  'x:ui.batch.apply': '批量修改',
  'x:sku.batchUpdate': '修改货品',
  'fn.allotFunctionToRole': '分配功能权限',
  'perm.allotPermissionToRole': '分配菜单权限',
  'role.screen.saveFunctions': '分配功能权限',
  'role.screen.saveMenus': '分配菜单权限',
  'x:sysTask.cancel': '取消任务',
  'x:sysTask.retry': '重试任务',
}

const titles = new Map<FunctionCode, string>(functions.map(({ name, title }) => [name, title]))

/** Id of a writing call → what it does: the title of the code that allows it, the first where any of several does. */
export const actionWords: Readonly<Record<string, string>> = Object.fromEntries(
  services().flatMap(([service, calls]) =>
    Object.entries(calls).flatMap(([name, call]) => {
      const id = `${call.added ? 'x:' : ''}${service}.${name}`
      const word = own[id] ?? titleOf(call.permit)
      return call.writes && word ? [[id, word] as const] : []
    }),
  ),
)

function services(): [string, Record<string, Call>][] {
  return Object.entries(api)
}

function titleOf(permit: Permit): string {
  if (typeof permit === 'string' || !('code' in permit)) return ''
  const [code] = permit.code
  return code === undefined ? '' : (titles.get(code) ?? code)
}

/** Table → the word of one row. */
export const tableWords: Readonly<Record<string, string>> = {
  ...Object.fromEntries(tables.map(table => [table, targetsOf(table)[0]?.title ?? table])),
  user_role: '用户的角色',
  role_function: '角色的功能权限',
  role_menu: '角色的菜单权限',
  sys_menu: '菜单',
  sys_config: '设置',
  session: '会话',
  job: '任务',
  sys_file: '图片视频',
  king_kong_state: '金刚区',
  new_or_hot_poster: '海报',
  points_log: '积分记录',
  tk_event_variable: '事件的变量',
}
