import { channelApply as facts } from '../../../generated/contract/rows/channelApply.ts'
import type { Cells } from '../../../plain/cells.tsx'
import { statusCell } from '../../parts/status-cell.tsx'

export const cells: Cells = {
  status: statusCell('status', { 0: 'warn', 1: 'on', 2: 'err' }, facts.status.words),
  license: row =>
    row.license ? (
      <a href={String(row.license)} target="_blank" rel="noreferrer" className="text-accent-text">
        查看
      </a>
    ) : (
      <span className="text-ink-3">未上传</span>
    ),
}
