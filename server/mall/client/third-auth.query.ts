import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { thirdAuthFields } from '../../../src/contract/client/third-auth.ts'
import { clock } from '../../db/clock.ts'
import { thing } from '../../plain/thing.ts'

/** Seven days before it ends somebody should know. */
const status = sql`(case when t.cancelled = 1 then 4 when t.expire_time is null or t.expire_time < ${clock} then 3
  when t.expire_time < ${clock} + interval '7 days' then 2 else 1 end)`

/** No field of a row can be edited: the platform is asked again instead. */
export const thirdAuths = thing({
  table: 'third_auth',
  title: '第三方授权',
  name: 'appName',
  owner: 'shared',
  order: '-id',
  calls: { list: api.thirdAuth.page, add: api.thirdAuth.add, update: api.thirdAuth.refresh },
  editable: thirdAuthFields,
  select: { status },
})
