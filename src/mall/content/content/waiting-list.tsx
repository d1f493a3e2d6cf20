import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { contentCalls } from '../../../generated/contract/calls/content.ts'
import { cx } from '../../../kit/cx.ts'
import { useOpenQueue } from '../../../plain/queue/queue-context.ts'
import { send } from '../../../wire/client.ts'
import { content } from './thing.ts'

/** What else waits, the oldest first: where one is, what was said of the others, and a press away from each. */
export function WaitingList() {
  const open = useOpenQueue()
  const { data } = useQuery({
    queryKey: [content.id, 'waiting'],
    queryFn: ({ signal }) =>
      send(
        contentCalls.page,
        { state: 2, sort: 'submitTime', pageSize: 200 },
        { signal, dedupe: false, quiet: true },
      ),
    meta: { table: content.table },
  })
  const [titles] = useState(() => new Map<number, string>())
  if (!open) return null
  const { queue, place, go } = open
  const rows = new Map(data?.records.map(row => [row.id, row] as const))
  // What somebody else has judged is still called what it was called while it waited.
  for (const [id, { title }] of rows) titles.set(id, title)
  return (
    <nav aria-label="待审核的内容" className="min-w-0 rounded-8 border border-line-2 bg-raised">
      <ol>
        {queue.ids.map((id, nth) => {
          const row = rows.get(id)
          const verdict = queue.verdicts.find(each => each.id === id)
          const said = verdict?.said ?? (data && !row ? '已处理' : undefined)
          return (
            <li key={id} className="border-b border-line-1 last:border-b-0">
              <button
                type="button"
                aria-current={nth === place ? 'true' : undefined}
                onClick={() => go(nth)}
                className={cx(
                  'block w-full px-3 py-2 text-left outline-offset-[-2px] hover:bg-hover',
                  nth === place && 'bg-accent-tint',
                )}
              >
                <span className={cx('line-clamp-2 break-words', said !== undefined && 'text-ink-3')}>
                  {row?.title ?? verdict?.name ?? titles.get(id) ?? `内容${id}`}
                </span>
                <span className="mt-0.5 block truncate text-12 text-ink-3">
                  {said ??
                    [
                      row?.liveRevision == null ? '新内容' : '修改',
                      row?.submitName,
                      row?.submitTime?.slice(5, 16),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
