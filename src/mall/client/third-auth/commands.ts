import type { Command } from '../../../commands/command.ts'
import { thirdAuthCalls } from '../../../contract/calls/thirdAuth.generated.ts'
import { codesOf, type PlainRow } from '../../../plain/plain.ts'
import { send } from '../../../wire/client.ts'
import { nameOf, onOne, rowOf } from '../../parts/row-command.ts'
import { thirdAuth } from './thing.ts'

const cancelled = '授权已经取消'
const stands = ({ status }: PlainRow) => status !== 4

export const thirdAuthCommands: readonly Command[] = [
  onOne(
    thirdAuth,
    {
      id: 'thirdAuth.renew',
      at: ['row'],
      inRow: stands,
      title: '续期第三方授权',
      icon: 'refresh-cw',
      words: ['refresh', 'renew', '刷新授权'],
      permit: codesOf(thirdAuthCalls.refresh),
      lock: 4000,
    },
    async (id, ctx) => {
      const { expireTime } = await send(thirdAuthCalls.refresh, { id })
      return `${nameOf(ctx)}的授权已刷新，到${expireTime?.slice(0, 10) ?? ''}`
    },
    ctx => (rowOf(ctx)?.status === 4 ? cancelled : undefined),
  ),
  onOne(
    thirdAuth,
    {
      id: 'thirdAuth.cancel',
      at: ['row'],
      inRow: stands,
      title: '取消第三方授权',
      icon: 'circle-x',
      words: ['cancel', 'revoke'],
      permit: codesOf(thirdAuthCalls.cancel),
      confirm: ctx => `确定取消“${nameOf(ctx)}”的授权吗？商城将不能再代它操作。`,
      lock: 4000,
    },
    async (id, ctx) => {
      await send(thirdAuthCalls.cancel, { id })
      return `${nameOf(ctx)}的授权已取消`
    },
    ctx => (rowOf(ctx)?.status === 4 ? cancelled : undefined),
  ),
]
