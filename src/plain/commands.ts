import { type Command, type Ctx, command } from '../commands/command.ts'
import type { When } from '../commands/when.ts'
import { message } from '../values/messages.ts'
import { send } from '../wire/client.ts'
import { editorHandle, listHandle } from './panes.ts'
import { codesOf, type Thing } from './plain.ts'

/** Nothing is being edited. */
const closed: When = { editor: 'closed' }
/** The keys of a list leave the keys of a field alone: Ctrl+A in the search box selects its text. */
const inList: When = { editor: 'closed', typing: 'no' }
const writeLock = 4000

function permitOf(call: Parameters<typeof codesOf>[0]): Pick<Command, 'permit'> {
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
    ...(setCall(thing) && thing.fields.some(field => field.name === 'sortNo')
      ? [place(thing, -1), place(thing, 1)]
      : []),
    ...(calls.delete ? [remove(thing)] : []),
    find(thing),
    refresh(thing),
  ]
}

export function setCall(thing: Thing) {
  return thing.calls.batch ?? thing.calls.update
}

function common(thing: Thing): Pick<Command, 'group' | 'screen' | 'home'> {
  return { group: thing.title, screen: thing.screen, home: thing.pane }
}

/** The place of a thing on its screen: a tab where several share it. */
function at(thing: Thing, search: Readonly<Record<string, string>> = {}): Record<string, string> {
  return { tab: thing.id, ...search }
}

function add(thing: Thing): Command {
  return command({
    id: `${thing.id}.add`,
    title: `新增${thing.title}`,
    icon: 'plus',
    words: ['new', 'add', 'create', `添加${thing.title}`],
    keys: ['KeyN'],
    when: closed,
    ...common(thing),
    ...permitOf(thing.calls.add),
    run(ctx) {
      const list = listHandle(ctx.pane?.id)
      if (list) list.edit('new')
      else ctx.open(thing.screen, at(thing, { edit: 'new' }))
    },
  })
}

function edit(thing: Thing): Command {
  return command({
    id: `${thing.id}.edit`,
    title: `编辑${thing.title}`,
    icon: 'pencil',
    words: ['edit', 'change', `修改${thing.title}`],
    keys: ['KeyE', 'Enter'],
    when: closed,
    ...common(thing),
    ...permitOf(setCall(thing)),
    unless: ctx => oneRow(thing, ctx),
    run(ctx) {
      const [row] = ctx.rows
      if (row) listHandle(ctx.pane?.id)?.edit(row.id)
    },
  })
}

function set(thing: Thing): Command {
  return command({
    id: `${thing.id}.set`,
    title: `批量设置${thing.title}`,
    titled: ctx => (ctx.rows.length > 1 ? `已选${ctx.rows.length}${thing.unit}` : `批量设置${thing.title}`),
    icon: 'pencil',
    words: ['bulk', 'batch', '批量修改', '批量编辑'],
    keys: ['KeyB'],
    when: closed,
    ...common(thing),
    ...permitOf(setCall(thing)),
    unless: ctx => someRows(thing, ctx),
    run: ctx => listHandle(ctx.pane?.id)?.bulk(),
  })
}

function place(thing: Thing, delta: -1 | 1): Command {
  const up = delta === -1
  return command({
    id: `${thing.id}.${up ? 'moveUp' : 'moveDown'}`,
    title: `${up ? '上移' : '下移'}${thing.title}`,
    icon: up ? 'chevron-up' : 'chevron-down',
    keys: [up ? 'Alt+ArrowUp' : 'Alt+ArrowDown'],
    when: closed,
    ...common(thing),
    ...permitOf(setCall(thing)),
    unless: ctx => oneRow(thing, ctx),
    run: ctx => listHandle(ctx.pane?.id)?.place(delta),
  })
}

