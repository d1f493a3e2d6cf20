import { type Command, type Ctx, command } from '../commands/command.ts'
import type { When } from '../commands/when.ts'
import type { Thing } from './plain.ts'
import { editorVerb, listVerb } from './verbs.ts'

/** The keys of a list leave the keys of a field alone: Ctrl+A in the search box selects its text. */
const inList: When = { editor: 'closed', typing: 'no' }

/** The keys that all lists have. */
export function listCommands(things: readonly Thing[]): Command[] {
  const home = things.map(thing => thing.pane)
  const key = (
    verb: Parameters<typeof listVerb>[0],
    title: string,
    keys: readonly string[],
    run: Command['run'],
    more: Partial<Command> = {},
  ) =>
    command({
      ...listVerb(verb),
      title,
      group: '列表',
      keys,
      home,
      when: inList,
      keysOnly: true,
      run,
      ...more,
    })
  const inSight = { unless: (ctx: Ctx) => (ctx.pane?.list?.turning ? '正在载入' : undefined) } as const
  const repeats = { ...inSight, repeats: true } as const
  return [
    key('next', '下一行', ['KeyJ', 'ArrowDown'], ctx => ctx.pane?.list?.move(1), repeats),
    key('previous', '上一行', ['KeyK', 'ArrowUp'], ctx => ctx.pane?.list?.move(-1), repeats),
    key('pageDown', '向下一屏', ['PageDown'], ctx => ctx.pane?.list?.move(15), repeats),
    key('pageUp', '向上一屏', ['PageUp'], ctx => ctx.pane?.list?.move(-15), repeats),
    key('first', '第一行', ['Home'], ctx => ctx.pane?.list?.edge('first'), inSight),
    key('last', '最后一行', ['End'], ctx => ctx.pane?.list?.edge('last'), inSight),
    key('left', '左一列', ['ArrowLeft'], ctx => ctx.pane?.list?.column(-1), repeats),
    key('right', '右一列', ['ArrowRight'], ctx => ctx.pane?.list?.column(1), repeats),
    key('toggle', '选择或取消', ['KeyX'], ctx => ctx.pane?.list?.toggle(), inSight),
    key(
      'extendDown',
      '向下连选',
      ['Shift+KeyJ', 'Shift+ArrowDown'],
      ctx => ctx.pane?.list?.extend(1),
      repeats,
    ),
    key('extendUp', '向上连选', ['Shift+KeyK', 'Shift+ArrowUp'], ctx => ctx.pane?.list?.extend(-1), repeats),
    key('cell', '编辑单元格', ['F2'], ctx => ctx.pane?.list?.cell(), {
      unless: ctx => inSight.unless(ctx) ?? ctx.pane?.list?.whyNotCell,
    }),
    key('all', '全选本页', ['$mod+KeyA'], ctx => ctx.pane?.list?.toggleAll(), inSight),
    key('clear', '清除选择或筛选', ['Escape'], ctx => ctx.pane?.list?.clear()),
    key('nextPage', '下一页', ['BracketRight'], ctx => ctx.pane?.list?.page(1)),
    key('previousPage', '上一页', ['BracketLeft'], ctx => ctx.pane?.list?.page(-1)),
  ]
}

/** The key of the slide-over editor; its button is the same command. */
export const editorCommands: readonly Command[] = [
  command({
    ...editorVerb('save'),
    title: '保存',
    group: '编辑',
    words: ['save', '提交'],
    keys: ['$mod+Enter'],
    when: { editor: ['clean', 'dirty'] },
    // Held only while it runs: what was refused may be put right and sent again at once, and the next row too.
    lock: 1,
    run: ctx => ctx.pane?.editor?.save(),
  }),
]
