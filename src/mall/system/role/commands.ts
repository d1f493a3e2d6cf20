import { type Command, command } from '../../../commands/command.ts'
import { roleCalls } from '../../../contract/calls/role.generated.ts'
import { oneRow } from '../../../plain/commands.ts'
import { openHere } from '../../../plain/open-here.ts'
import { codesOf, type Thing } from '../../../plain/plain.ts'
import { verb } from '../../../plain/verbs.ts'
import type { FunctionCode } from '../../../values/functions.ts'
import { roleMessage } from '../../../values/role-messages.ts'
import { everyChannel } from '../../../values/roles.ts'
import { send } from '../../../wire/client.ts'
import { within } from '../../parts/row-command.ts'
import { clientRole, role, roleCodes, roleVerbs, templateRole, visitorRights } from './thing.ts'

/** What can be done with a role beside adding and editing it. */
export const roleCommands: readonly Command[] = [
  ...[role, templateRole, clientRole].flatMap(ofRole),
  command({
    ...visitorRights,
    at: ['head'],
    title: '游客权限',
    ...within(role),
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

function ofRole(thing: Thing): Command[] {
  const edit = codesOf(thing.calls.update)
  const shared = within(thing)
  const rights = (name: 'functions' | 'menus', title: string, icon: string, keys: readonly string[]) =>
    command({
      ...roleVerbs(thing)(name),
      at: ['row'],
      leads: true,
      title,
      icon,
      words: ['permission', 'rights', '分配权限'],
      keys,
      ...shared,
      permit: edit,
      unless: ctx => oneRow(thing, ctx),
      run(ctx) {
        const [row] = ctx.rows
        if (row) openHere(ctx, thing, { [name]: String(row.id) })
      },
    })
  return [
    // Where a list can be filtered, F is the filter's, as everywhere.
    rights('functions', roleMessage('role.dlg.fn'), 'check', [
      Object.keys(thing.filters).length > 0 ? 'Shift+KeyF' : 'KeyF',
    ]),
    rights('menus', '菜单权限', 'panel-left', ['KeyM']),
    remove(thing, shared),
    command({
      ...roleVerbs(thing)('compare'),
      at: ['head', 'bulk'],
      title: `对比${thing.title}`,
      icon: 'git-compare-arrows',
      words: ['compare', 'diff', '差异'],
      keys: ['KeyD'],
      ...shared,
      unless: ctx => (ctx.rows.length === 2 ? undefined : '请先选择两个角色'),
      run: ctx => openHere(ctx, thing, { compare: ctx.rows.map(({ id }) => id).join(',') }),
    }),
  ]
}

function remove(thing: Thing, shared: Pick<Command, 'group' | 'screen' | 'home' | 'when'>): Command {
  const { type } = thing.fixed
  const codes: readonly FunctionCode[] = [roleCodes[type === 2 || type === 3 ? type : 1].remove]
  return command({
    ...verb(thing, 'remove'),
    title: `删除${thing.title}`,
    icon: 'trash-2',
    danger: '删除',
    // Upside down: 0 can be deleted, 1 cannot; an absent one can (traps.md 4).
    at: ['row'],
    inRow: row => row.allowDel !== 1,
    words: ['delete', 'remove'],
    keys: ['Delete'],
    ...shared,
    permit: codes,
    unless: ctx =>
      oneRow(thing, ctx) ?? (ctx.rows[0]?.row?.allowDel === 1 ? roleMessage('role.del.no') : undefined),
    confirm: () => roleMessage('role.del.confirm'),
    lock: 4000,
    async run(ctx) {
      const [row] = ctx.rows
      if (!row) return
      await send(roleCalls['screen.delete'], { roleId: row.id, version: row.version })
      ctx.say(roleMessage('role.ok.del'))
      await ctx.pane?.list?.removed([row.id])
    },
  })
}
