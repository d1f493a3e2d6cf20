import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import type { Api } from '../../../contract/api.ts'
import type { In } from '../../../contract/call.ts'
import { tkCalls } from '../../../generated/contract/calls/tk.ts'
import { isLong } from '../../../values/funnel.ts'
import { isOpenJob } from '../../../values/job.ts'
import { send } from '../../../wire/client.ts'
import { jobsKey } from '../../parts/jobs.ts'

/** In ms. */
const pause = 5000

type Asked = In<Api['tk']['funnel']>

/** A funnel; one of more days than anybody waits for is handed to a job at once, and asked again as the job goes on. */
export function useFunnel(asked: Asked) {
  const later = isLong(asked)
  const key = JSON.stringify(asked)
  const funnel = useQuery({
    queryKey: later ? [...jobsKey, 'funnel', key] : ['insight', 'funnel', key],
    queryFn: ({ signal }) => send(tkCalls.funnel, asked, { signal, dedupe: false }),
    // News of the job that comes while the first answer is under way is not heard.
    refetchInterval: ({ state: { data } }) => {
      const state = data?.later?.state ?? 'none'
      return state !== 'none' && isOpenJob({ state }) ? pause : false
    },
  })
  const { refetch } = funnel
  const latest = useRef(asked)
  latest.current = asked
  const begin = useCallback(async () => {
    await send(tkCalls.funnelLater, latest.current, { dedupe: false })
    return refetch()
  }, [refetch])
  const isNew = funnel.data?.later?.state === 'none'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each question
  useEffect(() => {
    // The transport has said why it could not be begun; R tries again.
    if (isNew) begin().catch(() => undefined)
  }, [isNew, key, begin])
  return { ...funnel, refetch: later ? begin : refetch }
}
