import { useEffect, useState } from 'react'
import { texts } from '../texts.ts'
import { type Match, matchText, narrow, type Option, type Unread } from './options.ts'

export interface OptionSource {
  /** The choices, all here; undefined where none are asked for as one types: on their way. */
  readonly options?: readonly Option[] | undefined
  /** They could not be read, or the name of what is chosen. */
  readonly unread?: Unread | undefined
  /** Or asked for as one types. */
  readonly load?: (query: string, signal: AbortSignal) => Promise<readonly Option[]>
  readonly match?: Match
  /** A remote search that runs only for something typed. */
  readonly needsQuery?: boolean
}

interface Loaded {
  readonly query: string
  readonly options: readonly Option[]
  readonly failed: boolean
}

/** Remote searches wait so long for the next key (spec.md, section 9). */
const rest = 200

/**
 * The choices for the typed text, and the message to show while there are none. `stale`: these are the choices of an
 * earlier text, shown so that the list does not blink; they must not be chosen.
 */
export function useOptions(
  { options, unread, load, match = matchText, needsQuery }: OptionSource,
  query: string,
  open: boolean,
) {
  const [loaded, setLoaded] = useState<Loaded>()
  const idle = !load || !open || (needsQuery === true && query.trim() === '')

  useEffect(() => {
    if (idle || !load) return
    const abort = new AbortController()
    const timer = setTimeout(
      () => {
        load(query.trim(), abort.signal).then(
          found => {
            if (!abort.signal.aborted) setLoaded({ query, options: found, failed: false })
          },
          () => {
            if (!abort.signal.aborted) setLoaded({ query, options: [], failed: true })
          },
        )
      },
      query === '' ? 0 : rest,
    )
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [idle, load, query])

  const isComing = !load && !options
  const nothing = texts[unread ? 'select.fail' : isComing ? 'loading' : 'select.nomatch']
  if (!load) {
    const found = narrow(options ?? [], query, match)
    return { found, note: found.length === 0 ? nothing : undefined, stale: false }
  }
  const current = loaded?.query === query ? loaded : undefined
  const found = idle ? [] : ((current ?? loaded)?.options ?? [])
  const stale = !current
  if (idle) return { found, note: needsQuery ? texts['select.type'] : undefined, stale }
  if (stale && found.length === 0) return { found, note: texts.loading, stale }
  if (current?.failed) return { found, note: `${texts['select.fail']}，修改输入后重试`, stale }
  return { found, note: found.length === 0 ? nothing : undefined, stale }
}
