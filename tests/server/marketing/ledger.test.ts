import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pointsLaws } from '../../../server/mall/marketing/ledger/check.query.ts'
import {
  balanceOf,
  type Entering,
  earn,
  expireDue,
  lockAccounts,
  spend,
  takeBack,
} from '../../../server/mall/marketing/ledger/enter.query.ts'
import { giveBack } from '../../../server/mall/marketing/ledger/give-back.query.ts'
import { lawBreakers } from '../../../server/mall/parts/laws.query.ts'
import { api } from '../../../src/contract/api.ts'
import { isFull } from '../../support/full.ts'
import { jobEnded } from '../../support/jobs.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf, staffWith } from '../../support/rights.ts'

let mall: Mall
let admin: string
let people: { id: number; phone: string }[]
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
  const { rows } = await sql<{
    id: number
    phone: string
  }>`select id, phone from channel_account where status = 1
    order by id desc limit 40`.execute(db())
  people = rows
})
afterAll(() => mall.close())

const db = () => mall.app.database.db
const { activExchangeLog, exchange, points, pointsGoods } = api
const ask = (call: { path: string }, input: object, token = admin, headers = {}) =>
  mall.ask(call.path, input, { token, headers })
const person = (place: number) => people[place] ?? { id: 0, phone: '' }
const has = (userId: number) =>
  db()
    .transaction()
    .execute(tx => balanceOf(tx, userId))

/** Whatever the demo gave is spent or ends. */
async function empty(by: Entering, userId: number): Promise<void> {
  await lockAccounts(by.tx, [userId])
  await expireDue(by, [userId])
  const all = await balanceOf(by.tx, userId)
  if (all > 0) await spend(by, 8, { userId, points: all, reason: '清' })
}

/** Accounts, lines and exchanges that do not add up. */
const broken = () => lawBreakers(db(), pointsLaws)

const within = (at: number, run: (entering: Entering) => Promise<unknown>) =>
  db()
    .transaction()
    .execute(tx => run({ tx, now: new Date(at), caller: { name: '试' }, changed: () => {} }))

async function goodsOf(more: object): Promise<{ id: number; stock: number }> {
  const [some] = (await ask(pointsGoods.page, { status: 1 })).result.records
  const added = await ask(pointsGoods.add, { images: [some.image], points: 100, ...more })
  expect(added.message).toBe('成功')
  return added.result
}

test('the points of the demo mall add up, and some end this month', async () => {
  expect(await broken()).toEqual([])
  const { result } = await mall.ask(pointsGoods.summary.path, {}, { method: 'GET', token: admin })
  expect(result.expiring).toBeGreaterThan(0)
  const end = '2026-12-20 14:00:00'
  const due = (await ask(points.page, { endExpire: end, pageSize: 200, sort: 'expireTime' })).result.records
  const left = due.reduce((all: number, row: { unspent: number }) => all + row.unspent, 0)
  expect(left).toBe(result.expiring)
  expect(due.at(-1).expireTime <= end).toBe(true)
  const later = (await ask(points.page, { beginExpire: end })).result
  expect(later.total).toBeGreaterThan(0)
  const { rows } = await sql<{ kind: number }>`select distinct kind from points_log order by 1`.execute(db())
  expect(rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining([1, 2, 3, 4, 5, 8]))
})