function remove(thing: Thing): Command {
  return command({
    id: `${thing.id}.remove`,
    title: `删除${thing.title}`,
    titled: ctx =>
      ctx.rows.length > 1 ? `删除${ctx.rows.length}${thing.unit}${thing.title}` : `删除${thing.title}`,
    icon: 'trash-2',
    words: ['delete', 'remove'],
    keys: ['Delete'],
    when: closed,
    ...common(thing),
    ...permitOf(thing.calls.delete),
    unless: ctx => someRows(thing, ctx),
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

async function removeRows(thing: Thing, ctx: Ctx): Promise<void> {
  const ids = ctx.rows.map(row => row.id)
  const { delete: one, removeMany } = thing.calls
  const list = listHandle(ctx.pane?.id)
  if (ids.length > 1 && !removeMany) return removeOneByOne(thing, ctx, ids)
  if (ids.length > 1 && removeMany) await send(removeMany, { ids })
  else if (one) await send(one, { id: ids[0] })
  ctx.say(message('del.ok'))
  await list?.removed(ids)
}

/** No batch call: one after the other, and what failed stays selected (beyond 33). */
async function removeOneByOne(thing: Thing, ctx: Ctx, ids: readonly number[]): Promise<void> {
  const { delete: one } = thing.calls
  if (!one) return
  const gone: number[] = []
  for (const id of ids) {
    const removed = await send(one, { id }, { quiet: true }).then(
      () => true,
      () => false,
    )
    if (removed) gone.push(id)
  }
  const failed = ids.length - gone.length
  if (failed === 0) ctx.say(message('del.ok'))
  else ctx.warn(message('batch.result', { n: gone.length, m: failed }))
  await listHandle(ctx.pane?.id)?.removed(gone)
}

function find(thing: Thing): Command {
  return command({
    id: `${thing.id}.find`,
    title: `搜索${thing.title}`,
    icon: 'search',
    words: ['search', 'find', `查找${thing.title}`],
    keys: ['Slash'],
    when: closed,
    ...common(thing),
    run(ctx) {
      const list = listHandle(ctx.pane?.id)
      if (list) list.find()
      else ctx.open(thing.screen, at(thing))
    },
  })
}

function refresh(thing: Thing): Command {
  return command({
    id: `${thing.id}.refresh`,
    title: `刷新${thing.title}`,
    icon: 'refresh-cw',
    words: ['refresh', 'reload'],
    keys: ['KeyR'],
    when: closed,
    ...common(thing),
    unless: ctx => (listHandle(ctx.pane?.id) ? undefined : `请先打开${thing.title}列表`),
    run: ctx => listHandle(ctx.pane?.id)?.refresh(),
  })
}

function someRows(thing: Thing, ctx: Ctx): string | undefined {
  return ctx.rows.length ? undefined : `请先选择${thing.title}`
}

function oneRow(thing: Thing, ctx: Ctx): string | undefined {
  return ctx.rows.length > 1 ? `一次只能选择一${thing.unit}${thing.title}` : someRows(thing, ctx)
}

/** The keys that every list has, whatever it lists. */
export function listCommands(things: readonly Thing[]): Command[] {
  const home = things.map(thing => thing.pane)
  const key = (
    id: string,
    title: string,
    keys: readonly string[],
    run: Command['run'],
    more: Partial<Command> = {},
  ) =>
    command({
      id: `list.${id}`,
      title,
      group: '列表',
      keys,
      home,
      when: inList,
      keysOnly: true,
      run,
      ...more,
    })
  const repeats = { repeats: true } as const
  return [
    key('next', '下一行', ['KeyJ', 'ArrowDown'], ctx => listHandle(ctx.pane?.id)?.move(1), repeats),
    key('previous', '上一行', ['KeyK', 'ArrowUp'], ctx => listHandle(ctx.pane?.id)?.move(-1), repeats),
    key('pageDown', '向下一屏', ['PageDown'], ctx => listHandle(ctx.pane?.id)?.move(15), repeats),
    key('pageUp', '向上一屏', ['PageUp'], ctx => listHandle(ctx.pane?.id)?.move(-15), repeats),
    key('first', '第一行', ['Home'], ctx => listHandle(ctx.pane?.id)?.edge('first')),
    key('last', '最后一行', ['End'], ctx => listHandle(ctx.pane?.id)?.edge('last')),
    key('left', '左一列', ['ArrowLeft'], ctx => listHandle(ctx.pane?.id)?.column(-1), repeats),
    key('right', '右一列', ['ArrowRight'], ctx => listHandle(ctx.pane?.id)?.column(1), repeats),
    key('toggle', '选择或取消', ['KeyX'], ctx => listHandle(ctx.pane?.id)?.toggle()),
    key(
      'extendDown',
      '向下连选',
      ['Shift+KeyJ', 'Shift+ArrowDown'],
      ctx => listHandle(ctx.pane?.id)?.extend(1),
      repeats,
    ),
    key(
      'extendUp',
      '向上连选',
      ['Shift+KeyK', 'Shift+ArrowUp'],
      ctx => listHandle(ctx.pane?.id)?.extend(-1),
      repeats,
    ),
    key('all', '全选本页', ['$mod+KeyA'], ctx => listHandle(ctx.pane?.id)?.toggleAll()),
    key('clear', '清除选择或筛选', ['Escape'], ctx => listHandle(ctx.pane?.id)?.clear()),
    key('nextPage', '下一页', ['BracketRight'], ctx => listHandle(ctx.pane?.id)?.page(1)),
    key('previousPage', '上一页', ['BracketLeft'], ctx => listHandle(ctx.pane?.id)?.page(-1)),
  ]
}

/** The key of the slide-over editor; its button is the same command. */
export const editorCommands: readonly Command[] = [
  command({
    id: 'editor.save',
    title: '保存',
    group: '编辑',
    words: ['save', '提交'],
    keys: ['$mod+Enter'],
    when: { editor: ['clean', 'dirty'] },
    lock: writeLock,
    run: ctx => editorHandle(ctx.pane?.id)?.save(),
  }),
]
