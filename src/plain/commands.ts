import type { Command } from '../commands/command.ts'
import { message } from '../values/messages.ts'
import { lastSet } from './bulk/last-set.ts'
import { codesOf, isMadeOfSheet, setCall, sortCall, type Thing } from './plain.ts'
import { onlyRow } from './query.ts'
import { removeRows } from './remove-rows.ts'
import { openCommand } from './sheet/open-command.ts'
import { inList, onRow, onRows } from './thing-command.ts'
import { verb } from './verbs.ts'

/** A write that is not safe to repeat is locked for so long, in ms (spec.md section 4). */
export const writeLock = 4000

export function permitOf(call: Parameters<typeof codesOf>[0]): Pick<Command, 'permit'> {
  const codes = codesOf(call)
  return codes.length ? { permit: codes } : {}
}

/** The commands that a thing gets from its declaration. Each takes its permit from its call, so a code stands once. */
export function commandsOf(thing: Thing): Command[] {
  const { calls } = thing
  return [
    ...(calls.add ? [add(thing)] : []),
    ...(calls.update || calls.batch ? [edit(thing)] : []),
    ...(setCall(thing) && thing.fields.some(field => field.bulk) ? [set(thing)] : []),
    ...(isMadeOfSheet(thing) ? [openCommand(thing)] : []),
    ...(sortCall(thing) ? [place(thing, -1), place(thing, 1)] : []),
    ...(calls.delete || calls.removeMany ? [remove(thing)] : []),
    find(thing),
    ...(Object.keys(thing.filters).length > 0 ? [filter(thing)] : []),
    refresh(thing),
  ]
}

/** The place of a thing on its screen: a tab where several share it. */
function at(thing: Thing, search: Readonly<Record<string, string>> = {}): Record<string, string> {
  return { tab: thing.id, ...search }
}

function add(thing: Thing): Command {
  return inList(thing, {
    ...verb(thing, 'add'),
    title: `新增${thing.title}`,
    icon: 'plus',
    words: ['new', 'add', 'create', `添加${thing.title}`],
    keys: ['KeyN'],
    ...permitOf(thing.calls.add),
    run(ctx) {
      const list = ctx.pane?.list
      if (list) list.edit('new')
      else ctx.open(thing.screen, at(thing, { edit: 'new' }))
    },
  })
}

function edit(thing: Thing): Command {
  return onRow(thing, {
    ...verb(thing, 'edit'),
    title: `编辑${thing.title}`,
    icon: 'pencil',
    words: ['edit', 'change', `修改${thing.title}`],
    keys: ['KeyE', 'Enter'],
    ...(thing.rowVerbs?.edit ? { at: ['row'], inRow: thing.rowVerbs.edit } : {}),
    ...permitOf(setCall(thing)),
    run({ id, row }, ctx) {
      const list = ctx.pane?.list
      if (list) list.edit(id)
      else ctx.open(thing.screen, at(thing, { ...onlyRow(thing, row), edit: String(id) }))
    },
  })
}

function set(thing: Thing): Command {
  return onRows(thing, {
    ...verb(thing, 'set'),
    title: `批量设置${thing.title}`,
    titled: ctx => (ctx.rows.length > 1 ? `已选${ctx.rows.length}${thing.unit}` : `批量设置${thing.title}`),
    icon: 'pencil',
    words: ['bulk', 'batch', '批量修改'],
    keys: ['KeyB'],
    ...permitOf(setCall(thing)),
    at: ['bulk'],
    acts: 'list',
    run: ctx => ctx.pane?.list?.bulk(ctx.again ? lastSet(thing.id) : undefined),
  })
}

function place(thing: Thing, delta: -1 | 1): Command {
  const up = delta === -1
  return onRow(thing, {
    ...verb(thing, up ? 'moveUp' : 'moveDown'),
    title: `${up ? '上移' : '下移'}${thing.title}`,
    icon: up ? 'chevron-up' : 'chevron-down',
    keys: [up ? 'Alt+ArrowUp' : 'Alt+ArrowDown'],
    ...permitOf(sortCall(thing)),
    acts: 'list',
    run: (_row, ctx) => ctx.pane?.list?.place(delta),
  })
}

function remove(thing: Thing): Command {
  return onRows(thing, {
    ...verb(thing, 'remove'),
    title: `删除${thing.title}`,
    titled: ctx =>
      ctx.rows.length > 1 ? `删除${ctx.rows.length}${thing.unit}${thing.title}` : `删除${thing.title}`,
    icon: 'trash-2',
    danger: '删除',
    words: ['delete', 'remove'],
    keys: ['Delete'],
    ...permitOf(thing.calls.delete ?? thing.calls.removeMany),
    ...(thing.rowVerbs?.remove ? { at: ['row', 'bulk'], inRow: thing.rowVerbs.remove } : { at: ['bulk'] }),
    confirm: ctx => {
      const [first] = ctx.rows
      const name =
        ctx.rows.length === 1 && first
          ? `“${first.name}”`
          : `选中的${ctx.rows.length}${thing.unit}${thing.title}`
      return message('del.confirm', { name })
    },
    lock: writeLock,
    run: ctx => removeRows(thing, ctx),
  })
}

function find(thing: Thing): Command {
  return inList(thing, {
    ...verb(thing, 'find'),
    title: `搜索${thing.title}`,
    icon: 'search',
    words: ['search', 'find', `查找${thing.title}`],
    keys: ['Slash'],
    run(ctx) {
      const list = ctx.pane?.list
      if (list) list.find()
      else ctx.open(thing.screen, at(thing))
    },
  })
}

function filter(thing: Thing): Command {
  return inList(thing, {
    ...verb(thing, 'filter'),
    title: `筛选${thing.title}`,
    words: ['filter', '条件'],
    keys: ['KeyF'],
    unless: ctx => {
      const list = ctx.pane?.list
      if (!list) return `请先打开${thing.title}列表`
      return list.canFilter ? undefined : '所有条件都已设置，可直接修改'
    },
    run: ctx => ctx.pane?.list?.filter(),
  })
}

function refresh(thing: Thing): Command {
  return inList(thing, {
    ...verb(thing, 'refresh'),
    title: `刷新${thing.title}`,
    icon: 'refresh-cw',
    words: ['refresh', 'reload'],
    keys: ['KeyR'],
    unless: ctx => (ctx.pane?.list ? undefined : `请先打开${thing.title}列表`),
    run: ctx => ctx.pane?.list?.refresh(),
  })
}
