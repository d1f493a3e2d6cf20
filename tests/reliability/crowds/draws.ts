import { expect } from 'vitest'
import { hashToken, newToken } from '../../../server/account/identity.ts'
import { api } from '../../../src/contract/api.ts'
import { showTime } from '../../../src/values/time.ts'
import { bareLine, thanks } from '../../support/lottery.ts'
import { Client } from '../client.ts'
import { type Crowd, newKey, type Shop } from './crowd.ts'

const { equity, lottery } = api
const each = 3
const day = 86_400_000

/** A prize of which there are few, vouchers for most, and many accounts that draw; each says it twice by one key. */
export async function fewPrizes(shop: Shop): Promise<Crowd> {
  const few = shop.part(20)
  const times = { beginTime: showTime(Date.now() - day), endTime: showTime(Date.now() + day) }
  const benefit = await shop.done(equity.add, { name: `抽券${newKey()}`, benefit: 2, amount: 100 })
  const prizes = [
    bareLine({ key: 'p1', name: '银手镯', quantity: few, ppm: 500_000 }),
    bareLine({ key: 'p2', kind: 2, name: '券', equityId: benefit.id, quantity: 1_000_000, ppm: 300_000 }),
    thanks({ key: 'p3', ppm: 200_000 }),
  ]
  const { id } = await shop.done(lottery.add, { name: `抽${newKey()}`, ...times, prizes })
  await shop.done(lottery.updateStatus, { id, status: 1 })
  const clients = await signedIn(shop)
  const lost = async () => {
    shop.lost += 1
  }
  let drawn: { n: number; kind: number }[] = []
  return {
    async rush() {
      const turns = clients.map(async client => {
        for (let n = 1; n <= each; n += 1) {
          const key = newKey()
          const ask = () => client.answer(lottery.draw.path, { id }, key, lost)
          const [one, same] = await Promise.all([ask(), ask()])
          expect([one.code, one.message, one.result?.n]).toEqual([200, '成功', n])
          expect(same).toEqual(one)
          drawn.push(one.result)
        }
      })
      drawn = []
      await Promise.all(turns)
    },
    async settled() {
      const all = shop.size * each
      expect(drawn).toHaveLength(all)
      const won = (kind: number) => drawn.filter(draw => draw.kind === kind).length
      const [given] = await shop.product.sql<{ given: number }>(
        'select given from lottery_prize where lottery_id = $1 and kind = 3',
        [id],
      )
      expect(won(3)).toBe(given?.given)
      expect(won(3)).toBeLessThanOrEqual(few)
      const [got] = await shop.product.sql<{ vouchers: number }>(
        'select count(*)::int as vouchers from equity_record where equity_id = $1',
        [benefit.id],
      )
      expect(won(2)).toBe(got?.vouchers)
      expect(await shop.done(lottery.verify, { id })).toEqual({ draws: all, mismatches: 0, wrong: [] })
    },
  }
}

/** A session of each account, written straight into the database. */
async function signedIn(shop: Shop): Promise<readonly Client[]> {
  const sessions = shop.people.map(({ userId }) => ({ userId, token: newToken() }))
  await shop.product.sql(
    `insert into session (token_hash, user_id, create_time, last_seen, expire_time, ip, agent)
     select h, u, now(), now(), now() + interval '1 day', '', ''
     from unnest($1::text[], $2::bigint[]) as s(h, u)`,
    [sessions.map(({ token }) => hashToken(token)), sessions.map(({ userId }) => userId)],
  )
  return sessions.map(({ token }) => new Client(shop.product, token))
}
