import { type Command, type Ctx, command } from '../../../commands/command.ts'
import { fnCalls } from '../../../generated/contract/calls/fn.ts'
import { permCalls } from '../../../generated/contract/calls/perm.ts'
import type { Direction } from '../../../kit/tree/place.ts'
import { codesOf } from '../../../plain/plain.ts'
import { functions } from '../../../values/functions.ts'
import { message } from '../../../values/messages.ts'
import { roleMessage } from '../../../values/role-messages.ts'
import { scopes } from '../../../values/roles.ts'
import { send } from '../../../wire/client.ts'
import { Refused } from '../../../wire/errors.ts'
import {
  codeVerb,
  functionPane,
  functionVerb,
  menuPane,
  menuVerb,
  openOn,
  resourceVerb,
  screen,
} from './handle.ts'
import { holders } from './holders.ts'

const closed = { editor: 'closed' } as const
const ofMenus = { group: '菜单', screen, home: menuPane, when: closed } as const
const ofFunctions = { group: '功能', screen, home: functionPane, when: closed } as const
const ofBoth = { group: '权限资源', screen, home: [menuPane, functionPane], when: closed } as const

const oneMenu = (ctx: Ctx) => (ctx.rows.length === 1 ? undefined : '请先选择菜单')
const oneFunction = (ctx: Ctx) => (ctx.rows.length === 1 ? undefined : '请先选择功能')

/** A conflict is the caller's to say; then what stands there is asked again. */
async function orConflict(ctx: Ctx, act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    if (error.code === 409) ctx.warn(error.message)
    await ctx.pane?.resource?.refresh()
    return false
  }
}

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

const menuCommands: readonly Command[] = [
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
      if (!(await orConflict(ctx, () => send(permCalls.delSysPermission, { permissionId, version })))) return
      ctx.say(message('del.ok'))
      await ctx.pane?.resource?.menuRemoved(permissionId)
    },
  }),
]

const functionCommands: readonly Command[] = [
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
      if (!(await orConflict(ctx, () => send(fnCalls.delFunction, { functionId, version })))) return
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

const sharedCommands: readonly Command[] = [
  moveFunction('next', '下一个功能', ['KeyJ', 'ArrowDown'], 1),
  moveFunction('previous', '上一个功能', ['KeyK', 'ArrowUp'], -1),
  moveFunction('pageDown', '功能列表向下一屏', ['PageDown'], 15),
  moveFunction('pageUp', '功能列表向上一屏', ['PageUp'], -15),
  command({
    ...resourceVerb('find'),
    title: '搜索菜单或功能',
    icon: 'search',
    words: ['search', 'find'],
    keys: ['Slash'],
    ...ofBoth,
    run(ctx) {
      const handle = ctx.pane?.resource
      if (handle) handle.find()
      else ctx.open(screen)
    },
  }),
  command({
    ...resourceVerb('refresh'),
    title: '刷新权限资源',
    icon: 'refresh-cw',
    words: ['refresh', 'reload'],
    keys: ['KeyR'],
    ...ofBoth,
    unless: notOpen,
    run: ctx => ctx.pane?.resource?.refresh(),
  }),
  command({
    ...codeVerb('holders'),
    title: '查询权限码归属',
    group: '通用',
    icon: 'users',
    words: ['who', 'roles', 'permission', '反查', '申请权限'],
    ask: {
      name: {
        question: '哪个权限码？',
        choices: () =>
          functions.map(({ name, title, group }) => ({
            value: name,
            label: title,
            hint: `${group} ${name}`,
            words: [name],
          })),
      },
    },
    run(_ctx, { name }) {
      const both = functions.some(each => each.name === name && each.scope === 12)
      holders.show({ name, scopes: both ? [1, 2] : [1] })
    },
  }),
]

function notOpen(ctx: Ctx): string | undefined {
  return ctx.pane?.resource ? undefined : '请先打开权限资源'
}

export const commands: readonly Command[] = [...menuCommands, ...functionCommands, ...sharedCommands]

export const scopeOptions = Object.entries(scopes).map(([value, label]) => ({ value, label }))
