import { sql } from 'kysely'
import type { api } from '../../../../src/contract/api.ts'
import type { Answer, Parsed } from '../../../../src/contract/call.ts'
import { phaseOf } from '../../../../src/values/lottery/flow.ts'
import { showDay } from '../../../../src/values/time.ts'
import type { Context } from '../../../call/context.ts'
import { isLabelled } from '../offers.query.ts'
import { prizesIn } from './prizes.ts'

type Service = typeof api.lottery

/** What runs for a client, and what is over since less than 90 days. */
export async function open({ tx, scope, caller, now }: Context): Promise<Answer<Service['open']>> {
  if (scope.kind !== 'channel') return { records: [] }
  const { rows } = await sql<Found>`
    select t.id, t.name, t.state, t.rules, t.prizes, t.cost_points as "costPoints", t.daily_limit as "dailyLimit",
      t.total_limit as "totalLimit", t.seed_hash as "seedHash",
      t.begin_time as "beginTime", t.end_time as "endTime",
      case when t.state = 4 then coalesce(encode(s.seed, 'hex'), '') else '' end as seed, coalesce(q.n, 0) as drawn,
      case when q.day = ${showDay(now)}::date then q.day_n else 0 end as "drawnToday"
    from lottery t join lottery_seed s on s.lottery_id = t.id
      left join lottery_quota q on q.lottery_id = t.id and q.user_id = ${caller.userId}
    where t.state in (2, 4) and t.end_time > ${now}::timestamptz - interval '90 days'
      and (t.label_ids = '[]' or exists (select from jsonb_array_elements_text(t.label_ids) as wanted(id)
        where ${isLabelled(sql`wanted.id::bigint`, scope.channelId)}))
    order by t.id desc limit 50`.execute(tx)
  return {
    records: rows.map(({ state, prizes, ...row }) => ({
      ...row,
      phase: phaseOf({ ...row, state }, now.getTime()),
      prizes: prizesIn(prizes).map(({ name, kind, picture, value, quantity, ppm }) => ({
        ...{ name, kind, picture, value, quantity, ppm },
      })),
    })),
  }
}

interface Found extends Omit<Answer<Service['open']>['records'][number], 'phase' | 'prizes'> {
  readonly state: number
  readonly prizes: unknown
}

/** The newest 200 draws of whoever asks. */
export async function mine({ lotteryId }: Parsed<Service['mine']>, { tx, caller }: Context) {
  const { rows } = await sql`
    select d.id, d.lottery_id as "lotteryId", l.name as "lotteryName", d.n, p.name as "prizeName", p.kind, d.exhausted,
      d.state, d.waybill_no as "waybillNo", d.create_time as "createTime", d.receiver, d.phone, d.address, d.roll
    from lottery_draw d join lottery l on l.id = d.lottery_id join lottery_prize p on p.id = d.prize_id
    where d.user_id = ${caller.userId} and ${lotteryId === undefined ? sql`true` : sql`d.lottery_id = ${lotteryId}`}
    order by d.id desc limit 200`.execute(tx)
  return { records: rows }
}
