import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import { urlOf } from '../../server/db/engine/embedded.ts'
import { readSecret } from '../../server/db/engine/initialise.ts'
import { accounts, type Session, signInByCalls } from '../support/console.ts'
import { engineOf } from '../support/kill-engine.ts'
import { bareLine, thanks } from '../support/lottery.ts'
import { startServer } from '../support/server.ts'
import { ask } from './latency.ts'

const people = 32
const turn = 4000
const rounds = 4
/** A number of each account's own is so much faster than one of the whole lottery. */
const least = 1.8

/** As it would be with one number for the whole lottery: whoever draws waits until who drew before has committed. */
const together = `
create function one_number() returns trigger language plpgsql as $$
begin
  perform from lottery where id = new.lottery_id for update;
  return new;
end $$;
create trigger one_number before insert or update on lottery_quota for each row execute function one_number()`
const apart = 'drop trigger one_number on lottery_quota; drop function one_number()'

/**
 * How many draws a second 32 accounts make together over HTTP, each with numbers of its own, beside one number for all, in
 * turn, so that a busy moment meets both. Exits with code 1 where the first is not so much faster.
 */
export async function reportDraws(): Promise<void> {
  const server = await startServer({ env: { DEMO_ORDERS: '0' } })
  try {
    const secret = await readSecret(join(server.dataDir, 'engine'))
    const { port } = await engineOf(server.dataDir)
    const database = new pg.Client({ connectionString: urlOf(secret, port) })
    await database.connect()
    const { rows } = await database.query<{ phone: string }>(
      `select a.phone from channel_account a join channel c on c.id = a.channel_id
       where a.status = 1 and c.status = 1 order by a.id limit ${people}`,
    )
    const admin = await signInByCalls(server.url, accounts.admin)
    const sessions: Session[] = []
    for (const { phone } of rows) sessions.push(await signInByCalls(server.url, phone))
    const asking = { url: server.url, session: admin }
    const prizes = [bareLine({ key: 'p1', quantity: 1_000_000, ppm: 10_000 }), thanks({ ppm: 990_000 })]
    const times = { beginTime: '2026-01-01 00:00:00', endTime: '2036-01-01 00:00:00' }
    const { result } = await ask(asking, '/activity/lottery/add', { name: '量', ...times, prizes })
    await ask(asking, '/activity/lottery/updateStatus', { id: result.id, status: 1 })
    const run = async () => {
      const end = performance.now() + turn
      let count = 0
      await Promise.all(
        sessions.map(async session => {
          for (; performance.now() < end; count += 1)
            await ask({ url: server.url, session }, '/activity/lottery/draw', { id: result.id })
        }),
      )
      return count
    }
    await run()
    const done = { own: 0, one: 0 }
    for (let round = 0; round < rounds; round += 1) {
      done.own += await run()
      await database.query(together)
      done.one += await run()
      await database.query(apart)
    }
    await database.end()
    const seconds = (rounds * turn) / 1000
    const ratio = done.own / done.one
    console.log(
      `\n${people}个账号一起抽奖：每人自己的次数${(done.own / seconds).toFixed(0)}次/秒，整场一个次数${(done.one / seconds).toFixed(0)}次/秒，${ratio.toFixed(2)}倍，下限 ${least}，${ratio >= least ? '符合' : '不足'}`,
    )
    process.exitCode = ratio >= least ? 0 : 1
  } finally {
    await server.stop()
  }
}
