import { sql } from 'kysely'
import { api } from '../../src/contract/api.ts'
import { countRows, pageAnswer, paging } from '../plain/list.ts'
import { escapeLike } from '../plain/search.ts'
import { Raw, serve } from '../serve.ts'

export const log = serve('log', api.log, {
  /** The newest first, unless told. */
  async queryLoginLog(input, { tx }) {
    const { size, limit } = paging(input)
    const { userId, phone, action, result, beginTime, endTime } = input
    const where = sql.join(
      [
        sql`true`,
        ...(userId === undefined ? [] : [sql`l.user_id = ${userId}`]),
        ...(phone ? [sql`l.phone like ${`%${escapeLike(phone)}%`} escape '\\'`] : []),
        ...(action === undefined ? [] : [sql`l.action = ${action}`]),
        ...(result === undefined ? [] : [sql`l.result = ${result}`]),
        ...(beginTime === undefined ? [] : [sql`l.at >= ${shanghai(beginTime)}`]),
        // To the end of the second that was named.
        ...(endTime === undefined ? [] : [sql`l.at < ${shanghai(endTime)} + interval '1 second'`]),
      ],
      sql` and `,
    )
    const counted = await countRows(tx, sql`login_log l where ${where}`, input.exact === true)
    const direction = input.sort === 'id' ? sql`asc` : sql`desc`
    const { rows } = await sql<Record<string, unknown>>`
      select l.id, l.at, l.user_id as "userId", coalesce(u.real_name, '') as "realName", l.phone, l.action, l.result,
        l.reason, l.ip, l.agent
      from login_log l left join sys_user u on u.id = l.user_id
      where ${where} order by l.id ${direction} ${limit}`.execute(tx)
    return new Raw(pageAnswer(rows, counted, size))
  },
})

function shanghai(time: string) {
  return sql`(${time}::timestamp at time zone 'Asia/Shanghai')`
}
