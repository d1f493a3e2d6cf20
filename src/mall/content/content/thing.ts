import { contentCalls } from '../../../generated/contract/calls/content.ts'
import { contentModuleCalls } from '../../../generated/contract/calls/contentModule.ts'
import { content as facts } from '../../../generated/contract/rows/content.ts'
import { plain } from '../../../plain/plain.ts'
import { oneOf, wholeList } from '../../../plain/whole-list.ts'

/** 内容: articles and films, each looked at before clients see it. */
export const content = plain({
  id: 'content',
  title: '内容',
  tab: '内容管理',
  unit: '篇',
  screen: 'contentManage',
  calls: {
    list: contentCalls.page,
    add: contentCalls.add,
    update: contentCalls.edit,
    delete: contentCalls.del,
    removeMany: contentCalls.del,
    details: contentCalls.detail,
  },
  facts,
  name: 'title',
  picture: 'cover',
  queue: { deed: '审核', waits: { state: '2' }, oldest: 'submitTime' },
  search: '标题、作者、正文',
  schema: () => import('../../../contract/content/content.ts').then(module => module.content.add.in),
  sheet: true,
  fields: {
    title: { list: { width: 220, grow: 1, sortable: true }, form: {} },
    moduleName: { list: { width: 100 } },
    moduleId: { form: { pick: contentModuleCalls.page, pickOf: wholeList }, bulk: true },
    cover: { form: {} },
    author: { list: { width: 90 }, form: {} },
    kind: { list: { width: 70 }, form: {} },
    stage: { list: { width: 132 } },
    state: { list: { width: 80, hidden: true } },
    body: { form: { hint: '修改对客户可见的内容后，需重新提交审核；通过之前，客户看到的仍是原来的内容' } },
    video: { form: {} },
    spuIds: { form: {} },
    goodsCount: { list: { width: 80, hidden: true } },
    publishTime: {
      list: { width: 120, sortable: true },
      form: { hint: '留空则审核通过后立即发布；设为将来时间，到时发布' },
    },
    expireTime: {
      list: { width: 120, hidden: true },
      form: { hint: '留空则一直展示；到这个时间，客户就看不到了' },
    },
    submitTime: { list: { width: 120, sortable: true, hidden: true } },
    topFlag: { list: { width: 60 }, form: {}, bulk: true },
    status: { list: { width: 80, hidden: true } },
    updateBy: { list: { width: 80, muted: true, hidden: true } },
    updateTime: { list: { width: 120, sortable: true } },
  },
  filters: {
    title: 'field',
    moduleId: oneOf('模块', contentModuleCalls.page),
    stage: 'field',
    state: 'field',
    kind: 'field',
    status: 'field',
    period: { kind: 'time', title: '发布时间', min: 'beginTime', max: 'endTime' },
  },
})
