import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../../server/db/database.ts'
import { history } from '../../../server/db/migrations/0145-sale-fact.ts'
import { orderOffenders } from '../../../server/mall/order/order/check.query.ts'
import { plusDays } from '../../../server/mall/order/statistics/days.ts'
import { foldSales } from '../../../server/mall/order/statistics/fold.query.ts'
import { askedOf, sourceOf } from '../../../server/mall/order/statistics/source.query.ts'
import { api } from '../../../src/contract/api.ts'
import { showDay } from '../../../src/values/time.ts'
import { some } from '../../support/full.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { acts, newest, openHistory } from '../../support/order-history.ts'
import { patience } from '../../support/patience.ts'
import { accountWith, allRights, sessionOf, staffWith } from '../../support/rights.ts'
import { openJournal, type Standing } from '../../support/sales.ts'

/** The statistics of orders: to the cent what a plain recomputation from orders, picks and returns says. */
let mall: Mall
const day = 24 * 3_600_000
beforeAll(async () => {
  mall = await openMall()
  await sql`delete from cart_item`.execute(mall.app.database.db)
})
afterAll(() => mall.close())

const db = () => mall.app.database.db
const { statistics } = api
const admin = () => sessionOf(mall, '13800000001', mall.clock.now + 30 * day)
const ask = async (call: { path: string; method?: string }, input: object, token?: string) =>
  mall.ask(call.path, input, {
    token: token ?? (await admin()),
    method: call.method === 'GET' ? 'GET' : 'POST',
  })
const answer = async (call: { path: string }, input: object) => {
  const { code, message, result } = await ask(call, input)
  expect(message).toBe('成功')
  expect(code).toBe(200)
  return result
}
const fold = () => db().transaction().execute(foldSales)
const during = (from: string, to: string) => ({ beginTime: `${from} 00:00:00`, endTime: `${to} 23:59:59` })
const gramsOf = (weight: string) => Math.round(Number(weight) * 10_000)

interface Sums {
  kind: number
  num: number
  weight: string
  amount: number
}

test('each figure over any days is what orders, picks and returns say, whenever months are folded', async () => {
  // Beyond the days of the demo: what is reckoned plainly begins here. Late in a month, so that it ends meanwhile.
  const { rows } = await sql<{
    last: string
  }>`select to_char(max(day), 'YYYY-MM-DD') as last from sale_fact`.execute(db())
  const month = plusDays(rows[0]?.last ?? '', 31).slice(0, 7)
  mall.clock.now = Date.parse(`${month}-27T15:58:00Z`)
  const next = `${plusDays(`${month}-27`, 5).slice(0, 7)}-01`
  const { submit, act } = await openHistory(mall, admin)
  const journal = await openJournal(db())
  const first = showDay(mall.clock.now)
  const turns = fc.array(fc.tuple(fc.constantFrom(...acts), fc.nat(newest - 1)), {
    minLength: 4,
    maxLength: 8,
    size: 'max',
  })
  await fc.assert(
    fc.asyncProperty(turns, async history => {
      await submit()
      await journal.note(mall.clock.now)
      for (const [what, which] of history) {
        await act(what, which)
        await journal.note(mall.clock.now)
        // Across Shanghai's midnight, which is in the afternoon of UTC.
        if (which % 4 === 0) mall.clock.now += 3 * 60_000 + (which * day) / 4
        if (which % 5 === 0) await fold()
      }
      await submit()
      await journal.note(mall.clock.now)
    }),
    { numRuns: some(800), endOnFailure: true },
  )
  const last = showDay(mall.clock.now)
  const middle = plusDays(first, 3)
  for (const [from, to] of [
    [first, last],
    [first, plusDays(next, -1)],
    [next, last],
    [middle, last],
    [`${month}-01`, plusDays(`${plusDays(next, 31).slice(0, 7)}-01`, -1)],
  ] as const) {
    const expected = journal.of(from, to)
    const detail = await answer(statistics.detail, { ...during(from, to), sums: true, pageSize: 1 })
    const of = (kind: number) =>
      detail.sums.find((each: Sums) => each.kind === kind) ?? { num: 0, weight: '0', amount: 0 }
    expect(
      {
        ordered: of(1).num,
        num: of(2).num + of(3).num,
        weight: gramsOf(of(2).weight) + gramsOf(of(3).weight),
        amount: of(2).amount + of(3).amount,
        returned: 0 - of(3).num,
      },
      `${from} ${to}`,
    ).toEqual(expected)
    await expectRows(statistics.product, 'spuId', journal.spuIds, from, to)
    await expectRows(statistics.store, 'storeId', journal.storeIds, from, to)
    await expectPivot(from, to)
  }

  async function expectRows(
    call: { path: string },
    key: 'spuId' | 'storeId',
    ids: ReadonlySet<number>,
    from: string,
    to: string,
  ) {
    const { records } = await answer(call, { ...during(from, to), pageSize: 200 })
    for (const id of ids) {
      const { num, weight, amount } = journal.of(from, to, row => row[key] === id)
      const row = records.find((each: { id: number }) => each.id === id) ?? {
        orders: 0,
        num: 0,
        weight: '0',
        amount: 0,
      }
      const orders = journal.orders(from, to, `${key === 'spuId' ? 'spu' : 'store'} ${id}`)
      expect([row.orders, row.num, gramsOf(row.weight), row.amount], `${key} ${id} ${from} ${to}`).toEqual([
        orders,
        num,
        weight,
        amount,
      ])
    }
  }

  /** The groups of a day, of a month, and of 款 in stores. */
  async function expectPivot(from: string, to: string) {
    const grouped = async (by: readonly string[]) =>
      (await answer(statistics.pivot, { ...during(from, to), by: by[0], under: by[1] })).groups
    const matching = (by: readonly string[], ids: readonly string[]) => {
      const at = (name: string) => ids[by.indexOf(name)]
      const is = ({ spuId, storeId }: Standing) =>
        (at('spu') ?? String(spuId)) === String(spuId) && (at('store') ?? String(storeId)) === String(storeId)
      const time = at('day') ?? at('month')
      const end = time && (at('day') ?? plusDays(`${plusDays(time, 31).slice(0, 7)}-01`, -1))
      return journal.of(time && time > from ? time : from, end && end < to ? end : to, is)
    }
    for (const by of [['day'], ['month', 'store'], ['spu', 'store']])
      for (const group of await grouped(by)) {
        const { ordered, num, weight, amount, returned } = matching(
          by,
          group.keys.map((key: { id: string }) => key.id),
        )
        expect(
          [group.ordered, group.num, gramsOf(group.weight), group.amount, group.returned],
          by.join(),
        ).toEqual([ordered, num, weight, amount, returned])
      }
  }
}, 600_000)

