import { useMemo } from 'react'
import type { ActedRow } from '../../../commands/command.ts'
import type { CommandRef } from '../../../commands/verbs.ts'
import { CommandLink } from '../../../kit/command-link.tsx'
import { CommandsProvider, useCommand, useCommands } from '../../../kit/commands-context.tsx'
import { showMoney } from '../../../values/money.ts'

interface AmountLinkProps {
  readonly row: ActedRow
  /** The pane of the row's list. */
  readonly pane: string
  readonly amount: number
  readonly command: CommandRef
}

/** An amount that opens the entries behind it. */
export function AmountLink({ row, pane, amount, command }: AmountLinkProps) {
  const commands = useCommands()
  const onRow = useMemo(() => commands.on(row, pane), [commands, row, pane])
  const opens = useCommand(command) !== undefined
  if (!opens) return showMoney(amount)
  return (
    <CommandsProvider commands={onRow}>
      <CommandLink command={command}>{showMoney(amount)}</CommandLink>
    </CommandsProvider>
  )
}
