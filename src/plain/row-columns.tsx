import { useMemo } from 'react'
import { CommandLink } from '../kit/command-link.tsx'
import { CommandsProvider, useCommands } from '../kit/commands-context.tsx'
import type { Column } from '../kit/grid/column.ts'
import type { PlainRow, Thing } from './plain.ts'
import { actedRow } from './use-list-handle.ts'

/** 序号, counted on over the pages: `before` rows stand on the pages before this one. */
export function numberColumn(rows: readonly PlainRow[], before: number): Column<PlainRow> {
  const numbers = new Map(rows.map((row, index) => [row, before + index + 1]))
  return { id: 'number', title: '序号', width: 64, muted: true, frozen: true, cell: row => numbers.get(row) }
}

/** 操作: what can be done with a row, as words in it; each acts on its own row, whatever is selected. */
export function actionColumn(
  thing: Thing,
  commandsOf: (row: PlainRow) => readonly string[],
): Column<PlainRow> {
  return {
    id: 'actions',
    title: '操作',
    width: 260,
    cell: row => <RowActions thing={thing} row={row} ids={commandsOf(row)} />,
  }
}

function RowActions({ thing, row, ids }: { thing: Thing; row: PlainRow; ids: readonly string[] }) {
  const commands = useCommands()
  const onRow = useMemo(() => commands.on(actedRow(thing, row)), [commands, thing, row])
  return (
    <CommandsProvider commands={onRow}>
      <span className="-ml-1 flex gap-2">
        {ids.map(id => (
          <CommandLink key={id} id={id} without={thing.title} />
        ))}
      </span>
    </CommandsProvider>
  )
}
