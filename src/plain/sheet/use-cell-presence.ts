import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { Mode } from '../../kit/grid/sheet/input/cell-editor.ts'
import type { Sheet } from '../../kit/grid/sheet/model/sheet.ts'
import type { CellMark } from '../../kit/grid/sheet/painter/others.ts'
import type { Thing } from '../plain.ts'
import { useOthers } from '../presence/others.ts'
import { placeIn } from '../presence/place.ts'
import { cellMarks } from './cell-marks.ts'

interface CellPresence {
  readonly marks: readonly CellMark[]
  onMode(mode: Mode): void
}

/** Who writes cell after cell is nowhere for long enough to be told of. */
const calmMs = 400

/** Says in which cell something is being written here, and hears where others write. Costs a key no more than a timer. */
export function useCellPresence(thing: Thing, sheet: Sheet): CellPresence {
  const others = useOthers(thing)
  const marks = useMemo(() => cellMarks(others, sheet.store), [others, sheet])
  const told = useRef<(mode: Mode) => void>(undefined)
  const { table } = thing
  useEffect(() => {
    const { stand, leave } = placeIn(table)
    let stands = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const go = () => {
      if (stands) leave()
      stands = false
    }
    const come = () => {
      const { activeRow, activeColumn, store } = sheet
      const column = store.columns[activeColumn]
      const id = activeRow === undefined ? undefined : store.rows.ids[activeRow]
      if (id === undefined || !column) return
      stands = true
      stand(id, column.id).catch(() => undefined)
    }
    told.current = mode => {
      clearTimeout(timer)
      timer = setTimeout(mode === 'ready' ? go : come, calmMs)
    }
    addEventListener('pagehide', go)
    return () => {
      removeEventListener('pagehide', go)
      clearTimeout(timer)
      told.current = undefined
      go()
    }
  }, [table, sheet])
  const onMode = useCallback((mode: Mode) => told.current?.(mode), [])
  return { marks, onMode }
}
