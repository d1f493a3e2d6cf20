import { type Command, type Ctx, command } from '../../../commands/command.ts'
import { oneRow } from '../../../plain/commands.ts'
import { codesOf } from '../../../plain/plain.ts'
import { updateRow } from '../../../plain/save.ts'
import { appVersionProblem } from '../../../values/app-version.ts'
import { Refused } from '../../../wire/errors.ts'
import { nameOf, refresh, rowOf, within } from '../../parts/row-command.ts'
import { sysApp } from './thing.ts'

const shared = {
  ...within(sysApp),
  permit: codesOf(sysApp.calls.update),
  lock: 4000,
  unless: (ctx: Ctx) => oneRow(sysApp, ctx),
} as const

const isOn = (ctx: Ctx) => rowOf(ctx)?.enabled !== 0

async function set(ctx: Ctx, change: Readonly<Record<string, unknown>>, said: string): Promise<void> {
  const [row] = ctx.rows
  if (!row) return
  try {
    await updateRow(sysApp, { id: row.id, version: row.version ?? 1, set: change })
    ctx.say(said)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    // The transport has said everything but this.
    if (error.code === 409) ctx.warn(error.message)
  }
  await refresh(ctx)
}

export const sysAppCommands: readonly Command[] = [
  command({
    ...shared,
    id: 'sysApp.status',
    at: ['head'],
    title: '启用或禁用应用',
    titled: ctx => (ctx.rows.length === 1 ? `${isOn(ctx) ? '禁用' : '启用'}应用` : '启用或禁用应用'),
    icon: 'lock',
    words: ['enable', 'disable', 'forbid', '停用'],
    confirm: ctx =>
      isOn(ctx) ? `确定禁用“${nameOf(ctx)}”吗？它的用户将不能继续使用。` : `确定启用“${nameOf(ctx)}”吗？`,
    run: ctx => set(ctx, { enabled: isOn(ctx) ? 0 : 1 }, `已${isOn(ctx) ? '禁用' : '启用'}${nameOf(ctx)}`),
  }),
  command({
    ...shared,
    id: 'sysApp.release',
    at: ['head'],
    title: '发版',
    icon: 'upload',
    words: ['release', 'publish', 'version', '版本'],
    ask: {
      version: {
        question: '新的版本号，例如1.4.0',
        check: appVersionProblem,
      },
    },
    run: (ctx, { version }) =>
      set(ctx, { appVersion: version.trim() }, `${nameOf(ctx)}已发版${version.trim()}`),
  }),
]
