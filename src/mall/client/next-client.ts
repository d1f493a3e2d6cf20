import { channelCalls } from '../../generated/contract/calls/channel.ts'
import { nextNumber } from '../../values/next-number.ts'
import { send } from '../../wire/client.ts'

/** The number that a new client takes, for whoever may look at clients; undefined where none tells the way. */
export async function nextClient(signal: AbortSignal): Promise<string | undefined> {
  const { records } = await send(
    channelCalls['v2.queryChannelList'],
    { sort: '-id', pageSize: 100 },
    { signal, dedupe: false, quiet: true },
  )
  return nextNumber(records.map(({ clientNo }) => clientNo))
}
