import { frameCalls } from '../../../generated/contract/calls/frame.ts'
import { pagePathCalls } from '../../../generated/contract/calls/pagePath.ts'
import { resourceCalls } from '../../../generated/contract/calls/resource.ts'
import { frame as frameFacts } from '../../../generated/contract/rows/frame.ts'
import { resource as facts } from '../../../generated/contract/rows/resource.ts'
import { plain } from '../../../plain/plain.ts'
import { oneOf, wholeList } from '../../../plain/whole-list.ts'

/** 资源位. */
export const slot = plain({
  id: 'resourceSlot',
  title: '资源位',
  unit: '个',
  screen: 'resourceAllocation',
  calls: {
    list: resourceCalls.list,
    add: resourceCalls.save,
    update: resourceCalls.save,
    delete: resourceCalls.delete,
    removeMany: resourceCalls.delete,
    sort: resourceCalls.sort,
  },
  facts,
  picture: 'image',
  search: '资源位名称',
  schema: () => import('../../../contract/operate/slot.ts').then(module => module.newSlot),
  sheet: true,
  fields: {
    name: { list: { width: 180, grow: 1, sortable: true }, form: {} },
    pageName: { list: { width: 110 } },
    pageId: { form: { pick: pagePathCalls.list, pickOf: wholeList } },
    place: { list: { width: 70 }, form: {}, bulk: true },
    kind: { list: { width: 70 }, form: {}, bulk: true },
    image: { form: {} },
    jumpName: { list: { width: 170, grow: 1 } },
    jump: { form: { pick: pagePathCalls.targets, hint: '点开以后看到的页面、活动、商品、内容或图册' } },
    platform: { list: { width: 80 }, form: {}, bulk: true },
    sortNo: { list: { width: 70, sortable: true }, form: {} },
    enabled: { list: { width: 80 }, form: {}, bulk: true },
    updateBy: { list: { width: 80, muted: true, hidden: true } },
    updateTime: { list: { width: 120, sortable: true } },
  },
  filters: {
    pageId: oneOf('页面', pagePathCalls.list),
    kind: 'field',
    place: 'field',
    platform: 'field',
    enabled: 'field',
  },
})

/** 相框: what is laid around the pictures of goods. */
export const frame = plain({
  id: 'frame',
  table: 'goods_frame',
  title: '相框',
  unit: '个',
  screen: 'resourceAllocation',
  calls: { ...frameCalls, removeMany: frameCalls.delete },
  facts: frameFacts,
  picture: 'image',
  search: '相框名称',
  schema: () => import('../../../contract/operate/frame.ts').then(module => module.frame.add.in),
  fields: {
    name: { list: { width: 220, grow: 1, sortable: true }, form: {} },
    image: { form: { hint: '中间透明的正方形PNG，盖在商品图上' } },
    spuCount: { list: { width: 90 } },
    spuNos: { form: { lines: true, hint: '每行一个款号，可以直接粘贴；一款同一时间只有一个相框' } },
    beginTime: { list: { width: 120, sortable: true }, form: { hint: '留空则立即开始' } },
    endTime: { list: { width: 120, sortable: true }, form: { endsDay: true, hint: '留空则长期有效' } },
    enabled: { list: { width: 80 }, form: {} },
    updateBy: { list: { width: 90, muted: true } },
    updateTime: { list: { width: 120, sortable: true } },
  },
  filters: { enabled: 'field' },
})
