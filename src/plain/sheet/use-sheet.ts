import { startTransition, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { calmly } from '../../kit/after-paint.ts'
import { useCommands } from '../../kit/commands-context.tsx'
import type { Sheet } from '../../kit/grid/sheet/model/sheet.ts'
import { useLatest } from '../../kit/use-latest.ts'
import { isCancelled } from '../../wire/errors.ts'
import type { Thing } from '../plain.ts'
import type { ListQuery } from '../query.ts'
import { openSheet, type SheetSession } from './open-sheet.ts'

export type Opened =
  | { readonly state: 'opening' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'open'; readonly session: SheetSession }

/** Opens a sheet for what the address asks; another question is another sheet. */
export function useSheet(
  thing: Thing,
  which: string,
  query: ListQuery,
): readonly [Opened, retry: () => void] {
  const { may } = useCommands()
  const [opened, setOpened] = useState<Opened>({ state: 'opening' })
  const [tries, setTries] = useState(0)
  const asked = JSON.stringify([
    which,
    which === 'all' ? [query.filters, query.keyword, query.sort] : [],
    tries,
  ])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` stands for the question whole
  useEffect(() => {
    const control = new AbortController()
    const failed = (error: unknown) => {
      if (!isCancelled(error) && !control.signal.aborted) setOpened({ state: 'failed', error })
    }
    setOpened({ state: 'opening' })
    openSheet({
      thing,
      which,
      query,
      may: field => {
        const codes = thing.codes[field.name]
        return codes === undefined || may(codes)
      },
      signal: control.signal,
    }).then(session => {
      if (control.signal.aborted) return
      setOpened({ state: 'open', session })
      void session.loader.rest()
    }, failed)
    return () => control.abort()
  }, [thing, asked])
  return [opened, () => setTries(count => count + 1)]
}

/** Renders again when the sheet changes, at most once a frame: a held key moves the cursor faster than that. */
export function useSheetChanges(sheet: Sheet): number {
  const source = useMemo(() => frames(sheet), [sheet])
  return useSyncExternalStore(source.subscribe, source.count)
}

/** What is read beside the cells is drawn again so often at most, ms: it must not stand between a key and its paint. */
const calmMs = 100

/**
 * Renders again after the cells are painted, and while one key follows another only now and then; `told`: only when what it
 * tells of the sheet is not what it told before.
 */
export function useCalmSheet(sheet: Sheet, told: (sheet: Sheet) => unknown = () => ({})): void {
  const [, setTold] = useState<unknown>()
  const latest = useLatest(told)
  useEffect(() => hearCalmly(sheet, () => setTold(latest.current(sheet))), [sheet])
}

const heard = new WeakMap<Sheet, (listener: () => void) => () => void>()

/** All who hear of one sheet are told in one go: one wait for the paint, one pass of React. Answers the disposer. */
function hearCalmly(sheet: Sheet, listener: () => void): () => void {
  const hear = heard.get(sheet) ?? calmSource(sheet)
  heard.set(sheet, hear)
  return hear(listener)
}

function calmSource(sheet: Sheet): (listener: () => void) => () => void {
  const listeners = new Set<() => void>()
  const { ask, stop } = calmly(() => startTransition(() => listeners.forEach(tell)), calmMs)
  let leave = () => {}
  return listener => {
    if (listeners.size === 0) leave = sheet.subscribe(ask)
    listeners.add(listener)
    // Something may have changed since it was drawn first.
    ask()
    return () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      leave()
      stop()
    }
  }
}

const tell = (listener: () => void) => listener()

function frames(sheet: Sheet) {
  let count = 0
  return {
    count: () => count,
    subscribe(listener: () => void) {
      let frame = 0
      const leave = sheet.subscribe(() => {
        if (frame !== 0) return
        frame = requestAnimationFrame(() => {
          frame = 0
          count += 1
          listener()
        })
      })
      return () => {
        cancelAnimationFrame(frame)
        leave()
      }
    },
  }
}
