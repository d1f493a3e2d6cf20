import { labelCalls } from '../../../contract/calls/label.generated.ts'
import { specialCalls } from '../../../contract/calls/special.generated.ts'
import type { Filter } from '../../../plain/plain.ts'
import { goodsFilters } from './filters.ts'

const yesNo = { 1: '是', 0: '否' }

/** The sixteen fields of the advanced product search (spec.md section 2); the keyword is the search box's own. */
export const advancedFilters: Readonly<Record<string, Filter>> = {
  spuNoSearch: { kind: 'text', title: '款号' },
  skuNoSearch: { kind: 'text', title: '货号' },
  specialId: { kind: 'pick', title: '专区', from: specialCalls.box, many: false },
  relevancySpecialId: { kind: 'pick', title: '关联专区', from: specialCalls.box, many: false },
  labelId: { kind: 'pick', title: '标签', from: labelCalls.list, many: false },
  ...goodsFilters,
  videoFlag: { kind: 'choice', title: '商品视频', words: yesNo },
}
