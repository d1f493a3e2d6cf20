import { equityCalls } from '../../../generated/contract/calls/equity.ts'
import { equity as facts } from '../../../generated/contract/rows/equity.ts'
import { equityRecordPage as recordFacts } from '../../../generated/contract/rows/equity-recordPage.ts'
import { plain } from '../../../plain/plain.ts'
import { oneOf } from '../../../plain/whole-list.ts'

/** 权益活动: what clients are given. */
export const equity = plain({
  id: 'equity',
  title: '权益活动',
  screen: 'equityActivity',
  calls: {
    list: equityCalls.page,
    add: equityCalls.add,
    update: equityCalls.edit,
    delete: equityCalls.del,
    removeMany: equityCalls.del,
    details: equityCalls.detail,
  },
  facts,
  schema: () => import('../../../contract/marketing/equity.ts').then(module => module.equity.add.in),
  search: '权益名称、标签或等级',
  sheet: true,
  fields: {
    name: { list: { width: 180, grow: 1, sortable: true }, form: {} },
    audience: { list: { width: 90 }, form: {} },
    audienceNote: { list: { width: 120, muted: true }, form: {} },
    benefit: { list: { keep: true, width: 90 }, form: {} },
    amount: { list: { width: 110 }, form: {} },
    fullMoney: { list: { width: 100, hidden: true }, form: {} },
    validDays: { list: { width: 90, hidden: true }, form: {} },
    points: { list: { width: 80 }, form: {} },
    quota: { list: { width: 80 }, form: { hint: '最多多少人领取，0是不限' } },
    receivedCount: { list: { width: 80, sortable: true } },
    beginTime: {
      list: { width: 120, sortable: true },
      form: { hint: '留空则立即开始' },
    },
    endTime: { list: { width: 120, sortable: true }, form: { endsDay: true, hint: '留空则长期有效' } },
    enabled: { list: { width: 80 }, form: {}, bulk: true },
    updateBy: { list: { width: 80, muted: true, hidden: true } },
    updateTime: { list: { width: 120, sortable: true, hidden: true } },
  },
  filters: {
    benefit: 'field',
    enabled: 'field',
    period: { kind: 'time', title: '周期', min: 'beginTime', max: 'endTime' },
  },
})

/** 领取记录: who got what, the newest first. */
export const equityRecord = plain({
  id: 'equityRecord',
  title: '领取记录',
  screen: 'equityActivity',
  calls: { list: equityCalls.recordPage },
  facts: recordFacts,
  name: 'userName',
  search: '领取人、客户',
  fields: {
    userName: { list: { width: 72 } },
    companyName: { list: { width: 146, grow: 1 } },
    equityName: { list: { width: 112, grow: 1 } },
    amount: { list: { width: 88 } },
    fullMoney: { list: { width: 100, hidden: true } },
    state: { list: { width: 72 } },
    expireTime: { list: { width: 108 } },
    orderNo: { list: { width: 146, muted: true } },
    reason: { list: { width: 120, muted: true, hidden: true } },
    updateBy: { list: { width: 100, muted: true } },
    createTime: { list: { width: 108, sortable: true } },
  },
  filters: {
    equityId: oneOf('权益', equityCalls.page),
    state: 'field',
    period: { kind: 'time', title: '领取时间', min: 'beginTime', max: 'endTime' },
  },
})
