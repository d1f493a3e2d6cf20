import { stockCalls } from '../../../generated/contract/calls/stock.ts'
import { stock as facts } from '../../../generated/contract/rows/stock.ts'
import { stockMoves as moveRow } from '../../../generated/contract/rows/stock-moves.ts'
import { stockSkcPage as skcFacts } from '../../../generated/contract/rows/stock-skcPage.ts'
import { type Filter, plain } from '../../../plain/plain.ts'
import { stockMoves } from '../../../values/lists.ts'
import { goodsFilters, inBasket } from '../../parts/goods/filters.ts'

const lowStock: Filter = { kind: 'choice', title: '低库存', words: { 1: '低于安全库存', 0: '充足' } }
/** Where one comes from a 款色: it stands for all its 货. */
const skcId: Filter = {
  kind: 'pick',
  title: '款色',
  from: stockCalls.querySkcByKeywords,
  many: false,
  searched: '款号/名称/颜色',
}
const filters = { lowStock, ...goodsFilters, ...inBasket, skcId }

/** 库存 by 货: how much there is, and below what it is too little. */
export const stock = plain({
  id: 'stock',
  table: 'sku',
  title: '库存',
  unit: '个',
  tab: 'SKU库存',
  screen: 'InventoryManage',
  calls: { list: stockCalls.skuPage, batch: stockCalls.updateSafe },
  facts,
  schema: () => import('../../../contract/product/stock.ts').then(module => module.stockForm),
  idField: 'skuId',
  code: 'skuNo',
  picture: 'image',
  search: '名称、款号、货号',
  headVerbs: ['export'],
  codes: { safeStock: ['edit-stock-btn'] },
  sheet: true,
  fields: {
    name: { list: { width: 190, grow: 1, sortable: true } },
    skuNo: { list: { width: 140, sortable: true, muted: true } },
    spuNo: { list: { width: 110, muted: true, hidden: true } },
    finenessName: { list: { width: 100, muted: true } },
    size: { list: { width: 72, muted: true } },
    weight: { list: { width: 88, sortable: true, unit: 'g' } },
    stock: { list: { width: 72, sortable: true } },
    occupied: { list: { width: 72 } },
    available: { list: { width: 72 }, seen: true },
    inTransit: { list: { width: 72 } },
    counters: { list: { width: 110, muted: true, hidden: true } },
    safeStock: { list: { width: 90 }, form: { hint: '库存低于它时算低库存，0为不提醒' }, bulk: true },
    updateTime: { list: { width: 108, sortable: true } },
    updateBy: { list: { width: 90, muted: true, hidden: true } },
  },
  filters,
})

/** 库存 by 款色. */
export const skcStock = plain({
  id: 'skcStock',
  table: 'sku',
  title: '款色库存',
  unit: '个',
  tab: 'SKC库存',
  screen: 'InventoryManage',
  calls: { list: stockCalls.skcPage },
  facts: skcFacts,
  idField: 'skcId',
  code: 'spuNo',
  picture: 'image',
  search: '名称、款号、货号',
  headVerbs: ['export'],
  fields: {
    name: { list: { width: 150, grow: 1, sortable: true } },
    spuNo: { list: { width: 108, sortable: true, muted: true } },
    colour: { list: { width: 96, grow: 0.2 } },
    categoryName: { list: { width: 100, muted: true, hidden: true } },
    finenesses: { list: { width: 124, muted: true } },
    skuCount: { list: { width: 72 } },
    stock: { list: { width: 72 } },
    occupied: { list: { width: 72 } },
    available: { list: { width: 72 } },
    inTransit: { list: { width: 72 } },
    // A narrow window leaves out the last ones first.
    lowCount: { list: { width: 100 } },
    weight: { list: { width: 100, unit: 'g' } },
    updateTime: { list: { width: 108, sortable: true } },
  },
  filters,
})

/** 库存流水: why there is as much of a 货 as there is. */
export const stockMove = plain({
  id: 'stockMove',
  title: '库存流水',
  unit: '条',
  tab: '库存流水',
  screen: 'InventoryManage',
  calls: { list: stockCalls.moves },
  facts: moveRow,
  name: 'skuNo',
  code: 'skuNo',
  keyword: 'skuNo',
  search: '货号，从头输入',
  headVerbs: ['export'],
  rowVerbs: {},
  rowWidth: 100,
  fields: {
    createTime: { list: { keep: true, width: 150, sortable: true } },
    skuNo: { list: { width: 140 } },
    name: { list: { width: 160, grow: 1, muted: true } },
    kind: { list: { width: 90 } },
    onHand: { list: { width: 90 } },
    onHandAfter: { list: { width: 72 } },
    reserved: { list: { width: 90 } },
    reservedAfter: { list: { width: 90 } },
    refNo: { list: { width: 150 } },
    userName: { list: { width: 100, muted: true } },
  },
  filters: {
    kind: { kind: 'choice', title: moveRow.kind.title, words: stockMoves },
    refNo: { kind: 'text', title: moveRow.refNo.title },
    period: { kind: 'time', title: moveRow.createTime.title, min: 'beginTime', max: 'endTime' },
  },
})
