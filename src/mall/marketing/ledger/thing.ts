import { accountCalls } from '../../../generated/contract/calls/account.ts'
import { pointsCalls } from '../../../generated/contract/calls/points.ts'
import { points as facts } from '../../../generated/contract/rows/points.ts'
import { plain } from '../../../plain/plain.ts'

/** 积分明细: what accounts were given and what they spent, the newest first. */
export const pointsLog = plain({
  id: 'pointsLog',
  table: 'points_log',
  title: '积分明细',
  screen: 'MarketingExchangeRecord',
  calls: { list: pointsCalls.page },
  facts,
  name: 'userName',
  search: '用户、客户',
  fields: {
    userName: { list: { width: 90 } },
    companyName: { list: { width: 180, grow: 1 } },
    kind: { list: { width: 90 } },
    points: { list: { width: 90, sortable: true } },
    unspent: { list: { width: 90, muted: true } },
    // Before the end of the lot: of two times the right one gives way first.
    createTime: { list: { width: 120, sortable: true } },
    expireTime: { list: { width: 120, sortable: true } },
    reason: { list: { width: 200, grow: 1 } },
    userPoints: { list: { width: 110, muted: true, hidden: true } },
    updateBy: { list: { width: 80, muted: true } },
  },
  filters: {
    kind: 'field',
    userId: {
      kind: 'pick',
      title: '用户',
      from: accountCalls.queryChannelAccountByKeywords,
      many: false,
      searched: '姓名、客户名称或客户编码',
    },
    period: { kind: 'time', title: '时间', min: 'beginTime', max: 'endTime' },
    expire: { kind: 'time', title: '到期时间', min: 'beginExpire', max: 'endExpire' },
  },
})