test('whatever is given, spent, given back, taken back or ends, every sum holds and no lot ends twice', async () => {
  const day = 86_400_000
  const step = fc.record({
    act: fc.constantFrom('earn', 'spend', 'back', 'takeBack', 'expire'),
    who: fc.nat(2),
    points: fc.integer({ min: 1, max: 40 }),
    days: fc.integer({ min: 0, max: 6 }),
    which: fc.nat(30),
  })
  // Each begins with what chance alone seldom makes: something is given back after its lot has ended.
  const late = [
    ['earn', 30, 1],
    ['spend', 20, 0],
    ['expire', 1, 3],
    ['back', 1, 0],
    ['expire', 1, 1],
  ] as const
  const begun = late.map(([act, points, days]) => ({ act, who: 0, points, days, which: 0 }))
  let round = 0
  const history = async (steps: readonly (typeof step extends fc.Arbitrary<infer S> ? S : never)[]) => {
    round += 1
    let at = mall.clock.now
    const base = round * 1000
    for (const { id } of people.slice(10, 13)) await within(at, by => empty(by, id))
    const spent: { n: number; userId: number }[] = []
    for (const [place, { act, who, points: amount, days, which }] of steps.entries()) {
      at += days * day
      const userId = person(10 + who).id
      const entry = { userId, points: amount, ref: { table: 'try', id: base + place }, reason: '试' }
      await within(at, async by => {
        if (act === 'earn') await earn(by, 2, [entry], days === 0 ? null : new Date(at + days * day))
        else if (act === 'takeBack') await takeBack(by, 10, entry)
        else if (act === 'expire') {
          await lockAccounts(by.tx, [userId])
          await expireDue(by, [userId])
        } else if (act === 'spend') {
          await spend(by, 4, entry)
          spent.push({ n: base + place, userId })
        } else {
          const chosen = spent[which % Math.max(1, spent.length)]
          if (!chosen) return
          const before = await balanceOf(by.tx, chosen.userId)
          const back = { kind: 5, of: 4, userId: chosen.userId, points: 1, reason: '退' } as const
          for (let twice = 0; twice < 2; twice++)
            await giveBack(by, { ...back, ref: { table: 'try', id: chosen.n } })
          expect(await balanceOf(by.tx, chosen.userId)).toBeLessThanOrEqual(before + 40)
        }
      }).catch(error => expect(String(error)).toContain('积分不足，还差'))
    }
    expect(await broken()).toEqual([])
  }
  const whole = fc.array(step, { minLength: 5, maxLength: 25 }).map(steps => [...begun, ...steps])
  await fc.assert(fc.asyncProperty(whole, history), {
    numRuns: isFull ? 400 : 40,
  })
})

test('what comes back goes to the very lots, and lives seven days more where its lot has ended', async () => {
  const { id: userId } = person(20)
  const start = Date.parse('2030-01-01T00:00:00Z')
  const day = 86_400_000
  const lots = () =>
    sql<{ unspent: number; end: string | null }>`select unspent, expire_time as end from points_log
      where user_id = ${userId} and unspent <> 0 and create_time >= ${new Date(start)} order by id`.execute(
      db(),
    )
  await within(start, async by => {
    await empty(by, userId)
    await earn(by, 2, [{ userId, points: 30, reason: '短' }], new Date(start + day))
    await earn(by, 2, [{ userId, points: 30, reason: '长' }], new Date(start + 30 * day))
    await spend(by, 4, { userId, points: 40, ref: { table: 'try', id: 7 }, reason: '兑' })
  })
  expect((await lots()).rows.map(({ unspent }) => unspent)).toEqual([20])
  await within(start + 2 * day, by =>
    giveBack(by, { kind: 5, of: 4, userId, points: 40, ref: { table: 'try', id: 7 }, reason: '退' }),
  )
  const { rows } = await lots()
  expect(rows.map(({ unspent }) => unspent)).toEqual([30, 30])
  expect(rows[1]?.end).toBe('2030-01-10 08:00:00')
  await within(start + 9 * day, async by => {
    await lockAccounts(by.tx, [userId])
    await expireDue(by, [userId])
  })
  expect(await has(userId)).toBe(30)
  expect(await broken()).toEqual([])
})

