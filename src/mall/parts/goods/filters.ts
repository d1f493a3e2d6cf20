import { attributeCalls } from '../../../generated/contract/calls/attribute.ts'
import { brandCalls } from '../../../generated/contract/calls/brand.ts'
import { categoryCalls } from '../../../generated/contract/calls/category.ts'
import { finenessCalls } from '../../../generated/contract/calls/fineness.ts'
import { labelCalls } from '../../../generated/contract/calls/label.ts'
import { seriesCalls } from '../../../generated/contract/calls/series.ts'
import { skuCalls } from '../../../generated/contract/calls/sku.ts'
import { specialCalls } from '../../../generated/contract/calls/special.ts'
import { styleCalls } from '../../../generated/contract/calls/style.ts'
import { uiCalls } from '../../../generated/contract/calls/ui.ts'
import type { basketFilter } from '../../../plain/baskets/verbs.ts'
import type { Filter } from '../../../plain/plain.ts'

const yesNo = { 1: '是', 0: '否' }

/** What lies in a basket of one's own, on every list of goods. */
export const inBasket: Readonly<Record<typeof basketFilter, Filter>> = {
  basketId: { kind: 'pick', title: '选集', from: uiCalls['basket.list'], many: false },
}

/** What one import has added, where its result leads. */
export const byImport: Readonly<Record<'importId', Filter>> = {
  importId: { kind: 'link', title: '导入', said: '一次导入的货品' },
}

/** What is said of goods, whichever attribute of whichever set says it. */
export const byAttribute: Filter = {
  kind: 'pick',
  title: '属性',
  from: attributeCalls.choices,
  many: true,
  texts: true,
}

/** The advanced search of 款 and 货 alike. */
export const goodsFilters: Readonly<Record<string, Filter>> = {
  oldNoList: { kind: 'codes', title: '编码', missing: skuCalls.missingCodes },
  categoryIds: { kind: 'pick', title: '分类', from: categoryCalls.tree, many: true },
  finenessIds: { kind: 'pick', title: '成色', from: finenessCalls.list, many: true },
  seriesIds: { kind: 'pick', title: '系列', from: seriesCalls.tree, many: true },
  styleIds: { kind: 'pick', title: '款式', from: styleCalls.tree, many: true },
  specialId: { kind: 'pick', title: '专区', from: specialCalls.box, many: false },
  relevancySpecialId: { kind: 'pick', title: '关联专区', from: specialCalls.box, many: false },
  labelId: { kind: 'pick', title: '标签', from: labelCalls.list, many: false },
  brandId: { kind: 'pick', title: '品牌', from: brandCalls.box, many: false },
  weight: { kind: 'range', title: '重量', unit: 'g', min: 'minWeight', max: 'maxWeight' },
  cost: { kind: 'range', title: '成本', unit: '元', min: 'minCost', max: 'maxCost' },
  searchTimeType: {
    kind: 'choice',
    title: '时间类型',
    words: { 1: '创建时间', 2: '更新时间' },
    said: { 1: ['创建', '新建', '上新'], 2: ['更新', '修改'] },
  },
  time: {
    kind: 'time',
    title: '时间范围',
    min: 'beginTime',
    max: 'endTime',
    usual: { filter: 'searchTimeType', value: '2' },
  },
  inStock: {
    kind: 'choice',
    title: '有库存',
    words: yesNo,
    said: { 1: ['有货', '有库存', '现货'], 0: ['无货', '没货', '缺货', '无库存'] },
  },
  hasImg: {
    kind: 'choice',
    title: '有图片',
    words: yesNo,
    said: { 1: ['有图', '有图片'], 0: ['无图', '没图', '缺图', '无图片'] },
  },
  singleSpu: { kind: 'choice', title: '单SKU', words: yesNo, said: { 1: ['单SKU', '单sku'] } },
  videoFlag: {
    kind: 'choice',
    title: '商品视频',
    words: yesNo,
    said: { 1: ['有视频'], 0: ['无视频', '没视频'] },
  },
  // Last: a word of a sentence that is also a 款式 or a 成色 means that.
  attributes: byAttribute,
}
