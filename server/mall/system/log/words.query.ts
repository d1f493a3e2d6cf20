import { api } from '../../../../src/contract/api.ts'
import type { Call, Permit } from '../../../../src/contract/call.ts'
import { type FunctionCode, functions } from '../../../../src/values/functions.ts'

/** What an audit row says in Chinese of the call it came by. */

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
  'x:import.takeBack': '撤销导入',
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
