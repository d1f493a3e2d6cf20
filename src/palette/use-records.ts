import { useEffect, useState } from 'react'
import type { Ctx } from '../commands/command.ts'
import {
  type FoundRecord,
  isRecordSign,
  type QueryReader,
  type Reading,
  type RecordSource,
} from '../commands/source.ts'
import type { Mode } from './modes.ts'

/** Typing goes on for so long before the server is asked. */
const debounceMs = 150
/** Longer where most queries mean a command: nothing is looked for that nobody waits for. */
const debounceOfAllMs = 300
/** One letter means too much to look for everywhere. */
const leastOfAll = 2
const mostOfMode = 8
const mostOfAll = 3

export interface Records {
  readonly found: readonly { readonly source: RecordSource; readonly records: readonly FoundRecord[] }[]
  readonly readings: readonly Reading[]
  /** What is found belongs to an earlier query. */
  readonly loading: boolean
  readonly failed: boolean
}

interface Answer extends Records {
  readonly query: string
  readonly mode: Mode
}

const nothing: Records = { found: [], readings: [], loading: false, failed: false }

/** Where a deed was understood nobody asks why the same words are no filter. */
function possible(readings: readonly Reading[]): readonly Reading[] {
  return readings.some(({ on, reason }) => on !== undefined && reason === undefined)
    ? readings.filter(({ reason }) => reason === undefined)
    : readings
}

/** What the server finds for the query so far: asked when typing pauses, a newer query aborts the older, the last wins. */
export function useRecords(
  sources: readonly RecordSource[],
  readers: readonly QueryReader[],
  ctx: Ctx,
  query: string,
  mode: Mode,
): Records {
  const asked = query.trim().replace(/['’]/g, '')
  const [answer, setAnswer] = useState<Answer>({ ...nothing, query: '', mode: 'all' })
  const isAll = mode === 'all'
  const isRecords = isAll || isRecordSign(mode)
  const isAsked = isRecords && asked.length >= (isAll ? leastOfAll : 1)

  useEffect(() => {
    if (!isAsked) return
    const controller = new AbortController()
    const { signal } = controller
    const timer = setTimeout(
      async () => {
        const own = sources.filter(({ sign }) => isAll || sign === mode)
        const reading = readers.filter(({ signs }) => signs.some(sign => sign === (isAll ? '' : mode)))
        const [found, readings] = await Promise.all([
          Promise.allSettled(own.map(source => source.search(asked, isAll ? mostOfAll : mostOfMode, signal))),
          Promise.allSettled(reading.map(reader => reader.read(asked, ctx, signal))),
        ])
        if (signal.aborted) return
        setAnswer({
          query: asked,
          mode,
          loading: false,
          failed: found.some(each => each.status === 'rejected'),
          found: own.flatMap((source, nth) => {
            const each = found[nth]
            return each?.status === 'fulfilled' && each.value.length > 0
              ? [{ source, records: each.value }]
              : []
          }),
          readings: possible(readings.flatMap(each => (each.status === 'fulfilled' ? each.value : []))),
        })
      },
      isAll ? debounceOfAllMs : debounceMs,
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [sources, readers, ctx, asked, mode, isAll, isAsked])

  if (!isAsked) return nothing
  const isOld = answer.query !== asked || answer.mode !== mode
  // Of another mode nothing is kept in sight; of an earlier query it is, until the new one is answered.
  if (isOld && answer.mode !== mode) return { ...nothing, loading: true }
  return isOld ? { ...answer, loading: true } : answer
}
