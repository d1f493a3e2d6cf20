import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useLatest } from '../../kit/use-latest.ts'
import { isCancelled } from '../../wire/errors.ts'
import { rowQuery } from '../editor/use-row.ts'
import { usePaneLocation } from '../location.tsx'
import { lendHandle, nothing, paneFacts, publishPane } from '../panes.ts'
import type { PlainRow, Thing } from '../plain.ts'
import { readQuery } from '../query.ts'
import { actedRow } from '../use-list-handle.ts'
import { queueParameter } from './address.ts'
import { addressOf, following, type Judged, placeOf, type Queue } from './queue-model.ts'
import { type QueueHandle, queuePane, queueTitle } from './queue-panes.ts'
import { fetchWaiting } from './waiting.ts'

/** The ids that wait, frozen when the queue is opened. */
export function useWaiting(thing: Thing) {
  const { search, mall } = usePaneLocation()
  const [tries, setTries] = useState(0)
  const [found, setFound] = useState<readonly number[] | { readonly error: unknown }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, for they are frozen
  useEffect(() => {
    const control = new AbortController()
    setFound(undefined)
    fetchWaiting(thing, readQuery(thing, search, mall.pageSize), control.signal).then(
      ids => control.signal.aborted || setFound(ids),
      (error: unknown) => control.signal.aborted || isCancelled(error) || setFound({ error }),
    )
    return () => control.abort()
  }, [thing, tries])
  return { found, retry: () => setTries(count => count + 1) }
}

/** Where one is, the row that stands there, and what commands do here; the next two rows come meanwhile. */
export function useQueue(thing: Thing, ids: readonly number[]) {
  const location = usePaneLocation()
  const [verdicts, setVerdicts] = useState<readonly Judged[]>([])
  const queue = useMemo<Queue>(() => ({ ids, verdicts }), [ids, verdicts])
  const place = placeOf(queue, location.search.get(queueParameter) ?? '')
  const client = useQueryClient()
  const ask = useCallback((id: number) => ({ ...rowQuery(thing, id), meta: { table: thing.table } }), [thing])
  const read = useQuery({ ...ask(ids[place] ?? 0), enabled: place < ids.length })
  useEffect(() => {
    for (const id of ids.slice(place + 1, place + 3)) void client.prefetchQuery(ask(id))
  }, [client, ask, ids, place])
  const row = place < ids.length ? (read.data ?? undefined) : undefined

  const go = (next: number) => location.patch({ [queueParameter]: addressOf(queue, next) }, { replace: true })
  const latest = useLatest({ thing, location, client, queue, place, setVerdicts, go })
  const { id } = location
  useLayoutEffect(() => lendHandle(id, 'queue', handleOver(latest)), [id])
  const missing = read.data === null || read.isError
  usePublished(thing, row, row !== undefined || missing || place >= ids.length, [queue, place])
  return { queue, place, row, missing, go }
}

function usePublished(
  thing: Thing,
  row: PlainRow | undefined,
  stands: boolean,
  changes: readonly unknown[],
): void {
  const { id } = usePaneLocation()
  // Greyed reasons are asked anew when something changes.
  useLayoutEffect(() => {
    if (!stands && paneFacts(id).waits) return
    publishPane(id, {
      ...nothing,
      kind: queuePane(thing),
      list: thing.pane,
      title: queueTitle(thing),
      rows: row ? [actedRow(thing, row)] : [],
      selection: row ? 'one' : 'none',
    })
  }, [id, thing, row, stands, ...changes])
}

interface Parts {
  readonly thing: Thing
  readonly location: ReturnType<typeof usePaneLocation>
  readonly client: ReturnType<typeof useQueryClient>
  readonly queue: Queue
  readonly place: number
  setVerdicts(verdicts: readonly Judged[]): void
  go(place: number): void
}

function handleOver(latest: { readonly current: Parts }): QueueHandle {
  const here = () => latest.current
  const last = () => here().queue.verdicts.at(-1)
  const changed = () => {
    const { client, thing } = here()
    void client.invalidateQueries({ queryKey: [thing.id] })
  }
  return {
    judged(verdict) {
      const { queue, place, setVerdicts, go } = here()
      const verdicts = [...queue.verdicts.filter(({ id }) => id !== verdict.id), verdict]
      setVerdicts(verdicts)
      go(following({ ...queue, verdicts }, place) ?? queue.ids.length)
      changed()
    },
    skip() {
      const { queue, place, go } = here()
      const next = following(queue, place)
      if (next !== undefined) go(next)
    },
    previous() {
      const { place, go } = here()
      if (place > 0) go(place - 1)
    },
    async takeBack() {
      const verdict = last()
      if (verdict === undefined || typeof verdict.back === 'string') return
      await verdict.back()
      const { queue, setVerdicts, go, client, thing } = here()
      // It has another version by now: what was read before may not be judged again.
      client.removeQueries({ queryKey: rowQuery(thing, verdict.id).queryKey })
      setVerdicts(queue.verdicts.filter(({ id }) => id !== verdict.id))
      go(queue.ids.indexOf(verdict.id))
      changed()
    },
    leave: () => here().location.patch({ [queueParameter]: undefined }),
    get whyNotSkip() {
      const { queue, place } = here()
      return following(queue, place) === undefined ? '没有跳过的了' : undefined
    },
    get whyNotPrevious() {
      return here().place === 0 ? '已经是第一条' : undefined
    },
    get whyNotBack() {
      const back = last()?.back
      if (back === undefined) return '还没有可撤回的处理'
      return typeof back === 'string' ? back : undefined
    },
  }
}
