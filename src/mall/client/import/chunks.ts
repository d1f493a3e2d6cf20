import { accountCalls } from '../../../generated/contract/calls/account.ts'
import { channelCalls } from '../../../generated/contract/calls/channel.ts'
import { channelAddressCalls } from '../../../generated/contract/calls/channelAddress.ts'
import { storeCalls } from '../../../generated/contract/calls/store.ts'
import type { ClientTable } from '../../../values/client-tables.ts'
import { send } from '../../../wire/client.ts'
import { newKey } from '../../../wire/keys.ts'
import type { Found, Verdicts } from './model.ts'

/** The rows of one call: a small batch blocks others only for a moment, and the progress can be shown. */
const chunkRows = 200

export interface Chunk {
  readonly table: ClientTable
  readonly lines: readonly number[]
  /** Sent again it is the same request: what was added though its answer was lost is not added twice. */
  send(): Promise<Verdicts>
}

interface Judged<R> {
  readonly line: number
  readonly row: R | null
}

/** The rows of a file in the order in which they need each other: clients before what names them, stores before accounts. */
export function chunksOf({ channels = [], addresses = [], stores = [], accounts = [] }: Found): Chunk[] {
  return [
    ...cut('channels', channels, (rows, more) => send(channelCalls.batchHandlerChannelData, { rows }, more)),
    ...cut('addresses', addresses, (rows, more) =>
      send(channelAddressCalls.batchHandlerAddressData, { rows }, more),
    ),
    ...cut('stores', stores, (rows, more) => send(storeCalls.batchHandlerStoreInfo, { rows }, more)),
    ...cut('accounts', accounts, (rows, more) => send(accountCalls.batchHandlerAccountInfo, { rows }, more)),
  ]
}

function cut<R>(
  table: ClientTable,
  judged: readonly Judged<R>[],
  add: (rows: R[], more: { readonly key: string; readonly dedupe: false }) => Promise<Verdicts>,
): Chunk[] {
  const ready = judged.flatMap(({ line, row }) => (row === null ? [] : [{ line, row }]))
  const chunks: Chunk[] = []
  for (let start = 0; start < ready.length; start += chunkRows) {
    const part = ready.slice(start, start + chunkRows)
    const key = newKey()
    const rows = part.map(({ row }) => row)
    chunks.push({
      table,
      lines: part.map(({ line }) => line),
      send: () => add(rows, { key, dedupe: false }),
    })
  }
  return chunks
}
