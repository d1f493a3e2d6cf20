import type { Cells, RowIn } from '../../../plain/cells.tsx'
import { ReadingSheet } from '../../../plain/queue/reading.tsx'
import { feedbackStates, feedbackTypes } from '../../../values/lists.ts'
import { longCell, statusCell } from '../../parts/status-cell.tsx'
import type { feedback } from './thing.ts'

/** The whole of what was written stands in the tooltip: the list shows its beginning. */
export const cells: Cells = {
  brief: longCell('brief', 'content'),
  reply: longCell('reply'),
  status: statusCell('status', { 1: 'warn', 2: 'info', 3: 'on' }, feedbackStates),
}

/** All that was written, with its picture. */
export function Reading({ row }: { readonly row: RowIn<typeof feedback> }) {
  const types: Readonly<Record<number, string>> = feedbackTypes
  return (
    <ReadingSheet
      title={types[row.type] ?? ''}
      rows={[
        ['内容', row.content],
        ['用户', row.userName],
        ['客户', row.companyName],
        ['反馈时间', row.createTime],
        ['回复', row.reply],
      ]}
    >
      {row.image === '' ? null : <img src={row.image} alt="反馈图片" className="mt-4 max-h-90 rounded-6" />}
    </ReadingSheet>
  )
}
