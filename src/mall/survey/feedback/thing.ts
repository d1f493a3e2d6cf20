import { feedbackCalls } from '../../../generated/contract/calls/feedback.ts'
import { feedback as facts } from '../../../generated/contract/rows/feedback.ts'
import { plain } from '../../../plain/plain.ts'

/** 用户反馈: read, answered and closed; nobody writes one here. */
export const feedback = plain({
  id: 'feedback',
  title: '用户反馈',
  screen: 'user-feedback',
  calls: {
    list: feedbackCalls.query,
    update: feedbackCalls.update,
    delete: feedbackCalls.del,
    details: feedbackCalls.byId,
  },
  facts,
  name: 'brief',
  code: 'brief',
  picture: 'image',
  schema: () => import('../../../contract/survey/feedback.ts').then(module => module.feedback.update.in),
  queue: { deed: '处理', waits: { status: '1' } },
  search: '内容、回复、用户、客户',
  sheet: true,
  fields: {
    brief: { list: { width: 300, grow: 2 } },
    type: { list: { width: 90 } },
    status: { list: { width: 90 }, form: {}, bulk: true },
    userName: { list: { width: 80 } },
    companyName: { list: { width: 170, muted: true } },
    reply: { list: { width: 200, grow: 1, muted: true }, form: { lines: true } },
    createTime: { list: { width: 120, sortable: true, title: '反馈时间' } },
    updateBy: { list: { width: 80, muted: true, hidden: true } },
    updateTime: { list: { width: 120, sortable: true, hidden: true } },
  },
  filters: {
    type: 'field',
    status: 'field',
    period: { kind: 'time', title: '反馈时间', min: 'beginTime', max: 'endTime' },
  },
})
