import { createHash } from 'node:crypto'
import { addDays } from 'date-fns/addDays'
import { sql } from 'kysely'
import { given, lost, placeOf, sent, waiting } from '../../../src/values/lottery/draw.ts'
import { drafted, published, started } from '../../../src/values/lottery/flow.ts'
import { goods, nothing, type Prize, points, voucher } from '../../../src/values/lottery/prize.ts'
import { parseTime, showDay } from '../../../src/values/time.ts'
import type { Tx } from '../../db/database.ts'
import { earn, endOfPoints } from '../../mall/marketing/ledger/enter.query.ts'
import { hashOf, rollOf } from '../../mall/marketing/lottery/roll.ts'
import { plant } from '../plant.ts'
import { insertRows, restartIdentity } from '../product/bulk.ts'
import { entering } from './ledger.ts'

type Line = Pick<Prize, 'kind' | 'name' | 'ppm'> & Partial<Prize>

const prizesOf = (lines: readonly Line[]): readonly Prize[] =>
  lines.map((line, at) => ({
    ...{
      key: `p${at + 1}`,
      picture: '',
      value: 0,
      quantity: 0,
      dailyQuantity: 0,
      eachLimit: 0,
      points: 0,
      equityId: 0,
    },
    ...line,
  }))

/** Its voucher is 双十二满额券, which seedBenefits plants as the fourth. */
const anniversary: readonly Line[] = [
  { kind: goods, name: '足金生肖金条10克', value: 980_000, quantity: 3, eachLimit: 1, ppm: 500 },
  { kind: goods, name: '古法传承手镯样品', value: 260_000, quantity: 10, eachLimit: 1, ppm: 2_500 },
  { kind: goods, name: '柜台道具套装', value: 48_000, quantity: 60, dailyQuantity: 10, ppm: 17_000 },
  {
    kind: voucher,
    name: '满额券100元',
    value: 10_000,
    quantity: 200,
    eachLimit: 5,
    equityId: 4,
    ppm: 40_000,
  },
  { kind: points, name: '50积分', value: 500, quantity: 2000, points: 50, ppm: 200_000 },
  { kind: points, name: '10积分', value: 100, quantity: 10_000, points: 10, ppm: 340_000 },
  { kind: nothing, name: '谢谢参与', ppm: 400_000 },
]
const meeting: readonly Line[] = [
  { kind: goods, name: '银饰礼盒', value: 36_000, quantity: 20, eachLimit: 1, ppm: 20_000 },
  { kind: points, name: '20积分', value: 200, quantity: 2000, points: 20, ppm: 300_000 },
  { kind: nothing, name: '谢谢参与', ppm: 680_000 },
]

interface Planted {
  readonly name: string
  readonly begin: string
  readonly end: string
  readonly state: number
  readonly lines: readonly Line[]
  readonly dailyLimit: number
  /** So many draws, on the days from the first on. */
  readonly draws: number
  readonly rules: string
}

const rules = (times: number) =>
  `<p>每个账号每天可抽${times}次，奖品数量和概率以本页为准，抽完为止。</p><p>活动结束后公布种子，每一次抽奖都可以核对。</p>`

/** Over and published, running with 3,000 draws, soon, and one that is still being written. */
const lotteries: readonly Planted[] = [
  {
    ...{
      name: '秋季订货会幸运抽奖',
      begin: '2026-09-20 09:00:00',
      end: '2026-10-20 18:00:00',
      state: published,
    },
    ...{ lines: meeting, dailyLimit: 3, draws: 400, rules: rules(3) },
  },
  {
    ...{ name: '周年庆大抽奖', begin: '2026-11-01 00:00:00', end: '2027-01-31 23:59:59', state: started },
    ...{ lines: anniversary, dailyLimit: 5, draws: 3000, rules: rules(5) },
  },
  {
    ...{ name: '年货节签到抽奖', begin: '2027-01-10 00:00:00', end: '2027-01-25 23:59:59', state: started },
    ...{ lines: meeting, dailyLimit: 1, draws: 0, rules: rules(1) },
  },
  {
    ...{ name: '情人节对戒抽奖', begin: '2027-02-10 00:00:00', end: '2027-02-14 23:59:59', state: drafted },
    ...{ lines: meeting, dailyLimit: 2, draws: 0, rules: rules(2) },
  },
]

/** The demo mall's lotteries; their seeds are made of their names, so that every demo mall draws the same. */
export async function seedLotteries(tx: Tx): Promise<void> {
  const { rows: people } = await sql<{ id: number; name: string }>`
    select id, real_name as name from channel_account order by id limit 50`.execute(tx)
  if (people.length === 0) return
  await plant(
    tx,
    'lottery',
    lotteries.map(({ name, begin, end, state, lines, dailyLimit, rules: text }) => ({
      ...{ name, begin_time: `${begin}+08`, end_time: `${end}+08`, daily_limit: dailyLimit, rules: text },
      ...{ prizes: prizesOf(lines), cost_points: 0, total_limit: 0, label_ids: [], state },
      seed_hash: state === drafted ? '' : hashOf(seedOf(name)),
    })),
    ['name'],
  )
  for (const [at, planted] of lotteries.entries()) {
    if (planted.state === drafted) continue
    const seed = seedOf(planted.name)
    await sql`insert into lottery_seed (lottery_id, seed) values (${at + 1}, ${seed})`.execute(tx)
    if (planted.draws > 0) await seedDraws(tx, { ...planted, id: at + 1, seed }, people)
  }
  await restartIdentity(tx, 'lottery_draw')
}

const seedOf = (name: string) => createHash('sha256').update(`demo ${name}`).digest()

