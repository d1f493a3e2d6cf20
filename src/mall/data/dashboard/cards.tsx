import type { CSSProperties } from 'react'
import { Spark } from '../../../kit/chart/spark.tsx'
import { CommandArea } from '../../../kit/command-area.tsx'
import { cx } from '../../../kit/cx.ts'
import { Bar } from '../../../kit/skeleton.tsx'
import type { Comparison } from '../../../values/compared.ts'
import { hasCourse, type MeasureId, measureOf } from '../../../values/measures.ts'
import { figureShape, useStrip } from '../strip.ts'
import { against, figure } from './figure.ts'
import { dashboardVerb } from './handle.ts'
import type { Cards as Answer, Courses } from './use-dashboard.ts'

interface CardsProps {
  readonly cards: Answer | undefined
  /** How those of orders went over the days of the line. */
  readonly courses: Courses
  readonly compare: Comparison | undefined
  /** `14:05:09`, the moment that they are of. */
  readonly at: string
  /** Orders have changed since. */
  readonly isStale: boolean
}

/** The figures that are no 待办, in one row where there is room. */
export function Cards({ cards, courses, compare, at, isStale }: CardsProps) {
  const { strip, share } = useStrip(cards?.length ?? unknown.length, 192)
  return (
    <div {...strip}>
      {cards?.map(({ id, value, before }, nth) => (
        <Card
          key={id}
          id={id}
          value={value}
          note={before === null ? undefined : against(id, value, before, compare)}
          at={at}
          isStale={isStale && measureOf(id).when === 'period'}
          course={courses.find(course => course.id === id)?.values}
          style={share(nth)}
        />
      )) ??
        unknown.map((place, nth) => (
          <div key={place} style={share(nth)} className={cx(shape, 'gap-3')}>
            <Bar className="w-16" />
            <Bar className="w-25" />
            <Bar className="w-19" />
          </div>
        ))}
    </div>
  )
}

/** With a line for the course. */
const shape = cx(figureShape, 'h-28')
const unknown = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j']

interface CardProps {
  readonly id: MeasureId
  readonly value: number
  readonly note: string | undefined
  readonly at: string
  readonly isStale: boolean
  readonly course: readonly number[] | undefined
  readonly style: CSSProperties
}

function Card({ id, value, note, at, isStale, course, style }: CardProps) {
  const measure = measureOf(id)
  const { title, when, tip } = measure
  const shown = when === 'now' ? '目前' : note
  return (
    <CommandArea
      command={dashboardVerb(id)}
      data-card={id}
      data-tip={[shown, tip, isStale ? '有新的订单，按R重新统计' : '', '按Enter看明细']
        .filter(Boolean)
        .join('，')}
      style={style}
      className={cx(shape, 'text-left')}
    >
      <span className="flex items-center gap-2 text-12 text-ink-3">
        <span className="min-w-0 flex-1 truncate">{title}</span>
        <span className={cx('data flex-none', isStale && 'text-warn-text')}>
          {isStale ? `有更新，截至${at}` : `截至${at}`}
        </span>
      </span>
      <span className="data mt-1 truncate text-20 font-semibold">{figure(id, value)}</span>
      <span className="data mt-1 h-4 flex-none truncate text-12 text-ink-3">{shown}</span>
      {hasCourse(measure) ? (
        <span className="mt-1 h-5 flex-none">{course ? <Spark values={course} /> : null}</span>
      ) : (
        <span className="mt-1 h-5 flex-none truncate text-12 text-ink-3">{tip}</span>
      )}
      {course && course.length > 0 ? <span className="sr-only">{saidCourse(id, course)}</span> : null}
    </CommandArea>
  )
}

/** What the line under a figure says to whoever does not see it. */
const saidCourse = (id: MeasureId, course: readonly number[]) =>
  `${course.length}天里最低${figure(id, Math.min(...course))}，最高${figure(id, Math.max(...course))}`
