import { verbsOf } from '../../../commands/verbs.ts'
import { statisticsCalls } from '../../../generated/contract/calls/statistics.ts'
import { statisticsProduct as facts } from '../../../generated/contract/rows/statistics-product.ts'
import { plain } from '../../../plain/plain.ts'
import { categories, days, seriesFilter } from './detail.ts'

/** 商品销售统计: what was sold of each 款. */
export const saleProduct = plain({
  id: 'saleProduct',
  table: 'orders',
  title: '商品销售统计',
  unit: '款',
  screen: 'ProductStatisticsList',
  calls: { list: statisticsCalls.product, export: statisticsCalls.export },
  exportKind: 'product',
  facts,
  code: 'spuNo',
  picture: 'image',
  search: '名称、款号',
  headVerbs: ['export'],
  fields: {
    name: { list: { width: 150, grow: 1 } },
    spuNo: { list: { width: 110, muted: true } },
    orders: { list: { width: 72, sortable: true } },
    num: { list: { width: 64, sortable: true } },
    clients: { list: { width: 72 } },
    weight: { list: { width: 100, sortable: true, unit: 'g' } },
    amount: { list: { width: 116, sortable: true } },
    backs: { list: { width: 72, sortable: true } },
    backShare: { list: { width: 84 } },
    turnover: { list: { width: 96 } },
  },
  filters: { period: days, categoryIds: categories, seriesIds: seriesFilter },
})

export const saleProductVerb = verbsOf<'facts' | 'goods' | 'chart'>('saleProduct')
