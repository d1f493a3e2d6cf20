import { useQuery } from '@tanstack/react-query'
import type { Out } from '../../../contract/call.ts'
import type { price } from '../../../contract/marketing/price.ts'
import { priceCalls } from '../../../generated/contract/calls/price.ts'
import { showMoney } from '../../../values/money.ts'
import { send } from '../../../wire/client.ts'

export type Each = Out<typeof price.each>['goods'][number] & { readonly clientName: string }

/** As many as one call answers. */
const most = 200

interface Batch {
  readonly spuIds: Set<number>
  readonly answer: Promise<ReadonlyMap<number, Each>>
}

/** What is about to be asked, by client: all 款 that are drawn at once go in one call. */
const open = new Map<number, Batch>()

function batchOf(channelId: number): Batch {
  const found = open.get(channelId)
  if (found && found.spuIds.size < most) return found
  const spuIds = new Set<number>()
  const batch: Batch = {
    spuIds,
    answer: new Promise(resolve => setTimeout(resolve)).then(async () => {
      if (open.get(channelId) === batch) open.delete(channelId)
      const asked = { channelId, spuIds: [...spuIds] }
      const { clientName, goods } = await send(priceCalls.each, asked, { dedupe: false, quiet: true })
      return new Map(goods.map(one => [one.spuId, { ...one, clientName }]))
    }),
  }
  open.set(channelId, batch)
  return batch
}

async function read(channelId: number, spuId: number): Promise<Each | null> {
  const { spuIds, answer } = batchOf(channelId)
  spuIds.add(spuId)
  return (await answer).get(spuId) ?? null
}

/** 到手价 of a 款 for this client; undefined while it is not known, null where it has none. */
export function useEach(channelId: number | undefined, spuId: number): Each | null | undefined {
  const { data } = useQuery({
    queryKey: ['price.each', channelId, spuId],
    queryFn: () => (channelId === undefined ? null : read(channelId, spuId)),
    enabled: channelId !== undefined,
    staleTime: 30_000,
    retry: false,
  })
  return data
}

/** 到手 158.20起 */
export function eachText({ total, isFrom }: Each): string {
  return `到手${showMoney(total)}${isFrom ? '起' : ''}`
}

export function eachTip({ clientName, before, total }: Each): string {
  const saved = before > total ? `，已优惠${showMoney(before - total)}` : ''
  return `${clientName}单买最便宜的一件${saved}，金料另计`
}
