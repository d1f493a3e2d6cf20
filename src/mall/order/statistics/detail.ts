import { verbsOf } from '../../../commands/verbs.ts'
import { brandCalls } from '../../../generated/contract/calls/brand.ts'
import { categoryCalls } from '../../../generated/contract/calls/category.ts'
import { finenessCalls } from '../../../generated/contract/calls/fineness.ts'
import { seriesCalls } from '../../../generated/contract/calls/series.ts'
import { statisticsCalls } from '../../../generated/contract/calls/statistics.ts'
import { userCalls } from '../../../generated/contract/calls/user.ts'
import { statistics as facts } from '../../../generated/contract/rows/statistics.ts'
import { type Filter, plain } from '../../../plain/plain.ts'
import { listInput, readQuery } from '../../../plain/query.ts'
import { saleFilters } from '../../../values/order/sale-facts.ts'
import { clientFilter } from '../../parts/client-pick.ts'

export const days: Filter = { kind: 'time', title: '时间', min: 'beginTime', max: 'endTime' }
export const categories: Filter = { kind: 'pick', title: '分类', from: categoryCalls.tree, many: true }
export const seriesFilter: Filter = { kind: 'pick', title: '系列', from: seriesCalls.tree, many: true }
export const brandFilter: Filter = { kind: 'pick', title: '门店品牌', from: brandCalls.box, many: false }
export const salesmanFilter: Filter = {
  kind: 'pick',
  title: '业务员',
  from: userCalls.queryBackgroundUser,
  many: false,
}

/** 订单明细统计: what was ordered, delivered and returned, entry by entry; all figures are made of these. */
export const saleFact = plain({
  id: 'saleFact',
  table: 'orders',
  title: '订单明细统计',
  unit: '条',
  screen: 'DetailStatisticsList',
  calls: { list: statisticsCalls.detail, export: statisticsCalls.export },
  exportKind: 'detail',
  facts,
  name: 'orderNo',
  keyword: 'spuNo',
  search: '完整的款号',
  headVerbs: ['export'],
  fields: {
    orderNo: { list: { width: 150 } },
    day: { list: { width: 92, sortable: true } },
    kind: { list: { keep: true, width: 68 } },
    clientName: { list: { width: 140, grow: 1 } },
    storeName: { list: { width: 100, grow: 1, muted: true } },
    spuNo: { list: { width: 100, muted: true } },
    skuNo: { list: { width: 120, muted: true } },
    spuName: { list: { width: 150, hidden: true } },
    categoryName: { list: { width: 100, hidden: true } },
    finenessName: { list: { width: 90, hidden: true } },
    salesMan: { list: { width: 80, muted: true, hidden: true } },
    num: { list: { width: 56, sortable: true } },
    weight: { list: { width: 92, sortable: true, unit: 'g' } },
    // Where there is little room what stands further right leaves first: not what a figure was opened for.
    amount: { list: { width: 110, sortable: true } },
    charges: { list: { width: 100, sortable: true, muted: true } },
  },
  filters: {
    period: days,
    kind: { kind: 'choice', title: '类型', words: { ...saleFilters } },
    channelId: clientFilter,
    storeId: {
      kind: 'pick',
      title: '门店',
      from: statisticsCalls.stores,
      many: false,
      searched: '门店名称/编号',
    },
    categoryIds: categories,
    finenessIds: { kind: 'pick', title: '成色', from: finenessCalls.list, many: true },
    seriesIds: seriesFilter,
    saleManId: salesmanFilter,
    brandId: brandFilter,
  },
})

export const saleFactVerb = verbsOf<'pivot' | 'open'>('saleFact')

/** What the list at this address is asked, whatever page of it. */
export function askedAt(search: URLSearchParams) {
  const {
    pageNum: _page,
    pageSize: _size,
    sort: _sort,
    ...asked
  } = listInput(saleFact, readQuery(saleFact, search))
  return asked
}