interface Drawing extends Planted {
  readonly id: number
  readonly seed: Buffer
}

interface Drawn extends Pick<Prize, 'kind' | 'quantity' | 'dailyQuantity' | 'eachLimit' | 'ppm'> {
  readonly prizeId: number
}

/** Whoever is there draws in turn, as often a day as is allowed; what a prize has no more brings nothing. */
async function seedDraws(tx: Tx, drawing: Drawing, people: readonly { id: number; name: string }[]) {
  const { id, seed, draws, dailyLimit, begin } = drawing
  const { rows: grid } = await sql<Drawn>`
    select p.id as "prizeId", p.kind, p.quantity, p.daily_quantity as "dailyQuantity", p.each_limit as "eachLimit", t.ppm
    from lottery_table t join lottery_prize p on p.id = t.prize_id where t.lottery_id = ${id} order by t.sort_no`.execute(
    tx,
  )
  const none = grid.find(({ kind }) => kind === nothing)
  const counts = new Map<string, number>()
  const countOf = (key: string) => counts.get(key) ?? 0
  const rows = Array.from({ length: draws }, (_, at) => {
    const person = people[at % people.length]
    const n = Math.floor(at / people.length) + 1
    const day = Math.floor((n - 1) / dailyLimit)
    const userId = person?.id ?? 0
    const roll = rollOf(seed, { lotteryId: id, userId, n })
    const hit = grid[placeOf(grid, roll)]
    const keys = hit ? [`${hit.prizeId}`, `${hit.prizeId}:${day}`, `${hit.prizeId}/${userId}`] : []
    const limits = [hit?.quantity ?? 0, hit?.dailyQuantity || draws, hit?.eachLimit || draws]
    const isThere = hit?.kind === nothing || keys.every((key, which) => countOf(key) < (limits[which] ?? 0))
    const got = isThere ? hit : none
    if (got?.kind !== nothing) for (const key of keys) counts.set(key, countOf(key) + 1)
    const minute = String(at % 60).padStart(2, '0')
    return {
      ...{
        lottery_id: id,
        user_id: userId,
        n,
        table_no: 1,
        roll,
        rolled_prize: hit?.prizeId,
        prize_id: got?.prizeId,
      },
      ...{ exhausted: isThere ? 0 : 1, update_by: person?.name },
      state: stateOf(got?.kind ?? nothing, at),
      create_time: `${dayAfter(begin, day)} ${String(9 + (n % 11)).padStart(2, '0')}:${minute}:00+08`,
    }
  })
  await insertRows(
    tx,
    'lottery_draw',
    {
      ...{
        lottery_id: 'bigint',
        user_id: 'bigint',
        n: 'int',
        table_no: 'int',
        roll: 'int',
        rolled_prize: 'bigint',
      },
      ...{
        prize_id: 'bigint',
        exhausted: 'int',
        state: 'int',
        create_time: 'timestamptz',
        update_by: 'text',
      },
    },
    rows,
  )
  await settle(tx, id)
}

function stateOf(kind: number, at: number): number {
  if (kind !== goods) return kind === nothing ? lost : given
  return at % 3 === 0 ? sent : waiting
}

function dayAfter(begin: string, days: number): string {
  return showDay(addDays(parseTime(begin) ?? 0, days))
}

/** Counts, vouchers, points and addresses as the draws themselves would have left them. */
async function settle(tx: Tx, id: number): Promise<void> {
  await sql`insert into lottery_quota (lottery_id, user_id, n, day, day_n)
    select lottery_id, user_id, max(n), max(create_time::date), 1 from lottery_draw where lottery_id = ${id} group by 1, 2`.execute(
    tx,
  )
  await sql`update lottery_prize p set given = d.n from (select prize_id, count(*) as n from lottery_draw
    where lottery_id = ${id} group by 1) d where d.prize_id = p.id and p.kind <> 0`.execute(tx)
  await sql`update lottery_draw d set receiver = r.receiver, phone = r.phone, address = r.receive_address,
      waybill_no = case when d.state = ${sent} then 'SF16' || lpad(d.id::text, 11, '0') else '' end
    from sys_user u join lateral (select * from receive_address where channel_id = u.channel_id order by id limit 1) r on true
    where u.id = d.user_id and d.lottery_id = ${id} and d.state in (${waiting}, ${sent})`.execute(tx)
  await sql`insert into equity_record (equity_id, user_id, amount, full_money, expire_time, draw_id, create_time, update_time, update_by)
    select e.id, d.user_id, e.amount, e.full_money, e.end_time, d.id, d.create_time, d.create_time, d.update_by
    from lottery_draw d join lottery_prize p on p.id = d.prize_id join equity e on e.id = p.equity_id
    where d.lottery_id = ${id} order by d.id`.execute(tx)
  const { rows } = await sql<{ id: number; userId: number; at: string; points: number; name: string }>`
    select d.id, d.user_id as "userId", d.create_time::date::text as at, p.points, p.name
    from lottery_draw d join lottery_prize p on p.id = d.prize_id
    where d.lottery_id = ${id} and p.kind = ${points} order by d.create_time, d.id`.execute(tx)
  for (const day of new Set(rows.map(({ at }) => at))) {
    const by = entering(tx, `${day} 20:00:00+08`, '')
    const entries = rows
      .filter(({ at }) => at === day)
      .map(({ id: draw, userId, points: won, name }) => ({
        ...{ userId, points: won, reason: `抽中：${name}` },
        ref: { table: 'lottery_draw', id: draw },
      }))
    await earn(by, 7, entries, await endOfPoints(by))
  }
}
