import { type ActedRow, type Aim, type Choice, type Command, type Ctx, command } from '../commands/command.ts'
import type { When } from '../commands/when.ts'
import { settingPane } from '../mall/system/setting/handle.ts'
import type { Thing } from '../plain/plain.ts'
import { rowVerb } from '../plain/verbs.ts'
import { paneVerb } from './verbs.ts'

/** A command that leads from one row to the rows of another list. */
export type Leading = Command & { aim(row: ActedRow): Aim }

/** What these commands do to the world: handed in, so that a rule can look at them without a browser. */
export interface PanePorts {
  /** Two panes stand side by side. */
  paired(): boolean
  /** The right one follows the left one. */
  follows(): boolean
  toOther(): void
  swap(): void
  close(): Promise<void>
  unfollow(): void
  /** The screens that can be opened. */
  screens(): readonly Choice[]
  openBeside(path: string): Promise<void>
  /** What leads from the row that is acted on. */
  leading(ctx: Ctx): readonly Leading[]
  /** Asks one argument of a command; undefined where it was not answered. */
  ask(asking: Command, ctx: Ctx): Promise<string | undefined>
  runBeside(leading: Leading, ctx: Ctx): Promise<unknown>
}

/** What is done with two panes that stand side by side, and with the row that leads to a second one. */
export function paneCommands(ports: PanePorts, things: readonly Thing[]): readonly Command[] {
  const alone = () => (ports.paired() ? undefined : '只有一个面板，可先用Ctrl+Enter在右侧打开')
  // A slide-over keeps the focus to itself; what is typed in 通用设置 stands in the pane.
  const when: When = [{ editor: 'closed' }, { pane: settingPane }]
  const shared = { group: '通用', when, unless: alone } as const
  return [
    command({
      ...paneVerb('open'),
      group: '通用',
      title: '在右侧打开页面',
      icon: 'columns-2',
      words: ['split', 'beside', 'pane', '分屏', '两栏'],
      keys: ['Alt+KeyO'],
      when,
      ask: { screen: { question: '在右侧打开哪个页面？', choices: () => ports.screens() } },
      run: (_ctx, { screen }) => ports.openBeside(screen),
    }),
    command({
      ...paneVerb('other'),
      ...shared,
      title: '到另一侧',
      words: ['pane', 'focus', 'other', '切换面板', '在菜单和功能之间切换'],
      keys: ['F6'],
      // First through the parts of the pane itself, then to the pane beside it.
      unless: ctx => (ctx.pane?.parts ? undefined : alone()),
      run(ctx) {
        if (ctx.pane?.parts?.next() !== true) ports.toOther()
      },
    }),
    command({
      ...paneVerb('swap'),
      ...shared,
      title: '互换两侧',
      icon: 'arrow-left-right',
      words: ['pane', 'swap', '交换'],
      keys: ['Alt+KeyX'],
      run: () => ports.swap(),
    }),
    command({
      ...paneVerb('close'),
      ...shared,
      title: '关闭此侧',
      icon: 'x',
      words: ['pane', 'close', '关闭面板'],
      keys: ['Alt+KeyW'],
      run: () => ports.close(),
    }),
    command({
      ...paneVerb('unfollow'),
      ...shared,
      title: '不再跟随左侧',
      icon: 'lock',
      words: ['follow', 'detail', '跟随'],
      unless: () => alone() ?? (ports.follows() ? undefined : '右侧没有跟随左侧'),
      run: () => ports.unfollow(),
    }),
    besideCommand(ports, things),
  ]
}

/** 在右侧打开 of the row one stands on: the rows of another list that belong to it, which then follow it. */
function besideCommand({ leading, ask, runBeside }: PanePorts, things: readonly Thing[]): Command {
  const declared = command({
    ...rowVerb('beside'),
    title: '在右侧打开',
    group: '列表',
    words: ['beside', 'open', 'split', '右侧', '明细'],
    keys: ['Alt+Enter'],
    home: things.map(thing => thing.pane),
    when: { editor: 'closed' },
    unless(ctx) {
      if (ctx.rows.length !== 1) return ctx.rows.length > 1 ? '一次只能选择一行' : '请先选择一行'
      return leading(ctx).length > 0 ? undefined : '没有属于这一行的列表'
    },
    async run(ctx) {
      const offered = leading(ctx)
      const id = offered.length > 1 ? await ask(asking, ctx) : offered[0]?.id
      const chosen = offered.find(each => each.id === id)
      if (chosen) await runBeside(chosen, ctx)
    },
  })
  const asking = command({
    ...declared,
    ask: {
      what: {
        question: '在右侧打开什么？',
        choices: ctx => leading(ctx).map(({ id, title }) => ({ value: id, label: title })),
      },
    },
  })
  return declared
}
