import { sql } from 'kysely'
import type { api } from '../../../../src/contract/api.ts'
import type { Answer, Parsed } from '../../../../src/contract/call.ts'
import { given, lost, placeOf, waiting } from '../../../../src/values/lottery/draw.ts'
import { phaseOf } from '../../../../src/values/lottery/flow.ts'
import { goods, nothing, type PrizeKind, points, voucher } from '../../../../src/values/lottery/prize.ts'
import { showDay } from '../../../../src/values/time.ts'
import type { Context } from '../../../call/context.ts'
import { bad, gone } from '../../../call/refusal.ts'
import { plannedOnce } from '../../../db/plan-once.ts'
import { earn, endOfPoints, spend } from '../ledger/enter.query.ts'
import { hasOneOf } from '../offers.query.ts'
import { rollOf } from './roll.ts'
import { giveVoucher, takeVoucher } from './voucher.query.ts'

type Call = (typeof api.lottery)['draw']

/**
 * One draw of a client's own account, in one transaction: its number, its points, its roll, and what that brings. The
 * number is counted for each account and not for the lottery, so that people do not wait for each other. A prize that is
 * given out brings 谢谢参与; the shares of the others stay as they were announced.
 */
export async function draw({ id }: Parsed<Call>, context: Context): Promise<Answer<Call>> {
  const { caller } = context
  const { grid, ...lottery } = await openNow(context, id)
  const { n, drawId } = await counted(context, lottery)
  const ref = { table: 'lottery_draw', id: drawId }
  if (lottery.costPoints > 0)
    await spend(context, 6, {
      userId: caller.userId,
      points: lottery.costPoints,
      reason: `抽奖：${lottery.name}`,
      ref,
    })
  const roll = rollOf(lottery.seed, { lotteryId: id, userId: caller.userId, n })
  const hit = grid[placeOf(grid, roll)]
  const none = grid.find(({ kind }) => kind === nothing)
  if (!hit || !none) throw new Error(`lottery ${id} has no prizes`)
  const got = (await take(context, hit)) ? hit : none
  const state = got.kind === nothing ? lost : got.kind === goods ? waiting : given
  const exhausted = got === hit ? 0 : 1
  const drawn = {
    n,
    roll,
    tableNo: hit.tableNo,
    rolledPrize: hit.id,
    prizeId: got.id,
    prizeName: got.name,
    exhausted,
    state,
  } as const
  if (got.kind === points) {
    const entry = { userId: caller.userId, points: got.points, reason: `抽中：${got.name}`, ref }
    await earn(context, 7, [entry], await endOfPoints(context))
  }
  const balance = await enter(context, { drawId, lotteryId: id, ...drawn })
  if (got.kind === voucher) await giveVoucher(context, { equityId: got.equityId, drawId })
  return {
    id: drawId,
    n,
    prizeName: got.name,
    kind: got.kind,
    picture: got.picture,
    exhausted,
    state,
    balance,
  }
}

interface Lottery {
  readonly id: number
  readonly name: string
  readonly state: number
  readonly beginTime: string
  readonly endTime: string
  readonly labelIds: readonly number[]
  readonly costPoints: number
  readonly dailyLimit: number
  readonly totalLimit: number
  readonly seed: Buffer
  /** The newest shares, in their order. */
  readonly grid: readonly Line[]
}

interface Line {
  readonly id: number
  readonly tableNo: number
  readonly ppm: number
  readonly kind: PrizeKind
  readonly name: string
  readonly picture: string
  readonly points: number
  readonly equityId: number
}

const line = {
  id: sql`p.id`,
  tableNo: sql`t.table_no`,
  ppm: sql`t.ppm`,
  kind: sql`p.kind`,
  name: sql`p.name`,
  picture: sql`p.picture`,
  points: sql`p.points`,
  equityId: sql`coalesce(p.equity_id, 0)`,
} satisfies Record<keyof Line, unknown>
const lineOf = sql.join(Object.entries(line).flatMap(([name, value]) => [sql.lit(name), value]))

/**
 * Nobody deletes it from here to the end: its lock is shared by all who draw. Throws code 404 for a draft and for what is
 * not meant for this client, 400 where nobody draws now.
 */
async function openNow({ tx, scope, now }: Context, id: number): Promise<Lottery> {
  if (scope.kind !== 'channel') throw bad('只有客户账号可以抽奖')
  const { rows } = await sql<Lottery>`${plannedOnce}
    select l.id, l.name, l.state, l.begin_time as "beginTime", l.end_time as "endTime", l.label_ids as "labelIds",
      l.cost_points as "costPoints", l.daily_limit as "dailyLimit", l.total_limit as "totalLimit", s.seed,
      (select coalesce(jsonb_agg(jsonb_build_object(${lineOf}) order by t.sort_no), '[]')
        from lottery_table t join lottery_prize p on p.id = t.prize_id where t.lottery_id = l.id
          and t.table_no = (select max(table_no) from lottery_table where lottery_id = l.id)) as grid,
      pg_advisory_xact_lock_shared(7317, (l.id % 2147483647)::int)::text as shared
    from lottery l join lottery_seed s on s.lottery_id = l.id where l.id = ${id}`.execute(tx)
  const [found] = rows
  if (!found) throw gone()
  if (found.labelIds.length > 0 && !(await hasOneOf(tx, found.labelIds, scope.channelId))) throw gone()
  const phase = phaseOf(found, now.getTime())
  if (phase === 2) throw bad('抽奖还没有开始')
  if (phase === 5) throw bad('抽奖已暂停')
  if (phase !== 3) throw bad('抽奖已结束')
  return found
}

