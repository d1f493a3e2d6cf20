import { courseCalls } from '../../../generated/contract/calls/course.ts'
import { seriesCalls } from '../../../generated/contract/calls/series.ts'
import { course as facts } from '../../../generated/contract/rows/course.ts'
import { plain } from '../../../plain/plain.ts'

/** 系列图册: a series in pictures and goods, for the clients that it is bound to. */
export const course = plain({
  id: 'course',
  title: '图册',
  tab: '系列图册',
  unit: '本',
  screen: 'curriculum',
  calls: {
    list: courseCalls.page,
    add: courseCalls.add,
    update: courseCalls.edit,
    delete: courseCalls.del,
    removeMany: courseCalls.del,
    details: courseCalls.detail,
  },
  facts,
  picture: 'cover',
  search: '图册名称、简介',
  schema: () => import('../../../contract/content/course.ts').then(module => module.course.add.in),
  sheet: true,
  fields: {
    name: { list: { width: 200, grow: 1, sortable: true }, form: {} },
    cover: { form: {} },
    seriesName: { list: { width: 110 } },
    seriesId: { form: { pick: seriesCalls.tree } },
    intro: { list: { width: 200, grow: 1, muted: true }, form: { lines: true } },
    pictures: { list: { width: 70 }, form: {} },
    spuIds: { form: {} },
    goodsCount: { list: { width: 80 } },
    viewCount: { list: { width: 80, sortable: true } },
    channelCount: { list: { width: 90 } },
    storeCount: { list: { width: 90, hidden: true } },
    enabled: { list: { width: 80 }, form: {}, bulk: true },
    updateBy: { list: { width: 80, muted: true, hidden: true } },
    updateTime: { list: { width: 120, sortable: true } },
  },
  filters: {
    name: 'field',
    seriesId: { kind: 'pick', title: '系列', from: seriesCalls.tree, many: false },
    enabled: 'field',
  },
})
