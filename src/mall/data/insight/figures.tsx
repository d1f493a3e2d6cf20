import { CommandArea } from '../../../kit/command-area.tsx'
import { cx } from '../../../kit/cx.ts'
import { Bar } from '../../../kit/skeleton.tsx'
import { type Comparison, comparisons, difference } from '../../../values/compared.ts'
import { figureShape, useStrip } from '../strip.ts'
import { type VisitFigureId, visitFigures } from './figure.ts'
import { insightVerb } from './handle.ts'
import type { Visits } from './use-insight.ts'

interface FiguresProps {
  readonly visits: Visits | undefined
  readonly compare: Comparison | undefined
}

/** What was looked at, by how many, and what came of it: in one row where there is room, each a way to its rows. */
export function Figures({ visits, compare }: FiguresProps) {
  const { strip, share } = useStrip(visitFigures.length, 160)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a strip of buttons is no set of fields
    <div role="group" aria-label="访问概况" {...strip}>
      {visitFigures.map(({ id, title, tip, unit }, nth) => {
        const figure = visits?.[id]
        return (
          <CommandArea
            key={id}
            command={insightVerb(id)}
            data-tip={`${tip}，按Enter看明细`}
            style={share(nth)}
            className={cx(figureShape, 'h-24 text-left')}
          >
            <span className="text-12 text-ink-3">{title}</span>
            {figure ? (
              <>
                <span className="data mt-1 truncate text-20 font-semibold">{shown(id, figure.value)}</span>
                <span className="data mt-1 h-4 truncate text-12 text-ink-3">
                  {said(figure, compare, unit === '%')}
                </span>
              </>
            ) : (
              <Bar className="mt-2 w-16" />
            )}
          </CommandArea>
        )
      })}
    </div>
  )
}

function shown(id: VisitFigureId, value: number): string {
  if (id === 'seconds') return value < 60 ? `${value}秒` : `${Math.floor(value / 60)}分${value % 60}秒`
  return id === 'bounce' || id === 'conversion' ? percent(value) : value.toLocaleString('en-US')
}

const percent = (hundredths: number) => `${(hundredths / 100).toFixed(1)}%`

/** Of a rate its points, of all else what it grew by; of nothing there is no share. */
function said(
  { value, before }: Visits['pv'],
  compare: Comparison | undefined,
  isRate: boolean,
): string | undefined {
  if (compare === undefined || before === null) return undefined
  const than = comparisons[compare]
  const { by, share } = difference(value, before)
  if (by === 0) return `与${than}持平`
  const sign = by > 0 ? '+' : ''
  if (isRate) return `较${than}${sign}${(by / 100).toFixed(1)}个百分点`
  return share === undefined ? `${than}为0` : `较${than}${share}`
}
