import { useQuery } from '@tanstack/react-query'
import { seckillCalls } from '../../../generated/contract/calls/seckill.ts'
import { send } from '../../../wire/client.ts'
import { seckill } from './thing.ts'

/** A sale with its goods; nothing where the id is of none: one that is being added has no id. */
export function useItems(id: number) {
  return useQuery({
    queryKey: [seckill.id, 'goods', id],
    queryFn: ({ signal }) => send(seckillCalls.detail, { id }, { signal, dedupe: false }),
    enabled: id > 0,
  })
}
