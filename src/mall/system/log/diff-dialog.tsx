import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sysLogCalls } from '../../../generated/contract/calls/sysLog.ts'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { AskedPane } from '../../../plain/asked-pane.tsx'
import { message } from '../../../values/messages.ts'
import { send } from '../../../wire/client.ts'
import { Named } from './named.tsx'

interface DiffDialogProps {
  readonly id: number
  onClose(): void
}

/** 查看变更: every row and field that one action changed, before and after. Long ones come in parts. */
export function DiffDialog({ id, onClose }: DiffDialogProps) {
  const [parts, setParts] = useState(1)
  const asked = useQuery({
    queryKey: ['operationLog', 'diff', id, parts],
    queryFn: ({ signal }) => fetchRow(id, parts, signal),
    placeholderData: before => before,
  })
  const { data, isFetching } = asked
  const row = data?.row
  const changes = data?.changes ?? []
  return (
    <Dialog
      open
      bare
      title="查看变更"
      fact={row ? `${row.said}（${row.at.slice(0, 16)}）` : undefined}
      width={860}
      height={600}
      onClose={onClose}
    >
      <AskedPane asked={asked} />
      {data && !row ? <Empty title={message('page.404')} why="这条日志不存在，或者没有权限查看" /> : null}
      {row ? (
        <div className="min-h-0 flex-1 overflow-auto">
          <table className="w-full table-fixed border-collapse" aria-label="差异">
            <thead className="sticky top-0 bg-sunken text-left text-12 text-ink-3">
              <tr className="h-row border-b border-line-2">
                <th className="w-72 px-5 font-normal">对象</th>
                <th className="w-32 font-normal">字段</th>
                <th className="font-normal">原值</th>
                <th className="font-normal">新值</th>
              </tr>
            </thead>
            {changes.map(change => (
              <ChangedRow key={`${change.table}-${change.rowId}`} change={change} />
            ))}
          </table>
          {changes.length < row.rows ? (
            <div className="p-3 text-center">
              <Button onClick={() => setParts(parts + 1)} reason={isFetching ? '正在读取' : undefined}>
                {`再显示${partRows}行（共${row.rows}行）`}
              </Button>
            </div>
          ) : null}
        </div>
      ) : null}
    </Dialog>
  )
}

/** So many changes come at a time. */
const partRows = 200

/** The row with the changes of its first so many parts. */
async function fetchRow(id: number, parts: number, signal: AbortSignal) {
  const ask = async (changesFrom: number) => {
    const { records } = await send(
      sysLogCalls.queryOperationLog,
      { id, changesFrom },
      { signal, dedupe: false },
    )
    return records[0]
  }
  const froms = Array.from({ length: parts }, (_, part) => part * partRows)
  const rows = await Promise.all(froms.map(ask))
  return { row: rows[0], changes: rows.flatMap(row => row?.changes ?? []) }
}

type Change = Awaited<ReturnType<typeof fetchRow>>['changes'][number]

const none = [{ field: '', title: '–', before: '', after: '' }]

function ChangedRow({ change }: { change: Change }) {
  return (
    <tbody className="border-b border-line-2">
      {(change.lines.length > 0 ? change.lines : none).map(({ field, title, before, after }, index) => (
        <tr key={field} className="h-row border-b border-line-1 align-top last:border-b-0">
          <td className="px-5 py-1">{index === 0 ? <Named change={change} /> : null}</td>
          <td className="py-1.5 text-ink-2">{title}</td>
          <td className="data py-1.5 pr-3 break-words text-ink-3">{before || '–'}</td>
          <td className="data py-1.5 pr-3 break-words">{after || '–'}</td>
        </tr>
      ))}
    </tbody>
  )
}
