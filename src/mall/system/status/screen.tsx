import { useEffect, useLayoutEffect } from 'react'
import { Segment } from '../../../kit/segment.tsx'
import { Skeleton } from '../../../kit/skeleton.tsx'
import { Toolbar } from '../../../kit/toolbar.tsx'
import { useLatest } from '../../../kit/use-latest.ts'
import { FailedPane } from '../../../plain/failed-pane.tsx'
import { usePaneLocation } from '../../../plain/location.tsx'
import { lendHandle, nothing, paneFacts, publishPane } from '../../../plain/panes.ts'
import { settle } from '../../../plain/settled.ts'
import { showTime } from '../../../values/time.ts'
import { type StatusHandle, statusPane, statusVerb, type View } from './handle.ts'
import { Settings } from './settings.tsx'
import { State } from './state.tsx'
import { useStatus } from './use-status.ts'

const title = '系统状态'
const views: readonly { readonly value: View; readonly label: string }[] = [
  { value: 'state', label: '运行' },
  { value: 'settings', label: '全部设置' },
]

/** 系统状态: how the server is, asked again while it is in sight; and every setting with where it comes from. */
export function StatusScreen() {
  const { id, search, patch } = usePaneLocation()
  const view: View = search.get('view') === 'settings' ? 'settings' : 'state'
  const show = (next: View) => patch({ view: next === 'state' ? undefined : next }, { replace: true })
  const status = useStatus()
  const { data, error, dataUpdatedAt, refetch } = status

  usePublished(id, {
    view,
    show,
    async refresh() {
      await refetch()
    },
  })
  useEffect(() => {
    if (!status.isPending) settle()
  }, [status.isPending])

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <Toolbar
        title={title}
        fact={data ? `更新于 ${showTime(dataUpdatedAt).slice(11)}${error ? '，现在读不到' : ''}` : ''}
        tools={[{ command: statusVerb('refresh'), iconOnly: true }]}
      >
        <Segment label="内容" value={view} options={views} onChange={show} />
      </Toolbar>
      {/* The keyboard scrolls it: there may be nothing in it that has the focus. */}
      <section
        aria-label={views.find(({ value }) => value === view)?.label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached
        tabIndex={0}
        className="min-h-0 flex-1 overflow-auto border-t border-line-2"
      >
        {view === 'settings' ? (
          <Settings />
        ) : data ? (
          <State status={data} />
        ) : error ? (
          <FailedPane error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton />
        )}
      </section>
    </div>
  )
}

function usePublished(id: string, handle: StatusHandle): void {
  const latest = useLatest(handle)
  useLayoutEffect(() => {
    const back = lendHandle(id, 'status', {
      get view() {
        return latest.current.view
      },
      refresh: () => latest.current.refresh(),
      show: view => latest.current.show(view),
    })
    publishPane(id, { ...paneFacts(id), kind: statusPane, title, rows: [] })
    return back
  }, [id])
  useLayoutEffect(() => () => publishPane(id, nothing), [id])
}
