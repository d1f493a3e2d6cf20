import { noticeCalls } from '../../../generated/contract/calls/notice.ts'
import { notice as facts } from '../../../generated/contract/rows/notice.ts'
import { plain } from '../../../plain/plain.ts'

/** 公告. */
export const notice = plain({
  id: 'notice',
  title: '公告',
  tab: '公告管理',
  screen: 'announcement',
  calls: {
    list: noticeCalls['query.page'],
    add: noticeCalls.add,
    update: noticeCalls.update,
    delete: noticeCalls.delete,
    removeMany: noticeCalls['delete.ids'],
    details: noticeCalls['query.id'],
  },
  facts,
  name: 'title',
  schema: () => import('../../../contract/operate/notice.ts').then(module => module.notice.add.in),
  search: '标题、内容',
  headVerbs: ['on', 'off'],
  sheet: true,
  fields: {
    title: { list: { width: 260, grow: 1, sortable: true }, form: {} },
    kind: { list: { width: 100 }, form: {}, bulk: true },
    audience: { list: { width: 100 }, form: {}, bulk: true },
    content: { list: { width: 280, grow: 1, muted: true }, form: {} },
    publishTime: {
      list: { width: 120, sortable: true },
      form: { hint: '留空则立即发布；设为将来时间，到时才对客户可见' },
    },
    phase: { list: { width: 80 } },
    enabled: { form: {}, bulk: true },
    updateBy: { list: { width: 80, muted: true, hidden: true } },
    updateTime: { list: { width: 120, sortable: true } },
  },
  filters: {
    title: 'field',
    kind: 'field',
    audience: 'field',
    phase: 'field',
  },
})
