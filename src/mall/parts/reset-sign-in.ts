import type { Ctx } from '../../commands/command.ts'
import { nameOf, rowOf } from './row-command.ts'

const hasPassword = (ctx: Ctx) => rowOf(ctx)?.hasPassword === 1

/** Signs an account out everywhere; a password goes too, where there is one. Of none nothing is said. */
export const resetSignIn = {
  title: '重置登录',
  titled: (ctx: Ctx) =>
    ctx.rows.length !== 1 ? '重置登录' : hasPassword(ctx) ? '清除密码并下线' : '重置登录（全部下线）',
  icon: 'refresh-cw',
  words: ['password', 'reset', '密码', '下线'],
  lock: 4000,
  confirm: (ctx: Ctx) =>
    hasPassword(ctx)
      ? `确定清除“${nameOf(ctx)}”的密码吗？已登录的设备会全部下线，之后用验证码登录。`
      : `确定让“${nameOf(ctx)}”已登录的设备全部下线吗？之后要重新登录。`,
}

/** What was done, said of the row as it was before. */
export function saidReset(ctx: Ctx): string {
  return hasPassword(ctx) ? `已清除${nameOf(ctx)}的密码，设备已全部下线` : `${nameOf(ctx)}的设备已全部下线`
}
