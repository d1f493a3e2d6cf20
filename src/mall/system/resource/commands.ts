import { type Command, type Ctx, command } from '../../../commands/command.ts'
import { functions } from '../../../values/functions.ts'
import { scopes } from '../../../values/roles.ts'
import { functionCommands } from './function-commands.ts'
import { codeVerb, functionPane, menuPane, resourceVerb, screen } from './handle.ts'
import { holders } from './holders.ts'
import { menuCommands } from './menu-commands.ts'

const ofBoth = {
  group: '权限资源',
  screen,
  home: [menuPane, functionPane],
  when: { editor: 'closed' },
} as const

const sharedCommands: readonly Command[] = [
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
