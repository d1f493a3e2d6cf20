import type { api } from '../../../../src/contract/api.ts'
import type { Out, Parsed } from '../../../../src/contract/call.ts'
import { clientTables } from '../../../../src/values/client-tables.ts'
import type { Context } from '../../../call/context.ts'
import { judgeAddresses, judgeChannels, judgeStores, meantClients } from './judge.ts'
import { judgeAccounts } from './judge-accounts.ts'
import { readTables } from './read.ts'

/** What a workbook of clients would add, line by line. Its transaction is read-only: nothing of the file is kept. */
export async function resolveClients(
  { excel }: Parsed<typeof api.channelExcel.resolvingChannelInfo>,
  context: Context,
): Promise<Out<typeof api.channelExcel.resolvingChannelInfo>> {
  const of = await readTables(context, excel, clientTables)
  const channels = await judgeChannels(context, of('channels'))
  const [addresses, stores, accounts] = [of('addresses'), of('stores'), of('accounts')]
  const clients = await meantClients(context, [...addresses, ...stores, ...accounts], channels)
  const judgedStores = await judgeStores(context, stores, clients)
  return {
    channels,
    addresses: await judgeAddresses(context, addresses, clients),
    stores: judgedStores,
    accounts: await judgeAccounts(context, accounts, clients, judgedStores),
  }
}

/** The same of a file with accounts of clients that are there. */
export async function resolveAccounts(
  { excel }: Parsed<typeof api.account.resolvingAccountInfo>,
  context: Context,
): Promise<Out<typeof api.account.resolvingAccountInfo>> {
  const drafts = (await readTables(context, excel, ['accounts']))('accounts')
  const clients = await meantClients(context, drafts, [])
  return { accounts: await judgeAccounts(context, drafts, clients) }
}
