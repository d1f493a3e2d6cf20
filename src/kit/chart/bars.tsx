import { sum } from 'd3-array'
import { type ChartData, share } from './model.ts'
import { ChartRows } from './rows.tsx'

interface BarChartProps {
  readonly data: ChartData
  /**
   * What 100 % is: without it the sum of the series; a figure where more than one may be given (多选), one for each series;
   * 'none' where a share says nothing.
   */
  readonly whole?: readonly number[] | 'none'
  /** To the rows that a bar is made of. */
  readonly onOpen?: (point: number) => void
}

/** Figures under one another, each with its share; a bar leads to its rows. At most five series. */
export function BarChart({ data, whole, onOpen }: BarChartProps) {
  return <ChartRows data={withShares(data, whole)} line={data.series.length > 1 ? 18 : 28} onOpen={onOpen} />
}

export function withShares(data: ChartData, whole: BarChartProps['whole']): ChartData {
  if (whole === 'none') return data
  return {
    ...data,
    series: data.series.map((series, index) => {
      const all = whole?.[index] ?? sum(series.values)
      return { ...series, beside: [{ name: '占比', texts: series.values.map(value => share(value, all)) }] }
    }),
  }
}
