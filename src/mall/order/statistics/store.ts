import { verbsOf } from '../../../commands/verbs.ts'
import { statisticsCalls } from '../../../generated/contract/calls/statistics.ts'
import { statisticsStore as facts } from '../../../generated/contract/rows/statistics-store.ts'
import { plain } from '../../../plain/plain.ts'
import { brandFilter, days, salesmanFilter } from './detail.ts'

/** 门店销售统计: what was sold to each store, held against as many days before. */
export const saleStore = plain({
  id: 'saleStore',
  table: 'orders',
  title: '门店销售统计',
  unit: '家',
  screen: 'StoreStatisticsList',
  calls: { list: statisticsCalls.store, export: statisticsCalls.export },
  exportKind: 'store',
  facts,
  name: 'storeName',
  code: 'storeNo',
  search: '门店名称、编号',
  headVerbs: ['export'],
  fields: {
    storeName: { list: { width: 180, grow: 1 } },
    storeNo: { list: { width: 110, muted: true } },
    brandName: { list: { width: 110, muted: true } },
    clientName: { list: { width: 160, grow: 1 } },
    orders: { list: { width: 80, sortable: true } },
    num: { list: { width: 80, sortable: true } },
    weight: { list: { width: 110, sortable: true, unit: 'g' } },
    amount: { list: { width: 130, sortable: true } },
    before: { list: { width: 90, title: '环比' } },
  },
  filters: { period: days, brandId: brandFilter, saleManId: salesmanFilter },
})

export const saleStoreVerb = verbsOf<'facts' | 'chart'>('saleStore')
