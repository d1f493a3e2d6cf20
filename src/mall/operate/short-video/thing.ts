import { shortVideoCalls } from '../../../generated/contract/calls/shortVideo.ts'
import { shortVideo as facts } from '../../../generated/contract/rows/shortVideo.ts'
import { plain } from '../../../plain/plain.ts'

/** 短视频专区. */
export const shortVideo = plain({
  id: 'shortVideo',
  title: '短视频',
  tab: '短视频专区',
  unit: '个',
  screen: 'ShortVideoZone',
  calls: { ...shortVideoCalls, removeMany: shortVideoCalls.delete },
  facts,
  name: 'title',
  picture: 'cover',
  search: '标题',
  headVerbs: ['on', 'off'],
  schema: () => import('../../../contract/operate/short-video.ts').then(module => module.shortVideo.add.in),
  sheet: true,
  fields: {
    title: { list: { width: 240, grow: 1, sortable: true }, form: {} },
    video: { form: {} },
    cover: { form: { hint: '宽1080、高1920的竖图最合适' } },
    spuIds: { form: {} },
    goodsCount: { list: { width: 80 } },
    sortNo: { list: { width: 80, sortable: true }, form: {} },
    status: { list: { width: 80 }, form: {} },
    updateBy: { list: { width: 90, muted: true } },
    updateTime: { list: { width: 120, sortable: true } },
  },
  filters: {
    title: 'field',
    status: 'field',
  },
})
