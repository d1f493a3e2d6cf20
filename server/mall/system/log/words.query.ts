import { api } from '../../../../src/contract/api.ts'
import type { Call, Permit } from '../../../../src/contract/call.ts'
import { type FunctionCode, functions } from '../../../../src/values/functions.ts'
import { scheduleKinds } from '../../../../src/values/lists.ts'

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
  'x:ui.bulk': '批量修改',
  'x:ui.remove': '批量删除',
  'x:ui.remove.check': '检查能否删除',
  'x:ui.view.save': '保存视图',
  'x:ui.view.delete': '删除视图',
  'x:ui.view.mark': '查看视图',
  'x:ui.basket.save': '保存选集',
  'x:ui.basket.change': '增减选集',
  'x:ui.basket.delete': '删除选集',
  'x:ui.own.save': '保存个人设置',
  'x:auth.stepUp': '验证本人',
  'user.getCode': '获取验证码',
  'letter.readAll': '标记消息已读',
  'letter.detail': '查看消息',
  'upload.file': '上传文件',
  'upload.editorImage': '上传图片',
  'upload.video': '上传视频',
  'x:exchange.add': '兑换礼品',
  'x:points.signIn': '签到',
  'x:lottery.draw': '抽奖',
  'x:lottery.claim': '领取奖品',
  'x:favorite.toggle': '收藏商品',
  'x:survey.open': '打开问卷',
  'x:survey.answer': '提交问卷',
  'x:tk.collect': '上报埋点',
  'x:sysTask.pause': '暂停任务',
  'x:sysTask.resume': '继续任务',
  'x:sysTask.cancel': '取消任务',
  'x:sysTask.retry': '重试任务',
}

/** What the house does by itself: no call of anybody's. */
const unasked: Readonly<Record<string, string>> = {
  'schedule.release': scheduleKinds.releaseHolds,
  'schedule.receive': scheduleKinds.finishOrders,
  'schedule.ranks': scheduleKinds.generateRanks,
  'schedule.expirePoints': scheduleKinds.expirePoints,
  'schedule.supply': '补足缺货',
}

const titles = new Map<FunctionCode, string>(functions.map(({ name, title }) => [name, title]))

/** Id of a writing call → what it does: the title of the code that allows it, the first where any of several does. */
export const actionWords: Readonly<Record<string, string>> = {
  ...unasked,
  ...Object.fromEntries(
    services().flatMap(([service, calls]) =>
      Object.entries(calls).flatMap(([name, call]) => {
        const id = `${call.added ? 'x:' : ''}${service}.${name}`
        const word = own[id] ?? titleOf(call.permit)
        return call.writes && word ? [[id, word] as const] : []
      }),
    ),
  ),
}

function services(): [string, Record<string, Call>][] {
  return Object.entries(api)
}

function titleOf(permit: Permit): string {
  if (typeof permit === 'string' || !('code' in permit)) return ''
  const [code] = permit.code
  return code === undefined ? '' : (titles.get(code) ?? code)
}
