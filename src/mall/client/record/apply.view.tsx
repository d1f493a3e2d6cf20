import { channelApply as facts } from '../../../generated/contract/rows/channelApply.ts'
import type { CellsOf, RowIn } from '../../../plain/cells.tsx'
import { ReadingSheet } from '../../../plain/queue/reading.tsx'
import { statusCell } from '../../parts/status-cell.tsx'
import type { channelApply } from './thing.ts'

export const cells: CellsOf<typeof channelApply> = {
  status: statusCell('status', { 0: 'warn', 1: 'on', 2: 'err' }, facts.status.words),
  license: row =>
    row.license ? (
      <a href={row.license} target="_blank" rel="noreferrer" className="text-accent-text">
        查看
      </a>
    ) : (
      <span className="text-ink-3">未上传</span>
    ),
}

/** Who asks, with the licence to hold it against. */
export function Reading({ row }: { readonly row: RowIn<typeof channelApply> }) {
  return (
    <ReadingSheet
      title={row.companyName}
      rows={[
        [facts.creditCode.title, row.creditCode],
        [facts.contact.title, row.contact],
        [facts.phone.title, row.phone],
        ['申请时间', row.createTime],
        ...(row.license === '' ? [[facts.license.title, '未上传'] as const] : []),
      ]}
    >
      {row.license === '' ? null : (
        <a href={row.license} target="_blank" rel="noreferrer">
          <img src={row.license} alt={facts.license.title} className="mt-3 max-h-120 max-w-full rounded-6" />
        </a>
      )}
    </ReadingSheet>
  )
}