/** The number of this draw; its lock puts the draws of one account in a row. Throws code 400 where there are no more. */
async function counted({ tx, caller, now }: Context, { id, totalLimit, dailyLimit }: Omit<Lottery, 'grid'>) {
  const day = showDay(now)
  const { rows } = await sql<{ n: number; drawId: number }>`${plannedOnce}
    insert into lottery_quota as q (lottery_id, user_id, n, day, day_n) values (${id}, ${caller.userId}, 1, ${day}::date, 1)
    on conflict (lottery_id, user_id) do update
      set n = q.n + 1, day = excluded.day, day_n = case when q.day = excluded.day then q.day_n + 1 else 1 end
      where (${totalLimit}::int = 0 or q.n < ${totalLimit}::int)
        and (${dailyLimit}::int = 0 or q.day <> excluded.day or q.day_n < ${dailyLimit}::int)
    returning n, nextval(pg_get_serial_sequence('lottery_draw', 'id')) as "drawId"`.execute(tx)
  const [number] = rows
  if (number) return number
  const { rows: had } = await sql<{ n: number }>`select n from lottery_quota
    where lottery_id = ${id} and user_id = ${caller.userId}`.execute(tx)
  throw bad(totalLimit > 0 && (had[0]?.n ?? 0) >= totalLimit ? '抽奖次数已用完' : '今天的抽奖次数已用完')
}

/** Whether one of this prize is there for the account; taken then. A voucher is locked before its prize, as granting does. */
async function take(context: Context, { id, kind, equityId }: Line): Promise<boolean> {
  if (kind === nothing) return true
  if (kind === voucher && !(await takeVoucher(context, equityId))) return false
  const day = showDay(context.now)
  const { rows } = await sql`${plannedOnce}
    update lottery_prize p set given = given + 1, day = ${day}::date,
      day_given = case when day = ${day}::date then day_given + 1 else 1 end
    where id = ${id} and given < quantity
      and (daily_quantity = 0 or day is distinct from ${day}::date or day_given < daily_quantity)
      and (each_limit = 0 or each_limit > (select count(*) from lottery_draw d where d.lottery_id = p.lottery_id
        and d.user_id = ${context.caller.userId} and d.prize_id = p.id and d.state <> 4))
    returning id`.execute(context.tx)
  return rows.length > 0
}

interface Drawn {
  readonly drawId: number
  readonly lotteryId: number
  readonly n: number
  readonly roll: number
  readonly tableNo: number
  readonly rolledPrize: number
  readonly prizeId: number
  readonly prizeName: string
  readonly exhausted: 0 | 1
  readonly state: number
}

/**
 * Goods go to the first address of the client, where it has one, until somebody says otherwise. Answers the points that
 * the account has now.
 */
async function enter(context: Context, { drawId, ...drawn }: Drawn): Promise<number> {
  const { tx, now, caller } = context
  const { lotteryId, n, roll, tableNo, rolledPrize, prizeId, prizeName, exhausted, state } = drawn
  const { rows } = await sql<{ balance: number }>`${plannedOnce}
    insert into lottery_draw (id, lottery_id, user_id, n, table_no, roll, rolled_prize, prize_id, exhausted, state, receiver,
      phone, address, create_time, update_time, update_by)
    select ${drawId}, ${lotteryId}, ${caller.userId}, ${n}, ${tableNo}, ${roll}, ${rolledPrize}, ${prizeId}, ${exhausted},
      ${state}, coalesce(r.receiver, ''), coalesce(r.phone, ''), coalesce(r.receive_address, ''), ${now}, ${now}, ${caller.name}
    from (select) as one left join lateral (select receiver, phone, receive_address from receive_address
      where ${state === waiting} and channel_id = ${caller.channelId} order by id limit 1) r on true
    returning coalesce((select balance from points_account where user_id = ${caller.userId}), 0) as balance`.execute(
    tx,
  )
  const after = { lotteryId, userId: caller.userId, n, roll, prizeName, exhausted, state }
  context.changed({ table: 'lottery_draw', rowId: drawId, before: null, after })
  // Its list says how often it was drawn.
  context.counted('lottery', [lotteryId])
  return rows[0]?.balance ?? 0
}
