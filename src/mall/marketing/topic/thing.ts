import { verbsOf } from '../../../commands/verbs.ts'
import { topicCalls } from '../../../generated/contract/calls/topic.ts'
import { topic as facts } from '../../../generated/contract/rows/topic.ts'
import { plain } from '../../../plain/plain.ts'

/** 分享商品: topics, goods that are sent to clients as one page of the mini program. */
export const topic = plain({
  id: 'topic',
  title: '专题',
  tab: '分享商品',
  unit: '个',
  screen: 'Sharegoods',
  calls: {
    list: topicCalls['v2.0.list'],
    add: topicCalls.add,
    update: topicCalls.update,
    delete: topicCalls.delete,
    removeMany: topicCalls['batch.delete'],
    details: topicCalls.detail,
  },
  facts,
  picture: 'cover',
  search: '专题名称',
  schema: () => import('../../../contract/marketing/topic.ts').then(module => module.topic.add.in),
  sheet: true,
  fields: {
    name: { list: { width: 220, grow: 1, sortable: true }, form: {} },
    cover: { form: { hint: '宽750、高420的图片最合适' } },
    spuIds: { form: {} },
    goodsCount: { list: { width: 80 } },
    views: { list: { width: 80, sortable: true } },
    shares: { list: { width: 90, sortable: true } },
    beginTime: { list: { width: 120, sortable: true }, form: { hint: '留空则立即开始' } },
    endTime: { list: { width: 120, sortable: true }, form: { endsDay: true, hint: '留空则长期有效' } },
    updateBy: { list: { width: 90, muted: true } },
    updateTime: { list: { width: 120, sortable: true } },
  },
  filters: {
    period: { kind: 'time', title: '有效期', min: 'beginTime', max: 'endTime' },
  },
})

/** The verbs of its own commands, for the dialogs beside the list. */
export const topicVerb = verbsOf<'importSpu'>('topic')
