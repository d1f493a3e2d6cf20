import { type Command, type Ctx, command } from '../../../commands/command.ts'
import { userCalls } from '../../../contract/calls/user.generated.ts'
import { openHere } from '../../../plain/open-here.ts'
import { listHandle } from '../../../plain/panes.ts'
import { codesOf } from '../../../plain/plain.ts'
import { send } from '../../../wire/client.ts'
import { user } from '../user.ts'

const shared = {
  group: user.title,
  screen: user.screen,
  home: user.pane,
  when: { editor: 'closed' },
  unless: (ctx: Ctx) =>
    ctx.rows.length === 1 ? undefined : ctx.rows.length ? '一次只能选择一个用户' : '请先选择用户',
} as const

/** Done to one account; its name is in the question. */
function onOne(
  declared: Pick<Command, 'id' | 'title' | 'titled' | 'icon' | 'words' | 'keys' | 'permit' | 'confirm'>,
  act: (userId: number) => Promise<unknown>,
  said: (ctx: Ctx) => string,
): Command {
  return command({
    ...shared,
    ...declared,
    lock: 4000,
    async run(ctx) {
      const [row] = ctx.rows
      if (!row) return
      await act(row.id)
      ctx.say(said(ctx))
      await listHandle(ctx.pane?.id)?.refresh()
    },
  })
}

const nameOf = (ctx: Ctx) => ctx.rows[0]?.name ?? ''
const isOn = (ctx: Ctx) => ctx.rows[0]?.row?.status !== 0

export const userCommands: readonly Command[] = [
  onOne(
    {
      id: 'user.status',
      title: '启用或停用用户',
      titled: ctx => (ctx.rows.length === 1 ? `${isOn(ctx) ? '停用' : '启用'}用户` : '启用或停用用户'),
      icon: 'lock',
      words: ['enable', 'disable', '启停'],
      permit: codesOf(userCalls.checkOutUserStatus),
      confirm: ctx =>
        isOn(ctx) ? `确定停用“${nameOf(ctx)}”吗？登录着的设备会立即下线。` : `确定启用“${nameOf(ctx)}”吗？`,
    },
    userId => send(userCalls.checkOutUserStatus, { userId }),
    ctx => `已${isOn(ctx) ? '停用' : '启用'}${nameOf(ctx)}`,
  ),
  onOne(
    {
      id: 'user.signOut',
      title: '即时下线',
      icon: 'x',
      words: ['sign out', 'kick', '踢下线', '强制下线'],
      permit: codesOf(userCalls.signOut),
      confirm: ctx => `确定让“${nameOf(ctx)}”的所有设备下线吗？`,
    },
    userId => send(userCalls.signOut, { userId }),
    ctx => `${nameOf(ctx)}的所有设备已下线`,
  ),
  onOne(
    {
      id: 'user.resetPwd',
      title: '重置密码',
      icon: 'refresh-cw',
      words: ['password', 'reset'],
      permit: codesOf(userCalls.resetPwd),
      confirm: ctx => `确定重置“${nameOf(ctx)}”的密码吗？登录着的设备会下线，密码由本人重新设置。`,
    },
    userId => send(userCalls.resetPwd, { userId }),
    ctx => `${nameOf(ctx)}的密码已重置`,
  ),
  command({
    ...shared,
    id: 'user.rights',
    title: '有效权限',
    icon: 'check',
    words: ['permission', 'effective', '权限来源'],
    keys: ['KeyF'],
    run(ctx) {
      const [row] = ctx.rows
      if (row) openHere(ctx, user, { rights: String(row.id) })
    },
  }),
  command({
    ...shared,
    id: 'user.log',
    title: '登录日志',
    icon: 'info',
    words: ['login', 'history'],
    run(ctx) {
      const [row] = ctx.rows
      if (row) openHere(ctx, user, { logins: String(row.id) })
    },
  }),
]
