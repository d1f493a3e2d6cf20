import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { gone } from '../../call/refusal.ts'
import { Raw, serve } from '../../call/serve.ts'
import { page } from '../../plain/list.ts'
import { ownLetters } from './letter.query.ts'

const columns = sql`l.id, l.bus_type as "busType", l.title, l.content, l.link, l.create_time as "createTime",
  l.read_time as "readTime"`

export const letter = serve('letter', api.letter, {
  async unReadCnt(_input, { tx, caller }) {
    const { rows } = await sql<{ messageId: number | null; readNum: number }>`
      select max(id) as "messageId", count(*) as "readNum" from station_letter
      where user_id = ${caller.userId} and read_time is null`.execute(tx)
    return rows[0] ?? { messageId: null, readNum: 0 }
  },
  /** The newest first, unless told. */
  async queryPage(input, context) {
    const { target, query } = ownLetters
    return new Raw(await page(context.tx, target, await query(context, input), context.scope))
  },
  async readAll({ busType }, { tx, caller, now }) {
    const ofType = busType === undefined ? sql`` : sql`and bus_type = ${busType}`
    await sql`update station_letter set read_time = ${now}
      where user_id = ${caller.userId} and read_time is null ${ofType}`.execute(tx)
    return null
  },
  async detail({ id }, { tx, caller, now }) {
    const { rows } = await sql<Record<string, unknown>>`
      update station_letter as l set read_time = coalesce(l.read_time, ${now})
      where l.id = ${id} and l.user_id = ${caller.userId} returning ${columns}`.execute(tx)
    const [found] = rows
    if (!found) throw gone()
    return new Raw(found)
  },
})
