import { homeScreenCalls } from '../../../generated/contract/calls/homeScreen.ts'
import { pagePathCalls } from '../../../generated/contract/calls/pagePath.ts'
import { homeScreen as facts } from '../../../generated/contract/rows/homeScreen.ts'
import { plain } from '../../../plain/plain.ts'

/** 开屏广告. */
export const homeScreen = plain({
  id: 'homeScreen',
  title: '开屏广告',
  unit: '个',
  screen: 'advertising',
  calls: {
    list: homeScreenCalls.page,
    add: homeScreenCalls.save,
    update: homeScreenCalls.update,
    delete: homeScreenCalls.delete,
    removeMany: homeScreenCalls['batch.delete'],
    details: homeScreenCalls.id,
  },
  facts,
  picture: 'image',
  search: '名称',
  headVerbs: ['on', 'off'],
  schema: () => import('../../../contract/operate/home-screen.ts').then(module => module.homeScreen.save.in),
  sheet: true,
  fields: {
    name: { list: { width: 200, grow: 1, sortable: true }, form: {} },
    image: { form: { hint: '宽1080、高1920的竖图最合适' } },
    jump: { form: { pick: pagePathCalls.targets, hint: '不选就只展示，不能点开' } },
    jumpName: { list: { width: 160 } },
    beginTime: { list: { width: 120, sortable: true }, form: { hint: '留空则立即开始' } },
    endTime: { list: { width: 120, sortable: true }, form: { endsDay: true, hint: '留空则长期有效' } },
    frequency: { list: { width: 90 }, form: {}, bulk: true },
    platform: { list: { width: 80 }, form: {}, bulk: true },
    enabled: { list: { width: 80 }, form: {}, bulk: true },
    updateBy: { list: { width: 80, muted: true, hidden: true } },
    updateTime: { list: { width: 120, sortable: true } },
  },
  filters: {
    name: 'field',
    enabled: 'field',
    platform: 'field',
  },
})
