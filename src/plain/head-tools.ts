import type { Command } from '../commands/command.ts'
import type { Tool } from '../kit/toolbar.tsx'
import { isMadeOfSheet, type Thing } from './plain.ts'
import { type Verb, verb } from './verbs.ts'

/**
 * The tools of a list's head: those that name it as their place first, for they come with the late commands, and nothing
 * to their right may move for them. A command of the thing's own under a verb of the machine (改订单 is `order.edit`)
 * stands where it says itself, and not a second time among the machine's.
 */
export function toolsOf(thing: Thing, own: readonly Command[]): readonly Tool[] {
  const placed = new Set(own.map(({ id }) => id))
  const of = (...names: readonly Verb[]) =>
    names.flatMap(name => {
      const command = verb(thing, name)
      return placed.has(command.id) ? [] : [{ command }]
    })
  const sheet = { command: verb(thing, 'sheet'), label: '批量编辑' }
  return [
    ...own.map(command =>
      command.id === sheet.command.id ? sheet : { command, ofRow: command.acts === 'rows' },
    ),
    ...of('moveUp', 'moveDown').map(tool => ({ ...tool, iconOnly: true, ofRow: true })),
    ...of('refresh').map(tool => ({ ...tool, iconOnly: true })),
    // 编辑 and 删除 need a row too, but are what one looks for with one: they give way last.
    ...(thing.rowVerbs ? [] : of('edit', 'remove')),
    ...(isMadeOfSheet(thing) ? [sheet] : []),
  ]
}
