import type { Command } from '../../../commands/command.ts'
import { userCalls } from '../../../generated/contract/calls/user.ts'
import { openHere } from '../../../plain/open-here.ts'
import { codesOf } from '../../../plain/plain.ts'
import { onRow } from '../../../plain/thing-command.ts'
import { send } from '../../../wire/client.ts'
import { resetSignIn, saidReset } from '../../parts/reset-sign-in.ts'
import { user } from './thing.ts'

const turning = (status: number) => (status === 0 ? '启用' : '停用')

export const commands: readonly Command[] = [
  onRow(user, {
    id: 'user.status',
    at: ['row'],
    title: '启用或停用用户',
    titled: ({ row }) => `${turning(row.status)}用户`,
    icon: 'lock',
    words: ['enable', 'disable', '启停'],
    keys: ['KeyS'],
    lock: 4000,
    permit: codesOf(userCalls.checkOutUserStatus),
    confirm: ({ name, row }) =>
      row.status === 0 ? `确定启用“${name}”吗？` : `确定停用“${name}”吗？已登录的设备将立即下线。`,
    async run({ id: userId, name, row }) {
      await send(userCalls.checkOutUserStatus, { userId })
      return `已${turning(row.status)}${name}`
    },
  }),
  onRow(user, {
    id: 'user.signOut',
    at: ['head'],
    title: '即时下线',
    icon: 'log-out',
    words: ['sign out', 'kick', '踢下线', '强制下线'],
    lock: 4000,
    permit: codesOf(userCalls.signOut),
    confirm: ({ name }) => `确定让“${name}”的所有设备下线吗？`,
    async run({ id: userId, name }) {
      await send(userCalls.signOut, { userId })
      return `${name}的所有设备已下线`
    },
  }),
  onRow(user, {
    id: 'user.unbind',
    at: ['head'],
    title: '解绑企业微信',
    icon: 'x',
    words: ['unbind', 'wecom', 'work chat', '扫码'],
    lock: 4000,
    permit: codesOf(userCalls.unbind),
    confirm: ({ name, row }) =>
      `确定解绑“${name}”的企业微信“${row.workChat}”吗？不能再扫码登录，已登录的设备会下线。`,
    unless: ({ row }) => (row.workChat === '' ? '没有绑定企业微信' : undefined),
    async run({ id: userId, name }) {
      await send(userCalls.unbind, { userId })
      return `已解绑${name}的企业微信`
    },
  }),
  onRow(user, {
    ...resetSignIn,
    id: 'user.resetPwd',
    at: ['head'],
    permit: codesOf(userCalls.resetPwd),
    async run(row) {
      await send(userCalls.resetPwd, { userId: row.id })
      return saidReset(row)
    },
  }),
  onRow(user, {
    id: 'user.rights',
    at: ['row'],
    title: '有效权限',
    icon: 'users',
    words: ['permission', 'effective', '权限来源'],
    keys: ['KeyV'],
    run: ({ id }, ctx) => openHere(ctx, user, { rights: String(id) }),
  }),
  onRow(user, {
    id: 'user.log',
    at: ['row'],
    title: '登录日志',
    icon: 'info',
    words: ['login', 'history'],
    run: ({ id }, ctx) => openHere(ctx, user, { logins: String(id) }),
  }),
]
