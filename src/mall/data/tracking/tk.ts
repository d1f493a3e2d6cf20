import { tkCalls } from '../../../generated/contract/calls/tk.ts'
import { tk as facts } from '../../../generated/contract/rows/tk.ts'
import { plain } from '../../../plain/plain.ts'

/** 数据质量: what programs sent and nobody could take, with the reason why. The last tab of 埋点管理. */
export const tkReject = plain({
  id: 'tkReject',
  table: 'tk_reject',
  title: '被拒绝的埋点',
  tab: '数据质量',
  screen: 'trackingData',
  calls: { list: tkCalls.rejects },
  facts,
  name: 'reason',
  search: '说明、原始数据、来自',
  fields: {
    createTime: { list: { width: 150, sortable: true } },
    kind: { list: { width: 110 } },
    reason: { list: { width: 220, grow: 1 } },
    sender: { list: { width: 130, muted: true } },
    line: { list: { width: 360, grow: 2, muted: true } },
  },
  filters: {
    kind: 'field',
    period: { kind: 'time', title: '收到时间', min: 'beginTime', max: 'endTime' },
  },
})
