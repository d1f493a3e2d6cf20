import { Pager } from '../../../kit/pager.tsx'
import { Segment } from '../../../kit/segment.tsx'
import { type VisitRows, visitRows } from '../../../values/visit-rows.ts'
import { Nothing, Part } from '../dashboard/part.tsx'
import type { InsightHandle } from './handle.ts'
import type { Behind } from './use-insight.ts'

interface RowsProps {
  readonly of: VisitRows
  readonly page: number
  readonly size: number
  readonly found: Behind | undefined
  readonly failed: string | undefined
  readonly set: InsightHandle['set']
}

const kinds = Object.keys(visitRows)
  .filter((name): name is VisitRows => Object.hasOwn(visitRows, name))
  .map(value => ({ value, label: visitRows[value] }))

/** The visits or the people that a figure is made of: as many as it says. */
export function Rows({ of, page, size, found, failed, set }: RowsProps) {
  return (
    <Part title="访问明细" fact={found && `${found.total.toLocaleString('en-US')}条，最近的在前`}>
      <div className="flex flex-wrap items-center gap-2 px-4 pb-2">
        <Segment
          label="看哪些"
          value={of}
          options={kinds}
          onChange={next => set({ rows: next, page: undefined })}
        />
        <button
          type="button"
          className="text-12 text-accent-text"
          onClick={() => set({ rows: undefined, page: undefined })}
        >
          收起
        </button>
      </div>
      {failed ? <Nothing>{failed}</Nothing> : null}
      {found?.total === 0 ? <Nothing>{`这段时间没有${visitRows[of]}`}</Nothing> : null}
      {found && found.total > 0 ? (
        <>
          <Table of={of} rows={found.rows} />
          <Pager
            total={found.total}
            page={page}
            size={size}
            onPage={next => set({ page: next === 1 ? undefined : String(next) })}
            onSize={next => set({ page: undefined, pageSize: next === 20 ? undefined : String(next) })}
          />
        </>
      ) : null}
    </Part>
  )
}

const heads = ['用户', '访客', '端', '来源位', '开始', '结束', '条数']

function Table({ of, rows }: { readonly of: VisitRows; readonly rows: Behind['rows'] }) {
  // Of a person days are known, of a visit its seconds.
  const time = (text: string) => (of === 'visitors' ? text.slice(0, 10) : text)
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left">
        <thead className="text-12 text-ink-3">
          <tr>
            {heads.map(head => (
              <th key={head} scope="col" className="h-8 px-4 font-normal whitespace-nowrap">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={`${row.visitor} ${row.session}`} className="border-t border-line-1">
              <td className="h-8 px-4 whitespace-nowrap">
                {row.userName || <span className="text-ink-3">游客</span>}
              </td>
              <td className="data px-4 text-12 text-ink-3">{row.visitor}</td>
              <td className="px-4 whitespace-nowrap text-ink-3">{row.clientName}</td>
              <td className="px-4 whitespace-nowrap text-ink-3">
                {row.sourceName || (of === 'visitors' ? '' : '直接访问')}
              </td>
              <td className="data px-4 text-12 whitespace-nowrap">{time(row.begin)}</td>
              <td className="data px-4 text-12 whitespace-nowrap">{time(row.end)}</td>
              <td className="data px-4">{row.n.toLocaleString('en-US')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
