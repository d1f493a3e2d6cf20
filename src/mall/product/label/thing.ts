import { labelCalls } from '../../../generated/contract/calls/label.ts'
import { label as facts } from '../../../generated/contract/rows/label.ts'
import { plain } from '../../../plain/plain.ts'

/** 商品标签. */
export const label = plain({
  id: 'label',
  title: '标签',
  tab: '商品标签',
  screen: 'LabelManagement',
  calls: {
    list: labelCalls.pageList,
    add: labelCalls.addLabel,
    update: labelCalls.updateLabel,
    delete: labelCalls.deleteLabel,
    removeMany: labelCalls.batchDeleteLabel,
    details: labelCalls.details,
  },
  facts,
  picture: 'icon',
  schema: () => import('../../../contract/product/label.ts').then(module => module.label.addLabel.in),
  sheet: true,
  fields: {
    name: { list: { width: 200, sortable: true }, form: {} },
    color: { list: { width: 90 }, form: {}, bulk: true },
    icon: { form: {} },
    position: { list: { width: 90 }, form: { hint: '图标在商品图上的位置' }, bulk: true },
    goodsCount: { list: { width: 90 } },
    enabled: { list: { width: 90 }, form: {}, bulk: true },
    sortNo: { list: { width: 80, sortable: true }, form: {} },
    remark: { list: { width: 220, grow: 1, muted: true }, form: { lines: true }, bulk: true },
    updateBy: { list: { width: 90, muted: true } },
    updateTime: { list: { width: 120, sortable: true } },
    createTime: { list: { width: 120, hidden: true } },
  },
  filters: {
    enabled: 'field',
  },
})