test('clients, returns and turnover of a 款 are those of its orders, picks, returns and moves', async () => {
  const { rows } = await sql<{ id: number; clients: number; backs: number; sent: number }>`
    select i.spu_id as id, count(distinct o.channel_id) filter (where o.status <> 7)::int as clients,
      count(distinct r.order_id)::int as backs,
      count(distinct o.id) filter (where o.status in (5, 6))::int as sent
    from order_item i join orders o on o.id = i.order_id left join order_return_item r on r.item_id = i.id
    where i.num > 0 group by 1 order by 2 desc, 1`.execute(db())
  expect(rows.some(({ backs }) => backs > 0)).toBe(true)
  const { records } = await answer(statistics.product, { pageSize: 200 })
  for (const { id, clients, backs, sent } of rows) {
    const row = records.find((each: { id: number }) => each.id === id)
    const share = sent > 0 ? Math.round((backs * 1000) / sent) : null
    expect([row?.clients, row?.backs, row?.backShare, row?.turnover], String(id)).toEqual([
      clients,
      backs,
      share,
      null,
    ])
  }
  const to = showDay(mall.clock.now)
  const from = plusDays(to, -9)
  for (const { id, num, turnover } of (await answer(statistics.product, during(from, to))).records) {
    const { rows: there } = await sql<{ mean: number }>`
      select sum(on_hand * (case when m.create_time < (${from}::timestamp at time zone 'Asia/Shanghai') then 2 else 1 end)
          / 2.0)::float8 as mean
      from stock_move m join sku k on k.id = m.sku_id
      where k.spu_id = ${id} and m.create_time < ${new Date(mall.clock.now)}`.execute(db())
    const mean = there[0]?.mean ?? 0
    // Of more returns than sales a little under nothing is nothing, not its negative.
    expect(turnover, String(id)).toBe(mean > 0 ? Math.round((num * 3650) / (mean * 10)) + 0 : null)
  }
})

