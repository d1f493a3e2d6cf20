import { brandCalls } from '../../../generated/contract/calls/brand.ts'
import { categoryCalls } from '../../../generated/contract/calls/category.ts'
import { seriesCalls } from '../../../generated/contract/calls/series.ts'
import { spuCalls } from '../../../generated/contract/calls/spu.ts'
import { styleCalls } from '../../../generated/contract/calls/style.ts'
import { spu as facts } from '../../../generated/contract/rows/spu.ts'
import { plain } from '../../../plain/plain.ts'
import { shelfStates } from '../../../values/lists.ts'
import { clientFilter } from '../../parts/client-pick.ts'
import { byImport, goodsFilters, inBasket } from '../../parts/goods/filters.ts'

/** 款 in 商品列表: a design, and what its 货 are together. */
export const spu = plain({
  id: 'spu',
  title: '商品',
  unit: '款',
  tab: '商品列表',
  screen: 'ProductList',
  calls: {
    list: spuCalls['list.v1'],
    details: spuCalls.details,
    add: spuCalls.add,
    update: spuCalls.update,
    removeMany: spuCalls.batchDelete,
  },
  facts,
  schema: () => import('../../../contract/product/spu.ts').then(module => module.spuForm),
  idField: 'spuId',
  code: 'spuNo',
  picture: 'image',
  search: '名称、款号',
  inPalette: { sign: '#', shows: ['spuNo', 'categoryName', 'seriesName', 'stock'] },
  unfolds: { title: '货品', lines: () => import('../lines.tsx').then(({ skuLines }) => skuLines) },
  headVerbs: ['export'],
  sheet: true,
  fields: {
    name: { list: { width: 190, grow: 1, sortable: true }, form: {}, bulk: true },
    spuNo: { list: { width: 120, sortable: true, muted: true } },
    categoryName: { list: { width: 100, muted: true } },
    categoryId: { form: { pick: categoryCalls.tree }, bulk: true },
    styleName: { list: { width: 84, muted: true } },
    styleId: { form: { pick: styleCalls.tree }, bulk: true },
    seriesName: { list: { width: 84, muted: true } },
    seriesId: { form: { pick: seriesCalls.tree }, bulk: true },
    brandName: { list: { width: 84, muted: true, hidden: true } },
    brandId: { form: { pick: brandCalls.box }, bulk: true },
    finenesses: { list: { width: 120, muted: true } },
    skuCount: { list: { width: 72 } },
    stock: { list: { width: 72 } },
    minWeight: { list: { width: 100, unit: 'g' } },
    minCost: { list: { width: 120 } },
    shelf: { list: { width: 84 } },
    labelNames: { list: { width: 110, muted: true } },
    specialNames: { list: { width: 110, muted: true, hidden: true } },
    topFlag: { list: { width: 72, muted: true, hidden: true } },
    description: { form: { lines: true } },
    updateBy: { list: { width: 84, muted: true, hidden: true } },
    updateTime: { list: { width: 108, sortable: true } },
  },
  filters: {
    ...goodsFilters,
    ...inBasket,
    ...byImport,
    status: { kind: 'choice', title: '状态', words: shelfStates },
    sold: { kind: 'time', title: '动销时间', min: 'soldBegin', max: 'soldEnd' },
    soldChannelId: { ...clientFilter, title: '动销客户' },
  },
})
