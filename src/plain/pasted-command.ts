import { type Command, command } from '../commands/command.ts'
import type { Thing } from './plain.ts'
import { listVerb } from './verbs.ts'

/** 按粘贴顺序: rows found by pasted codes in the order of the codes, and back. */
export function pastedCommand(things: readonly Thing[]): Command {
  const found = things.filter(({ filters }) => Object.values(filters).some(({ kind }) => kind === 'codes'))
  return command({
    ...listVerb('pasted'),
    title: '按粘贴顺序',
    titled: ctx => (ctx.pane?.list?.pasted ? '不按粘贴顺序' : '按粘贴顺序'),
    group: '列表',
    words: ['sort', 'order', '排序', '编码顺序'],
    home: found.map(({ pane }) => pane),
    when: { editor: 'closed' },
    unless: ctx => (ctx.pane?.list?.pasted === undefined ? '先用编码筛选' : undefined),
    run(ctx) {
      const list = ctx.pane?.list
      list?.sortPasted(!list.pasted)
    },
  })
}
