import { CommandArea } from '../../../kit/command-area.tsx'
import { cx } from '../../../kit/cx.ts'
import { Bar } from '../../../kit/skeleton.tsx'
import type { Comparison } from '../../../values/compared.ts'
import { type MeasureId, measureOf } from '../../../values/measures.ts'
import { figureShape, useStrip } from '../strip.ts'
import { against, figure } from './figure.ts'
import { dashboardVerb } from './handle.ts'
import type { Cards as Answer } from './use-dashboard.ts'

interface CardsProps {
  readonly cards: Answer | undefined
  readonly compare: Comparison | undefined
  /** `14:05:09`, the moment that they are of. */
  readonly at: string
  /** Orders have changed since. */
  readonly isStale: boolean
}

/** The figures that are no 待办, in one row where there is room. */
export function Cards({ cards, compare, at, isStale }: CardsProps) {
  const strip = useStrip(cards?.length ?? unknown.length, 192)
  return (
    <div {...strip}>
      {cards?.map(({ id, value, before }) => (
        <Card
          key={id}
          id={id}
          value={value}
          note={before === null ? undefined : against(id, value, before, compare)}
          at={at}
          isStale={isStale && measureOf(id).list === ofOrders}
        />
      )) ??
        unknown.map(place => (
          <div key={place} className={cx(figureShape, 'gap-3')}>
            <Bar className="w-16" />
            <Bar className="w-25" />
            <Bar className="w-19" />
          </div>
        ))}
    </div>
  )
}

const ofOrders = measureOf('orders').list
const unknown = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

interface CardProps {
  readonly id: MeasureId
  readonly value: number
  readonly note: string | undefined
  readonly at: string
  readonly isStale: boolean
}

function Card({ id, value, note, at, isStale }: CardProps) {
  const { title, when } = measureOf(id)
  const shown = when === 'now' ? '目前' : note
  return (
    <CommandArea
      command={dashboardVerb(id)}
      data-card={id}
      data-tip={[shown, isStale ? '有新的订单，按R重新统计' : '', '按Enter看明细'].filter(Boolean).join('，')}
      className={cx(figureShape, 'text-left')}
    >
      <span className="flex items-center gap-2 text-12 text-ink-3">
        <span className="min-w-0 flex-1 truncate">{title}</span>
        <span className={cx('data flex-none', isStale && 'text-warn-text')}>
          {isStale ? `有更新，截至${at}` : `截至${at}`}
        </span>
      </span>
      <span className="data mt-1 truncate text-20 font-semibold">{figure(id, value)}</span>
      <span className="data mt-1 h-4 truncate text-12 text-ink-3">{shown}</span>
    </CommandArea>
  )
}
