import { sql } from 'kysely'
import { api } from '../../src/contract/api.ts'
import { shanghai, shanghaiEnd } from '../plain/periods.ts'
import { escapeLike } from '../plain/search.ts'
import { target } from '../plain/target.ts'

/** 登录日志 as a list: the newest first, unless told. */
export const logins = target({
  table: 'login_log',
  title: '登录日志',
  list: api.log.queryLoginLog,
  editable: {},
  owner: 'shared',
  order: '-id',
  joins: sql`left join sys_user u on u.id = t.user_id`,
  select: { realName: sql`coalesce(u.real_name, '')` },
  filters: {
    phone: value => (value === '' ? undefined : sql`t.phone like ${contains(value)} escape '\\'`),
    beginTime: value => sql`t.at >= ${shanghai(value)}`,
    endTime: value => sql`t.at < ${shanghaiEnd(value)}`,
    words: value =>
      sql`(t.phone like ${contains(value)} escape '\\' or t.ip ilike ${contains(value)} escape '\\'
        or exists (select from sys_user of where of.id = t.user_id
          and of.real_name ilike ${contains(value)} escape '\\'))`,
  },
})

function contains(value: unknown): string {
  return `%${escapeLike(String(value))}%`
}

/** The search box asks of columns of its own: a line of the log has no pieces to be found by. */
export function loginInput({ keyword, ...input }: Record<string, unknown>): Record<string, unknown> {
  return keyword ? { ...input, words: keyword } : input
}
