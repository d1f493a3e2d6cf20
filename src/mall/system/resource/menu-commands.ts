import { type Command, type Ctx, command } from '../../../commands/command.ts'
import { permCalls } from '../../../generated/contract/calls/perm.ts'
import type { Direction } from '../../../kit/tree/place.ts'
import { orConflict } from '../../../plain/or-conflict.ts'
import { codesOf } from '../../../plain/plain.ts'
import { stepCommands, walkCommands } from '../../../plain/tree-moves.ts'
import { message } from '../../../values/messages.ts'
import { send } from '../../../wire/client.ts'
import { menuPane, menuVerb, openOn, screen } from './handle.ts'

const ofMenus = { group: '菜单', screen, home: menuPane, when: { editor: 'closed' } } as const

const oneMenu = (ctx: Ctx) => (ctx.rows.length === 1 ? undefined : '请先选择菜单')

const moves = {
  verb: menuVerb,
  where: ofMenus,
  permit: codesOf(permCalls.modifyPermission),
  titles: {
    ...{ next: '下一个菜单', previous: '上一个菜单', up: '上移菜单', down: '下移菜单' },
    ...{ in: '归入上一分组', out: '提升一级' },
  },
  blocked: (ctx: Ctx, direction: Direction) => oneMenu(ctx) ?? ctx.pane?.resource?.blocked(direction),
  step: (ctx: Ctx, direction: Direction) => ctx.pane?.resource?.step(direction),
  move: (ctx: Ctx, by: 1 | -1) => ctx.pane?.resource?.moveMenu(by),
}

export const menuCommands: readonly Command[] = [
  ...walkCommands(moves),
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
  ...stepCommands(moves),
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
