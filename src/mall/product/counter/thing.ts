import { spotRecordCalls } from '../../../generated/contract/calls/spotRecord.ts'
import { xhCounterCalls } from '../../../generated/contract/calls/xhCounter.ts'
import { xhSelectCalls } from '../../../generated/contract/calls/xhSelect.ts'
import { spotRecord as spotFacts } from '../../../generated/contract/rows/spotRecord.ts'
import { xhCounter as facts } from '../../../generated/contract/rows/xhCounter.ts'
import { xhSelect as selectFacts } from '../../../generated/contract/rows/xhSelect.ts'
import { type Filter, plain } from '../../../plain/plain.ts'
import { oneOf } from '../../../plain/whole-list.ts'

const ofCounter = oneOf('柜台', xhCounterCalls.queryCounterListByType)
const storeName: Filter = { kind: 'text', title: '门店' }
const status: Filter = { kind: 'choice', title: '状态', words: selectFacts.status.words }

/** 柜台: where spot goods stand. */
export const counter = plain({
  id: 'counter',
  table: 'xh_counter',
  title: '柜台',
  unit: '个',
  screen: 'CounterManage',
  calls: {
    list: xhCounterCalls.queryCounterListByType,
    add: xhCounterCalls.addXhCounter,
    update: xhCounterCalls.updateCounter,
    delete: xhCounterCalls.delXhCounter,
    details: xhCounterCalls.queryCounterById,
  },
  facts,
  schema: () =>
    import('../../../contract/product/counter.ts').then(module => module.xhCounter.addXhCounter.in),
  search: '柜台名称、门店、负责人、电话、备注',
  sheet: true,
  fields: {
    name: { list: { width: 160, grow: 1, sortable: true }, form: {} },
    type: { list: { width: 90 }, form: {}, bulk: true },
    storeName: { list: { width: 160, grow: 1, sortable: true }, form: {} },
    keeper: { list: { width: 100 }, form: {} },
    phone: { list: { width: 120, muted: true }, form: {} },
    skuCount: { list: { width: 90, sortable: true } },
    recordCount: { list: { width: 90 } },
    enabled: { list: { width: 80 }, form: {}, bulk: true },
    remark: { list: { width: 160, muted: true, hidden: true }, form: { lines: true } },
    updateBy: { list: { width: 90, muted: true, hidden: true } },
    updateTime: { list: { width: 120, sortable: true } },
  },
  filters: {
    type: 'field',
    storeName,
    enabled: 'field',
  },
})

/** 现货精选: the pieces that a counter shows first. They come from the counters' own devices. */
export const counterSelect = plain({
  id: 'counterSelect',
  table: 'xh_select',
  title: '现货精选',
  unit: '件',
  screen: 'CounterManage',
  calls: {
    list: xhSelectCalls.queryXhSelectByCondition,
    batch: xhSelectCalls.batchUpdate,
    delete: xhSelectCalls.delXhSelect,
  },
  facts: selectFacts,
  picture: 'image',
  code: 'skuNo',
  schema: () =>
    import('../../../contract/product/counter.ts').then(
      module => module.xhSelect.batchUpdate.in.shape.rows.element.shape.set,
    ),
  search: '商品名称、款号、货号',
  sheet: true,
  fields: {
    name: { list: { width: 150, grow: 1 } },
    skuNo: { list: { width: 130 } },
    spuNo: { list: { width: 100, muted: true, hidden: true } },
    weight: { list: { width: 84, unit: 'g' } },
    price: { list: { width: 96 } },
    stock: { list: { width: 70 } },
    counterName: { list: { width: 130 }, seen: true },
    storeName: { list: { width: 140, muted: true } },
    slogan: { list: { width: 160, grow: 1 }, form: { hint: '客户在柜台页看到的一句话' }, bulk: true },
    sortNo: { list: { width: 70, sortable: true }, form: {}, bulk: true },
    status: { list: { width: 76 } },
    updateTime: { list: { width: 120, sortable: true, hidden: true } },
  },
  filters: { counterId: ofCounter, storeName, status },
})

/** 现货记录: pieces as they were recorded at a counter, with their pictures. */
export const spotRecord = plain({
  id: 'spotRecord',
  table: 'xh_spot_record',
  title: '现货记录',
  screen: 'CounterManage',
  calls: { list: spotRecordCalls.queryXhSpotRecordByCondition, delete: spotRecordCalls.delXhSpotRecord },
  facts: spotFacts,
  name: 'recordNo',
  picture: 'image',
  search: '记录号、商品名称、款号',
  fields: {
    recordNo: { list: { width: 140 } },
    name: { list: { width: 170, grow: 1 } },
    spuNo: { list: { width: 100, muted: true } },
    weight: { list: { width: 100, unit: 'g', sortable: true } },
    size: { list: { width: 70 } },
    imageCount: { list: { width: 80 } },
    counterName: { list: { width: 140 } },
    storeName: { list: { width: 150, muted: true, grow: 1 } },
    status: { list: { width: 80 } },
    createTime: { list: { width: 130, sortable: true } },
    updateBy: { list: { width: 90, muted: true, hidden: true } },
  },
  filters: {
    counterId: ofCounter,
    storeName,
    status,
    period: { kind: 'time', title: '记录时间', min: 'beginTime', max: 'endTime' },
  },
})
