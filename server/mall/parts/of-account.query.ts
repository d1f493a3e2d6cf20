import { type RawBuilder, sql } from 'kysely'
import { contains } from '../../plain/search.ts'

/** Whose a row is by its `user_id`, the account and its client: joins and columns for a list, and what its search box asks. */
export const ofAccount = {
  joins: sql`join sys_user u on u.id = t.user_id left join channel c on c.id = u.channel_id`,
  select: { userName: sql`u.real_name`, companyName: sql`coalesce(c.company_name, '')` },
  keyword: (value: unknown): RawBuilder<unknown> =>
    sql`exists (select from sys_user w left join channel o on o.id = w.channel_id where w.id = t.user_id
      and (${contains(sql`w.real_name`, value)} or ${contains(sql`o.company_name`, value)}))`,
}
