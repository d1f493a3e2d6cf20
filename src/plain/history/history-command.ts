import { type Command, type Ctx, command } from '../../commands/command.ts'
import { openHere } from '../open-here.ts'
import { setCall, type Thing } from '../plain.ts'
import { rowVerb } from '../verbs.ts'
import { historyParameter } from './address.ts'

/** 修改历史 of the row one stands on, in its list and in its editor: every thing whose rows can be changed has it. */
export function historyCommand(things: readonly Thing[]): Command {
  const kept = things.filter(thing => setCall(thing) !== undefined)
  return command({
    ...rowVerb('history'),
    title: '修改历史',
    group: '列表',
    icon: 'history',
    words: ['history', 'log', 'changes', '修改记录', '谁改的'],
    keys: ['Alt+KeyH'],
    home: kept.map(thing => thing.pane),
    acts: 'rows',
    when: { editor: ['closed', 'clean', 'dirty'] },
    unless: ctx => (rowOf(ctx) === undefined ? '请先选择一行' : undefined),
    run(ctx) {
      const thing = kept.find(({ pane }) => pane === ctx.situation.pane)
      const id = rowOf(ctx)
      if (thing && id !== undefined) openHere(ctx, thing, { [historyParameter]: id })
    },
  })
}

/** The row in the editor, else the one row acted on; a record that was found is not the one in some editor. */
function rowOf(ctx: Ctx): string | undefined {
  const edited = ctx.pane?.place?.search.get('edit') ?? null
  if (edited !== null) return /^\d+$/.test(edited) ? edited : undefined
  const [row] = ctx.rows
  return row && ctx.rows.length === 1 ? String(row.id) : undefined
}
