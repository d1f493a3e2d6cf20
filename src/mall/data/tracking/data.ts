import { tkClientCalls } from '../../../generated/contract/calls/tkClient.ts'
import { tkDataCalls } from '../../../generated/contract/calls/tkData.ts'
import { tkEventCalls } from '../../../generated/contract/calls/tkEvent.ts'
import { tkPageCalls } from '../../../generated/contract/calls/tkPage.ts'
import { tkSourcePositionCalls } from '../../../generated/contract/calls/tkSourcePosition.ts'
import { tkData as facts } from '../../../generated/contract/rows/tkData.ts'
import { plain } from '../../../plain/plain.ts'
import { oneOf, wholeList } from '../../../plain/whole-list.ts'
import { trackingEventKinds, trackingLacks } from '../../../values/lists.ts'

/** 埋点数据: what happened, the newest first. The first tab of 埋点管理. */
export const tkData = plain({
  id: 'tkData',
  title: '埋点数据',
  tab: '数据',
  screen: 'trackingData',
  calls: {
    list: tkDataCalls.listPage,
    add: tkDataCalls.add,
    update: tkDataCalls.update,
    delete: tkDataCalls.delete,
  },
  facts,
  name: 'eventName',
  schema: () => import('../../../contract/data/tracking/data.ts').then(module => module.tkData.add.in),
  search: '用户姓名、手机号',
  fields: {
    eventName: { list: { width: 140 } },
    eventId: { form: { pick: tkEventCalls.listPage, pickOf: wholeList } },
    createTime: { list: { width: 150, sortable: true } },
    userName: { list: { width: 110 } },
    clientName: { list: { width: 110, muted: true } },
    clientId: { form: { pick: tkClientCalls.listPage, pickOf: wholeList } },
    pageName: { list: { width: 120, muted: true } },
    pageId: { form: { pick: tkPageCalls.listPage, pickOf: wholeList } },
    sourceName: { list: { width: 130, muted: true } },
    sourceId: { form: { pick: tkSourcePositionCalls.listPage, pickOf: wholeList } },
    content: {
      list: { width: 320, grow: 2, muted: true },
      form: { lines: true, hint: '变量编码与值，例如{"spuNo":"HF-R1001"}' },
    },
  },
  filters: {
    eventId: oneOf('事件', tkEventCalls.listPage),
    kind: { kind: 'choice', title: '类型', words: trackingEventKinds },
    pageId: oneOf('页面', tkPageCalls.listPage),
    clientId: oneOf('端', tkClientCalls.listPage),
    sourceId: oneOf('来源位', tkSourcePositionCalls.listPage),
    without: { kind: 'choice', title: '没有', words: trackingLacks },
    period: { kind: 'time', title: '发生时间', min: 'beginTime', max: 'endTime' },
  },
})
