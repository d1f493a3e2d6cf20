import { useLayoutEffect, useMemo, useState } from 'react'
import type { SheetColumn } from '../../kit/grid/sheet/model/column.ts'
import type { Sheet } from '../../kit/grid/sheet/model/sheet.ts'
import { type ListView, loadView, saveView } from '../../wire/views.ts'
import type { Thing } from '../plain.ts'
import { orderedBy } from '../use-view.ts'
import { sheetPane } from './sheet-panes.ts'

/** Which columns of a sheet are shown, in which order, and which of them stand still. */
export interface SheetColumns {
  /** All but those that are hidden, and then those. */
  readonly all: readonly SheetColumn[]
  readonly hidden: ReadonlySet<string>
  readonly pinned: ReadonlySet<string>
  /** The first names the row: it stays where it is. */
  isFixed(id: string): boolean
  show(ids: readonly string[], shown: boolean): void
  showAll(): void
  pin(id: string, pinned: boolean): void
  /** In front of another; undefined: last. Unless told, it stands still where that one does. */
  move(ids: readonly string[], before: string | undefined, isPinned?: boolean): void
  reset(): void
}

/** As this operator left them in this browser: how a list keeps its columns. `settle`: what is being written is kept first. */
export function useSheetColumns(
  thing: Thing,
  sheet: Sheet,
  userId: number,
  settle: () => void,
): SheetColumns {
  const list = sheetPane(thing)
  const [view, setView] = useState(() => loadView(userId, list))
  const { columns } = sheet.store
  const [first] = columns
  const arranged = useMemo(() => arrangedBy(columns, view), [columns, view])
  useLayoutEffect(() => {
    const { shown, frozen } = arranged
    const places = shown.map(({ id }) => columns.findIndex(column => column.id === id))
    if (!isShown(sheet, places, frozen)) sheet.arrange(places, frozen)
  }, [sheet, columns, arranged])
  return useMemo(() => {
    const keep = (kept: ListView) => {
      setView(kept)
      saveView(userId, list, kept)
    }
    const change = (next: Partial<ListView>) => {
      settle()
      // Widths are kept beside it, by the grid.
      keep({ ...loadView(userId, list), ...next })
    }
    const isFixed = (id: string) => id === first?.id
    const { hidden, pinned, all } = arranged
    return {
      all,
      hidden,
      pinned,
      isFixed,
      show(ids, shown) {
        const others = [...hidden].filter(id => !ids.includes(id))
        change({ hidden: shown ? others : [...others, ...ids.filter(id => !isFixed(id))] })
      },
      showAll: () => change({ hidden: [] }),
      pin(id, isPinned) {
        if (isFixed(id)) return
        const others = [...pinned].filter(each => each !== id)
        change({ frozen: isPinned ? [...others, id] : others })
      },
      move(ids, before, isPinned = before !== undefined && pinned.has(before)) {
        const moved = ids.filter(id => !isFixed(id))
        if (moved.length === 0 || (before !== undefined && moved.includes(before))) return
        const rest = all.map(({ id }) => id).filter(id => !moved.includes(id))
        const at = before === undefined ? rest.length : Math.max(1, rest.indexOf(before))
        const frozen = new Set(pinned)
        for (const id of moved) {
          if (isPinned) frozen.add(id)
          else frozen.delete(id)
        }
        change({ order: [...rest.slice(0, at), ...moved, ...rest.slice(at)], frozen: [...frozen] })
      },
      reset() {
        settle()
        keep({ order: [], hidden: [], widths: loadView(userId, list).widths })
      },
    }
  }, [arranged, first, list, userId, settle])
}

function arrangedBy(columns: readonly SheetColumn[], { order, hidden: chosen, frozen: kept }: ListView) {
  const [first] = columns
  const isPinned = ({ id, frozen }: SheetColumn) =>
    id === first?.id || (kept ? kept.includes(id) : frozen === true)
  const all = orderedBy(
    columns.map(column => ({ id: column.id, frozen: isPinned(column), column })),
    order,
  )
  const hidden = new Set(chosen.filter(id => id !== first?.id))
  const shown = all.filter(({ id }) => !hidden.has(id))
  return {
    all: all.map(({ column }) => column),
    hidden,
    pinned: new Set(all.filter(({ frozen }) => frozen).map(({ id }) => id)),
    shown,
    frozen: shown.filter(({ frozen }) => frozen).length,
  }
}

function isShown({ view: { shown } }: Sheet, places: readonly number[], frozen: number): boolean {
  return (
    shown.length === places.length &&
    shown.every((column, place) => column.at === places[place] && column.frozen === place < frozen)
  )
}
