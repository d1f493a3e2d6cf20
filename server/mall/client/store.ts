import { type RawBuilder, sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import type { Scope } from '../../call/context.ts'
import { gone } from '../../call/refusal.ts'
import { serve } from '../../call/serve.ts'
import { ofManager, ofSeller } from '../../plain/scope.ts'
import { matches, onRow } from '../../plain/search.ts'
import { addresses, stores } from './client.query.ts'
import { addAddresses, addStores } from './import/batch.ts'

interface Client {
  channelId: number
  clientNo: string
  companyName: string
}

interface Store {
  id: number
  storeNo: string
  storeName: string
  storeAddress: string
}

export const store = serve('store', api.store, {
  page: stores.page,
  add: stores.add,
  update: stores.update,
  delete: stores.removeSome,
  batchHandlerStoreInfo: addStores,
  async queryUserChanelAndStoreByUserId({ userId }, { tx, caller }) {
    if (caller.kind === 'channel' && userId !== caller.userId) throw gone()
    const { rows } = await sql<Client>`
      select c.id as "channelId", c.client_no as "clientNo", c.company_name as "companyName"
      from channel_account a join channel c on c.id = a.channel_id where a.id = ${userId}`.execute(tx)
    const [client] = rows
    if (!client) throw gone()
    const { rows: found } = await sql<Store>`
      select s.id, s.store_no as "storeNo", s.store_name as "storeName", s.store_address as "storeAddress"
      from account_store a join store s on s.id = a.store_id
      where a.user_id = ${userId} and s.channel_id = ${client.channelId} order by s.id limit 1000`.execute(tx)
    return { ...client, stores: found }
  },
  /** Nothing typed, nothing offered. A salesman finds the stores of his clients, a client's account those of its client. */
  async queryStoreByKeywords({ keywords, id }, { tx, scope }) {
    const words = matches(keywords, onRow)
    if (!words && id === undefined) return []
    const found = words ? sql`${words.text} and ${words.pieces}` : sql`t.id = ${id}`
    const { rows } = await sql<{ value: number; label: string; code: string }>`
      select t.id as value, t.store_name as label, t.store_no as code from store as t
      where ${found} and ${ownStores(scope)} order by t.id limit 50`.execute(tx)
    return rows
  },
})

function ownStores(scope: Scope): RawBuilder<unknown> {
  if (scope.kind === 'staff')
    return scope.sellerId === undefined ? sql`true` : ofSeller(sql`t.channel_id`, scope.sellerId)
  const own = sql`t.channel_id = ${scope.channelId}`
  return scope.managerId === undefined ? own : sql`${own} and ${ofManager(sql`t.id`, scope.managerId)}`
}

export const address = serve('address', api.address, {
  page: addresses.page,
  add: addresses.add,
  update: addresses.update,
  delete: addresses.removeSome,
})

export const channelAddress = serve('channelAddress', api.channelAddress, {
  batchHandlerAddressData: addAddresses,
})
