import type { ActedRow } from '../../commands/command.ts'

type Account = ActedRow<{ readonly hasPassword: number }>

/** Signs an account out everywhere; a password goes too, where there is one. Of none nothing is said. */
export const resetSignIn = {
  title: '重置登录',
  titled: ({ row }: Account) => (row.hasPassword === 1 ? '清除密码并下线' : '重置登录（全部下线）'),
  confirms: '重置登录',
  icon: 'refresh-cw',
  words: ['password', 'reset', '密码', '下线'],
  lock: 4000,
  confirm: ({ name, row }: Account) =>
    row.hasPassword === 1
      ? `确定清除“${name}”的密码吗？已登录的设备会全部下线，之后用验证码登录。`
      : `确定让“${name}”已登录的设备全部下线吗？之后要重新登录。`,
}

/** What was done, said of the row as it was before. */
export function saidReset({ name, row }: Account): string {
  return row.hasPassword === 1 ? `已清除${name}的密码，设备已全部下线` : `${name}的设备已全部下线`
}
