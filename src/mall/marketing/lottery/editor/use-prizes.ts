import type { RefObject } from 'react'
import { toast } from '../../../../kit/toast.tsx'
import {
  nothing,
  prizeKinds,
  shareText,
  sumOfShares,
  wholeShare,
  withRest,
} from '../../../../values/lottery/prize.ts'
import { editRows } from '../../../parts/rows/edit-rows.ts'
import { type GridRow, rowsOf } from '../../../parts/rows/rows.ts'
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
  const { settled, put, selected } = editRows({ text, grid, onText })
  const read = (id: PrizeColumn['id'], cells: GridRow['cells']) => {
    const parsed = columns.find(column => column.id === id)?.parse(cells[id] ?? '')
    return parsed?.ok ? Number(parsed.value) : undefined
  }
  const sharesOf = (some: readonly GridRow[]) =>
    some.map(({ cells }) => ({ ppm: read('ppm', cells), kind: read('kind', cells) ?? -1 }))
  const lastOf = (some: readonly GridRow[]) =>
    some.findIndex(({ cells: { kind } }) => kind === kinds[nothing])
  const add = (count: number) => {
    const now = settled()
    const cells = Object.fromEntries(columns.map(column => [column.id, column.text(0)]))
    const first = nextId(now)
    const fresh = Array.from({ length: count }, (_, at) => ({
      id: first + at,
      cells: { ...cells, kind: kinds[freshKind] ?? '', name: '' },
    }))
    const last = lastOf(now)
    put(last < 0 ? [...now, ...fresh] : [...now.slice(0, last), ...fresh, ...now.slice(last)], first)
  }
  return {
    /** Of all shares; undefined while one of them is no number. */
    sum: sumOf(known(sharesOf(rows))),
    addRow: () => add(1),
    /** Rows for prizes above 谢谢参与. */
    roomFor(rows: number) {
      const now = rowsOf(text)
      const last = lastOf(now)
      const more = rows - (last < 0 ? now.length : last)
      if (more > 0) add(more)
      return more > 0
    },
    removeRows() {
      const ids = selected()
      if (ids.size > 0) put(settled().filter(({ id }) => !ids.has(id)))
    },
    rest() {
      const now = settled()
      const shares = known(sharesOf(now))
      if (!shares) return toast.warn('有看不懂的概率，请先改好')
      if (!shares.some(({ kind }) => kind === nothing)) return toast.warn('没有谢谢参与，请先添加一行')
      const next = withRest(shares)
      if (sumOfShares(next) !== wholeShare) return toast.warn('其他奖品的概率已超过100%')
      put(now.map((row, at) => ({ ...row, cells: { ...row.cells, ppm: shareText(next[at]?.ppm ?? 0) } })))
    },
  }
}

interface Share {
  readonly ppm: number
  readonly kind: number
}

/** undefined where one of them cannot be read. */
function known(
  shares: readonly (Omit<Share, 'ppm'> & { readonly ppm: number | undefined })[],
): readonly Share[] | undefined {
  const read = shares.flatMap(({ ppm, kind }) => (ppm === undefined ? [] : [{ ppm, kind }]))
  return read.length === shares.length ? read : undefined
}

const sumOf = (shares: readonly Share[] | undefined) => shares && sumOfShares(shares)
