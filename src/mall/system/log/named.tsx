import { useMemo } from 'react'
import type { Api } from '../../../contract/api.ts'
import type { Out } from '../../../contract/call.ts'
import { CommandButton } from '../../../kit/command-button.tsx'
import { CommandsProvider, useCommands } from '../../../kit/commands-context.tsx'
import { logVerb } from './thing.ts'

type Change = Out<Api['sysLog']['queryOperationLog']>['records'][number]['changes'][number]

/** The row that was changed, by its number and name, with the way to it. */
export function Named({ change }: { change: Change }) {
  const { rowId, title, code, name } = change
  const commands = useCommands()
  const called = [code, name].filter(Boolean).join(' ') || title
  const onRow = useMemo(
    () => commands.on({ id: rowId, name: called, row: change }),
    [commands, rowId, called, change],
  )
  const what = `${kindOf(change)}${title}`
  return (
    <CommandsProvider commands={onRow}>
      <span className="flex items-center gap-1">
        <span className="data min-w-0 flex-1 py-0.5 break-words">
          {called === title ? what : `${what} ${called}`}
        </span>
        <CommandButton command={logVerb('open')} iconOnly />
      </span>
    </CommandsProvider>
  )
}

/** 新增 and 删除 are said of the row, a change of its fields. */
function kindOf({ before, after }: Change): string {
  return before === null ? '新增' : after === null ? '删除' : '修改'
}
