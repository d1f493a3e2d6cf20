import { tkPageCalls } from '../../../generated/contract/calls/tkPage.ts'
import { tkSourcePositionCalls } from '../../../generated/contract/calls/tkSourcePosition.ts'
import { tkSourcePosition as facts } from '../../../generated/contract/rows/tkSourcePosition.ts'
import { plain } from '../../../plain/plain.ts'
import { oneOf, wholeList } from '../../../plain/whole-list.ts'

const pages = tkPageCalls.listPage

/** 来源位: from where on a page somebody came. A tab of 埋点管理. */
export const tkSourcePosition = plain({
  id: 'tkSourcePosition',
  title: '来源位',
  unit: '个',
  screen: 'trackingData',
  calls: {
    list: tkSourcePositionCalls.listPage,
    add: tkSourcePositionCalls.add,
    update: tkSourcePositionCalls.update,
    delete: tkSourcePositionCalls.delete,
  },
  facts,
  schema: () =>
    import('../../../contract/data/tracking/dictionary.ts').then(module => module.tkSourcePosition.add.in),
  search: '名称、编码、备注',
  sheet: true,
  fields: {
    name: { list: { width: 180, sortable: true }, form: {} },
    code: { list: { width: 180, sortable: true, muted: true }, form: {} },
    pageName: { list: { width: 140 } },
    pageId: { form: { pick: pages, pickOf: wholeList }, bulk: true },
    enabled: { list: { width: 90 }, form: {}, bulk: true },
    remark: { list: { width: 220, grow: 1, muted: true }, form: { lines: true }, bulk: true },
    updateBy: { list: { width: 90, muted: true } },
    updateTime: { list: { width: 120, sortable: true } },
  },
  filters: {
    pageId: oneOf(facts.pageId.title, pages),
    enabled: 'field',
  },
})
