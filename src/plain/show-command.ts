import { type Command, command } from '../commands/command.ts'
import type { Thing } from './plain.ts'
import { onlyRow } from './query.ts'
import { rowVerb } from './verbs.ts'

/** 在列表中查看: a record that the palette found, in the list where it stands. */
export function showCommand(things: readonly Thing[]): Command {
  const found = things.filter(({ inPalette }) => inPalette !== undefined)
  return command({
    ...rowVerb('show'),
    title: '在列表中查看',
    group: '列表',
    icon: 'arrow-right',
    words: ['show', 'open', '打开'],
    home: found.map(({ pane }) => pane),
    acts: 'rows',
    unless(ctx) {
      if (ctx.pane) return '已经在列表中'
      return ctx.rows.length === 1 ? undefined : '先用#、@、&或%找到一条'
    },
    run(ctx) {
      const thing = found.find(({ pane }) => pane === ctx.situation.pane)
      const [row] = ctx.rows
      if (thing && row) ctx.open(thing.screen, { tab: thing.id, ...onlyRow(thing, row.row) })
    },
  })
}
