import { useInfiniteQuery } from '@tanstack/react-query'
import { sysLogCalls } from '../../../contract/calls/sysLog.generated.ts'
import { Button } from '../../../kit/button.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { message } from '../../../values/messages.ts'
import { send } from '../../../wire/client.ts'
import { type Change, kindOf, linesOf } from './changed.ts'

interface DiffDialogProps {
  readonly id: number
  onClose(): void
}

/** 看差异: every row and field that one action changed, before and after. Long ones come in parts. */
export function DiffDialog({ id, onClose }: DiffDialogProps) {
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: ['operationLog', 'diff', id],
    queryFn: async ({ pageParam, signal }) => {
      const input = { id, changesFrom: pageParam }
      return send(sysLogCalls.queryOperationLog, input, { signal, dedupe: false })
    },
    initialPageParam: 0,
    getNextPageParam: (last, _pages, from) => {
      const [row] = last.records
      const read = from + (row?.changes.length ?? 0)
      return row && row.changes.length > 0 && read < row.rows ? read : undefined
    },
  })
  const row = data?.pages[0]?.records[0]
  const changes = data?.pages.flatMap(page => page.records[0]?.changes ?? []) ?? []
  return (
    <Dialog
      open
      bare
      title="看差异"
      fact={row ? `${row.userName} ${row.at} ${row.action}，${row.object}` : undefined}
      width={860}
      height={600}
      onClose={onClose}
    >
      {error ? <Empty title={error.message} /> : null}
      {!data && !error ? <Skeleton /> : null}
      {data && !row ? <Empty title={message('page.404')} why="这条日志不存在，或者您不能查看" /> : null}
      {row ? (
        <div className="min-h-0 flex-1 overflow-auto">
          <table className="w-full table-fixed border-collapse" aria-label="差异">
            <thead className="sticky top-0 bg-sunken text-left text-12 text-ink-3">
              <tr className="h-row border-b border-line-2">
                <th className="w-44 px-5 font-normal">对象</th>
                <th className="w-36 font-normal">字段</th>
                <th className="font-normal">原值</th>
                <th className="font-normal">新值</th>
              </tr>
            </thead>
            {changes.map(change => (
              <ChangedRow key={`${change.table}-${change.rowId}`} change={change} />
            ))}
          </table>
          {hasNextPage ? (
            <div className="p-3 text-center">
              <Button onClick={() => void fetchNextPage()} reason={isFetching ? '正在读取' : undefined}>
                {`再显示200行（共${row.rows}行）`}
              </Button>
            </div>
          ) : null}
        </div>
      ) : null}
    </Dialog>
  )
}

function ChangedRow({ change }: { change: Change }) {
  const lines = linesOf(change)
  const name = `${change.title} ${change.rowId}`
  return (
    <tbody className="border-b border-line-2">
      {(lines.length > 0 ? lines : [{ field: '–', before: '', after: '' }]).map((line, index) => (
        <tr key={line.field} className="h-row border-b border-line-1 align-top last:border-b-0">
          <td className="px-5 py-1.5">{index === 0 ? `${kindOf(change)} ${name}` : ''}</td>
          <td className="py-1.5 text-ink-2">{line.field}</td>
          <td className="data py-1.5 pr-3 break-words text-ink-3">{line.before || '–'}</td>
          <td className="data py-1.5 pr-3 break-words">{line.after || '–'}</td>
        </tr>
      ))}
    </tbody>
  )
}
