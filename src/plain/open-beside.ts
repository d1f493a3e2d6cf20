import type { Commands } from '../kit/commands-context.tsx'
import type { PlainRow, Thing } from './plain.ts'
import { actedRow } from './use-list-handle.ts'
import { rowVerb } from './verbs.ts'

/**
 * What belongs to the row in a pane beside it, as a key does it: it says why not where there is nothing to open. A list
 * stands before all commands are declared; then it opens as soon as they are.
 */
export function openBeside(commands: Commands, thing: Thing, row: PlainRow): void {
  if (commands.isComplete()) {
    const beside = commands.lookup(rowVerb('beside'))
    if (beside) commands.on(actedRow(thing, row)).run(beside, 'key')
    return
  }
  const forget = commands.subscribe(() => {
    if (!commands.isComplete()) return
    forget()
    openBeside(commands, thing, row)
  })
}
