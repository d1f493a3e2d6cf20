import { createRoot } from 'react-dom/client'
import type { SheetColumn } from '../../../src/kit/grid/sheet/model/column.ts'
import { Sheet } from '../../../src/kit/grid/sheet/model/sheet.ts'
import { SheetGrid } from '../../../src/kit/grid/sheet/sheet-grid.tsx'
import { parseTsv, writeTsv } from '../../../src/values/tsv.ts'
import '../../../src/styles/app.css'
import { ports as silent } from '../../kit/sheet/ports.ts'
import { type Column, columns, moneyText, wireRow } from './data.ts'
import type { Stage } from './stage.ts'

const ports = { ...silent, readTable: parseTsv, writeTable: writeTsv, widths: () => none }
const none = {}
const block = 1000

export async function facet(host: HTMLElement, rows: number): Promise<Stage> {
  const sheet = new Sheet(
    columns.map((column, at) => sheetColumn(column, at < 2)),
    Uint32Array.from({ length: rows }, (_, row) => row + 1),
  )
  for (let from = 0; from < rows; from += block)
    sheet.store.load(
      Array.from({ length: Math.min(block, rows - from) }, (_, at) => ({
        id: from + at + 1,
        version: 1,
        values: wireRow(from + at),
      })),
    )
  createRoot(host).render(<SheetGrid sheet={sheet} {...ports} />)
  return { holds: (row, column, text) => sheet.store.text(row, column) === text }
}

function sheetColumn({ id, title, kind, width }: Column, frozen: boolean): SheetColumn {
  const text = (wire: unknown) => String(wire ?? '')
  const shared = { id, title, width, frozen }
  if (kind === 'money')
    return {
      ...shared,
      align: 'right',
      unit: '元',
      number: { of: Number, wire: number => number, unit: 100 },
      show: wire => moneyText(Number(wire)),
      text: wire => (Number(wire) / 100).toFixed(2),
      parse: typed =>
        Number.isFinite(Number(typed))
          ? { ok: true, value: Math.round(Number(typed) * 100) }
          : { ok: false, reason: '不是数字' },
    }
  if (kind === 'weight')
    return {
      ...shared,
      align: 'right',
      pointed: true,
      number: {
        of: wire => Math.round(Number(wire) * 10_000),
        wire: number => (number / 10_000).toFixed(2),
        unit: 10_000,
      },
      show: text,
      text,
      parse: typed => ({ ok: true, value: typed }),
    }
  return { ...shared, show: text, text, parse: typed => ({ ok: true, value: typed }) }
}
