import { Bar } from '../../../kit/skeleton.tsx'
import { type Comparison, comparisons, difference } from '../../../values/compared.ts'
import { figureShape, useStrip } from '../strip.ts'
import type { Visits } from './use-insight.ts'

const figures = [
  { id: 'pv', title: 'PV', tip: '浏览类事件的条数' },
  { id: 'uv', title: 'UV', tip: '整段时间里不重复的访客，不是每天相加' },
  { id: 'visits', title: '访问数', tip: '这段时间开始的访问' },
  { id: 'bounce', title: '跳出率', tip: '只有一条数据的访问', rate: true },
  { id: 'seconds', title: '停留', tip: '一次访问从头到尾的时间，取中位数' },
  { id: 'conversion', title: '下单转化率', tip: '提交订单的访问 ÷ 浏览商品的访问', rate: true },
] as const

interface FiguresProps {
  readonly visits: Visits | undefined
  readonly compare: Comparison | undefined
}

/** What was looked at, by how many, and what came of it: in one row where there is room. */
export function Figures({ visits, compare }: FiguresProps) {
  const strip = useStrip(figures.length, 160)
  return (
    <dl aria-label="访问概况" {...strip}>
      {figures.map(({ id, title, tip, ...more }) => {
        const figure = visits?.[id]
        return (
          <div key={id} data-tip={tip} className={figureShape}>
            <dt className="text-12 text-ink-3">{title}</dt>
            {figure ? (
              <>
                <dd className="data mt-1 truncate text-20 font-semibold">{shown(id, figure.value)}</dd>
                <dd className="data mt-1 h-4 truncate text-12 text-ink-3">
                  {said(figure, compare, 'rate' in more)}
                </dd>
              </>
            ) : (
              <dd className="mt-2">
                <Bar className="w-16" />
              </dd>
            )}
          </div>
        )
      })}
    </dl>
  )
}

function shown(id: (typeof figures)[number]['id'], value: number): string {
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
