import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { where, won } from '../../../src/contract/marketing/lottery.ts'
import { cancelled, lost } from '../../../src/values/lottery/draw.ts'
import { goods } from '../../../src/values/lottery/prize.ts'
import type { NewTable } from '../../db/declared-tables.ts'
import { type TargetDeclaration, target } from '../../plain/target.ts'
import { ofAccount } from '../parts/of-account.query.ts'
import { createdIn } from '../parts/period.query.ts'

/** What was drawn is never changed; what becomes of a prize is. */
export const lotteryDrawTable: NewTable = {
  table: 'lottery_draw',
  columns: `
    lottery_id bigint not null references lottery,
    user_id bigint not null references sys_user,
    n int not null check (n > 0),
    table_no int not null,
    roll int not null check (roll between 0 and 999999),
    rolled_prize bigint not null,
    prize_id bigint not null,
    exhausted smallint not null,
    state smallint not null,
    receiver text not null default '',
    phone text not null default '',
    address text not null default '',
    waybill_no text not null default '',
    reason text not null default '',
    constraint lottery_draw_n unique (lottery_id, user_id, n)`,
  indexes: ['(lottery_id, id)', '(prize_id) where state <> 0', '(phone)'],
}

const shared = {
  table: 'lottery_draw',
  name: 'userName',
  owner: 'shared',
  order: '-id',
  joins: sql`join lottery l on l.id = t.lottery_id join lottery_prize p on p.id = t.prize_id ${ofAccount.joins}`,
  select: { ...ofAccount.select, lotteryName: sql`l.name`, prizeName: sql`p.name`, kind: sql`p.kind` },
  filters: {
    keyword: ofAccount.keyword,
    ...createdIn,
    kind: value => sql`exists (select from lottery_prize w where w.id = t.prize_id and w.kind = ${value})`,
    isWon: value =>
      value === 1
        ? sql`t.state not in (${sql.lit(lost)}, ${sql.lit(cancelled)})`
        : sql`t.state in (${sql.lit(lost)}, ${sql.lit(cancelled)})`,
  },
} as const satisfies Omit<TargetDeclaration, 'title' | 'list' | 'editable'>

/** Who drew what, the newest first. */
export const lotteryDraws = target({
  ...shared,
  title: '中奖记录',
  list: api.lottery.recordPage,
  editable: {},
})

/** Goods that were won, with where they go: for whoever sends them. */
export const lotteryWins = target({
  ...shared,
  title: '抽奖奖品',
  list: api.lottery.winPage,
  editable: { ...where, state: won.shape.state, waybillNo: won.shape.waybillNo, reason: won.shape.reason },
})

export const goodsAlone = <T extends object>(input: T) => ({ ...input, kind: goods })
