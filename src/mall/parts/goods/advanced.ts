import type { Filter } from '../../../plain/plain.ts'
import { goodsFilters } from './filters.ts'

/** The sixteen fields of the advanced product search (spec.md section 2); the keyword is the search box's own. */
export const advancedFilters: Readonly<Record<string, Filter>> = {
  spuNoSearch: { kind: 'text', title: '款号' },
  skuNoSearch: { kind: 'text', title: '货号' },
  ...goodsFilters,
}
