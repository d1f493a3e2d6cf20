import { useQuery } from '@tanstack/react-query'
import { sysTaskCalls } from '../generated/contract/calls/sysTask.ts'
import { jobsKey } from '../mall/parts/jobs.ts'
import { send } from '../wire/client.ts'

/** The newest jobs of one's own; asked again when something is heard of one. */
export function useOwnJobs() {
  return useQuery({
    queryKey: [...jobsKey, 'own'],
    queryFn: async ({ signal }) => {
      const input = { own: 1, pageSize: 20 } as const
      return (await send(sysTaskCalls.page, input, { signal, dedupe: false, quiet: true })).records
    },
  })
}