test('facts never change, and a history told anew is the one that was entered', async () => {
  await expect(sql`update sale_fact set num = 0`.execute(db())).rejects.toThrow('appended to')
  const sums = async () =>
    (
      await sql`select kind, item_id, sum(num) as num, sum(weight) as weight, sum(charges) as charges, sum(metal) as metal,
        sum(amount) as amount from sale_fact group by 1, 2 having sum(num) <> 0 order by 1, 2`.execute(db())
    ).rows
  const entered = await sums()
  await sql`alter table sale_fact disable trigger sale_fact_stays`.execute(db())
  const undone = new Error('taken back')
  await expect(
    db()
      .transaction()
      .execute(async tx => {
        await sql`delete from sale_fact`.execute(tx)
        await sql`delete from sale_spu_month`.execute(tx)
        await sql`delete from sale_store_month`.execute(tx)
        await sql`update sale_fold set upto = '0'`.execute(tx)
        await sql.raw(history).execute(tx)
        expect(
          (
            await sql`select kind, item_id, sum(num) as num, sum(weight) as weight, sum(charges) as charges,
        sum(metal) as metal, sum(amount) as amount from sale_fact group by 1, 2 having sum(num) <> 0 order by 1, 2`.execute(
              tx,
            )
          ).rows,
        ).toEqual(entered)
        expect(await orderOffenders(tx)).toEqual([])
        throw undone
      }),
  ).rejects.toBe(undone)
  await sql`alter table sale_fact enable trigger sale_fact_stays`.execute(db())
})

test('a question is exact while months are folded and another connection writes', async () => {
  const other = connect(mall.app.database.url)
  let isOver = false
  const [{ id: order = 0 } = {}] = (
    await sql<{ id: number }>`select id from orders order by id limit 1`.execute(db())
  ).rows
  const write = async () => {
    for (let n = 0; !isOver; n += 1)
      await other.db.transaction().execute(async tx => {
        await sql`insert into sale_fact (kind, create_time, order_id, item_id, channel_id, store_id, sale_man_id, spu_id, sku_id,
            category_id, series_id, fineness_id, brand_id, num, weight, charges, metal, amount, order_one, spu_one)
          select 2, '2090-03-01'::timestamptz + make_interval(days => (n * 7 + ${n}) % 80), ${order}, 0, 1, n % 3, 0, 1 + n % 4, 1, 1,
            1, 1, 1, 1 + n, n + 0.5, n, 0, n * 3, 0, 0 from generate_series(1, 20) as n`.execute(tx)
        // It stays open while others fold and end.
        await sql`select pg_sleep(0.005)`.execute(tx)
      })
  }
  const folding = async () => {
    while (!isOver) await fold()
  }
  const both = Promise.all([write(), write(), folding()])
  try {
    for (let round = 0; round < some(400); round += 1)
      await other.db
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async tx => {
          const asked = await askedOf({ tx, scope: { kind: 'staff' } }, during('2090-03-05', '2090-05-02'))
          const parts = round % 2 === 0 ? (['spu_id'] as const) : (['store_id'] as const)
          const { rows: is } =
            await sql`select sum(num)::int as num, sum(weight)::text as weight, sum(amount)::int as amount
            from (${sourceOf(asked, parts, ['num', 'weight', 'amount'])}) s`.execute(tx)
          const { rows: due } =
            await sql`select sum(num)::int as num, sum(weight)::text as weight, sum(amount)::int as amount
            from sale_fact where day between '2090-03-05' and '2090-05-02'`.execute(tx)
          expect(is).toEqual(due)
        })
  } finally {
    isOver = true
    await both
    await other.close()
  }
  // Whoever else has a transaction open in this engine keeps the last of them waiting.
  await expect
    .poll(
      async () => {
        await fold()
        const { rows } = await sql<{ left: number; folded: number }>`
          select (select count(*)::int from sale_fact where xid >= (select upto from sale_fold)) as left,
            (select coalesce(sum(num), 0)::int from sale_spu_month where month >= '2090-03-01') as folded`.execute(
          db(),
        )
        return [rows[0]?.left, (rows[0]?.folded ?? 0) > 0]
      },
      { timeout: patience },
    )
    .toEqual([0, true])
})

test('a salesman has the figures of his own clients, whoever lacks the screen has none', async () => {
  const nobody = await staffWith(mall, { codes: ['export-statistics-btn'], menus: ['StoreStatisticsList'] })
  expect((await ask(statistics.detail, {}, nobody)).code).toBe(403)
  expect((await ask(statistics.pivot, { by: 'day' }, nobody)).code).toBe(403)
  expect((await ask(statistics.store, {}, nobody)).code).toBe(200)
  const phone = await accountWith(mall, allRights, 1)
  await sql`update sys_role r set bus_type = 1 from user_role ur, sys_user u
    where u.phone = ${phone} and ur.user_id = u.id and r.id = ur.role_id`.execute(db())
  const seller = await sessionOf(mall, phone, mall.clock.now + day)
  const figures = async (token: string) => {
    const { sums } = (await ask(statistics.detail, { sums: true, pageSize: 1 }, token)).result
    const products: { amount: number }[] = (await ask(statistics.product, { pageSize: 200 }, token)).result
      .records
    const bySeller: { amount: number }[] = (await ask(statistics.store, { pageSize: 200 }, token)).result
      .records
    const sold = sums.reduce((all: number, { kind, amount }: Sums) => all + (kind === 1 ? 0 : amount), 0)
    const total = (rows: readonly { amount: number }[]) => rows.reduce((all, { amount }) => all + amount, 0)
    return [sold, total(products), total(bySeller)]
  }
  expect(await figures(seller)).toEqual([0, 0, 0])
  await sql`insert into channel_salesman (channel_id, user_id) select 1, id from sys_user where phone = ${phone}`.execute(
    db(),
  )
  const { rows } = await sql<{ amount: number }>`select sum(amount)::float8 as amount from sale_fact
    where channel_id = 1 and kind in (2, 3)`.execute(db())
  const amount = rows[0]?.amount ?? 0
  expect(amount).toBeGreaterThan(0)
  expect(await figures(seller)).toEqual([amount, amount, amount])
})

