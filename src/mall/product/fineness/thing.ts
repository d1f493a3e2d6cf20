import { finenessCalls } from '../../../generated/contract/calls/fineness.ts'
import { fineness as facts } from '../../../generated/contract/rows/fineness.ts'
import { plain } from '../../../plain/plain.ts'

/** 成色: a tab of 商品分类. */
export const fineness = plain({
  id: 'fineness',
  title: '成色',
  screen: 'ProductCategory',
  calls: finenessCalls,
  facts,
  schema: () => import('../../../contract/product/fineness.ts').then(module => module.fineness.add.in),
  sheet: true,
  fields: {
    name: { list: { width: 200, sortable: true }, form: {} },
    code: { list: { width: 120, sortable: true, muted: true }, form: {} },
    purity: {
      list: { width: 110, sortable: true },
      form: { hint: '每千份所含，足金999填999，18K金填750' },
      bulk: true,
    },
    metalKind: { list: { width: 90 }, form: {}, bulk: true },
    metalRate: {
      list: { width: 100 },
      form: { hint: '结价时每克按金价的千分之几，通常1000' },
      bulk: true,
    },
    sortNo: { list: { width: 80, sortable: true }, form: {} },
    updateBy: { list: { width: 100, grow: 1, muted: true } },
    updateTime: { list: { width: 120 } },
  },
})
