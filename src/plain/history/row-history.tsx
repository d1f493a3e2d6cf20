import { useQuery } from '@tanstack/react-query'
import type { Api } from '../../contract/api.ts'
import type { Out } from '../../contract/call.ts'
import { sysLogCalls } from '../../generated/contract/calls/sysLog.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { Empty } from '../../kit/empty.tsx'
import { Keys } from '../../kit/kbd.tsx'
import { send } from '../../wire/client.ts'
import { AskedPane } from '../asked-pane.tsx'
import type { Thing } from '../plain.ts'
import { ValueChange } from './value-change.tsx'

type Entry = Out<Api['sysLog']['history']>['records'][number]
type Change = Entry['changes'][number]

interface RowHistoryProps {
  readonly thing: Thing
  readonly id: number
  onClose(): void
}

/** So many acts are shown: the newest. */
const most = 100

/** 修改历史 of one row: who changed it, when, and each field from which value to which. */
export function RowHistory({ thing, id, onClose }: RowHistoryProps) {
  const asked = useQuery({
    queryKey: [thing.id, 'history', id],
    queryFn: ({ signal }) =>
      send(sysLogCalls.history, { table: thing.table, rowId: id, pageSize: most }, { signal, dedupe: false }),
    staleTime: 0,
  })
  const { data } = asked
  const changed = data?.records.flatMap(({ changes }) => changes).find(({ table }) => table === thing.table)
  const called = changed && [changed.code, changed.name].filter(Boolean).join(' ')
  return (
    <Dialog
      open
      title="修改历史"
      fact={called}
      width={640}
      height={520}
      onClose={onClose}
      footStart={data && data.total > most ? `只显示最近${most}次` : undefined}
      foot={
        <Button size="form" onClick={onClose} keys={<Keys keys="Escape" hidden />}>
          关闭
        </Button>
      }
    >
      <AskedPane asked={asked} />
      {data?.records.length === 0 ? <Empty title="没有修改记录" why="从导入或新增以来没有变过" /> : null}
      <ol aria-label="修改历史">
        {data?.records.map(entry => (
          <Act key={entry.id} entry={entry} table={thing.table} />
        ))}
      </ol>
    </Dialog>
  )
}

function Act({ entry, table }: { readonly entry: Entry; readonly table: string }) {
  const { at, userName, action, changes } = entry
  const told = changes.filter(change => isChange(change) && change.lines.length > 0)
  return (
    <li className="flex gap-3 border-b border-line-1 py-1.5 last:border-b-0">
      <span className="w-30 flex-none text-12 leading-5 text-ink-3">{at.slice(0, 16)}</span>
      <span className="w-16 flex-none truncate">{userName}</span>
      <div className="min-w-0 flex-1">
        {told.length === 0 ? <span>{action}</span> : null}
        {told.map(change => (
          <div key={`${change.table} ${change.rowId}`}>
            {/* What belongs to the row, as the 货 of a 款 do, is named. */}
            {change.table === table ? null : <p className="data text-ink-3">{change.code || change.name}</p>}
            <Lines change={change} />
          </div>
        ))}
      </div>
    </li>
  )
}

function isChange({ before, after }: Change): boolean {
  return before !== null && after !== null
}

function Lines({ change: { lines } }: { change: Change }) {
  return (
    <ul>
      {lines.map(({ field, title, before, after }) => (
        <li key={field} className="flex gap-2">
          <span className="w-20 flex-none text-ink-2">{title}</span>
          <span className="min-w-0 flex-1 break-words">
            <ValueChange before={before} after={after} />
          </span>
        </li>
      ))}
    </ul>
  )
}
