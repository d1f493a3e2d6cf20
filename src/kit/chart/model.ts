/** What is told of each point beside its figure: 占比 of every one. */
export interface Beside {
  readonly name: string
  readonly texts: readonly string[]
}

/** One line of figures: a value for each point of the chart. */
export interface Series {
  readonly name: string
  readonly values: readonly number[]
  readonly beside?: readonly Beside[]
}

/** What a chart shows and what its table holds: the same numbers. */
export interface ChartData {
  readonly title: string
  /** What one point is: 日期. */
  readonly of: string
  readonly points: readonly string[]
  readonly series: readonly Series[]
  readonly unit: string
  /** What of each point the table alone tells: 订单金额（元） beside the orders. */
  readonly behind?: readonly Beside[]
  /** How a figure is written; without it with commas. */
  readonly show?: (value: number) => string
}

/** Which point of which series is spoken of. */
export interface Place {
  readonly point: number
  readonly series: number
}

/** Where a key leads; undefined where it is no key of a chart. At the ends it stays; of one series all arrows are of points. */
export function movedTo(place: Place, key: string, { points, series }: ChartData): Place | undefined {
  const within = (at: number, count: number) => Math.max(0, Math.min(count - 1, at))
  const point = (to: number) => ({ ...place, point: within(to, points.length) })
  const line = (by: number) =>
    series.length === 1
      ? point(place.point + by)
      : { ...place, series: within(place.series + by, series.length) }
  if (key === 'ArrowRight') return point(place.point + 1)
  if (key === 'ArrowLeft') return point(place.point - 1)
  if (key === 'Home') return point(0)
  if (key === 'End') return point(points.length - 1)
  if (key === 'ArrowDown') return line(1)
  if (key === 'ArrowUp') return line(-1)
  return undefined
}

export const valueAt = ({ series }: ChartData, place: Place): number =>
  series[place.series]?.values[place.point] ?? 0

export const shown = ({ show }: ChartData, value: number): string =>
  show ? show(value) : value.toLocaleString('en-US')

/** What a screen reader is told of a point: 11月20日 订单34单 较上期+5. */
export function spoken(data: ChartData, place: Place): string {
  const { points, series, unit } = data
  const value = valueAt(data, place)
  const of = series[place.series]
  const told = [
    `${points[place.point] ?? ''} ${of?.name ?? ''}${shown(data, value)}${unit}`,
    ...(of?.beside ?? []).map(({ name, texts }) => `${name}${texts[place.point] ?? ''}`),
  ].join(' ')
  const other = place.series === 0 ? series[1] : undefined
  if (!other || of?.beside) return told
  const by = value - (other.values[place.point] ?? 0)
  return `${told} 较${other.name}${by > 0 ? '+' : ''}${shown(data, by)}`
}

/** 12.5%; of nothing there is no share. */
export const share = (part: number, whole: number): string =>
  whole > 0 ? `${Math.round((part / whole) * 1000) / 10}%` : '–'
