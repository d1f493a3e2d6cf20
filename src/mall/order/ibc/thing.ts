import { verbsOf } from '../../../commands/verbs.ts'
import { ibcCalls } from '../../../generated/contract/calls/ibc.ts'
import { ibc as facts } from '../../../generated/contract/rows/ibc.ts'
import { plain } from '../../../plain/plain.ts'

/** 条码: one piece, one code, and the tag that stands on it. */
export const ibc = plain({
  id: 'ibc',
  title: '条码',
  unit: '件',
  tab: '条码清单',
  screen: 'ibcList',
  calls: { list: ibcCalls.page },
  facts,
  name: 'code',
  picture: 'image',
  search: '条码、EPC、货号、证书号、订单',
  fields: {
    code: { list: { width: 140, sortable: true } },
    status: { list: { width: 72 } },
    skuNo: { list: { width: 112 } },
    skuName: { list: { width: 104, grow: 1 } },
    // As wide as those that are bound: without room it goes before the 货号, by which a person knows the piece.
    epc: { list: { width: 72 } },
    weight: { list: { width: 84, sortable: true, unit: 'g' } },
    spuNo: { list: { width: 100, muted: true } },
    certNo: { list: { width: 110, muted: true } },
    orderNo: { list: { width: 160 } },
    updateTime: { list: { width: 120, sortable: true, hidden: true } },
  },
  filters: {
    codes: { kind: 'codes', title: '条码', missing: ibcCalls.missingCodes },
    spuNo: 'field',
    orderNo: { kind: 'text', title: '订单号' },
    status: 'field',
    bound: { kind: 'choice', title: 'EPC', words: { 1: '已绑定', 0: '未绑定' } },
  },
})

/** The verbs of its own commands, for the dialogs beside the list. */
export const ibcVerb = verbsOf<'import'>('ibc')
