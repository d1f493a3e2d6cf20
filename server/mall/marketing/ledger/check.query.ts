import { type RawBuilder, sql } from 'kysely'
import { cancelled } from '../../../../src/values/exchange.ts'
import type { Law } from '../../parts/laws.query.ts'

/** What a line was paid of, or paid; beside that is what is unspent of it. */
const paired = (side: 'out_id' | 'lot_id'): RawBuilder<unknown> =>
  sql`coalesce((select sum(s.points) from points_spend s where s.${sql.ref(side)} = p.id), 0)`

/** The balance of an account is the sum of its lines, and of what is unspent of them; lots pay what is taken, once. */
export const pointsLaws: readonly Law[] = [
  {
    what: '积分余额不等于明细之和',
    offenders: sql`select '账号' || p.user_id as who, coalesce(a.balance, 0)::text as is,
        concat_ws('/', sum(p.points), sum(p.unspent)) as due
      from points_log p left join points_account a on a.user_id = p.user_id group by p.user_id, a.balance
      having (sum(p.points), sum(p.unspent)) is distinct from (a.balance::numeric, a.balance::numeric)
      union all
      select '账号' || user_id, balance::text, '0' from points_account a
      where balance <> 0 and not exists (select from points_log p where p.user_id = a.user_id)`,
  },
  {
    what: '积分支出不等于各批扣除之和',
    offenders: sql`select '积分明细' || p.id as who, (-p.points)::text as is, (${paired('out_id')} - p.unspent)::text as due
      from points_log p where p.points < 0 and -p.points <> ${paired('out_id')} - p.unspent`,
  },
  {
    what: '兑换的积分与明细不符',
    offenders: sql`select x.exchange_no as who, coalesce(sum(-p.points), 0)::text as is,
        (case x.status when ${cancelled} then 0 else x.points end)::text as due
      from activ_exchange_log x join points_log p
        on p.ref_table = 'activ_exchange_log' and p.ref_id = x.id and p.kind in (4, 5) and p.user_id = x.user_id
      group by x.id having sum(-p.points) <> case x.status when ${cancelled} then 0 else x.points end`,
  },
]
