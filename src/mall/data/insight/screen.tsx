import { useEffect, useLayoutEffect } from 'react'
import { LineChart } from '../../../kit/chart/line-chart.tsx'
import { useCommand } from '../../../kit/commands-context.tsx'
import { Toolbar } from '../../../kit/toolbar.tsx'
import { useLatest } from '../../../kit/use-latest.ts'
import { FailedPane } from '../../../plain/failed-pane.tsx'
import { usePaneLocation } from '../../../plain/location.tsx'
import { lendHandle, nothing, paneFacts, publishPane } from '../../../plain/panes.ts'
import { settle } from '../../../plain/settled.ts'
import { ViewLocation } from '../../../plain/views/view-location.tsx'
import { holds } from '../../../values/compared.ts'
import { saidAgainst } from '../dashboard/question.ts'
import { fileOf } from './export.ts'
import { Figures } from './figures.tsx'
import { Funnel, funnelOf, People } from './funnel.tsx'
import { type InsightHandle, insightPane, insightVerb } from './handle.ts'
import { Head } from './head.tsx'
import { type Question, readInsight } from './question.ts'
import { Rows } from './rows.tsx'
import { OrderShares, ViewShares } from './shares.tsx'
import { type Days, useInsight } from './use-insight.ts'
import { insightViews, useInsightViews } from './use-views.ts'

/** 数据概览: who came, what they looked at, how far they went, and from where. */
export function InsightScreen() {
  return (
    <ViewLocation thing={insightViews}>
      <Insight />
    </ViewLocation>
  )
}

function Insight() {
  const { id, search, patch } = usePaneLocation()
  // Asked again after midnight 今天 is another day.
  const now = Date.now()
  const question = readInsight(search, now)
  const { period, compare, clientId, channelId, walk } = question
  const found = useInsight(question)
  const { visits, trend, shares, orders, funnel, people, rows, error, isPending, refresh } = found
  const set: InsightHandle['set'] = changes => patch(changes, { replace: true })
  const views = useInsightViews()
  const clientName = shares?.clients.find(client => client.id === clientId)?.name
  usePublished(id, {
    ...{ question, set, refresh },
    file: () =>
      visits && trend && shares && orders !== undefined && funnel.data
        ? fileOf({
            ...{ period, clientName, visits, shares, orders },
            days: trend.days,
            funnel: { ...funnelOf(walk), steps: funnel.data.steps },
          })
        : undefined,
  })
  useEffect(() => {
    if (!isPending) settle()
  }, [isPending])

  const than = saidAgainst(question, !holds(period, now))
  const days = [...new Set([period.begin.slice(0, 10), period.end.slice(0, 10)])].join(' 至 ')
  const at = visits && `截至${visits.at.slice(11)}`
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <Toolbar
        title="数据概览"
        fact={[days, at, than && `对比${than}`].filter(Boolean).join('，')}
        tools={[
          { command: insightVerb('export'), label: '导出' },
          { command: insightVerb('refresh'), iconOnly: true },
        ]}
      />
      <Head {...{ question, clientName, set, views }} />
      <div className="@container min-h-0 flex-1 overflow-auto">
        {error ? (
          <FailedPane error={error} onRetry={() => void refresh()} />
        ) : (
          <>
            <Figures visits={visits} compare={compare} />
            {question.rows ? (
              <Rows {...question.rows} found={rows.data} failed={rows.error?.message} set={set} />
            ) : null}
            {trend ? <Trend days={trend.days} /> : null}
            <div className="grid items-start border-t border-line-2 @[64rem]:grid-cols-2">
              <div className="min-w-0">
                <Funnel
                  {...{ question, set }}
                  steps={funnel.data?.steps}
                  later={funnel.data?.later}
                  at={funnel.data?.at}
                  failed={funnel.error?.message}
                />
                {walk.step === undefined ? null : (
                  <People
                    people={people.data?.people}
                    failed={people.error?.message}
                    title={funnel.data?.steps[walk.step - 1]?.title ?? ''}
                    onClose={() => set({ step: undefined })}
                  />
                )}
              </div>
              {shares ? (
                <div className="min-w-0">
                  <ViewShares shares={shares} />
                </div>
              ) : null}
            </div>
            {orders ? <OrderShares {...{ orders, channelId, set }} /> : null}
          </>
        )}
      </div>
    </div>
  )
}

/** PV and UV day by day, each day a way to its lines. */
function Trend({ days }: { readonly days: Days }) {
  const open = useCommand(insightVerb('day'))
  const short = days[0]?.day.slice(0, 4) === days.at(-1)?.day.slice(0, 4)
  return (
    <LineChart
      data={{
        title: '访问趋势',
        of: '日期',
        unit: '',
        points: days.map(({ day }) => (short ? day.slice(5) : day)),
        series: [
          { name: 'PV', values: days.map(({ pv }) => pv) },
          { name: 'UV', values: days.map(({ uv }) => uv) },
        ],
      }}
      onOpen={point => {
        const day = days[point]?.day
        if (day !== undefined) open?.run('button', { period: `${day} 00:00:00~${day} 23:59:59` })
      }}
    />
  )
}

function usePublished(id: string, handle: { question: Question } & InsightHandle): void {
  const latest = useLatest(handle)
  useLayoutEffect(() => {
    const back = lendHandle(id, 'insight', {
      get question() {
        return latest.current.question
      },
      set: changes => latest.current.set(changes),
      refresh: () => latest.current.refresh(),
      file: () => latest.current.file(),
    })
    publishPane(id, { ...paneFacts(id), kind: insightPane, title: '数据概览', rows: [] })
    return back
  }, [id])
  useLayoutEffect(() => () => publishPane(id, nothing), [id])
}
