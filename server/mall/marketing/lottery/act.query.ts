import { sql } from 'kysely'
import {
  drafted,
  type LotteryEvent,
  published,
  started,
  stopped,
  whyNotLottery,
} from '../../../../src/values/lottery/flow.ts'
import type { Context } from '../../../call/context.ts'
import { bad, gone } from '../../../call/refusal.ts'
import { oneRow } from '../../../plain/list.ts'
import { changeUnread } from '../../../plain/thing.ts'
import { lotteries } from '../lottery.query.ts'
import { hashOf, newSeed } from './roll.ts'

const { target } = lotteries

/** The row in its new state. Throws code 404, 400 where the event does not happen now. */
async function become(
  context: Context,
  id: number,
  event: LotteryEvent,
  set: (was: number) => Promise<object>,
) {
  const { tx, now, scope } = context
  const { rows } = await sql`select from lottery where id = ${id} for update`.execute(tx)
  if (rows.length === 0) throw gone()
  const { state, endTime } = await oneRow(tx, target, id, scope)
  const why = whyNotLottery(event, { state: Number(state), endTime: String(endTime) }, now.getTime())
  if (why !== undefined) throw bad(why)
  await changeUnread(context, target, [{ id, set: { ...(await set(Number(state))) } }])
  return oneRow(tx, target, id, scope)
}

/** The first start commits to a seed; one that was stopped goes on with its own. */
export function start(context: Context, id: number) {
  return become(context, id, 'start', async was => {
    if (was !== drafted) return { state: started }
    const seed = newSeed()
    await sql`insert into lottery_seed (lottery_id, seed) values (${id}, ${seed})`.execute(context.tx)
    return { state: started, seedHash: hashOf(seed) }
  })
}

export const stop = (context: Context, id: number) =>
  become(context, id, 'stop', async () => ({ state: stopped }))

/** The seed is told from now on: nobody draws any more. */
export const publish = (context: Context, id: number) =>
  become(context, id, 'publish', async () => ({ state: published }))

/** Throws code 400 where somebody has drawn from one of them: what was drawn stays to be looked at. */
export async function mustBeUndrawn({ tx }: Context, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ name: string; n: number }>`
    select l.name, count(*) as n from lottery l join lottery_draw d on d.lottery_id = l.id
    where l.id = any(${[...ids]}::bigint[]) group by l.id order by l.id limit 1`.execute(tx)
  const [drawn] = rows
  if (drawn) throw bad(`“${drawn.name}”已有${drawn.n}次抽奖，不能删除`)
}
