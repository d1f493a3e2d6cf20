import type { Command } from '../../../commands/command.ts'
import { accountCalls } from '../../../generated/contract/calls/account.ts'
import { openHere } from '../../../plain/open-here.ts'
import { codesOf } from '../../../plain/plain.ts'
import { inList, onRow } from '../../../plain/thing-command.ts'
import { send } from '../../../wire/client.ts'
import { resetSignIn, saidReset } from '../../parts/reset-sign-in.ts'
import { importInto } from '../import/verb.ts'
import { account, clientAccount } from './thing.ts'

/** The same on both screens, but for the file. */
export const commands: readonly Command[] = [
  ...[clientAccount, account].flatMap(ofAccount),
  inList(account, {
    // On its own screen alone: a client’s file brings its accounts along.
    ...importInto(account),
    at: ['head'],
    title: '导入客户账号',
    icon: 'upload',
    words: ['import', 'excel', 'csv', '上传', '表格', '模板'],
    permit: codesOf(accountCalls.batchHandlerAccountInfo),
    run: ctx => openHere(ctx, account, { import: '1' }),
  }),
]

function ofAccount(thing: typeof account): Command[] {
  const turning = (status: number) => (status === 0 ? '启用' : '停用')
  return [
    onRow(thing, {
      id: `${thing.id}.status`,
      at: ['row'],
      title: `启用或停用${thing.title}`,
      titled: ({ row }) => `${turning(row.status)}${thing.title}`,
      icon: 'lock',
      words: ['enable', 'disable', '启停'],
      permit: codesOf(accountCalls.updateStatus),
      confirm: ({ name, row }) =>
        row.status === 0 ? `确定启用“${name}”吗？` : `确定停用“${name}”吗？已登录的设备将立即下线。`,
      lock: 4000,
      async run({ id, name, row }) {
        await send(accountCalls.updateStatus, { id, status: row.status === 0 ? 1 : 0 })
        return `已${turning(row.status)}${name}`
      },
    }),
    onRow(thing, {
      ...resetSignIn,
      id: `${thing.id}.resetPwd`,
      at: ['row'],
      permit: codesOf(accountCalls.resetPwd),
      async run(row) {
        await send(accountCalls.resetPwd, { id: row.id })
        return saidReset(row)
      },
    }),
  ]
}
