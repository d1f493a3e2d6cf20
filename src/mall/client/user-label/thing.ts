import { xhLabelCalls } from '../../../generated/contract/calls/xhLabel.ts'
import { xhLabel as facts } from '../../../generated/contract/rows/xhLabel.ts'
import { plain } from '../../../plain/plain.ts'

/** 用户标签: labels of clients and their accounts. */
export const userLabel = plain({
  id: 'userLabel',
  table: 'xh_label',
  title: '用户标签',
  unit: '个',
  screen: 'tagManagePageIndex',
  calls: {
    list: xhLabelCalls.queryXhLabelList,
    add: xhLabelCalls.addXhLabel,
    update: xhLabelCalls.updateXhLabel,
    delete: xhLabelCalls.delXhLabel,
  },
  facts,
  schema: () => import('../../../contract/client/user-label.ts').then(module => module.xhLabel.addXhLabel.in),
  search: '标签名称、打标规则、备注',
  sheet: true,
  fields: {
    name: { list: { width: 150, sortable: true }, form: {} },
    type: { list: { width: 90 }, form: {}, bulk: true },
    rule: {
      list: { width: 260, grow: 1 },
      form: { lines: true, hint: '写给打标的人：什么样的用户打这个标签' },
    },
    userSize: { list: { width: 80 } },
    channelSize: { list: { width: 80 } },
    enabled: { list: { width: 80 }, form: {}, bulk: true },
    remark: { list: { width: 160, muted: true, hidden: true }, form: { lines: true }, bulk: true },
    updateBy: { list: { width: 90, muted: true } },
    createTime: { list: { width: 120, sortable: true } },
  },
  filters: {
    type: 'field',
    enabled: 'field',
  },
})
