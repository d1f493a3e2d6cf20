import { recommendCalls } from '../../../generated/contract/calls/recommend.ts'
import { recommend as facts } from '../../../generated/contract/rows/recommend.ts'
import { plain } from '../../../plain/plain.ts'

/** 好货首推: goods that the mall recommends first. */
export const recommend = plain({
  id: 'recommend',
  title: '首推商品',
  tab: '好货首推',
  unit: '款',
  screen: 'CommodityFirst',
  calls: {
    list: recommendCalls.list,
    update: recommendCalls.update,
    delete: recommendCalls.delete,
    removeMany: recommendCalls['batch.delete'],
    top: recommendCalls.top,
    sort: recommendCalls.sort,
    details: recommendCalls.details,
  },
  facts,
  code: 'spuNo',
  picture: 'image',
  keyword: 'goods',
  search: '商品名称、款号',
  schema: () => import('../../../contract/operate/recommend.ts').then(module => module.recommendForm),
  sheet: true,
  fields: {
    name: { list: { width: 220, grow: 1 } },
    spuNo: { list: { width: 120, sortable: true, muted: true } },
    badge: {
      list: { width: 100 },
      form: { hint: '显示在商品图的角上，例如：店长推荐' },
      bulk: true,
    },
    categoryName: { list: { width: 110, muted: true } },
    stock: { list: { width: 80 } },
    shelf: { list: { width: 90 } },
    sortNo: { list: { width: 80, sortable: true }, form: {} },
    topFlag: { list: { width: 70 } },
    enabled: { list: { width: 90 }, form: {}, bulk: true },
    updateBy: { list: { width: 90, muted: true, hidden: true } },
    updateTime: { list: { width: 120, sortable: true } },
  },
  filters: {
    spuNo: 'field',
    enabled: 'field',
  },
})
