import { useEffect, useRef } from 'react'
import { FunnelChart } from '../../../kit/chart/funnel.tsx'
import { CommandButton } from '../../../kit/command-button.tsx'
import { useCommand } from '../../../kit/commands-context.tsx'
import { Segment } from '../../../kit/segment.tsx'
import { funnelNames, saidSteps } from '../../../values/funnel.ts'
import { Nothing, Part } from '../dashboard/part.tsx'
import { FunnelLater } from './funnel-later.tsx'
import { type InsightHandle, insightVerb } from './handle.ts'
import type { Question } from './question.ts'
import type { People as Found, Later, Steps } from './use-insight.ts'

interface FunnelProps {
  readonly question: Question
  readonly steps: Steps | undefined
  /** Where a job reckons it. */
  readonly later: Later | null | undefined
  /** Of which moment it is, where that is another than the page's. */
  readonly at: string | undefined
  readonly failed: string | undefined
  readonly set: InsightHandle['set']
}

const units = [
  { value: 'session' as const, label: '按访问' },
  { value: 'visitor' as const, label: '按访客' },
]
const breaks = [
  { value: 'none' as const, label: '不拆分' },
  { value: 'client' as const, label: '按端' },
  { value: 'source' as const, label: '按来源位' },
  { value: 'label' as const, label: '按标签' },
  { value: 'store' as const, label: '按门店' },
]

export const funnelOf = ({ steps, by }: Question['walk']) => ({
  title: steps.length > 0 ? '自选漏斗' : '下单漏斗',
  unit: by === 'visitor' ? '人' : '次访问',
})

/** How many come from step to step, of the house funnel or of one's own; a step leads to its people. */
export function Funnel({ question: { walk }, steps, later, at, failed, set }: FunnelProps) {
  const open = useCommand(insightVerb('people'))
  const section = useRef<HTMLElement>(null)
  const said = saidSteps(walk.steps)
  const shown = useRef(said)
  // By key it is chosen from anywhere on the page: what was asked for comes into sight.
  useEffect(() => {
    if (shown.current !== said) section.current?.scrollIntoView()
    shown.current = said
  }, [said])
  const isOwn = walk.steps.length > 0
  const { title, unit } = funnelOf(walk)
  const data = steps && {
    ...{ title, unit },
    of: '步骤',
    points: steps.map((step, place) => `${place + 1} ${step.title}`),
    series: seriesOf(steps, walk.break),
  }
  return (
    <section ref={section} aria-label={title} className="min-w-0 border-line-2 @[64rem]:border-r">
      <div className="flex flex-wrap items-center gap-2 px-4 pt-2">
        <Segment
          label="拆分"
          value={walk.break ?? 'none'}
          options={breaks}
          onChange={next => set({ [funnelNames.break]: next === 'none' ? undefined : next })}
        />
        {isOwn ? (
          <Segment
            label="计数单位"
            value={walk.by}
            options={units}
            onChange={next => set({ [funnelNames.by]: next === 'session' ? undefined : next })}
          />
        ) : null}
        <span className="flex-1" />
        <CommandButton command={insightVerb('steps')} variant="quiet" />
        {isOwn ? <CommandButton command={insightVerb('house')} variant="quiet" /> : null}
      </div>
      {failed ? <Nothing>{failed}</Nothing> : null}
      {later ? <FunnelLater later={later} at={steps?.length ? at : undefined} /> : null}
      {data && !failed && data.points.length > 0 ? (
        (steps[0]?.n ?? 0) === 0 ? (
          <Nothing>这段时间没有人走第一步</Nothing>
        ) : (
          <FunnelChart data={data} onOpen={step => open?.run('button', { step: String(step + 1) })} />
        )
      ) : null}
    </section>
  )
}

/** Parts as funnels beside one another, the five largest. */
function seriesOf(steps: Steps, parted: Question['walk']['break']) {
  if (!parted) return [{ name: '', values: steps.map(({ n }) => n) }]
  return (steps[0]?.parts ?? []).slice(0, 5).map(({ id, name }) => ({
    name: id === 0 && parted === 'source' ? '直接访问' : name,
    values: steps.map(({ parts }) => parts.find(part => part.id === id)?.n ?? 0),
  }))
}

interface PeopleProps {
  readonly people: Found | undefined
  readonly failed: string | undefined
  readonly title: string
  readonly onClose: () => void
}

/** Who took a step, the latest first. */
export function People({ people, failed, title, onClose }: PeopleProps) {
  return (
    <Part title={`走到“${title}”的人`} fact={people && `最近${people.length}条`}>
      <button type="button" className="mx-4 mb-2 text-12 text-accent-text" onClick={onClose}>
        收起
      </button>
      {failed ? <Nothing>{failed}</Nothing> : null}
      {people?.length === 0 ? <Nothing>没有人走到这一步</Nothing> : null}
      <ul className="max-h-80 overflow-auto px-4">
        {people?.map(({ visitor, session, userName, clientName, time }) => (
          <li key={`${visitor} ${session}`} className="flex h-8 items-center gap-3 border-t border-line-1">
            <span className="w-24 truncate">{userName || <span className="text-ink-3">游客</span>}</span>
            <span className="w-28 truncate text-ink-3">{clientName}</span>
            <span className="data flex-1 truncate text-12 text-ink-3">{`访客${visitor}`}</span>
            <span className="data text-12 text-ink-3">{time}</span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
