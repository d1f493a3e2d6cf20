import type { api } from '../../../../src/contract/api.ts'
import type { Parsed } from '../../../../src/contract/call.ts'
import type { Context } from '../../../call/context.ts'
import { bad } from '../../../call/refusal.ts'
import { recordOf } from '../../../plain/columns.ts'
import type { Thing } from '../../../plain/thing.ts'
import { addAccount } from '../account-change.ts'
import { insertChannel } from '../channel-change.ts'
import { addresses, stores } from '../client.query.ts'
import { type ClientNamed, Clients, clientOf, clientsNamed } from './clients.query.ts'
import { eachRow, type Verdicts } from './each-row.ts'
import { storesOf } from './known.query.ts'

/** The four batches of 导入客户: every row goes by the very function that adds a single one. */

type Named<R extends ClientNamed> = Omit<R, 'clientNo' | 'companyName'> & { readonly channelId: number }

/** Rows of clients that are there; one that means none stays out. */
async function ofClients<R extends ClientNamed>(
  context: Context,
  rows: readonly R[],
  add: (row: Named<R>, context: Context) => Promise<number>,
): Promise<Verdicts> {
  const clients = new Clients(await clientsNamed(context, rows))
  return eachRow(context, rows, async (row, apart) => {
    const client = clientOf(row, clients)
    if (typeof client === 'string') throw bad(client)
    const { clientNo: _no, companyName: _name, ...fields } = row
    return add({ ...fields, channelId: client.id }, apart)
  })
}

function plain(of: Thing) {
  return async (row: object, context: Context) => Number(recordOf((await of.add(row, context)).value).id)
}

export function addChannels({ rows }: Parsed<typeof api.channel.batchHandlerChannelData>, context: Context) {
  return eachRow(context, rows, insertChannel)
}

export function addAddresses(
  { rows }: Parsed<typeof api.channelAddress.batchHandlerAddressData>,
  context: Context,
) {
  return ofClients(context, rows, plain(addresses))
}

export function addStores({ rows }: Parsed<typeof api.store.batchHandlerStoreInfo>, context: Context) {
  return ofClients(context, rows, plain(stores))
}

export async function addAccounts(
  { rows }: Parsed<typeof api.account.batchHandlerAccountInfo>,
  context: Context,
) {
  const known = await storesOf(
    context.tx,
    rows.flatMap(({ storeNos }) => storeNos),
  )
  return ofClients(context, rows, async ({ storeNos, ...row }, apart) => {
    const ids = storeNos.map(number => known.get(number)?.id ?? missing(number))
    const added = await addAccount({ ...row, storeIds: [...new Set([...row.storeIds, ...ids])] }, apart)
    return Number(recordOf(added.value).id)
  })
}

function missing(number: string): never {
  throw bad(`没有门店“${number}”`)
}
