import { useQuery } from '@tanstack/react-query'
import { logCalls } from '../../../generated/contract/calls/log.ts'
import { Dialog } from '../../../kit/dialog.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { Status } from '../../../kit/status.tsx'
import { AskedPane } from '../../../plain/asked-pane.tsx'
import { signInActions } from '../../../values/lists.ts'
import { send } from '../../../wire/client.ts'

interface LoginsDialogProps {
  readonly userId: number
  onClose(): void
}

const most = 50
const actions: Readonly<Record<number, string>> = signInActions

/** 登录日志 of one account, the last ones; all of it is in 操作日志. */
export function LoginsDialog({ userId, onClose }: LoginsDialogProps) {
  const asked = useQuery({
    queryKey: ['user', 'logins', userId],
    queryFn: ({ signal }) =>
      send(logCalls.queryLoginLog, { userId, pageSize: most }, { signal, dedupe: false }),
  })
  const { data } = asked
  return (
    <Dialog
      open
      bare
      title="登录日志"
      fact={data && data.total > most ? `最近${most}条，共${data.total}条` : undefined}
      width={760}
      height={560}
      onClose={onClose}
    >
      <AskedPane asked={asked} />
      {data?.records.length === 0 ? <Empty why="这个账号还没有登录过" /> : null}
      {data && data.records.length > 0 ? (
        <div className="min-h-0 flex-1 overflow-auto">
          <table className="w-full table-fixed border-collapse">
            <thead className="sticky top-0 bg-sunken text-left text-12 text-ink-3">
              <tr className="h-row border-b border-line-2">
                <th className="w-44 px-5 font-normal">时间</th>
                <th className="w-28 font-normal">动作</th>
                <th className="w-20 font-normal">结果</th>
                <th className="font-normal">原因</th>
                <th className="w-32 font-normal">IP</th>
              </tr>
            </thead>
            <tbody>
              {data.records.map(row => (
                <tr key={row.id} className="h-row border-b border-line-1" data-tip={row.agent}>
                  <td className="data px-5">{row.at}</td>
                  <td>{actions[row.action]}</td>
                  <td>
                    <Status tone={row.result === 1 ? 'on' : 'off'}>
                      {row.result === 1 ? '成功' : '失败'}
                    </Status>
                  </td>
                  <td className="truncate text-ink-2">{row.reason || '–'}</td>
                  <td className="data truncate text-ink-3">{row.ip}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </Dialog>
  )
}
