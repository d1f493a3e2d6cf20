import { pagePathCalls } from '../../../generated/contract/calls/pagePath.ts'
import { slideshowCalls } from '../../../generated/contract/calls/slideshow.ts'
import { slideshow as facts } from '../../../generated/contract/rows/slideshow.ts'
import { plain } from '../../../plain/plain.ts'

/** 轮播图. */
export const slideshow = plain({
  id: 'slideshow',
  title: '轮播图',
  unit: '张',
  screen: 'slideshow',
  calls: { ...slideshowCalls, removeMany: slideshowCalls.delete },
  facts,
  name: 'title',
  picture: 'image',
  search: '标题',
  schema: () => import('../../../contract/operate/slideshow.ts').then(module => module.slideshow.add.in),
  sheet: true,
  fields: {
    title: { list: { width: 200, grow: 1, sortable: true }, form: {} },
    image: { form: { hint: '宽750、高420的图片最合适' } },
    place: { list: { width: 90 }, form: {}, bulk: true },
    jump: { form: { pick: pagePathCalls.targets, hint: '不选就只展示，不能点开' } },
    jumpName: { list: { width: 180 } },
    beginTime: { list: { width: 120, sortable: true }, form: {} },
    endTime: { list: { width: 120, sortable: true }, form: { endsDay: true } },
    sortNo: { list: { width: 80, sortable: true }, form: {} },
    topFlag: { list: { width: 70 } },
    status: { list: { width: 90 }, form: {} },
    updateTime: { list: { width: 120, sortable: true } },
  },
  filters: {
    place: 'field',
    status: 'field',
  },
})
