import { type ChartData, type Place, shown } from './model.ts'

interface ChartTableProps {
  readonly data: ChartData
  readonly place: Place | undefined
}

const inSight = (row: HTMLElement | null) => row?.scrollIntoView({ block: 'nearest' })

/** The numbers behind a chart, as they came. The keys lead through its rows as through the points. */
export function ChartTable({ data, place }: ChartTableProps) {
  const { of, points, unit, series, behind = [] } = data
  const told = series.flatMap(({ name, values, beside = [] }) => [
    { name: `${name}（${unit}）`, texts: values.map(value => shown(data, value)) },
    ...beside.map(each => (series.length > 1 ? { ...each, name: `${name} ${each.name}` } : each)),
  ])
  const columns = [...told, ...behind]
  return (
    <div className="max-h-64 overflow-auto">
      <table className="w-full text-12">
        <thead className="sticky top-0 bg-sunken text-ink-3">
          <tr>
            <th scope="col" className="h-7 px-2 text-left font-normal">
              {of}
            </th>
            {columns.map(({ name }) => (
              <th key={name} scope="col" className="px-2 text-right font-normal">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point, index) => {
            const isHere = place?.point === index
            return (
              <tr
                key={point}
                ref={isHere ? inSight : undefined}
                className={`scroll-mt-7 border-t border-line-1${isHere ? ' bg-active' : ''}`}
              >
                <th scope="row" className="h-7 px-2 text-left font-normal">
                  {point}
                </th>
                {columns.map(({ name, texts }) => (
                  <td key={name} className="data px-2 text-right">
                    {texts[index] ?? shown(data, 0)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
