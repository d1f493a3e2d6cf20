import { type Command, command } from '../commands/command.ts'
import type { Thing } from './plain.ts'
import { listVerb } from './verbs.ts'

/** 选择全部: every row that the list's question finds, on all its pages. */
export function selectAllCommand(things: readonly Thing[]): Command {
  return command({
    ...listVerb('selectAll'),
    title: '选择全部',
    titled: ctx => {
      const found = ctx.pane?.list?.found
      return found ? `选择全部${found.total.toLocaleString('en-US')}${found.unit}` : '选择全部'
    },
    group: '列表',
    icon: 'check',
    words: ['select', 'all', '全选', '所有页'],
    home: things.map(thing => thing.pane),
    when: { editor: 'closed' },
    unless(ctx) {
      const list = ctx.pane?.list
      return list ? list.found.whyNotAll : '请先打开列表'
    },
    // Held while it asks page after page.
    lock: 1,
    run: ctx => ctx.pane?.list?.selectAll(),
  })
}
