import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clock } from '../../server/db/clock.ts'
import { api } from '../../src/contract/api.ts'
import { showTime } from '../../src/values/time.ts'
import { type Mall, openMall } from '../support/mall.ts'
import { sessionOf } from '../support/rights.ts'

let mall: Mall
beforeAll(async () => {
  mall = await openMall()
})
afterAll(() => mall.close())

const hour = 3_600_000
const { seckill, notice } = api

/** How the one row of that name stands, asked by the clock that the server was given. */
async function phaseAt(call: { path: string }, now: number, id: number): Promise<unknown> {
  mall.clock.now = now
  const token = await sessionOf(mall, '13800000001', now + hour)
  const { result } = await mall.ask(call.path, { pageSize: 200 }, { token })
  const row = result.records.find((found: { id: number }) => found.id === id)
  const { result: same } = await mall.ask(call.path, { pageSize: 200, phase: row?.phase }, { token })
  expect(same.records.map((found: { id: number }) => found.id)).toContain(id)
  return row?.phase
}

test('R29: how far a sale, a lottery and a notice have come is told by the clock of the server, not of its database', async () => {
  const { db } = mall.app.database
  const now = mall.clock.now
  const { rows } = await sql<{ name: string; id: number }>`
    with sale as (insert into seckill (name, begin_time, end_time)
      values ('往年的秒杀', ${new Date(now + hour)}, ${new Date(now + 2 * hour)}) returning id),
    told as (insert into notice (title, content, publish_time) values ('往年的公告', '', ${new Date(now + hour)}) returning id)
    select 'seckill' as name, id from sale union all select 'notice', id from told`.execute(db)
  const of = (name: string) => rows.find(row => row.name === name)?.id ?? 0
  await sql`update seckill set status = 1, goods = '1,1,1' where id = ${of('seckill')}`.execute(db)
  const stands = async (at: number) => [
    await phaseAt(seckill.page, at, of('seckill')),
    await phaseAt(notice['query.page'], at, of('notice')),
  ]
  expect(await stands(now)).toEqual([1, 1])
  expect(await stands(now + 1.5 * hour)).toEqual([2, 2])
  expect(await stands(now + 3 * hour)).toEqual([3, 2])
  mall.clock.now = now
})

test('a statement is told the time as often as it asks, beside what else it was given', async () => {
  const { rows } = await sql<{ one: string; two: string; other: number }>`
    select ${clock} as one, ${7}::int as other, ${clock} + interval '1 hour' as two`.execute(
    mall.app.database.db,
  )
  expect(rows).toEqual([{ one: showTime(mall.clock.now), other: 7, two: showTime(mall.clock.now + hour) }])
})
