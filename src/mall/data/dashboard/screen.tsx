import { lazy, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { cx } from '../../../kit/cx.ts'
import { Empty } from '../../../kit/empty.tsx'
import { Fetched } from '../../../kit/fetched.tsx'
import { Toolbar } from '../../../kit/toolbar.tsx'
import { useLatest } from '../../../kit/use-latest.ts'
import { FailedPane } from '../../../plain/failed-pane.tsx'
import { usePaneLocation } from '../../../plain/location.tsx'
import { lendHandle, nothing, paneFacts, publishPane } from '../../../plain/panes.ts'
import { settle } from '../../../plain/settled.ts'
import { holds } from '../../../values/compared.ts'
import { measureOf } from '../../../values/measures.ts'
import { type Period, spans } from '../../../values/spans.ts'
import { Cards } from './cards.tsx'
import { fileOf } from './export.ts'
import { type DashboardHandle, dashboardPane, dashboardVerb } from './handle.ts'
import { Head } from './head.tsx'
import { Hours } from './hours.tsx'
import { arranged, useOwnCards } from './own-cards.ts'
import { readQuestion, saidAgainst } from './question.ts'
import { Todos } from './todos.tsx'
import { Top } from './top.tsx'
import { Trend } from './trend.tsx'
import { useDashboard } from './use-dashboard.ts'

const Arrange = lazy(() => import('./arrange.tsx').then(module => ({ default: module.Arrange })))

/** 首页: how the mall does, and what waits; each figure a way to its rows. */
export function DashboardScreen() {
  const { id, search, patch } = usePaneLocation()
  const box = useRef<HTMLDivElement>(null)
  // Asked again after midnight 今天 is another day.
  const now = Date.now()
  const question = readQuestion(search, now)
  const { period, span, compare } = question
  const found = useDashboard(question)
  const { summary, trend, hours, top, todo, error, isPending, isStale, refresh } = found
  const courses = trend?.courses ?? []
  const own = useOwnCards()
  const set: DashboardHandle['set'] = changes => patch(changes, { replace: true })
  const at = summary?.at.slice(11) ?? ''

  // Who has no orders sees only what is so now, of the whole mall.
  const isAsked = summary?.cards.some(card => measureOf(card.id).when === 'period') ?? true
  const whyNotAsked = isAsked ? undefined : '这里的数字都是目前的，不分时间和客户'

  // Where they cannot be had they stand as they are declared.
  const kept = own.kept ?? []
  const cards =
    summary && !own.isPending
      ? arranged(summary.cards, kept).flatMap(({ card, shown }) => (shown ? [card] : []))
      : undefined
  usePublished(id, {
    ...{ question, whyNotAsked, set, refresh, ...focusIn(box) },
    arrange: () => patch({ arrange: '1' }),
    file: () =>
      summary && todo && trend && top && cards
        ? fileOf({
            ...{ period, at: summary.at, cards, todos: todo.todos },
            ...{ days: trend.days ?? [], courses, hours: hours ?? [], goods: top.goods ?? [] },
          })
        : undefined,
  })
  useEffect(() => {
    if (!isPending) settle()
  }, [isPending])

  const than = saidAgainst(question, !holds(period, now))
  const days = saidDays(period)
  const named = span === undefined ? days : spans[span]
  const isBare = summary?.cards.length === 0 && todo?.todos.length === 0
  // Of nobody who may do none of it: then the hours stand where it would.
  const canWait = todo?.todos.length !== 0
  const byHour = hours ? <Hours {...{ hours, compare }} said={named} /> : null
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <Toolbar
        title="首页"
        fact={[isAsked && days, at && `截至${at}`, isAsked && than && `对比${than}`]
          .filter(Boolean)
          .join('，')}
        tools={[
          { command: dashboardVerb('arrange'), label: '选择数字' },
          { command: dashboardVerb('export'), label: '导出' },
          { command: dashboardVerb('refresh'), iconOnly: true },
        ]}
      />
      {isAsked ? <Head question={question} set={set} /> : <div className="border-b border-line-2" />}
      <div ref={box} className="@container min-h-0 flex-1 overflow-auto">
        {error ? (
          <FailedPane error={error} onRetry={() => void refresh()} />
        ) : isBare ? (
          <Empty title="还没有可以看的数字" why="首页的数字来自订单、库存等列表，你的角色还没有这些列表" />
        ) : (
          <>
            {cards?.length === 0 ? null : <Cards {...{ cards, courses, compare, at, isStale }} />}
            <div
              className={cx(
                'grid items-start',
                top?.goods && '@[64rem]:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]',
              )}
            >
              <div
                className={cx(
                  'min-w-0 self-stretch',
                  top?.goods && '@[64rem]:border-r @[64rem]:border-line-2',
                )}
              >
                {trend?.days ? <Trend days={trend.days} {...{ courses, compare }} /> : null}
                {todo && canWait ? <Todos todos={todo.todos} now={now} /> : null}
                {canWait ? null : byHour}
              </div>
              <div className="min-w-0">
                {top?.goods ? <Top goods={top.goods} said={named} /> : null}
                {canWait ? byHour : null}
              </div>
            </div>
          </>
        )}
      </div>
      <Fetched>
        {search.has('arrange') && summary && !own.isPending ? (
          <Arrange
            cards={summary.cards}
            kept={kept}
            save={own.save}
            onClose={() => patch({ arrange: undefined })}
          />
        ) : null}
      </Fetched>
    </div>
  )
}

const saidDays = ({ begin, end }: Period) => [...new Set([begin.slice(0, 10), end.slice(0, 10)])].join(' 至 ')

/** The keys move the focus itself, so that Enter is the button's own. */
function focusIn(box: RefObject<HTMLDivElement | null>): Pick<DashboardHandle, 'card' | 'todo'> {
  const all = (what: string) => [...(box.current?.querySelectorAll<HTMLElement>(what) ?? [])]
  return {
    card: place => all('[data-card]')[place]?.focus(),
    todo(by) {
      const todos = all('[data-todo]')
      const on = todos.findIndex(each => each.matches(':focus'))
      todos[on < 0 ? 0 : Math.max(0, Math.min(todos.length - 1, on + by))]?.focus()
    },
  }
}

function usePublished(id: string, handle: DashboardHandle): void {
  const latest = useLatest(handle)
  useLayoutEffect(() => {
    const back = lendHandle(id, 'dashboard', {
      get question() {
        return latest.current.question
      },
      get whyNotAsked() {
        return latest.current.whyNotAsked
      },
      set: changes => latest.current.set(changes),
      card: place => latest.current.card(place),
      todo: by => latest.current.todo(by),
      refresh: () => latest.current.refresh(),
      arrange: () => latest.current.arrange(),
      file: () => latest.current.file(),
    })
    publishPane(id, { ...paneFacts(id), kind: dashboardPane, title: '首页', rows: [] })
    return back
  }, [id])
  useLayoutEffect(() => () => publishPane(id, nothing), [id])
}
