import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { serve } from '../../call/serve.ts'
import { addAccount, resetPassword, setStatus, updateAccount } from './account-change.ts'
import { byKeywords } from './account-search.query.ts'
import { accounts } from './client.query.ts'
import { addAccounts } from './import/batch.ts'
import { resolveAccounts } from './import/resolve.ts'
import { templateOf } from './import/template.ts'

interface Buyer {
  userId: number
  realName: string
  channelId: number
  clientNo: string
  companyName: string
}

export const account = serve('account', api.account, {
  page: accounts.page,
  add: addAccount,
  update: updateAccount,
  updateStatus: setStatus,
  resetPwd: resetPassword,
  batchHandlerAccountInfo: addAccounts,
  resolvingAccountInfo: resolveAccounts,
  template: async () => templateOf('客户账号导入模板', ['accounts']),
  async storeBox({ channelId }, { tx }) {
    const { rows } = await sql<{ id: number; name: string; code: string }>`
      select id, store_name as name, store_no as code from store where channel_id = ${channelId}
      order by id limit 1000`.execute(tx)
    return rows
  },
  async querySealManRelationCaiGou({ userId }, { tx, caller }) {
    const { rows } = await sql<Buyer>`
      select a.id as "userId", a.real_name as "realName", c.id as "channelId", c.client_no as "clientNo",
        c.company_name as "companyName"
      from channel_salesman s join channel c on c.id = s.channel_id join channel_account a on a.channel_id = c.id
      where s.user_id = ${userId ?? caller.userId} and exists (select from user_role ur
        join sys_role r on r.id = ur.role_id where ur.user_id = a.id and r.bus_type = 4)
      order by c.id, a.id limit 10000`.execute(tx)
    return rows
  },
  queryChannelAccountByKeywords: byKeywords,
})
