import { useCallback, useEffect, useRef, useState } from 'react'
import { mediaTexts } from '../../values/media.ts'
import { useLatest } from '../use-latest.ts'
import { RefusedFile, type SendFile } from './send.ts'

/** A file on its way, or one that did not get through. */
export interface Pending {
  readonly key: number
  readonly name: string
  /** Of the file itself, to be seen meanwhile. */
  readonly preview: string
  /** 0 to 1. */
  readonly share: number
  readonly error?: string
  /** The same file would be refused again: another try is not offered. */
  readonly isFinal?: boolean
}

interface Uploads {
  readonly pending: readonly Pending[]
  /** Sends it; `done` is told the address of what is kept. */
  start(file: File, prepare: (file: File) => Promise<File>): void
  retry(key: number): void
  drop(key: number): void
}

/**
 * Files on their way, each with its progress. Leaving the page gives up those that are not through. `done` is told which
 * of them it was, by the number in which they were started: a small one is there before a large one.
 */
export function useUploads(send: SendFile, done: (url: string, key: number) => void): Uploads {
  const [pending, setPending] = useState<readonly Pending[]>([])
  const running = useRef(new Map<number, { file: File; preview: string; stop: AbortController }>())
  const latest = useLatest({ send, done })
  useEffect(() => {
    const all = running.current
    return () => {
      for (const { stop, preview } of all.values()) {
        stop.abort()
        URL.revokeObjectURL(preview)
      }
      all.clear()
    }
  }, [])

  const change = useCallback((key: number, to: Partial<Pending>) => {
    setPending(before => before.map(each => (each.key === key ? { ...each, ...to } : each)))
  }, [])

  const drop = useCallback((key: number) => {
    const one = running.current.get(key)
    running.current.delete(key)
    one?.stop.abort()
    if (one) URL.revokeObjectURL(one.preview)
    setPending(before => before.filter(each => each.key !== key))
  }, [])

  const run = useCallback(
    async (key: number) => {
      const one = running.current.get(key)
      if (!one) return
      change(key, { share: 0, error: undefined })
      try {
        const { url } = await latest.current.send(one.file, {
          signal: one.stop.signal,
          onProgress: share => change(key, { share }),
        })
        if (!running.current.has(key)) return
        drop(key)
        latest.current.done(url, key)
      } catch (error) {
        change(key, {
          error: error instanceof Error && error.message ? error.message : mediaTexts.failed,
          isFinal: error instanceof RefusedFile,
        })
      }
    },
    [change, drop],
  )

  const next = useRef(0)
  return {
    pending,
    start(file, prepare) {
      next.current += 1
      const key = next.current
      const preview = URL.createObjectURL(file)
      running.current.set(key, { file, preview, stop: new AbortController() })
      setPending(before => [...before, { key, name: file.name, preview, share: 0 }])
      void prepare(file).then(ready => {
        const one = running.current.get(key)
        if (one) running.current.set(key, { ...one, file: ready })
        return run(key)
      })
    },
    retry: key => void run(key),
    drop,
  }
}
