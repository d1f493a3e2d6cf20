import type { ActedRow, Command, Ctx } from '../../../commands/command.ts'
import { sysAppCalls } from '../../../generated/contract/calls/sysApp.ts'
import { copyText } from '../../../kit/copy-text.ts'
import { orConflict } from '../../../plain/or-conflict.ts'
import { codesOf } from '../../../plain/plain.ts'
import { onRow, refresh } from '../../../plain/thing-command.ts'
import { updateRow } from '../../../plain/update-row.ts'
import { appVersionProblem } from '../../../values/app-version.ts'
import { send } from '../../../wire/client.ts'
import { sysApp } from './thing.ts'

const shared = { at: ['head'], permit: codesOf(sysApp.calls.update), lock: 4000 } as const

const turning = (enabled: number) => (enabled === 0 ? '启用' : '禁用')

type Change = Readonly<Record<string, unknown>>

async function change({ id, version = 1 }: ActedRow, set: Change, ctx: Ctx, said: string): Promise<void> {
  if (await orConflict(() => updateRow(sysApp, { id, version, set }))) ctx.say(said)
  await refresh(ctx)
}

export const commands: readonly Command[] = [
  onRow(sysApp, {
    id: 'sysApp.secret',
    at: ['head'],
    permit: codesOf(sysAppCalls.secret),
    lock: 4000,
    title: '生成密钥',
    icon: 'lock',
    words: ['secret', 'hmac', '签名', '埋点'],
    confirm: ({ name }) => `确定为“${name}”生成新的密钥吗？原来的密钥立即失效，新密钥只给这一次。`,
    async run({ id, name, version = 1 }, ctx) {
      const { secret } = await send(sysAppCalls.secret, { id, version })
      const isCopied = await copyText(secret)
      await refresh(ctx)
      return isCopied ? `${name}的密钥已复制到剪贴板` : `${name}的密钥：${secret}`
    },
  }),
  onRow(sysApp, {
    ...shared,
    id: 'sysApp.status',
    title: '启用或禁用应用',
    titled: ({ row }) => `${turning(row.enabled)}应用`,
    icon: 'lock',
    words: ['enable', 'disable', 'forbid', '停用'],
    confirm: ({ name, row }) =>
      row.enabled === 0 ? `确定启用“${name}”吗？` : `确定禁用“${name}”吗？它的用户将不能继续使用。`,
    run(app, ctx) {
      const { enabled } = app.row
      return change(app, { enabled: enabled === 0 ? 1 : 0 }, ctx, `已${turning(enabled)}${app.name}`)
    },
  }),
  onRow(sysApp, {
    ...shared,
    id: 'sysApp.release',
    title: '发版',
    icon: 'upload',
    words: ['release', 'publish', 'version', '版本'],
    ask: {
      version: {
        question: '新的版本号，例如1.4.0',
        check: appVersionProblem,
      },
    },
    run(app, ctx, asked) {
      const appVersion = asked.version.trim()
      return change(app, { appVersion }, ctx, `${app.name}已发版${appVersion}`)
    },
  }),
]
