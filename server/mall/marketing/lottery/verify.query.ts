import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from 'kysely'
import { placeOf } from '../../../../src/values/lottery/draw.ts'
import { nothing } from '../../../../src/values/lottery/prize.ts'
import type { Context } from '../../../call/context.ts'
import { bad, gone } from '../../../call/refusal.ts'
import type { Tx } from '../../../db/database.ts'
import { rollOf } from './roll.ts'

/** So many lines are read, and drawn anew, before others get their turn. */
const atOnce = 2000
/** So many lines are told one by one. */
const told = 20

interface Wrong {
  readonly id: number
  readonly userName: string
  readonly n: number
  readonly sentence: string
}

/**
 * Draws every draw anew by the seed and the grid of its moment, and counts what is not as it should be: a line that says
 * something else, one that is missing, and a prize that was given more or less often than its lines say.
 */
export async function verified({ tx }: Context, id: number) {
  const { rows } = await sql<{ seed: Buffer | null }>`
    select s.seed from lottery l left join lottery_seed s on s.lottery_id = l.id where l.id = ${id}`.execute(
    tx,
  )
  const [found] = rows
  if (!found) throw gone()
  if (!found.seed) throw bad('抽奖还没有启用，没有可核验的')
  const grids = await gridsOf(tx, id)
  const wrong: Wrong[] = []
  let draws = 0
  for (let after = 0; ; ) {
    const lines = await linesAfter(tx, id, after)
    for (const line of lines) {
      const sentence = whyWrong(line, rollOf(found.seed, { lotteryId: id, ...line }), grids)
      if (sentence !== undefined) wrong.push({ id: line.id, userName: line.userName, n: line.n, sentence })
    }
    draws += lines.length
    const last = lines.at(-1)
    if (last === undefined) break
    after = last.id
    await breathe()
  }
  wrong.push(...(await missing(tx, id)), ...(await miscounted(tx, id)))
  return { draws, mismatches: wrong.length, wrong: wrong.slice(0, told) }
}

interface Line {
  readonly id: number
  readonly userId: number
  readonly userName: string
  readonly n: number
  readonly tableNo: number
  readonly roll: number
  readonly rolledPrize: number
  readonly prizeId: number
  readonly exhausted: number
}

async function linesAfter(tx: Tx, lotteryId: number, after: number): Promise<readonly Line[]> {
  const { rows } = await sql<Line>`
    select d.id, d.user_id as "userId", u.real_name as "userName", d.n, d.table_no as "tableNo", d.roll,
      d.rolled_prize as "rolledPrize", d.prize_id as "prizeId", d.exhausted
    from lottery_draw d join sys_user u on u.id = d.user_id
    where d.lottery_id = ${lotteryId} and d.id > ${after} order by d.id limit ${atOnce}`.execute(tx)
  return rows
}

interface Share {
  readonly tableNo: number
  readonly prizeId: number
  readonly name: string
  readonly kind: number
  readonly ppm: number
}

type Grids = ReadonlyMap<number, readonly Share[]>

async function gridsOf(tx: Tx, lotteryId: number): Promise<Grids> {
  const { rows } = await sql<Share>`
    select t.table_no as "tableNo", t.prize_id as "prizeId", p.name, p.kind, t.ppm
    from lottery_table t join lottery_prize p on p.id = t.prize_id
    where t.lottery_id = ${lotteryId} order by t.table_no, t.sort_no`.execute(tx)
  const grids = new Map<number, Share[]>()
  for (const share of rows) grids.set(share.tableNo, [...(grids.get(share.tableNo) ?? []), share])
  return grids
}

function whyWrong(line: Line, roll: number, grids: Grids): string | undefined {
  if (line.roll !== roll) return `随机数应为${roll}，记录的是${line.roll}`
  const grid = grids.get(line.tableNo)
  const hit = grid?.[placeOf(grid, roll)]
  if (!grid || !hit) return '记录的奖品表不存在'
  const nameOf = (id: number) => grid.find(({ prizeId }) => prizeId === id)?.name ?? '不在奖品表里的奖品'
  if (line.rolledPrize !== hit.prizeId) return `应抽中“${hit.name}”，记录的是“${nameOf(line.rolledPrize)}”`
  const due = line.exhausted === 0 ? hit : grid.find(({ kind }) => kind === nothing)
  return due?.prizeId === line.prizeId
    ? undefined
    : `应得“${due?.name ?? ''}”，记录的是“${nameOf(line.prizeId)}”`
}

/** Accounts whose numbers have a hole; of one moment, while others draw on. */
async function missing(tx: Tx, lotteryId: number): Promise<readonly Wrong[]> {
  const { rows } = await sql<{ userName: string; n: number; there: number }>`
    select u.real_name as "userName", q.n, count(d.id)::int as there
    from lottery_quota q join sys_user u on u.id = q.user_id
      left join lottery_draw d on d.lottery_id = q.lottery_id and d.user_id = q.user_id
    where q.lottery_id = ${lotteryId} group by q.user_id, u.real_name, q.n having count(d.id) <> q.n
    order by q.user_id`.execute(tx)
  return rows.map(({ userName, n, there }) => ({
    ...{ id: 0, userName, n },
    sentence: `抽过${n}次，记录有${there}次`,
  }))
}

async function miscounted(tx: Tx, lotteryId: number): Promise<readonly Wrong[]> {
  const { rows } = await sql<{ name: string; given: number; there: number }>`
    select p.name, p.given, count(d.id)::int as there
    from lottery_prize p left join lottery_draw d on d.prize_id = p.id and d.state <> 4
    where p.lottery_id = ${lotteryId} and p.kind <> 0 group by p.id having count(d.id) <> p.given order by p.id`.execute(
    tx,
  )
  return rows.map(({ name, given, there }) => ({
    ...{ id: 0, userName: '', n: 0 },
    sentence: `“${name}”发出${given}个，记录有${there}个`,
  }))
}
