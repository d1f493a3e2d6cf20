import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { asksFor } from '../../plain/asked-hidden.ts'
import { contains } from '../../plain/search.ts'
import { target } from '../../plain/target.ts'
import { inPeriod } from '../parts/period.query.ts'

/** 登录日志 as a list: the newest first, unless told. */
export const logins = target({
  table: 'login_log',
  title: '登录日志',
  name: 'realName',
  list: api.log.queryLoginLog,
  editable: {},
  owner: 'shared',
  order: '-id',
  joins: sql`left join sys_user u on u.id = t.user_id`,
  select: { realName: sql`coalesce(u.real_name, '')` },
  filters: {
    ...inPeriod(sql`t.at`),
    keyword: (value, scope) =>
      sql`(${asksFor('phone', sql`t.phone`, value, scope)} or ${contains(sql`t.ip`, value)}
        or exists (select from sys_user of where of.id = t.user_id and ${contains(sql`of.real_name`, value)}))`,
  },
})
