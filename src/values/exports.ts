import type { FunctionCode } from './functions.ts'

/** What is said where an export would be an empty file. */
export const nothingToExport = '没有可导出的数据'

/** The code that exporting a list needs, by the id of its call; every other list needs the general one. */
const own: Readonly<Record<string, FunctionCode>> = {
  'x:sku.page': 'export-commodity-btn',
  'x:sku.skcPage': 'export-commodity-btn',
  'spu.list.v1': 'export-commodity-btn',
  'label.pageList': 'export-Label-btn',
  'stock.skuPage': 'export-stock-btn',
  'stock.skcPage': 'export-stock-btn',
  'inventoryRecord.list': 'export-inout-btn',
  'inventoryRecord.product.list': 'export-inout-btn',
  'inventoryRecord.details.list': 'export-inout-btn',
  'x:cart.list': 'export-order-btn',
  'x:order.page': 'export-order-btn',
  'x:order.lines': 'export-order-btn',
  'x:operation.page': 'export-statistics-btn',
  'x:orderReturn.page': 'export-order-btn',
  'x:pictureOrder.page': 'export-order-btn',
  'x:stock.moves': 'export-inout-btn',
  'entry.pageEntry': 'export-Entry-btn',
  'participle.pageParticiple': 'export-Entry-btn',
  'x:sysLog.queryOperationLog': 'export-log-btn',
  'x:channelRegister.page': 'export-registration-btn',
  'activExchangeLog.page': 'export-exchange-btn',
  'survey.recordPage': 'export-Survey-btn',
  'log.queryLoginLog': 'export-log-btn',
  'topic.v2.0.list': 'export-Topic-btn',
  'spuLabel.pageList': 'export-Label-btn',
}

export function exportCode(call: string): FunctionCode {
  return own[call] ?? 'export-list-btn'
}
