import { verbsOf } from '../../../commands/verbs.ts'
import { specialCalls } from '../../../generated/contract/calls/special.ts'
import { special as facts } from '../../../generated/contract/rows/special.ts'
import { plain } from '../../../plain/plain.ts'

/** 商品专区. */
export const special = plain({
  id: 'special',
  title: '专区',
  tab: '商品专区',
  unit: '个',
  screen: 'ProductCommodityZone',
  calls: specialCalls,
  facts,
  picture: 'cover',
  schema: () => import('../../../contract/product/special.ts').then(module => module.special.add.in),
  sheet: true,
  fields: {
    name: { list: { width: 180, grow: 1, sortable: true }, form: {} },
    cover: { form: {} },
    spuIds: { form: {} },
    goodsCount: { list: { width: 264 } },
    relevancyName: { list: { width: 140, muted: true } },
    relevancyId: { form: { pick: specialCalls.box } },
    sortNo: { list: { width: 80, sortable: true }, form: {} },
    enabled: { list: { width: 90 }, form: {}, bulk: true },
    updateTime: { list: { width: 120, sortable: true } },
  },
  filters: {
    enabled: 'field',
  },
})

export const specialVerb = verbsOf<'headers'>('special')
