import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { gone } from '../../call/refusal.ts'
import { serve } from '../../call/serve.ts'
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
})

export const address = serve('address', api.address, {
  page: addresses.page,
  add: addresses.add,
  update: addresses.update,
  delete: addresses.removeSome,
})

export const channelAddress = serve('channelAddress', api.channelAddress, {
  batchHandlerAddressData: addAddresses,
})
