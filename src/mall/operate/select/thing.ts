import { selectCalls } from '../../../generated/contract/calls/select.ts'
import { select as facts } from '../../../generated/contract/rows/select.ts'
import { plain } from '../../../plain/plain.ts'

/** 为你精选: small collections of goods under a title and a cover. */
export const select = plain({
  id: 'select',
  table: 'selection',
  title: '精选',
  tab: '为你精选',
  unit: '个',
  screen: 'ForYourSelection',
  calls: {
    list: selectCalls.list,
    add: selectCalls.add,
    update: selectCalls.update,
    delete: selectCalls.delete,
    removeMany: selectCalls['batch.delete'],
    top: selectCalls.top,
    sort: selectCalls.sort,
    details: selectCalls.detail,
  },
  facts,
  name: 'title',
  picture: 'cover',
  search: '标题',
  schema: () => import('../../../contract/operate/select.ts').then(module => module.select.add.in),
  sheet: true,
  fields: {
    title: { list: { width: 220, grow: 1, sortable: true }, form: {} },
    cover: { form: { hint: '宽750、高420的图片最合适' } },
    spuIds: { form: {} },
    goodsCount: { list: { width: 90 } },
    sortNo: { list: { width: 80, sortable: true }, form: {} },
    topFlag: { list: { width: 70 } },
    enabled: { list: { width: 90 }, form: {}, bulk: true },
    updateBy: { list: { width: 90, muted: true } },
    updateTime: { list: { width: 120, sortable: true } },
  },
  filters: {
    enabled: 'field',
  },
})
