import { BusLabelCalls } from '../../../generated/contract/calls/BusLabel.ts'
import { categoryCalls } from '../../../generated/contract/calls/category.ts'
import { discountCalls } from '../../../generated/contract/calls/discount.ts'
import { seriesCalls } from '../../../generated/contract/calls/series.ts'
import { specialCalls } from '../../../generated/contract/calls/special.ts'
import { venueActivityCalls } from '../../../generated/contract/calls/venueActivity.ts'
import { discount as facts } from '../../../generated/contract/rows/discount.ts'
import { discountUsePage as useFacts } from '../../../generated/contract/rows/discount-usePage.ts'
import { venueActivity as venueFacts } from '../../../generated/contract/rows/venueActivity.ts'
import { type Filter, plain } from '../../../plain/plain.ts'
import { wholeList } from '../../../plain/whole-list.ts'

/** As many as a page holds. */

const period: Filter = { kind: 'time', title: '时间', min: 'beginTime', max: 'endTime' }

/** 促销: what is taken off labour and additional fees, told in one sentence. */
export const discount = plain({
  id: 'discount',
  title: '促销',
  screen: 'activityList',
  calls: {
    list: discountCalls.list,
    add: discountCalls.add,
    update: discountCalls.update,
    delete: discountCalls.delete,
    removeMany: discountCalls['batch.delete'],
    sort: discountCalls.sort,
    details: discountCalls.detail,
  },
  facts,
  schema: () => import('../../../contract/marketing/activity.ts').then(module => module.discount.add.in),
  search: '活动名称、优惠',
  sheet: ['name', 'beginTime', 'endTime', 'quota', 'eachLimit', 'enabled', 'sortNo'],
  fields: {
    name: { list: { width: 200, grow: 1, sortable: true }, form: {} },
    wording: { list: { width: 210, grow: 1 } },
    type: { list: { width: 80 }, form: {} },
    kind: { list: { width: 90 }, form: {} },
    fullMoney: { list: { width: 110, hidden: true }, form: {} },
    fullWeight: { list: { width: 110, hidden: true }, form: {} },
    reduction: { list: { width: 110, hidden: true }, form: {} },
    rate: { list: { width: 80, hidden: true }, form: {} },
    fee: { form: {} },
    goodsScope: { list: { width: 90 }, form: {} },
    spuIds: { form: {} },
    categoryIds: { form: { pick: categoryCalls.tree } },
    seriesIds: { form: { pick: seriesCalls.tree } },
    specialIds: { form: { pick: specialCalls.box } },
    venueIds: { form: { pick: venueActivityCalls.page, pickOf: wholeList } },
    labelIds: { form: { pick: BusLabelCalls.query } },
    channelIds: { form: {} },
    exclusive: { list: { width: 150, hidden: true }, form: {} },
    beginTime: {
      list: { width: 130, sortable: true },
      form: { hint: '留空则立即开始' },
    },
    endTime: { list: { width: 130, sortable: true }, form: { endsDay: true, hint: '留空则长期有效' } },
    quota: { list: { width: 80, hidden: true }, form: {}, bulk: true },
    eachLimit: { list: { width: 100, hidden: true }, form: {}, bulk: true },
    used: { list: { width: 70, sortable: true } },
    enabled: { list: { width: 80 }, form: {}, bulk: true },
    sortNo: { list: { width: 70, sortable: true }, form: {} },
    updateBy: { list: { width: 80, muted: true, hidden: true } },
    updateTime: { list: { width: 120, sortable: true, hidden: true } },
  },
  filters: {
    type: 'field',
    kind: 'field',
    enabled: 'field',
    period,
  },
})

/** Of the address: the promotion is opened to be tried. */
export const trialParameter = 'trial'

/** 促销使用记录: which orders have a use of which promotion. */
export const discountUse = plain({
  id: 'discountUse',
  title: '使用记录',
  tab: '使用记录',
  screen: 'activityList',
  calls: { list: discountCalls.usePage },
  facts: useFacts,
  name: 'orderNo',
  search: '订单号、客户',
  fields: {
    orderNo: { list: { width: 150 } },
    discountName: { list: { width: 130, grow: 1 } },
    clientName: { list: { width: 150, grow: 1 } },
    amount: { list: { width: 100 } },
    status: { list: { width: 80 } },
    createTime: { list: { width: 108, sortable: true } },
  },
  filters: { discountId: { kind: 'pick', title: '促销', from: discountCalls.list, many: false } },
})

/** 会场: a page of an activity with the goods on it. */
export const venue = plain({
  id: 'venue',
  table: 'venue_activity',
  title: '会场',
  unit: '个',
  screen: 'activityList',
  calls: {
    list: venueActivityCalls.page,
    add: venueActivityCalls.add,
    update: venueActivityCalls.update,
    delete: venueActivityCalls.delete,
    removeMany: venueActivityCalls.deleteBatch,
    details: venueActivityCalls.select,
  },
  facts: venueFacts,
  schema: () => import('../../../contract/marketing/venue.ts').then(module => module.venueActivity.add.in),
  search: '会场名称',
  sheet: true,
  fields: {
    name: { list: { width: 240, grow: 1, sortable: true }, form: {} },
    type: { list: { width: 100 }, form: {}, bulk: true },
    spuCount: { list: { width: 90 } },
    beginTime: {
      list: { width: 130, sortable: true },
      form: { hint: '留空则立即开始' },
    },
    endTime: { list: { width: 130, sortable: true }, form: { endsDay: true, hint: '留空则长期有效' } },
    spuIds: { form: {} },
    enabled: { list: { width: 80 }, form: {}, bulk: true },
    updateBy: { list: { width: 80, muted: true } },
    updateTime: { list: { width: 120, sortable: true } },
  },
  filters: {
    type: 'field',
    enabled: 'field',
    period,
  },
})
