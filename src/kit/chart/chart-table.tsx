import type { ChartData } from './model.ts'

/** The numbers behind a chart, as they came. */
export function ChartTable({ data }: { readonly data: ChartData }) {
  return (
    <div className="max-h-64 overflow-auto">
      <table className="w-full text-12">
        <thead className="sticky top-0 bg-sunken text-ink-3">
          <tr>
            <th scope="col" className="h-7 px-2 text-left font-normal">
              {data.of}
            </th>
            {data.series.map(({ name }) => (
              <th key={name} scope="col" className="px-2 text-right font-normal">
                {`${name}（${data.unit}）`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.points.map((point, index) => (
            <tr key={point} className="border-t border-line-1">
              <th scope="row" className="h-7 px-2 text-left font-normal">
                {point}
              </th>
              {data.series.map(({ name, values }) => (
                <td key={name} className="data px-2 text-right">
                  {(values[index] ?? 0).toLocaleString('en-US')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
