export const exportFormats = { xlsx: 'Excel工作簿（.xlsx）', csv: 'CSV（.csv）' } as const
export type ExportFormat = keyof typeof exportFormats