test('a cancellation whose clock is behind gives nothing to a lot that has ended: each ends once', async () => {
  const { id: userId } = person(21)
  const end = Date.parse('2031-01-01T00:00:00Z')
  await within(end - 1000, async by => {
    await empty(by, userId)
    await earn(by, 2, [{ userId, points: 30, reason: '短' }], new Date(end))
    await spend(by, 4, { userId, points: 20, ref: { table: 'try', id: 8 }, reason: '兑' })
  })
  const expire = (at: number) =>
    within(at, async by => {
      await lockAccounts(by.tx, [userId])
      return expireDue(by, [userId])
    })
  expect(await expire(end + 1)).toBe(1)
  await within(end - 1, by =>
    giveBack(by, { kind: 5, of: 4, userId, points: 20, ref: { table: 'try', id: 8 }, reason: '退' }),
  )
  expect(await has(userId)).toBe(20)
  expect(await expire(end + 8 * 86_400_000)).toBe(1)
  expect(await has(userId)).toBe(0)
  expect(await broken()).toEqual([])
})

test('of many who want the last three pieces at once three get one', async () => {
  const { id } = await goodsOf({ name: '抢兑', stock: 3 })
  const wanted = people.slice(0, isFull ? 40 : 16)
  // Enough, also for those whom a random history has left below nothing.
  for (const { id: userId } of wanted)
    expect((await ask(points.adjust, { userId, points: 100_000, reason: '试' })).code).toBe(200)
  const answers = await Promise.all(
    wanted.map(({ id: userId }) => ask(exchange.add, { goodsId: id, quantity: 1, userId })),
  )
  const failed = answers.filter(({ code }) => code !== 200)
  expect(answers.length - failed.length).toBe(3)
  expect(new Set(failed.map(({ message }) => message))).toEqual(new Set(['库存不足，还剩0件']))
  const { result } = await mall.ask(pointsGoods.detail.path, { id }, { method: 'GET', token: admin })
  expect(result).toMatchObject({ stock: 0, redeemed: 3 })
  expect(await broken()).toEqual([])
})

test('an exchange keeps to the shelf, to what one account may have and to its points, and is sent once', async () => {
  const { id: userId, phone } = person(21)
  const token = await sessionOf(mall, phone)
  const { id } = await goodsOf({ name: '限兑', stock: 9, limitCount: 2 })
  const buy = (quantity: number, headers = {}) => ask(exchange.add, { goodsId: id, quantity }, token, headers)
  await ask(points.adjust, { userId, points: 1000, reason: '试' })
  const before = await has(userId)
  expect((await buy(3)).message).toBe('该账号最多兑换2件')
  const key = { 'idempotency-key': 'exchange-once-1' }
  const [one, same] = [await buy(1, key), await buy(1, key)]
  expect([one.code, same.result]).toEqual([200, one.result])
  expect(await has(userId)).toBe(before - 100)
  expect((await buy(2)).message).toBe('该账号最多兑换2件')
  const { result: shown } = await ask(activExchangeLog.page, { keyword: one.result.exchangeNo })
  expect(shown.records).toMatchObject([{ userId, goodsId: id, quantity: 1, points: 100, status: 1 }])
  const dear = await goodsOf({ name: '很贵', stock: 9, points: 1_000_000 })
  const poor = await ask(exchange.add, { goodsId: dear.id, quantity: 1 }, token)
  expect(poor.message).toBe(`积分不足，还差${1_000_000 - (before - 100)}分`)
  await ask(pointsGoods.shelves, { ids: [id], status: 0 })
  expect((await buy(1)).message).toBe('商品已下架，不能兑换')
  expect((await ask(exchange.add, { goodsId: id, quantity: 1, userId: person(22).id }, token)).code).not.toBe(
    200,
  )
  const [a, b] = await Promise.all(
    [1, 2].map(() => ask(exchange.cancel, { id: one.result.id, reason: '不要了' })),
  )
  expect([a?.code, b?.code].sort()).toEqual([200, 400])
  expect(await has(userId)).toBe(before)
  expect(await broken()).toEqual([])
})

