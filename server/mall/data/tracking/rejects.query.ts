import { sql } from 'kysely'
import { api } from '../../../../src/contract/api.ts'
import { contains } from '../../../plain/search.ts'
import { target } from '../../../plain/target.ts'
import { createdIn } from '../../parts/period.query.ts'

/** What programs sent and nobody could take, the newest first. */
export const rejects = target({
  table: 'tk_reject',
  title: '被拒绝的埋点',
  name: 'reason',
  owner: 'shared',
  order: '-createTime',
  list: api.tk.rejects,
  editable: {},
  search: () => [],
  select: { line: sql`t.line::text` },
  filters: {
    ...createdIn,
    keyword: value =>
      sql`(${contains(sql`t.reason`, value)} or ${contains(sql`t.line::text`, value)} or ${contains(sql`t.sender`, value)})`,
  },
})
