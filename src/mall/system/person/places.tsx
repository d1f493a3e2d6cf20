import type { Found } from './use-person.ts'

/** Where it stands, a line each: how often, in which rows, and what erasing makes of them. */
export function Places({ places }: Pick<Found, 'places'>) {
  return (
    <table className="w-full table-fixed border-collapse">
      <thead className="bg-sunken text-left text-12 text-ink-3">
        <tr className="h-row border-b border-line-2">
          <th className="w-44 py-0 pr-2 pl-4 font-normal">所在</th>
          <th className="w-16 px-2 text-right font-normal">条数</th>
          <th className="px-2 font-normal">名称</th>
          <th className="w-32 px-2 font-normal">电话</th>
          <th className="w-[38%] px-2 font-normal">注销后</th>
        </tr>
      </thead>
      <tbody>
        {places.map(({ table, title, count, rows, becomes }) => (
          <tr key={table} className="h-row border-b border-line-1 align-top">
            <td className="truncate py-1.5 pr-2 pl-4">{title}</td>
            <td className="data truncate px-2 py-1.5 text-right">{count}</td>
            <td className="truncate px-2 py-1.5 text-ink-2" title={namesOf(rows)}>
              {namesOf(rows)}
            </td>
            <td className="data truncate px-2 py-1.5 text-ink-2">{rows[0]?.phone ?? ''}</td>
            <td className="px-2 py-1.5 text-ink-3">{becomes}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function namesOf(rows: Found['places'][number]['rows']): string {
  return rows
    .map(({ name }) => name)
    .filter(Boolean)
    .join('、')
}
