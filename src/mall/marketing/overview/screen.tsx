import { useEffect, useLayoutEffect, useState } from 'react'
import { ErrorPane } from '../../../kit/error-pane.tsx'
import { Segment } from '../../../kit/segment.tsx'
import { Toolbar } from '../../../kit/toolbar.tsx'
import { useLatest } from '../../../kit/use-latest.ts'
import { usePaneLocation } from '../../../plain/location.tsx'
import { lendHandle, nothing, paneFacts, publishPane } from '../../../plain/panes.ts'
import { settle } from '../../../plain/settled.ts'
import { type Period, spanLike, spanOf, spans } from '../../../values/spans.ts'
import { Failed } from '../../../wire/errors.ts'
import { PeriodBounds } from '../../parts/period-bounds.tsx'
import { Figure } from './figure.tsx'
import { type OverviewHandle, overviewPane, overviewVerb } from './handle.ts'
import { Hottest, Scarce } from './lists.tsx'
import { change, readPeriod } from './period.ts'
import { useOverview } from './use-overview.ts'

const offered = ['7', '30', 'month'] as const
type Offered = (typeof offered)[number]
const choices = [
  ...offered.map(value => ({ value, label: spans[value] })),
  { value: 'own' as const, label: '自定义' },
]

/** 积分商城概览: what points were given and used for, each figure a way to its rows. */
export function OverviewScreen() {
  const { id, search, patch } = usePaneLocation()
  const [now] = useState(() => Date.now())
  const period = readPeriod(search, now)
  const span = spanLike(period, offered, now)
  const [own, setOwn] = useState(false)
  const summary = useOverview(period)
  const { data } = summary
  const set = ({ begin, end }: Period) => patch({ begin, end }, { replace: true })

  usePublished(id, {
    period,
    async refresh() {
      await summary.refetch()
    },
  })
  useEffect(() => {
    if (!summary.isPending) settle()
  }, [summary.isPending])

  if (summary.error)
    return (
      <ErrorPane
        title={summary.error.message}
        errorId={summary.error instanceof Failed ? summary.error.errorId : undefined}
        onRetry={() => void summary.refetch()}
      />
    )
  const before = data?.before ?? undefined
  const against = (value: number | undefined, was: number | undefined) => {
    const told = value === undefined ? undefined : change(value, was)
    return told && `较上期 ${told}`
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <Toolbar
        title="积分商城概览"
        fact={`${period.begin.slice(0, 10)} 至 ${period.end.slice(0, 10)}`}
        tools={[{ command: overviewVerb('refresh'), iconOnly: true }]}
      />
      <div className="flex flex-none flex-wrap items-center gap-2 border-b border-line-2 px-4 pb-2">
        <Segment
          label="日期"
          value={own || span === undefined ? 'own' : span}
          options={choices}
          onChange={(next: Offered | 'own') => {
            setOwn(next === 'own')
            if (next !== 'own') set(spanOf(next, now))
          }}
        />
        {own || span === undefined ? <PeriodBounds period={period} set={set} /> : null}
      </div>
      <div className="@container min-h-0 flex-1 overflow-auto">
        <div className="grid grid-cols-2 gap-px @[36rem]:grid-cols-4 @[72rem]:grid-cols-8 border-b border-line-2 bg-line-1">
          <Figure
            title="发放积分"
            value={data?.given}
            to="given"
            note={against(data?.given, before?.given)}
          />
          <Figure title="消耗积分" value={data?.used} to="used" note={against(data?.used, before?.used)} />
          <Figure
            title="兑换单数"
            value={data?.exchanges}
            to="exchanges"
            note={against(data?.exchanges, before?.exchanges)}
          />
          <Figure title="待发货" value={data?.waiting} to="waiting" note="截至目前" alarm />
          <Figure title="库存不足" value={data?.lowStock} to="low" note="截至目前" alarm />
          <Figure title="上架商品" value={data?.onShelf} to="onShelf" note="截至目前" />
          <Figure title="未用积分" value={data?.outstanding} to="outstanding" note="全部账号，截至目前" />
          <Figure title="30天内到期" value={data?.expiring} to="expiring" note="未用的积分" alarm />
        </div>
        {data ? (
          <div className="grid grid-cols-[repeat(auto-fit,minmax(24rem,1fr))] items-start">
            <Hottest rows={data.top} />
            <Scarce rows={data.low} count={data.lowStock} />
          </div>
        ) : null}
      </div>
    </div>
  )
}

function usePublished(id: string, handle: OverviewHandle): void {
  const latest = useLatest(handle)
  useLayoutEffect(() => {
    const back = lendHandle(id, 'overview', {
      get period() {
        return latest.current.period
      },
      refresh: () => latest.current.refresh(),
    })
    publishPane(id, { ...paneFacts(id), kind: overviewPane, title: '积分商城概览', rows: [] })
    return back
  }, [id])
  useLayoutEffect(() => () => publishPane(id, nothing), [id])
}
