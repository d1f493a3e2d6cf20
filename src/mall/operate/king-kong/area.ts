import { useQuery } from '@tanstack/react-query'
import { kingKongAreaCalls } from '../../../generated/contract/calls/kingKongArea.ts'
import { send } from '../../../wire/client.ts'

/** Whether the first page of the mall has the area, as it was heard last; the commands on it read it. */
let heard: 0 | 1 | undefined

export const areaHeard = (): 0 | 1 | undefined => heard

export function useArea() {
  return useQuery({
    queryKey: ['kingKongArea', 'area'],
    queryFn: async ({ signal }) => {
      const { status } = await send(kingKongAreaCalls['query.status'], {}, { signal, dedupe: false })
      heard = status
      return status
    },
  })
}
