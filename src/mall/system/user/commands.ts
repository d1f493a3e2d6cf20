import type { Command, Ctx } from '../../../commands/command.ts'
import { userCalls } from '../../../contract/calls/user.generated.ts'
import { openHere } from '../../../plain/open-here.ts'
import { codesOf } from '../../../plain/plain.ts'
import { send } from '../../../wire/client.ts'
import { resetSignIn, saidReset } from '../../parts/reset-sign-in.ts'
import { nameOf, onOne, rowOf } from '../../parts/row-command.ts'
import { user } from './thing.ts'

const isOn = (ctx: Ctx) => rowOf(ctx)?.status !== 0

export const userCommands: readonly Command[] = [
  onOne(
    user,
    {
      id: 'user.status',
      at: ['row'],
      title: '启用或停用用户',
      titled: ctx => (ctx.rows.length === 1 ? `${isOn(ctx) ? '停用' : '启用'}用户` : '启用或停用用户'),
      icon: 'lock',
      words: ['enable', 'disable', '启停'],
      keys: ['KeyS'],
      lock: 4000,
      permit: codesOf(userCalls.checkOutUserStatus),
      confirm: ctx =>
        isOn(ctx) ? `确定停用“${nameOf(ctx)}”吗？已登录的设备将立即下线。` : `确定启用“${nameOf(ctx)}”吗？`,
    },
    async (userId, ctx) => {
      const said = `已${isOn(ctx) ? '停用' : '启用'}${nameOf(ctx)}`
      await send(userCalls.checkOutUserStatus, { userId })
      return said
    },
  ),
  onOne(
    user,
    {
      id: 'user.signOut',
      at: ['head'],
      title: '即时下线',
      icon: 'log-out',
      words: ['sign out', 'kick', '踢下线', '强制下线'],
      lock: 4000,
      permit: codesOf(userCalls.signOut),
      confirm: ctx => `确定让“${nameOf(ctx)}”的所有设备下线吗？`,
    },
    async (userId, ctx) => {
      await send(userCalls.signOut, { userId })
      return `${nameOf(ctx)}的所有设备已下线`
    },
  ),
  onOne(
    user,
    {
      id: 'user.unbind',
      at: ['head'],
      title: '解绑企业微信',
      icon: 'x',
      words: ['unbind', 'wecom', 'work chat', '扫码'],
      lock: 4000,
      permit: codesOf(userCalls.unbind),
      confirm: ctx =>
        `确定解绑“${nameOf(ctx)}”的企业微信“${String(rowOf(ctx)?.workChat)}”吗？不能再扫码登录，已登录的设备会下线。`,
    },
    async (userId, ctx) => {
      await send(userCalls.unbind, { userId })
      return `已解绑${nameOf(ctx)}的企业微信`
    },
    ctx => (rowOf(ctx)?.workChat === '' ? '没有绑定企业微信' : undefined),
  ),
  onOne(
    user,
    {
      id: 'user.resetPwd',
      at: ['head'],
      ...resetSignIn,
      permit: codesOf(userCalls.resetPwd),
    },
    async (userId, ctx) => {
      const said = saidReset(ctx)
      await send(userCalls.resetPwd, { userId })
      return said
    },
  ),
  onOne(
    user,
    {
      id: 'user.rights',
      at: ['row'],
      title: '有效权限',
      icon: 'users',
      words: ['permission', 'effective', '权限来源'],
      keys: ['KeyV'],
    },
    (id, ctx) => openHere(ctx, user, { rights: String(id) }),
  ),
  onOne(
    user,
    {
      id: 'user.log',
      at: ['row'],
      title: '登录日志',
      icon: 'info',
      words: ['login', 'history'],
    },
    (id, ctx) => openHere(ctx, user, { logins: String(id) }),
  ),
]
