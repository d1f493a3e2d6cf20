import type { Command } from '../../../commands/command.ts'
import { roleCalls } from '../../../generated/contract/calls/role.ts'
import { openHere } from '../../../plain/open-here.ts'
import { codesOf } from '../../../plain/plain.ts'
import { idsOf, inList, onRow } from '../../../plain/thing-command.ts'
import { verb } from '../../../plain/verbs.ts'
import { roleMessage } from '../../../values/role-messages.ts'
import { everyChannel } from '../../../values/roles.ts'
import { send } from '../../../wire/client.ts'
import { grantCommands } from './grant-commands.ts'
import { clientRole, role, roleCodes, roleVerbs, templateRole, visitorRights } from './thing.ts'

/** What can be done with a role beside adding and editing it. */
export const commands: readonly Command[] = [
  ...[role, templateRole, clientRole].flatMap(ofRole),
  inList(role, {
    ...visitorRights,
    at: ['head'],
    title: '游客权限',
    icon: 'info',
    words: ['visitor', '采购角色', 'purchase'],
    permit: 'visitor-authority-btn',
    async run(ctx) {
      const [first] = await send(roleCalls.queryAllRoleByType, { type: 4, channelId: everyChannel })
      if (first) openHere(ctx, role, { functions: String(first.id) })
      else ctx.warn(roleMessage('role.purchase.none'))
    },
  }),
]

function ofRole(thing: typeof role): Command[] {
  const rights = (name: 'functions' | 'menus', title: string, icon: string, keys: readonly string[]) =>
    onRow(thing, {
      ...roleVerbs(thing)(name),
      at: ['row'],
      leads: true,
      title,
      icon,
      words: ['permission', 'rights', '分配权限'],
      keys,
      permit: codesOf(thing.calls.update),
      run: ({ id }, ctx) => openHere(ctx, thing, { [name]: String(id) }),
    })
  return [
    // Where a list can be filtered, F is the filter's, as everywhere.
    rights('functions', roleMessage('role.dlg.fn'), 'check', [
      Object.keys(thing.filters).length > 0 ? 'Shift+KeyF' : 'KeyF',
    ]),
    rights('menus', '菜单权限', 'panel-left', ['KeyM']),
    ...grantCommands(thing),
    remove(thing),
    inList(thing, {
      ...roleVerbs(thing)('compare'),
      at: ['head', 'bulk'],
      title: `对比${thing.title}`,
      icon: 'git-compare-arrows',
      words: ['compare', 'diff', '差异'],
      keys: ['KeyD'],
      unless: ({ rows }) => (rows.length === 2 ? undefined : '请先选择两个角色'),
      run: ctx => openHere(ctx, thing, { compare: idsOf(ctx).join(',') }),
    }),
  ]
}

function remove(thing: typeof role): Command {
  const { type } = thing.fixed
  return onRow(thing, {
    ...verb(thing, 'remove'),
    at: ['row'],
    // Upside down: 0 can be deleted, 1 cannot; an absent one can (traps.md 4).
    inRow: ({ allowDel }) => allowDel !== 1,
    title: `删除${thing.title}`,
    icon: 'trash-2',
    danger: '删除',
    words: ['delete', 'remove'],
    keys: ['Delete'],
    permit: [roleCodes[type === 2 || type === 3 ? type : 1].remove],
    unless: ({ row }) => (row.allowDel === 1 ? roleMessage('role.del.no') : undefined),
    confirm: () => roleMessage('role.del.confirm'),
    lock: 4000,
    async run({ id: roleId, version }, ctx) {
      await send(roleCalls['screen.delete'], { roleId, version })
      ctx.say(roleMessage('role.ok.del'))
      await ctx.pane?.list?.removed([roleId])
    },
  })
}
