import { verbsOf } from '../../../commands/verbs.ts'
import { categoryCalls } from '../../../generated/contract/calls/category.ts'
import { finenessCalls } from '../../../generated/contract/calls/fineness.ts'
import { labelCalls } from '../../../generated/contract/calls/label.ts'
import { seriesCalls } from '../../../generated/contract/calls/series.ts'
import { specialCalls } from '../../../generated/contract/calls/special.ts'
import { styleCalls } from '../../../generated/contract/calls/style.ts'
import { v3Calls } from '../../../generated/contract/calls/v3.ts'
import { v3 as facts } from '../../../generated/contract/rows/v3.ts'
import { plain } from '../../../plain/plain.ts'
import { sellPriceModels } from '../../../values/lists.ts'
import { byAttribute } from '../../parts/goods/filters.ts'

const yesNo = { 1: '是', 0: '否' }

export const shelfVerb = verbsOf<
  | 'look'
  | 'album'
  | 'albumUp'
  | 'albumDown'
  | 'albumPrint'
  | 'albumFile'
  | 'favorite'
  | 'cart'
  | 'choose'
  | 'wall'
  | 'why'
  | 'client'
>('shelf')

/** 商城货架: what is on sale, as a client sees it. */
export const shelf = plain({
  id: 'shelf',
  table: 'spu',
  title: '货架商品',
  unit: '款',
  tab: '商城货架',
  screen: 'MallList',
  calls: { list: v3Calls['spu.mall.list'] },
  facts,
  idField: 'spuId',
  code: 'spuNo',
  picture: 'image',
  search: '名称、款号',
  fields: {
    name: { list: { width: 190, grow: 1, sortable: true } },
    spuNo: { list: { width: 120, muted: true } },
    categoryName: { list: { width: 100, muted: true } },
    seriesName: { list: { width: 100, muted: true } },
    finenesses: { list: { width: 120, muted: true } },
    minWeight: { list: { width: 110, unit: 'g' } },
    sellPriceModel: { list: { width: 84, muted: true } },
    minFee: { list: { width: 200 } },
    skuCount: { list: { width: 72, muted: true } },
    stock: { list: { width: 72 } },
    labelName: { list: { width: 84, muted: true } },
    topFlag: { list: { width: 64, muted: true } },
    updateTime: { list: { width: 108, sortable: true } },
  },
  filters: {
    categoryIds: { kind: 'pick', title: '分类', from: categoryCalls.tree, many: true },
    finenessIds: { kind: 'pick', title: '成色', from: finenessCalls.list, many: true },
    seriesIds: { kind: 'pick', title: '系列', from: seriesCalls.tree, many: true },
    styleIds: { kind: 'pick', title: '款式', from: styleCalls.tree, many: true },
    specialId: { kind: 'pick', title: '专区', from: specialCalls.box, many: false },
    labelId: { kind: 'pick', title: '标签', from: labelCalls.list, many: false },
    sellPriceModel: { kind: 'choice', title: '计价方式', words: sellPriceModels },
    weight: { kind: 'range', title: '重量', unit: 'g', min: 'minWeight', max: 'maxWeight' },
    favorite: { kind: 'choice', title: '我的收藏', words: yesNo },
    inStock: { kind: 'choice', title: '有库存', words: yesNo },
    hasImg: { kind: 'choice', title: '有图片', words: yesNo },
    attributes: byAttribute,
  },
})
