import { BusLabelCalls } from '../../../generated/contract/calls/BusLabel.ts'
import { categoryCalls } from '../../../generated/contract/calls/category.ts'
import { discountCalls } from '../../../generated/contract/calls/discount.ts'
import { seriesCalls } from '../../../generated/contract/calls/series.ts'
import { specialCalls } from '../../../generated/contract/calls/special.ts'
import { venueActivityCalls } from '../../../generated/contract/calls/venueActivity.ts'
import { discount as facts } from '../../../generated/contract/rows/discount.ts'
import { venueActivity as venueFacts } from '../../../generated/contract/rows/venueActivity.ts'
import { type Filter, plain } from '../../../plain/plain.ts'

/** As many as a page holds. */
const whole = { pageSize: 200 }

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
  fields: {
    name: { list: { width: 200, grow: 1, sortable: true }, form: {} },
    wording: { list: { width: 210, grow: 1 } },
    type: { list: { width: 80 }, form: {} },
    kind: { list: { width: 90 }, form: {} },
    fullMoney: { list: { width: 110, hidden: true }, form: {} },
    fullWeight: { list: { width: 110, hidden: true, unit: 'g' }, form: { unit: 'g' } },
    reduction: { list: { width: 110, hidden: true }, form: {} },
    rate: { list: { width: 80, hidden: true, unit: '%' }, form: { unit: '%' } },
    fee: { form: {} },
    goodsScope: { list: { width: 90 }, form: {} },
    spuIds: { form: {} },
    categoryIds: { form: { pick: categoryCalls.tree } },
    seriesIds: { form: { pick: seriesCalls.tree } },
    specialIds: { form: { pick: specialCalls.box } },
    venueIds: { form: { pick: venueActivityCalls.page, pickOf: whole } },
    labelIds: { form: { pick: BusLabelCalls.query } },
    channelIds: { form: {} },
    exclusive: { list: { width: 150, hidden: true }, form: {} },
    beginTime: {
      list: { width: 130, sortable: true },
      form: { hint: '留空则立即开始' },
    },
    endTime: { list: { width: 130, sortable: true }, form: { endsDay: true, hint: '留空则长期有效' } },
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
