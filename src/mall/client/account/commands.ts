import { type Command, type Ctx, command } from '../../../commands/command.ts'
import { accountCalls } from '../../../contract/calls/account.generated.ts'
import { openHere } from '../../../plain/open-here.ts'
import { codesOf, type Thing } from '../../../plain/plain.ts'
import { send } from '../../../wire/client.ts'
import { resetSignIn, saidReset } from '../../parts/reset-sign-in.ts'
import { nameOf, onOne, rowOf, within } from '../../parts/row-command.ts'
import { importInto } from '../import/verb.ts'
import { account, clientAccount } from './thing.ts'

const isOn = (ctx: Ctx) => rowOf(ctx)?.status !== 0

/** The same on both screens, but for the file. */
export const accountCommands: readonly Command[] = [
  ...[clientAccount, account].flatMap(ofAccount),
  command({
    ...within(account),
    ...importInto(account),
    at: ['head'],
    title: '导入客户账号',
    icon: 'upload',
    words: ['import', 'excel', 'csv', '上传', '表格', '模板'],
    permit: codesOf(accountCalls.batchHandlerAccountInfo),
    run: ctx => openHere(ctx, account, { import: '1' }),
  }),
]

function ofAccount(thing: Thing): Command[] {
  const both = `启用或停用${thing.title}`
  return [
    onOne(
      thing,
      {
        id: `${thing.id}.status`,
        at: ['row'],
        title: both,
        titled: ctx => (ctx.rows.length === 1 ? `${isOn(ctx) ? '停用' : '启用'}${thing.title}` : both),
        icon: 'lock',
        words: ['enable', 'disable', '启停'],
        permit: codesOf(accountCalls.updateStatus),
        confirm: ctx =>
          isOn(ctx) ? `确定停用“${nameOf(ctx)}”吗？已登录的设备将立即下线。` : `确定启用“${nameOf(ctx)}”吗？`,
        lock: 4000,
      },
      async (id, ctx) => {
        const on = isOn(ctx)
        await send(accountCalls.updateStatus, { id, status: on ? 0 : 1 })
        return `已${on ? '停用' : '启用'}${nameOf(ctx)}`
      },
    ),
    onOne(
      thing,
      {
        id: `${thing.id}.resetPwd`,
        at: ['row'],
        ...resetSignIn,
        permit: codesOf(accountCalls.resetPwd),
      },
      async (id, ctx) => {
        const said = saidReset(ctx)
        await send(accountCalls.resetPwd, { id })
        return said
      },
    ),
  ]
}