test('another exchanges for an account, and adjusts points, only with the code; the answer names it', async () => {
  const { id: userId } = person(23)
  const { id } = await goodsOf({ name: '代兑', stock: 5 })
  const reader = await sessionOf(mall, '13800000003')
  expect((await ask(exchange.add, { goodsId: id, quantity: 1, userId }, reader)).message).toContain(
    'add-exchange-btn',
  )
  const adjust = { userId, points: 500, reason: '活动补发' }
  expect((await ask(points.adjust, adjust, reader)).message).toContain('adjust-points-btn')
  const keeper = await staffWith(mall, {
    codes: ['add-exchange-btn', 'adjust-points-btn'],
    menus: ['MarketingExchangeRecord'],
  })
  const before = await has(userId)
  expect((await ask(points.adjust, adjust, keeper)).code).toBe(200)
  expect((await ask(exchange.add, { goodsId: id, quantity: 2, userId }, keeper)).code).toBe(200)
  expect(await has(userId)).toBe(before + 300)
  // Nobody was asked where to: the sentence says whose address is missing, and the answer names the field.
  const { rows: lost } = await sql<{ name: string }>`with gone as (delete from receive_address r
      using channel_account a where a.id = ${userId} and r.channel_id = a.channel_id)
    select c.company_name as name from channel c join channel_account a on a.channel_id = c.id
    where a.id = ${userId}`.execute(db())
  expect(await ask(exchange.add, { goodsId: id, quantity: 1, userId }, keeper)).toMatchObject({
    code: 400,
    message: `客户“${lost[0]?.name}”没有收货地址，请先给客户添加收货地址`,
    result: { field: 'address' },
  })
  expect((await ask(points.adjust, { ...adjust, reason: ' ' }, keeper)).message).toBe('请说明原因')
  expect((await ask(points.adjust, { ...adjust, points: 0 }, keeper)).message).toBe('积分不能为0')
  expect((await ask(points.adjust, { ...adjust, userId: 1 }, keeper)).message).toBe('请选择客户账号')
  const all = { ...adjust, points: -(before + 301) }
  expect((await ask(points.adjust, all, keeper)).message).toBe('积分不足，还差1分')
  const { records } = (await ask(points.page, { userId, kind: 8 }, keeper)).result
  expect(records[0]).toMatchObject({ points: 500, reason: '活动补发', userPoints: before + 300 })
  expect(await broken()).toEqual([])
})

test('an account signs in once a day of Shanghai', async () => {
  const { id: userId, phone } = person(24)
  const was = mall.clock.now
  const before = await has(userId)
  mall.clock.now = Date.parse('2026-11-21T15:59:00Z')
  const token = await sessionOf(mall, phone)
  const both = await Promise.all([1, 2].map(() => ask(points.signIn, {}, token)))
  expect(both.map(({ code }) => code).sort()).toEqual([200, 400])
  expect(both.map(({ message }) => message)).toContain('今天已经签到')
  mall.clock.now = Date.parse('2026-11-21T16:00:00Z')
  expect((await ask(points.signIn, {}, token)).result).toEqual({ points: 5, balance: before + 10 })
  mall.clock.now = was
  expect((await ask(points.signIn, {})).message).toBe('只有客户账号可以签到')
})

test('what is due ends by its schedule, once, and the log says so', async () => {
  const { records } = (await ask(api.schedule.page, { pageSize: 50 })).result
  const { id } = records.find((row: { kind: string }) => row.kind === 'expirePoints')
  const was = mall.clock.now
  mall.clock.now = Date.parse('2026-12-01T00:00:00Z')
  const late = await sessionOf(mall, '13800000001')
  const sums = async () =>
    (
      await sql<{ due: number; ended: number }>`select
        coalesce(sum(unspent) filter (where expire_time <= ${new Date(mall.clock.now)} and unspent > 0), 0)::int as due,
        coalesce(-sum(points) filter (where kind = 9), 0)::int as ended from points_log`.execute(db())
    ).rows[0] ?? { due: 0, ended: 0 }
  const before = await sums()
  expect(before.due).toBeGreaterThan(0)
  for (let twice = 0; twice < 2; twice++) {
    const job = await jobEnded(mall, late, (await ask(api.sysTask.run, { id }, late)).result)
    expect(job).toMatchObject({ state: 'done', reason: '' })
    expect(await sums()).toEqual({ due: 0, ended: before.ended + before.due })
  }
  expect(await broken()).toEqual([])
  mall.clock.now = was
})
