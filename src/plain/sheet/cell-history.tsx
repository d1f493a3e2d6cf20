import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sysLogCalls } from '../../generated/contract/calls/sysLog.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Empty } from '../../kit/empty.tsx'
import type { Sheet } from '../../kit/grid/sheet/model/sheet.ts'
import { Keys } from '../../kit/kbd.tsx'
import { send } from '../../wire/client.ts'
import { AskedPane } from '../asked-pane.tsx'
import { ValueChange } from '../history/value-change.tsx'
import type { Thing } from '../plain.ts'

interface CellHistoryProps {
  readonly thing: Thing
  readonly sheet: Sheet
  onClose(): void
}

interface Past {
  readonly id: number
  readonly at: string
  readonly who: string
  readonly before: unknown
  readonly after: unknown
}

/** 格历史: who changed this cell, when, from which value to which; an old value can be put back, as an edit. */
export function CellHistory({ thing, sheet, onClose }: CellHistoryProps) {
  const { store } = sheet
  // The cell of the moment it opened.
  const [{ row, column }] = useState(() => ({
    row: sheet.activeRow ?? 0,
    column: sheet.activeColumn,
  }))
  const field = store.columns[column]
  const id = store.rows.ids[row] ?? 0
  const asked = useQuery({
    queryKey: [thing.id, 'history', id, field?.id],
    queryFn: ({ signal }) => fetchPast(thing, id, field?.id ?? '', signal),
    staleTime: 0,
  })
  const { data } = asked
  const shown = (value: unknown) => (value === null || value === undefined ? '' : field?.show(value)) || '空'
  const restore = (value: unknown) => {
    sheet.put('恢复', [{ row, column }], value)
    onClose()
  }
  const code = store.columns.findIndex(known => known.id === thing.code)
  return (
    <Dialog
      open
      title={`${field?.title ?? ''}的修改历史`}
      fact={code < 0 ? undefined : store.text(row, code)}
      width={560}
      height={440}
      onClose={onClose}
      foot={
        <Button size="form" onClick={onClose} keys={<Keys keys="Escape" hidden />}>
          关闭
        </Button>
      }
    >
      <AskedPane asked={asked} />
      {data?.length === 0 ? <Empty title="没有修改记录" why="这一格从导入或新增以来没有变过" /> : null}
      <ol>
        {data?.map(({ id: key, at, who, before, after }) => (
          <li key={key} className="flex min-h-row items-center gap-3 border-b border-line-1">
            <span className="w-30 flex-none text-12 text-ink-3">{at.slice(0, 16)}</span>
            <span className="w-16 flex-none truncate">{who}</span>
            <span className="min-w-0 flex-1 truncate">
              <ValueChange before={shown(before)} after={shown(after)} />
            </span>
            <Button
              onClick={() => restore(before)}
              reason={field?.locked ?? (before === undefined ? '新增时没有原值' : undefined)}
            >{`恢复${shown(before)}`}</Button>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

async function fetchPast(thing: Thing, rowId: number, field: string, signal: AbortSignal): Promise<Past[]> {
  const input = { table: thing.table, rowId, pageSize: 100 }
  const { records } = await send(sysLogCalls.history, input, { signal, dedupe: false })
  return records.flatMap(({ id, at, userName, changes }) =>
    changes
      .filter(change => change.rowId === rowId && change.after !== null && field in change.after)
      .map(({ before, after }) => ({
        id,
        at,
        who: userName,
        before: before?.[field],
        after: after?.[field],
      })),
  )
}
