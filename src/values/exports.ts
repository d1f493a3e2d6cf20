import type { FunctionCode } from './functions.ts'

/** The code that exporting a list needs, by the id of its call; every other list needs the general one. */
const own: Readonly<Record<string, FunctionCode>> = {
  'x:sku.page': 'export-commodity-btn',
  'spu.list.v1': 'export-commodity-btn',
  'label.pageList': 'export-Label-btn',
  'x:sysLog.queryOperationLog': 'export-log-btn',
  'log.queryLoginLog': 'export-log-btn',
}

export function exportCode(call: string): FunctionCode {
  return own[call] ?? 'export-list-btn'
}

export const exportFormats = { xlsx: 'Excel工作簿（.xlsx）', csv: 'CSV（.csv）' } as const
export type ExportFormat = keyof typeof exportFormats
