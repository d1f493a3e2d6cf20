import { uiCalls } from '../generated/contract/calls/ui.ts'
import { saveFile } from '../kit/save-file.ts'
import { exportFormats } from '../values/export-formats.ts'
import { download } from '../wire/download.ts'
import type { Asked } from './panes.ts'
import type { Thing } from './plain.ts'

export const formats = Object.entries(exportFormats).map(([value, label]) => ({ value, label }))

/** Takes the rows that a list was asked for away as a file; answers its name. */
export async function exportRows(
  { calls, exportKind }: Thing,
  { ids, snapshotId, query, columns }: Asked,
  format: string | undefined,
): Promise<string> {
  const chosen = ids.length > 0 ? { ids: [...ids] } : undefined
  const file = calls.export
    ? await download(
        calls.export,
        exportKind ? { kind: exportKind, filters: query, ...chosen } : (chosen ?? query),
      )
    : await download(uiCalls.export, {
        call: calls.list.id,
        format: format === 'csv' ? 'csv' : 'xlsx',
        ...(columns ? { columns: [...columns] } : {}),
        ...(ids.length > 0 ? { ids: [...ids] } : snapshotId === undefined ? { query } : { snapshotId }),
      })
  saveFile(file)
  return file.name
}
