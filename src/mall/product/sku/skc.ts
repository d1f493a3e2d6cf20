import { skuCalls } from '../../../generated/contract/calls/sku.ts'
import { skuSkcPage as facts } from '../../../generated/contract/rows/sku-skcPage.ts'
import { plain } from '../../../plain/plain.ts'
import { skuTypes } from '../../../values/lists.ts'
import { byImport, goodsFilters, inBasket } from '../../parts/goods/filters.ts'

/** 款 by their colours (SKC) in 商品管理, each with the 货 that differ by size alone under it. */
export const skc = plain({
  id: 'skc',
  table: 'sku',
  title: '款色',
  unit: '个',
  tab: '款色',
  screen: 'merchandise',
  calls: { list: skuCalls.skcPage },
  facts,
  idField: 'skcId',
  code: 'spuNo',
  picture: 'image',
  search: '名称、款号、货号',
  unfolds: { title: '货品', lines: () => import('../lines.tsx').then(({ skcLines }) => skcLines) },
  headVerbs: ['export'],
  fields: {
    name: { list: { width: 190, grow: 1, sortable: true } },
    spuNo: { list: { width: 120, muted: true } },
    colour: { list: { width: 96, grow: 0.2 } },
    categoryName: { list: { width: 100, muted: true } },
    finenesses: { list: { width: 110, muted: true } },
    sizes: { list: { width: 110, muted: true } },
    skuCount: { list: { width: 72 } },
    stock: { list: { width: 72 } },
    minWeight: { list: { width: 100, unit: 'g' } },
    minCost: { list: { width: 120 } },
    shelf: { list: { width: 84 } },
    updateTime: { list: { width: 108 } },
  },
  filters: {
    ...goodsFilters,
    ...inBasket,
    ...byImport,
    skuType: { kind: 'choice', title: '货品类型', words: skuTypes },
  },
})
