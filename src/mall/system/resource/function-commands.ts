import { type Command, type Ctx, command } from '../../../commands/command.ts'
import { fnCalls } from '../../../generated/contract/calls/fn.ts'
import { orConflict } from '../../../plain/or-conflict.ts'
import { codesOf } from '../../../plain/plain.ts'
import { message } from '../../../values/messages.ts'
import { roleMessage } from '../../../values/role-messages.ts'
import { send } from '../../../wire/client.ts'
import { functionPane, functionVerb, openOn, screen } from './handle.ts'
import { holders } from './holders.ts'

const ofFunctions = { group: '功能', screen, home: functionPane, when: { editor: 'closed' } } as const

const oneFunction = (ctx: Ctx) => (ctx.rows.length === 1 ? undefined : '请先选择功能')

export const functionCommands: readonly Command[] = [
  command({
    ...functionVerb('add'),
    title: '新增功能',
    icon: 'plus',
    words: ['new', 'add', 'permission', '权限码'],
    keys: ['KeyN'],
    ...ofFunctions,
    permit: codesOf(fnCalls.addSysFunction),
    run: ctx => openOn(ctx, { function: 'new' }),
  }),
  command({
    ...functionVerb('edit'),
    title: '编辑功能',
    icon: 'pencil',
    words: ['edit', '修改功能', '权限码'],
    keys: ['F2', 'Enter', 'KeyE'],
    ...ofFunctions,
    permit: codesOf(fnCalls.updateFunction),
    unless: oneFunction,
    run(ctx) {
      const [row] = ctx.rows
      if (row) openOn(ctx, { function: String(row.id) })
    },
  }),
  command({
    ...functionVerb('remove'),
    title: '删除功能',
    icon: 'trash-2',
    danger: '删除',
    words: ['delete', 'remove', '权限码'],
    keys: ['Delete'],
    ...ofFunctions,
    permit: codesOf(fnCalls.delFunction),
    unless: ctx => oneFunction(ctx) ?? (ctx.rows[0]?.row?.product ? roleMessage('fn.del.no') : undefined),
    confirm: ctx => message('del.confirm', { name: `功能“${ctx.rows[0]?.name}”` }),
    lock: 4000,
    async run(ctx) {
      const [row] = ctx.rows
      if (!row) return
      const { id: functionId, version } = row
      if (!(await orConflict(() => send(fnCalls.delFunction, { functionId, version }))))
        return ctx.pane?.resource?.refresh()
      ctx.say(message('del.ok'))
      await ctx.pane?.resource?.functionRemoved(functionId)
    },
  }),
  command({
    ...functionVerb('holders'),
    title: '查询此权限码归属',
    icon: 'users',
    words: ['who', 'roles', '反查'],
    keys: ['KeyW'],
    // In the palette 查询权限码归属 asks for the code: one answer to one question.
    keysOnly: true,
    ...ofFunctions,
    unless: oneFunction,
    run(ctx) {
      const [acted] = ctx.rows
      if (acted) holders.show({ name: acted.name, scopes: [acted.row.scope === 2 ? 2 : 1] })
    },
  }),
  moveFunction('next', '下一个功能', ['KeyJ', 'ArrowDown'], 1),
  moveFunction('previous', '上一个功能', ['KeyK', 'ArrowUp'], -1),
  moveFunction('pageDown', '功能列表向下一屏', ['PageDown'], 15),
  moveFunction('pageUp', '功能列表向上一屏', ['PageUp'], -15),
]

function moveFunction(
  verb: 'next' | 'previous' | 'pageDown' | 'pageUp',
  title: string,
  keys: readonly string[],
  delta: number,
): Command {
  return command({
    ...functionVerb(verb),
    title,
    keys,
    repeats: true,
    keysOnly: true,
    ...ofFunctions,
    when: { editor: 'closed', typing: 'no' },
    run: ctx => ctx.pane?.resource?.moveFunction(delta),
  })
}
