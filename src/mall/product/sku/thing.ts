import { verbsOf } from '../../../commands/verbs.ts'
import { finenessCalls } from '../../../generated/contract/calls/fineness.ts'
import { skuCalls } from '../../../generated/contract/calls/sku.ts'
import { sku as facts } from '../../../generated/contract/rows/sku.ts'
import { plain } from '../../../plain/plain.ts'
import { skuTypes } from '../../../values/lists.ts'
import { byImport, goodsFilters, inBasket } from '../../parts/goods/filters.ts'

/** 货 in 商品管理: one row per SKU, changed one by one or many at once. */
export const sku = plain({
  id: 'sku',
  title: '货品',
  unit: '个',
  tab: '商品管理',
  tabWord: '货品',
  screen: 'merchandise',
  calls: {
    list: skuCalls.page,
    rows: skuCalls.rows,
    snapshot: skuCalls.snapshot,
    idsOf: { skuNo: skuCalls.idsOfCodes, spuNo: skuCalls.idsOfCodes },
    batch: skuCalls.batchUpdate,
  },
  facts,
  schema: () => import('../../../contract/product/sku.ts').then(module => module.skuForm),
  idField: 'skuId',
  name: 'name',
  code: 'skuNo',
  picture: 'image',
  headVerbs: ['export'],
  search: '名称、款号、货号',
  inPalette: { sign: '#', shows: ['skuNo', 'oldNo', 'finenessName', 'weight', 'stock'] },
  codes: { shelf: ['shelves-commodity-btn'], stock: ['edit-stock-btn'] },
  sheet: true,
  fields: {
    name: { list: { width: 190, grow: 1, sortable: true }, form: {}, bulk: true },
    skuNo: { list: { width: 130, sortable: true, muted: true } },
    spuNo: { list: { width: 110, muted: true, hidden: true } },
    oldNo: { list: { width: 100, muted: true }, form: {}, bulk: true },
    categoryName: { list: { width: 100, muted: true } },
    specification: { list: { width: 110 } },
    finenessName: { list: { width: 100, muted: true } },
    finenessId: { form: { pick: finenessCalls.list }, bulk: true },
    sellPriceModel: { list: { width: 84, muted: true }, form: {}, bulk: true },
    weight: { list: { width: 84, sortable: true }, form: {}, bulk: true },
    loss: { list: { width: 80, hidden: true }, form: {}, bulk: true },
    gramFee: { list: { width: 92, sortable: true }, form: {}, bulk: true },
    pieceFee: { list: { width: 92, sortable: true, hidden: true }, form: {}, bulk: true },
    extraFee: { list: { width: 84, hidden: true }, form: {}, bulk: true },
    cost: { list: { width: 110, sortable: true }, form: {}, bulk: true },
    price: { list: { width: 110, sortable: true }, form: {}, bulk: true },
    size: { list: { width: 72, muted: true }, form: {}, bulk: true },
    type: { list: { width: 84, muted: true, hidden: true }, form: {}, bulk: true },
    nccNo: { list: { width: 110, muted: true, hidden: true } },
    stock: { list: { width: 72, sortable: true }, form: {}, bulk: true },
    shelf: { list: { width: 84 }, form: {}, bulk: true },
    updateBy: { list: { width: 84, muted: true, hidden: true } },
    updateTime: { list: { width: 108, sortable: true } },
  },
  filters: {
    ...goodsFilters,
    ...inBasket,
    ...byImport,
    sellPriceModel: 'field',
    shelf: 'field',
    skuType: { kind: 'choice', title: '货品类型', words: skuTypes },
  },
})

/** The verbs of its own commands, for the dialogs beside the list. */
export const skuVerb = verbsOf<'import'>('sku')

/** Under which the list's question is kept while one of its 款 is edited (spec.md section 4.7). */
export const keptParameter = 'merchandise-parameter'
