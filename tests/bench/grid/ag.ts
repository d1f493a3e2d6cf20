import { AllCommunityModule, type ColDef, createGrid, type GridApi, ModuleRegistry } from 'ag-grid-community'
import { parseTsv } from '../../../src/values/tsv.ts'
import { columns, moneyText, pasted, wireRow } from './data.ts'
import type { Stage } from './stage.ts'

type Row = Record<string, string | number>

/** It takes rows as objects, and has no paste of its own without a licence: the page writes the rows, the grid draws them. */
export async function ag(host: HTMLElement, count: number): Promise<Stage> {
  ModuleRegistry.registerModules([AllCommunityModule])
  const rows = Array.from({ length: count }, (_, row) => wireRow(row))
  const heads: ColDef<Row>[] = columns.map(({ id, title, width, kind }, at) => ({
    field: id,
    headerName: title,
    width,
    editable: true,
    ...(at < 2 ? { pinned: 'left' as const } : {}),
    ...(kind === 'money'
      ? {
          type: 'rightAligned',
          valueFormatter: ({ value }) => moneyText(Number(value)),
          valueParser: ({ newValue }) => Math.round(Number(newValue) * 100),
        }
      : {}),
    ...(kind === 'weight' ? { type: 'rightAligned' } : {}),
  }))
  const stage = document.createElement('div')
  stage.style.cssText = 'width:100%;height:100%'
  host.append(stage)
  const api: GridApi<Row> = createGrid<Row>(stage, {
    columnDefs: [
      { headerName: '行号', width: 60, pinned: 'left', valueGetter: ({ node }) => (node?.rowIndex ?? 0) + 1 },
      ...heads,
    ],
    rowData: rows,
    rowHeight: 32,
    headerHeight: 32,
  })
  return {
    holds: (row, column, text) =>
      Number(rows[row]?.[columns[column]?.id ?? '']) === Math.round(Number(text) * 100),
    paste(text) {
      parseTsv(text).forEach((line, down) => {
        const row = rows[down]
        line.forEach((word, over) => {
          const column = columns[pasted + over]
          if (row && column) row[column.id] = Math.round(Number(word) * 100)
        })
      })
      api.refreshCells({ force: true })
    },
  }
}
