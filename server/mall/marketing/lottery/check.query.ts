import { sql } from 'kysely'
import type { Law } from '../../parts/laws.query.ts'

/** What was drawn is what was counted, and what was given for it is there. */
export const lotteryLaws: readonly Law[] = [
  {
    what: '奖品发出的数量不等于中奖记录',
    offenders: sql`select l.name || ' ' || p.name as who, p.given::text as is, count(d.id)::text as due
      from lottery_prize p join lottery l on l.id = p.lottery_id
        left join lottery_draw d on d.prize_id = p.id and d.state not in (0, 4)
      where p.kind <> 0 group by p.id, l.name having p.given <> count(d.id)`,
  },
  {
    what: '抽奖次数不等于抽奖记录',
    offenders: sql`select l.name || ' ' || q.user_id as who, q.n::text as is, count(d.id)::text as due
      from lottery_quota q join lottery l on l.id = q.lottery_id
        left join lottery_draw d on d.lottery_id = q.lottery_id and d.user_id = q.user_id
      group by q.lottery_id, q.user_id, q.n, l.name having q.n <> count(d.id) or q.n <> coalesce(max(d.n), 0)`,
  },
  {
    what: '抽中的积分或券没有发放',
    offenders: sql`select l.name || ' ' || d.id as who, '0' as is, '1' as due
      from lottery_draw d join lottery l on l.id = d.lottery_id join lottery_prize p on p.id = d.prize_id
      where (p.kind = 1 and not exists (select from points_log g where g.kind = 7 and g.ref_table = 'lottery_draw'
          and g.ref_id = d.id and g.user_id = d.user_id and g.points = p.points))
        or (p.kind = 2 and not exists (select from equity_record r where r.draw_id = d.id and r.user_id = d.user_id))`,
  },
]
