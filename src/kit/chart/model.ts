/** One line of figures: a value for each point of the chart. */
export interface Series {
  readonly name: string
  readonly values: readonly number[]
}

/** What a chart shows and what its table holds: the same numbers. */
export interface ChartData {
  readonly title: string
  /** What one point is: 日期. */
  readonly of: string
  readonly points: readonly string[]
  readonly series: readonly Series[]
  readonly unit: string
}

/** Which point of which series is spoken of. */
export interface Place {
  readonly point: number
  readonly series: number
}

/** Where a key leads; undefined where it is no key of a chart. At the ends it stays. */
export function movedTo(place: Place, key: string, { points, series }: ChartData): Place | undefined {
  const within = (at: number, count: number) => Math.max(0, Math.min(count - 1, at))
  const point = (to: number) => ({ ...place, point: within(to, points.length) })
  const line = (to: number) => ({ ...place, series: within(to, series.length) })
  if (key === 'ArrowRight') return point(place.point + 1)
  if (key === 'ArrowLeft') return point(place.point - 1)
  if (key === 'Home') return point(0)
  if (key === 'End') return point(points.length - 1)
  if (key === 'ArrowDown') return line(place.series + 1)
  if (key === 'ArrowUp') return line(place.series - 1)
  return undefined
}

export const valueAt = ({ series }: ChartData, place: Place): number =>
  series[place.series]?.values[place.point] ?? 0

/** What a screen reader is told of a point: 11月20日 订单34单 较上期+5. */
export function spoken(data: ChartData, place: Place): string {
  const { points, series, unit } = data
  const value = valueAt(data, place)
  const told = `${points[place.point] ?? ''} ${series[place.series]?.name ?? ''}${value.toLocaleString('en-US')}${unit}`
  const other = place.series === 0 ? series[1] : undefined
  if (!other) return told
  const by = value - (other.values[place.point] ?? 0)
  return `${told} 较${other.name}${by > 0 ? '+' : ''}${by.toLocaleString('en-US')}`
}
