import type { RefObject } from 'react'
import { toast } from '../../../../kit/toast.tsx'
import { prizeKinds, shareText, sumOfShares, wholeShare, withRest } from '../../../../values/lottery/prize.ts'
import { type GridRow, rowsOf, textOf } from '../../../parts/rows/rows.ts'
import type { RowsGridHandle } from '../../../parts/rows/rows-grid.tsx'
import { freshKind, type PrizeColumn } from './columns.ts'
import { nextId } from './rows.ts'

interface Parts {
  readonly text: string
  readonly columns: readonly PrizeColumn[]
  readonly grid: RefObject<RowsGridHandle | null>
  onText(text: string): void
}

const kinds: Readonly<Record<string, string>> = prizeKinds

/** Rows of prizes added and taken away, and their shares together. */
export function usePrizes({ text, columns, grid, onText }: Parts) {
  const rows = rowsOf(text)
  const put = (next: readonly GridRow[]) => {
    onText(textOf(next))
    requestAnimationFrame(() => grid.current?.focus())
  }
  const read = (id: PrizeColumn['id'], cells: GridRow['cells']) => {
    const parsed = columns.find(column => column.id === id)?.parse(cells[id] ?? '')
    return parsed?.ok ? Number(parsed.value) : undefined
  }
  const shares = rows.map(({ cells }) => ({ ppm: read('ppm', cells), kind: read('kind', cells) }))
  const known = shares.flatMap(({ ppm, kind }) => (ppm === undefined ? [] : [{ ppm, kind: kind ?? -1 }]))
  return {
    /** Of all shares; undefined while one of them is no number. */
    sum: known.length === shares.length ? sumOfShares(known) : undefined,
    addRow() {
      grid.current?.settle()
      const now = rowsOf(text)
      const cells = Object.fromEntries(columns.map(column => [column.id, column.text(0)]))
      const row = { id: nextId(now), cells: { ...cells, kind: kinds[freshKind] ?? '', name: '' } }
      const last = now.findIndex(({ cells: { kind } }) => kind === kinds[0])
      put(last < 0 ? [...now, row] : [...now.slice(0, last), row, ...now.slice(last)])
    },
    removeRows() {
      const { sheet } = grid.current ?? {}
      if (!sheet) return
      const ids = new Set(
        sheet.ranges.flatMap(({ top, bottom }) =>
          Array.from(
            { length: bottom - top + 1 },
            (_, at) => sheet.store.rows.ids[sheet.view.storeRow(top + at)],
          ),
        ),
      )
      put(rows.filter(({ id }) => !ids.has(id)))
    },
    rest() {
      grid.current?.settle()
      if (known.length < shares.length) return toast.warn('有看不懂的概率，请先改好')
      if (!known.some(({ kind }) => kind === 0)) return toast.warn('没有谢谢参与，请先添加一行')
      const next = withRest(known)
      if (sumOfShares(next) > wholeShare) return toast.warn('其他奖品的概率已超过100%')
      put(rows.map((row, at) => ({ ...row, cells: { ...row.cells, ppm: shareText(next[at]?.ppm ?? 0) } })))
    },
  }
}
