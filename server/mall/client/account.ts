import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { page } from '../../plain/list.ts'
import { escapeLike } from '../../plain/search.ts'
import { Raw, serve } from '../../serve.ts'
import { accounts } from './client.query.ts'

interface Buyer {
  userId: number
  realName: string
  channelId: number
  clientNo: string
  companyName: string
}

export const account = serve('account', api.account, {
  page: async (input, { tx, scope }) => new Raw(await page(tx, accounts, input, scope)),
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
  /** By the person's name, the client's name or number; a phone is neither asked nor told. */
  async queryChannelAccountByKeywords({ keywords }, { tx }) {
    if (keywords === '') return []
    const like = `%${escapeLike(keywords)}%`
    const { rows } = await sql<{ value: number; label: string; code: string }>`
      select a.id as value, a.real_name || '（' || c.company_name || '）' as label, c.client_no as code
      from channel_account a join channel c on c.id = a.channel_id
      where a.real_name ilike ${like} escape '\\' or c.company_name ilike ${like} escape '\\'
        or c.client_no ilike ${like} escape '\\' order by a.id limit 50`.execute(tx)
    return rows
  },
})
