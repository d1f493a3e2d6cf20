import { type Command, type Ctx, command } from '../../../commands/command.ts'
import { permCalls } from '../../../generated/contract/calls/perm.ts'
import type { Direction } from '../../../kit/tree/place.ts'
import { orConflict } from '../../../plain/or-conflict.ts'
import { codesOf } from '../../../plain/plain.ts'
import { message } from '../../../values/messages.ts'
import { send } from '../../../wire/client.ts'
import { menuPane, menuVerb, openOn, screen } from './handle.ts'

const ofMenus = { group: '菜单', screen, home: menuPane, when: { editor: 'closed' } } as const

const oneMenu = (ctx: Ctx) => (ctx.rows.length === 1 ? undefined : '请先选择菜单')

function step(direction: Direction, title: string, icon: string, keys: readonly string[]): Command {
  return command({
    ...menuVerb(direction),
    title,
    icon,
    words: ['move', '移动', '排序'],
    keys,
    repeats: true,
    ...ofMenus,
    permit: codesOf(permCalls.modifyPermission),
    unless: ctx => oneMenu(ctx) ?? ctx.pane?.resource?.blocked(direction),
    run: ctx => ctx.pane?.resource?.step(direction),
  })
}

/** The tree has the arrows while it has the focus; these bring one there too. */
function move(verb: 'next' | 'previous', title: string, keys: readonly string[], by: 1 | -1): Command {
  return command({
    ...menuVerb(verb),
    title,
    keys,
    repeats: true,
    keysOnly: true,
    ...ofMenus,
    when: { editor: 'closed', typing: 'no' },
    run: ctx => ctx.pane?.resource?.moveMenu(by),
  })
}

export const menuCommands: readonly Command[] = [
  move('next', '下一个菜单', ['KeyJ', 'ArrowDown'], 1),
  move('previous', '上一个菜单', ['KeyK', 'ArrowUp'], -1),
  command({
    ...menuVerb('add'),
    title: '新增菜单',
    icon: 'plus',
    words: ['new', 'add', '添加菜单'],
    keys: ['KeyN'],
    ...ofMenus,
    permit: codesOf(permCalls.addSysPermission),
    run: ctx => openOn(ctx, { menu: 'new' }),
  }),
  command({
    ...menuVerb('addBelow'),
    title: '在下面新增菜单',
    icon: 'plus',
    words: ['insert', '下级', '子菜单'],
    keys: ['Insert'],
    ...ofMenus,
    permit: codesOf(permCalls.addSysPermission),
    unless: oneMenu,
    run(ctx) {
      const [row] = ctx.rows
      if (row) openOn(ctx, { menu: 'new', under: String(row.id) })
    },
  }),
  command({
    ...menuVerb('edit'),
    title: '编辑菜单',
    icon: 'pencil',
    words: ['edit', '修改菜单'],
    keys: ['F2', 'Enter', 'KeyE'],
    ...ofMenus,
    permit: codesOf(permCalls.modifyPermission),
    unless: oneMenu,
    run(ctx) {
      const [row] = ctx.rows
      if (row) openOn(ctx, { menu: String(row.id) })
    },
  }),
  step('up', '上移菜单', 'chevron-up', ['Alt+ArrowUp']),
  step('down', '下移菜单', 'chevron-down', ['Alt+ArrowDown']),
  // Alt with these arrows is the browser's own; inside the tree it is caught there.
  step('in', '归入上一分组', 'chevron-right', ['Alt+Shift+ArrowRight']),
  step('out', '提升一级', 'chevron-left', ['Alt+Shift+ArrowLeft']),
  command({
    ...menuVerb('remove'),
    title: '删除菜单',
    icon: 'trash-2',
    danger: '删除',
    words: ['delete', 'remove'],
    keys: ['Delete'],
    ...ofMenus,
    permit: codesOf(permCalls.delSysPermission),
    unless: ctx => oneMenu(ctx) ?? (ctx.rows[0]?.row?.below ? '请先删除或移走它下面的菜单' : undefined),
    confirm: ctx => message('del.confirm', { name: `菜单“${ctx.rows[0]?.name}”` }),
    lock: 4000,
    async run(ctx) {
      const [row] = ctx.rows
      if (!row) return
      const { id: permissionId, version } = row
      if (!(await orConflict(() => send(permCalls.delSysPermission, { permissionId, version }))))
        return ctx.pane?.resource?.refresh()
      ctx.say(message('del.ok'))
      await ctx.pane?.resource?.menuRemoved(permissionId)
    },
  }),
]
