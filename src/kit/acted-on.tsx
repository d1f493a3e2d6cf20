import { type ReactNode, useMemo } from 'react'
import type { ActedRow } from '../commands/command.ts'
import { CommandsProvider, useCommands } from './commands-context.tsx'

/** Commands inside act on this row, whatever is selected: for a dialog that stands for one row of its list. */
export function ActedOn({ row, children }: { readonly row: ActedRow; readonly children: ReactNode }) {
  const commands = useCommands()
  const own = useMemo(() => commands.on(row), [commands, row])
  return <CommandsProvider commands={own}>{children}</CommandsProvider>
}
