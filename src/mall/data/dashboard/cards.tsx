import { CommandArea } from '../../../kit/command-area.tsx'
import { cx } from '../../../kit/cx.ts'
import { Bar } from '../../../kit/skeleton.tsx'
import { type Comparison, comparisons, difference } from '../../../values/compared.ts'
import { type MeasureId, measureOf } from '../../../values/measures.ts'
import { showMoney } from '../../../values/money.ts'
import { dashboardVerb } from './handle.ts'
import type { Cards as Answer } from './use-dashboard.ts'

interface CardsProps {
  readonly cards: Answer | undefined
  readonly compare: Comparison | undefined
  /** `14:05:09`, the moment that they are of. */
  readonly at: string
}

/** The figures that are no 待办, in one row where there is room. */
export function Cards({ cards, compare, at }: CardsProps) {
  return (
    <div className="flex flex-wrap gap-px border-b border-line-2 bg-line-1">
      {cards?.map(({ id, value, before }) => (
        <Card
          key={id}
          id={id}
          value={value}
          note={before === null ? undefined : against(id, value, before, compare)}
          at={at}
        />
      )) ??
        ['a', 'b', 'c', 'd', 'e'].map(place => (
          <div key={place} className={cx(shape, 'gap-3')}>
            <Bar className="w-16" />
            <Bar className="w-25" />
            <Bar className="w-19" />
          </div>
        ))}
    </div>
  )
}

const shape = 'flex h-24 min-w-0 flex-1 basis-56 flex-col justify-center bg-bg px-4 text-left'

interface CardProps {
  readonly id: MeasureId
  readonly value: number
  readonly note: string | undefined
  readonly at: string
}

function Card({ id, value, note, at }: CardProps) {
  const { title, unit, when } = measureOf(id)
  const shown = when === 'now' ? '截至目前' : note
  return (
    <CommandArea
      command={dashboardVerb(id)}
      data-card
      data-tip={[shown, `截至${at}`, '按Enter看明细'].filter(Boolean).join('，')}
      className={shape}
    >
      <span className="text-12 text-ink-3">{title}</span>
      <span className="data mt-1 truncate text-20 font-semibold">{figure(value, unit)}</span>
      <span className="data mt-1 h-4 truncate text-12 text-ink-3">{shown}</span>
    </CommandArea>
  )
}

const figure = (value: number, unit: string) =>
  unit === '元' ? `¥${showMoney(value)}` : value.toLocaleString('en-US')

/** `较上期+5（+17%）`; of nothing there is no share. */
export function against(
  id: MeasureId,
  value: number,
  before: number,
  compare: Comparison | undefined,
): string | undefined {
  if (compare === undefined) return undefined
  const than = comparisons[compare]
  const { by, share } = difference(value, before)
  if (by === 0) return `与${than}持平`
  const told = measureOf(id).unit === '元' ? showMoney(by) : by.toLocaleString('en-US')
  const signed = `${by > 0 ? '+' : ''}${told}`
  return share === undefined ? `${signed}，${than}为0` : `较${than}${signed}（${share}）`
}
