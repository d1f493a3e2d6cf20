import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Hint } from '../../../contract/console/events.ts'
import { sysTaskCalls } from '../../../generated/contract/calls/sysTask.ts'
import { rowsHeard } from '../../../plain/rows-heard.ts'
import { saidBy } from '../../../values/said-by.ts'
import { send } from '../../../wire/client.ts'
import type { UploadOptions } from '../../../wire/upload.ts'
import { type Corrected, correctedOf, isRunning, type Job, type Mapped } from './model.ts'

interface Shown<P> {
  readonly preview: P
  readonly job: Job | null
}

/** How one kind of file travels. */
export interface ImportCalls<P> {
  upload(file: File, options: UploadOptions): Promise<P>
  correct(importId: string, corrected: Corrected): Promise<P>
  check(importId: string): Promise<Shown<P>>
  confirm(importId: string): Promise<unknown>
}

export type Sent = Mapped & { readonly importId: string }

/** One import, from its file to its result. What the server says of it is the truth; corrections are shown at once. */
export function useImport<P extends Sent>(calls: ImportCalls<P>, importId: string) {
  const client = useQueryClient()
  const key = useMemo(() => ['import', importId], [importId])
  const { data, error } = useQuery({
    queryKey: key,
    queryFn: () => calls.check(importId),
    refetchInterval: query => (isRunning(query.state.data?.job ?? null) ? 700 : false),
    // What stayed out may have been tried again since it was looked at last.
    refetchOnMount: query => (query.state.data?.job ? 'always' : true),
    // Corrections are under way: an older answer must not take their place.
    refetchOnWindowFocus: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const put = (shown: Shown<P>) => client.setQueryData(['import', shown.preview.importId], shown)
  const correcting = useCorrecting(calls, data?.preview, preview => put({ preview, job: null }))
  const running = isRunning(data?.job ?? null)

  useEffect(() => {
    if (data?.job && !running) void refreshGoods(client)
  }, [client, data?.job, running])

  const isBegun = data?.job != null
  useEffect(() => {
    if (!isBegun) return
    // Another pane or window tries again what it left out.
    const hear = ({ kind, topic }: Hint) => {
      if (kind === 'job' || topic === 'again') void client.invalidateQueries({ queryKey: key })
    }
    rowsHeard.add(hear)
    return () => {
      rowsHeard.delete(hear)
    }
  }, [client, isBegun, key])

  return {
    shown: data,
    failed: error,
    ...correcting,
    async confirm() {
      if (!data) return
      await calls.confirm(data.preview.importId)
      await client.invalidateQueries({ queryKey: key })
      await refreshGoods(client)
    },
    async cancel() {
      if (!data?.job) return
      await send(sysTaskCalls.cancel, { id: data.job.id })
      await client.invalidateQueries({ queryKey: key })
    },
  }
}

/** Every list of goods there is: a file may change any column of it. */
export async function refreshGoods(client: ReturnType<typeof useQueryClient>): Promise<void> {
  for (const thing of ['sku', 'skc', 'spu', 'stock', 'skcStock'])
    await client.invalidateQueries({ queryKey: [thing] })
}

/** The way of a file to the server; `share` of it is there, 1 while it is being read. */
export function useSending<P extends Sent>(
  upload: ImportCalls<P>['upload'],
  put: (preview: P) => void,
  onImport: (id: string) => void,
) {
  const [share, setShare] = useState<number>()
  const [refused, setRefused] = useState<string>()
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])
  const choose = async (file: File) => {
    leaving.current = new AbortController()
    const { signal } = leaving.current
    setRefused(undefined)
    setShare(0)
    try {
      // A file of a hundred thousand rows takes longer than a picture.
      const preview = await upload(file, { signal, onProgress: setShare, timeout: 180_000 })
      put(preview)
      onImport(preview.importId)
    } catch (error) {
      setRefused(saidBy(error))
    } finally {
      setShare(undefined)
    }
  }
  return { share, refused, choose }
}

/** Corrections travel one after the other, always the latest: the server reads the whole file again for each. */
function useCorrecting<P extends Sent>(
  calls: ImportCalls<P>,
  preview: P | undefined,
  put: (preview: P) => void,
) {
  const [corrected, setCorrected] = useState<Corrected>()
  const wanted = useRef<Corrected>(undefined)
  const busy = useRef(false)
  const flush = async (importId: string) => {
    if (busy.current) return
    busy.current = true
    try {
      while (wanted.current) {
        const next = wanted.current
        wanted.current = undefined
        put(await calls.correct(importId, next))
      }
    } finally {
      busy.current = false
      wanted.current = undefined
      setCorrected(undefined)
    }
  }
  return {
    corrected: corrected ?? (preview && correctedOf(preview)),
    pending: corrected !== undefined,
    correct(change: (before: Corrected) => Corrected) {
      if (!preview) return
      const next = change(wanted.current ?? corrected ?? correctedOf(preview))
      wanted.current = next
      setCorrected(next)
      // The transport has said what it refused; the selects show again what the server knows.
      flush(preview.importId).catch(() => undefined)
    },
  }
}
