import { useEffect } from 'react'
import type { Hint } from '../../contract/console/events.ts'
import type { Thing } from '../plain.ts'
import { rowsHeard } from '../rows-heard.ts'
import type { SheetSession } from './open-sheet.ts'

/** Hints that come one after the other are asked after together, ms. */
const restMs = 500
/** A hint names no more rows than this (server/call/audit.ts): so many may be all, or not; and none where it knows none. */
const mostNamed = 200

/**
 * What others commit stands here a moment later: the cursor, what is being written and edits stay, and a cell that is
 * edited here too shows both values.
 */
export function useOthersCommits({ table }: Thing, { sheet, loader }: SessionOf): void {
  useEffect(() => {
    const ids = new Set<number>()
    let isAll = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = () => {
      timer = undefined
      const { rows } = sheet.store
      const known = [...ids].filter(id => rows.isLoaded(rows.of(id) ?? -1))
      ids.clear()
      const asked = isAll ? loader.refreshSeen([sheet.activeRow ?? 0]) : loader.again(known)
      isAll = false
      // The transport has said why; the next hint asks again.
      asked.catch(() => {})
    }
    const hear = ({ kind, topic, ids: named }: Hint) => {
      if (topic !== 'again' && (kind !== 'rows' || topic !== table)) return
      if (named.length === 0 || named.length >= mostNamed) isAll = true
      for (const id of named) ids.add(id)
      timer ??= setTimeout(ask, restMs)
    }
    rowsHeard.add(hear)
    return () => {
      rowsHeard.delete(hear)
      clearTimeout(timer)
    }
  }, [table, sheet, loader])
}

type SessionOf = Pick<SheetSession, 'sheet' | 'loader'>