test('behind each amount of a store lie the facts that are it, and a file says what the list does', async () => {
  const asked = during('2026-01-01', '2089-12-31')
  const { records } = await answer(statistics.store, { ...asked, pageSize: 200 })
  expect(records.length).toBeGreaterThan(0)
  for (const { id, amount, num } of records) {
    const { sums } = await answer(statistics.detail, {
      ...asked,
      kind: 9,
      storeId: id,
      sums: true,
      pageSize: 1,
    })
    const of = (name: 'amount' | 'num') => sums.reduce((all: number, each: Sums) => all + each[name], 0)
    expect([of('amount'), of('num')]).toEqual([amount, num])
  }
  for (const kind of ['detail', 'product', 'store'] as const) {
    const file = await ask(statistics.export, { kind, format: 'csv', filters: asked })
    expect(file.status, kind).toBe(200)
  }
  expect((await ask(statistics.export, { kind: 'store', filters: { never: 1 } })).code).toBe(400)
})

test('each filter finds the facts that are so, in lists, in sums and in groups', async () => {
  const [first = { id: 0 }] = (
    await sql<Record<string, number>>`select f.*, s.brand_id as store_brand from sale_fact f
    join store s on s.id = f.store_id where s.brand_id is not null and series_id > 0 order by f.id limit 1`.execute(
      db(),
    )
  ).rows
  const fact = first
  const filters: readonly (readonly [input: object, where: ReturnType<typeof sql>])[] = [
    [{ kind: 9 }, sql`kind in (2, 3)`],
    [{ kind: 1 }, sql`kind = 1`],
    [{ channelId: fact.channel_id }, sql`channel_id = ${fact.channel_id}`],
    [{ storeId: fact.store_id }, sql`store_id = ${fact.store_id}`],
    [{ storeId: 0 }, sql`store_id = 0`],
    [{ saleManId: fact.sale_man_id || 1 }, sql`sale_man_id = ${fact.sale_man_id || 1}`],
    [
      { brandId: fact.store_brand },
      sql`store_id in (select id from store where brand_id = ${fact.store_brand})`,
    ],
    [{ finenessIds: [fact.fineness_id] }, sql`fineness_id = ${fact.fineness_id}`],
    [{ seriesIds: [fact.series_id] }, sql`series_id = ${fact.series_id}`],
    [{ categoryIds: [fact.category_id] }, sql`category_id = ${fact.category_id}`],
    [during('2026-01-01', '2026-11-10'), sql`day between '2026-01-01' and '2026-11-10'`],
  ]
  for (const [input, where] of filters) {
    const due = (
      await sql<{
        n: number
        amount: number
      }>`select count(*) as n, coalesce(sum(amount), 0)::float8 as amount
      from sale_fact where ${where}`.execute(db())
    ).rows[0]
    const { total, sums } = await answer(statistics.detail, { ...input, sums: true, pageSize: 1 })
    const { groups } = await answer(statistics.pivot, { ...input, by: 'fineness', under: 'store' })
    const told = JSON.stringify(input)
    expect([total, sums.reduce((all: number, { amount }: Sums) => all + amount, 0)], told).toEqual([
      due?.n,
      due?.amount,
    ])
    const grouped = groups.reduce((all: number, { amount }: Sums) => all + amount, 0)
    const sold = sums.reduce((all: number, { kind, amount }: Sums) => all + (kind === 1 ? 0 : amount), 0)
    expect(grouped, told).toBe(sold)
  }
  const same = await ask(statistics.pivot, { by: 'day', under: 'day' })
  expect([same.code, same.message]).toEqual([400, '两次分组请选不同的字段'])
  const chosen = await ask(statistics.stores, { id: 0 })
  expect(chosen.result).toEqual([{ value: 0, label: '没有门店', code: '' }])
})
