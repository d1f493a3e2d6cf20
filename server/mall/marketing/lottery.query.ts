import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { lotteryFields, lotteryStanding } from '../../../src/contract/marketing/lottery.ts'
import { drafted, published } from '../../../src/values/lottery/flow.ts'
import { clock } from '../../db/clock.ts'
import { thing } from '../../plain/thing.ts'
import { periodFilters } from '../parts/period.query.ts'
import { lotteryRules } from './lottery-rules.query.ts'

const calls = api.lottery

const phase = sql`(case when t.state = ${sql.lit(drafted)} then 1 when t.state = ${sql.lit(published)} then 6
  when t.end_time < ${clock} then 4 when t.state = 3 then 5 when t.begin_time > ${clock} then 2 else 3 end)`

export const lotteries = thing({
  table: 'lottery',
  title: '抽奖活动',
  create: `
    name text not null,
    begin_time timestamptz not null,
    end_time timestamptz not null,
    label_ids jsonb not null default '[]',
    cost_points int not null default 0,
    daily_limit int not null default 0,
    total_limit int not null default 0,
    rules text not null default '',
    prizes jsonb not null default '[]',
    state smallint not null default 1,
    seed_hash text not null default '',
    constraint lottery_period check (begin_time < end_time),
    check ((state = 1) = (seed_hash = ''))`,
  owner: 'shared',
  order: '-id',
  calls: { list: calls.page, add: calls.add, update: calls.edit },
  editable: { ...lotteryFields, ...lotteryStanding },
  alone: Object.keys(lotteryStanding),
  references: { labelIds: 'xh_label' },
  rules: lotteryRules,
  search: row => [row.name],
  select: {
    phase,
    prizeCount: sql`(select count(*) from jsonb_array_elements(t.prizes) p where p->>'kind' <> '0')::int`,
    drawCount: sql`coalesce((select sum(q.n) from lottery_quota q where q.lottery_id = t.id), 0)::int`,
    // Counted as they are given: a list must not go through a million draws.
    wonCount: sql`coalesce((select sum(p.given) from lottery_prize p where p.lottery_id = t.id), 0)::int`,
    seed: sql`case when t.state = ${sql.lit(published)} then coalesce((select encode(s.seed, 'hex') from lottery_seed s
      where s.lottery_id = t.id), '') else '' end`,
  },
  filters: { ...periodFilters, phase: value => sql`${phase} = ${value}` },
})
