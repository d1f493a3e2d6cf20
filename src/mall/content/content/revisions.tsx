import { useQuery } from '@tanstack/react-query'
import type { Api } from '../../../contract/api.ts'
import type { Out } from '../../../contract/call.ts'
import { contentCalls } from '../../../generated/contract/calls/content.ts'
import { Status, type StatusTone } from '../../../kit/status.tsx'
import { AskedPane } from '../../../plain/asked-pane.tsx'
import { contentStates } from '../../../values/lists.ts'
import { send } from '../../../wire/client.ts'
import { content } from './thing.ts'

type Revision = Out<Api['content']['revisions']>['records'][number]

const tones: Readonly<Record<number, StatusTone>> = { 1: 'off', 2: 'warn', 3: 'on', 4: 'err' }
const states: Readonly<Record<number, string>> = { ...contentStates, 3: '已通过' }

/** Every version of a content, the newest first: who wrote it, who handed it in, what was said of it. */
export function Revisions({ id }: { readonly id: number }) {
  const asked = useQuery({
    queryKey: [content.id, 'revisions', id],
    queryFn: ({ signal }) =>
      send(contentCalls.revisions, { id, pageSize: 50 }, { signal, dedupe: false, quiet: true }),
    meta: { table: content.table },
  })
  const { data } = asked
  if (!data) return <AskedPane asked={asked} />
  return (
    <ol>
      {data.records.map(revision => (
        <li key={revision.id} className="border-b border-line-1 py-2 last:border-b-0">
          <p className="flex items-baseline gap-2">
            <span className="font-semibold">{`第${revision.no}版`}</span>
            <Status tone={tones[revision.state] ?? 'plain'}>{states[revision.state]}</Status>
            {revision.isLive ? <span className="text-12 text-accent-text">客户看到的版本</span> : null}
          </p>
          <p className="mt-0.5 truncate text-ink-2" data-tip={revision.matter.title}>
            {revision.matter.title}
          </p>
          {revision.reason === '' ? null : (
            <p className="mt-0.5 break-words text-err-text">{`驳回原因：${revision.reason}`}</p>
          )}
          <p className="data mt-0.5 text-12 text-ink-3">{saidOf(revision)}</p>
        </li>
      ))}
      {data.total > data.records.length ? (
        <li className="py-2 text-12 text-ink-3">{`共${data.total}版，这里是最近的${data.records.length}版`}</li>
      ) : null}
    </ol>
  )
}

function saidOf({
  editorName,
  createTime,
  submitName,
  submitTime,
  verdictName,
  verdictTime,
  state,
}: Revision) {
  const minute = (time: string | null) => time?.slice(0, 16) ?? ''
  return [
    `${editorName || '系统'} ${minute(createTime)} 编写`,
    submitTime === null ? '' : `${submitName} ${minute(submitTime)} 提交`,
    verdictTime === null ? '' : `${verdictName} ${minute(verdictTime)} ${state === 3 ? '通过' : '驳回'}`,
  ]
    .filter(Boolean)
    .join('；')
}
