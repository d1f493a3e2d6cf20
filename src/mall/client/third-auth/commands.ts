import type { ActedRow, Command } from '../../../commands/command.ts'
import { thirdAuthCalls } from '../../../generated/contract/calls/thirdAuth.ts'
import { codesOf } from '../../../plain/plain.ts'
import { onRow } from '../../../plain/thing-command.ts'
import { send } from '../../../wire/client.ts'
import { thirdAuth } from './thing.ts'

interface Authorized {
  readonly status: number
}

const standing = {
  at: ['row'],
  lock: 4000,
  inRow: ({ status }: Authorized) => status !== 4,
  unless: ({ row }: ActedRow<Authorized>) => (row.status === 4 ? '授权已经取消' : undefined),
} as const

export const commands: readonly Command[] = [
  onRow(thirdAuth, {
    ...standing,
    id: 'thirdAuth.renew',
    title: '续期第三方授权',
    icon: 'refresh-cw',
    words: ['refresh', 'renew', '刷新授权'],
    permit: codesOf(thirdAuthCalls.refresh),
    async run({ id, name }) {
      const { expireTime } = await send(thirdAuthCalls.refresh, { id })
      return `${name}的授权已刷新，到${expireTime?.slice(0, 10) ?? ''}`
    },
  }),
  onRow(thirdAuth, {
    ...standing,
    id: 'thirdAuth.cancel',
    title: '取消第三方授权',
    icon: 'circle-x',
    words: ['cancel', 'revoke'],
    permit: codesOf(thirdAuthCalls.cancel),
    cancels: true,
    confirm: ({ name }) => `确定取消“${name}”的授权吗？商城将不能再代它操作。`,
    async run({ id, name }) {
      await send(thirdAuthCalls.cancel, { id })
      return `${name}的授权已取消`
    },
  }),
]
