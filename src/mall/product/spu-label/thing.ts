import { verbsOf } from '../../../commands/verbs.ts'
import { labelCalls } from '../../../generated/contract/calls/label.ts'
import { spuLabelCalls } from '../../../generated/contract/calls/spuLabel.ts'
import { spuLabel as facts } from '../../../generated/contract/rows/spuLabel.ts'
import { plain } from '../../../plain/plain.ts'

/** 商品角标: which 款 bears which label, and which of them is shown. */
export const spuLabel = plain({
  id: 'spuLabel',
  title: '角标',
  tab: '商品角标',
  screen: 'LabelManagement',
  calls: {
    list: spuLabelCalls.pageList,
    update: spuLabelCalls.updateSpuLabel,
    delete: spuLabelCalls.deleteSpuLabel,
    removeMany: spuLabelCalls.deleteSpuLabel,
    details: spuLabelCalls.detailsSpuLabel,
  },
  facts,
  code: 'spuNo',
  picture: 'image',
  keyword: 'goods',
  search: '商品名称、款号',
  schema: () => import('../../../contract/product/spu-label.ts').then(module => module.spuLabelForm),
  sheet: true,
  fields: {
    name: { list: { width: 220, grow: 1 } },
    spuNo: { list: { width: 120, sortable: true, muted: true } },
    labelName: { list: { width: 120, sortable: true } },
    labelId: { form: { pick: labelCalls.list } },
    shown: { list: { width: 90 }, form: { hint: '一款商品只显示一个角标' } },
    categoryName: { list: { width: 110, muted: true } },
    shelf: { list: { width: 90 } },
    updateBy: { list: { width: 90, muted: true } },
    updateTime: { list: { width: 120, sortable: true } },
  },
  filters: {
    labelId: { kind: 'pick', title: '角标', from: labelCalls.list, many: false },
    shown: 'field',
    spuNo: 'field',
  },
})

/** The verbs of its own commands, for the dialogs beside the list. */
export const spuLabelVerb = verbsOf<'import'>('spuLabel')
