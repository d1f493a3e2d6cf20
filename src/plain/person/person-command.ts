import { type Command, command } from '../../commands/command.ts'
import { uiCalls } from '../../generated/contract/calls/ui.ts'
import { codesOf, type Thing } from '../plain.ts'
import { rowVerb } from '../verbs.ts'
import { hasPerson, personAsked } from './asked.ts'

/** Other panes whose row is one of a list: pane → the id of that list's call. */
export type PeopleElsewhere = Readonly<Record<string, string>>

/**
 * 查看个人信息 of the row one stands on: what is hidden everywhere, whole. `elsewhere` are panes that show people whom
 * the columns of no list hold.
 */
export function personCommand(things: readonly Thing[], elsewhere: PeopleElsewhere): Command {
  const ids = new Set(Object.values(elsewhere))
  const lists: PeopleElsewhere = {
    ...Object.fromEntries(
      things
        .filter(thing => hasPerson(thing) || ids.has(thing.calls.list.id))
        .map(({ pane, calls }) => [pane, calls.list.id]),
    ),
    ...elsewhere,
  }
  return command({
    ...rowVerb('person'),
    title: '查看个人信息',
    group: '列表',
    icon: 'users',
    words: ['person', 'phone', 'address', '手机号', '电话', '地址', '完整'],
    keys: ['Alt+KeyP'],
    permit: codesOf(uiCalls.person),
    home: Object.keys(lists),
    acts: 'rows',
    when: { editor: ['closed', 'clean', 'dirty'] },
    unless: ({ rows }) => (rows.length === 1 ? undefined : '请先选择一行'),
    run({ rows: [row], situation }) {
      const list = lists[situation.pane ?? '']
      if (row && list) personAsked.show({ list, id: row.id, name: row.name })
    },
  })
}
