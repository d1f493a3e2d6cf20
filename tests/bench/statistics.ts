import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { sql } from 'kysely'
import { connect, type Db } from '../../server/db/database.ts'
import { urlOf } from '../../server/db/engine/embedded.ts'
import { readSecret } from '../../server/db/engine/initialise.ts'
import { foldSales } from '../../server/mall/order/statistics/fold.query.ts'
import { showDay } from '../../src/values/time.ts'
import { accounts, signInByCalls } from '../support/console.ts'
import { engineOf } from '../support/kill-engine.ts'
import { startServer } from '../support/server.ts'
import { type Asking, ask, quantile } from './latency.ts'

const at = '/order/api/v1/statistics'
const days = 730
/** What must hold on any machine, because both sides are measured on it in turn. */
const mostRatio = 0.3

/**
 * 1,000,000 lines of orders over 24 months, ordered, delivered and some of them returned, unless another number follows
 * `statistics`; in BENCH_DATA where it names the data directory of an earlier run. Exits with code 1 where a figure is
 * missed.
 */
export async function reportStatistics(): Promise<void> {
  const count = Number(process.argv[process.argv.indexOf('statistics') + 1] ?? 1_000_000)
  const server = await startServer({
    ...(process.env.BENCH_DATA && { dataDir: process.env.BENCH_DATA }),
    env: { DEMO_ORDERS: '0', DEMO_SKUS: '10000' },
    patience: 1_800_000,
  })
  const secret = await readSecret(join(server.dataDir, 'engine'))
  const database = connect(urlOf(secret, (await engineOf(server.dataDir)).port))
  try {
    await fill(database.db, count)
    const asking = { url: server.url, session: await signInByCalls(server.url, accounts.admin) }
    const fits = [
      ...(await reportQuestions(asking)),
      await reportRatio(database.db, asking),
      await reportFold(database.db),
    ]
    process.exitCode = fits.every(Boolean) ? 0 : 1
  } finally {
    await database.close()
    await server.stop()
  }
}

const say = (what: string, figure: string) => console.log(`  ${what.padEnd(34)}${figure}`)

async function fill(db: Db, count: number): Promise<void> {
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from (select from sale_fact limit 1) f`.execute(db)
  if (rows[0]?.n === 0) {
    const begun = performance.now()
    await db.transaction().execute(async tx => {
      await sql`set local statement_timeout = 0`.execute(tx)
      await sql`insert into orders (order_no, channel_id, store_id, client_name, buyer, status, source)
        select 'BENCH-' || n, c.id, (select min(s.id) from store s where s.channel_id = c.id), c.company_name, '', 6, 1
        from generate_series(1, greatest(1, ${count}::int / 5)) n
          join (select id, company_name, row_number() over (order by id) - 1 as place, count(*) over () as all from channel) c
          on c.place = n % c.all`.execute(tx)
      await addFacts(tx, count, days)
    })
    say(`生成${count}行`, `${((performance.now() - begun) / 1000).toFixed(0)} 秒`)
    await sql`vacuum (analyze) sale_fact`.execute(db)
    const folding = performance.now()
    await db.transaction().execute(async tx => {
      await sql`set local statement_timeout = 0`.execute(tx)
      await foldSales(tx)
    })
    say('第一次汇总全部', `${((performance.now() - folding) / 1000).toFixed(1)} 秒`)
  }
  // As the database would by itself within a minute.
  await sql`vacuum (analyze) sale_fact, sale_spu_month, sale_store_month, orders`.execute(db)
  for (const table of ['sale_fact', 'sale_spu_month', 'sale_store_month']) {
    const { rows: size } = await sql<{ n: number; mb: number }>`select count(*) as n,
      (pg_total_relation_size(${table}::regclass) / 1e6)::int as mb from ${sql.table(table)}`.execute(db)
    say(table, `${size[0]?.n}行，${size[0]?.mb} MB`)
  }
}

/** So many lines, each ordered and delivered, of these last days; every thirtieth came back. Some 款 sell more than others. */
async function addFacts(db: Db, count: number, past: number): Promise<void> {
  await sql`
    with goods as (
      select k.id as sku_id, k.spu_id, p.category_id, coalesce(p.series_id, 0) as series_id, coalesce(k.fineness_id, 0) as fineness_id,
        coalesce(p.brand_id, 0) as brand_id, row_number() over (order by k.spu_id, k.id) - 1 as place
      from sku k join spu p on p.id = k.spu_id),
    line as (
      select n, o.id as order_id, o.channel_id, coalesce(o.store_id, 0) as store_id, 1 + n % 3 as num,
        now() - (n::float8 / ${count} * ${past}) * interval '1 day' as at,
        floor(power(((n * 7919::bigint) % 100003) / 100003.0, 2) * (select count(*) from sku))::bigint as place
      from generate_series(1, ${count}::int) n
        join (select id, channel_id, store_id, row_number() over (order by id) - 1 as at from orders
          where order_no like 'BENCH-%') o
          on o.at = n % (select count(*) from orders where order_no like 'BENCH-%'))
    insert into sale_fact (kind, create_time, order_id, item_id, channel_id, store_id, sale_man_id, spu_id, sku_id, category_id,
      series_id, fineness_id, brand_id, num, weight, charges, metal, amount, order_one, spu_one)
    select k.kind, l.at + k.later, l.order_id, l.n, l.channel_id, l.store_id, 1 + l.channel_id % 5, g.spu_id, g.sku_id, g.category_id,
      g.series_id, g.fineness_id, g.brand_id, k.sign * l.num, k.sign * l.num * (1 + l.n % 40), k.sign * l.num * 5000, 0,
      k.sign * l.num * 5000, (l.n % 5 = 0)::int, 1
    from line l join goods g on g.place = l.place
      join (values (1, interval '0', 1), (2, interval '6 hours', 1), (3, interval '3 days', -1)) as k (kind, later, sign)
      on k.kind < 3 or l.n % 30 = 0 order by 2`.execute(db)
}

const during = (length: number, until = 0) => ({
  beginTime: `${showDay(Date.now() - (until + length - 1) * 86_400_000)} 00:00:00`,
  endTime: `${showDay(Date.now() - until * 86_400_000)} 23:59:59`,
})

/** What the three screens ask, each of another period in every round. */
async function reportQuestions(asking: Asking): Promise<boolean[]> {
  const questions: Readonly<Record<string, (round: number) => readonly [call: string, input: object]>> = {
    '明细，最新一页': round => ['detail', { pageSize: 20, ...during(30, round) }],
    '明细，一个客户和一类成色': round => [
      'detail',
      { pageSize: 20, channelId: 1 + (round % 12), finenessIds: [1 + (round % 4)], ...during(365, round) },
    ],
    '合计，24个月': round => ['detail', { pageSize: 1, sums: true, ...during(days - round) }],
    '合计，一个客户24个月': round => [
      'detail',
      { pageSize: 1, sums: true, channelId: 1 + (round % 12), ...during(days - round) },
    ],
    '合计，一类成色24个月': round => [
      'detail',
      { pageSize: 1, sums: true, finenessIds: [1 + (round % 4)], ...during(days - round) },
    ],
    '透视，客户和月份': round => ['pivot', { by: 'client', under: 'month', ...during(days - round) }],
    '透视，分类和月份': round => ['pivot', { by: 'category', under: 'month', ...during(days - round) }],
    '商品，24个月': round => ['product', { pageSize: 20, ...during(days - round) }],
    '商品，30天': round => ['product', { pageSize: 20, ...during(30, round) }],
    '门店，24个月': round => ['store', { pageSize: 20, ...during(days - round) }],
    '门店，30天，含环比': round => ['store', { pageSize: 20, ...during(30, round) }],
  }
  const fits: boolean[] = []
  for (const [what, question] of Object.entries(questions)) {
    const times: number[] = []
    for (let round = -3; round < 20; round += 1) {
      const [call, input] = question(round + 3)
      const { ms } = await ask(asking, `${at}/${call}`, input)
      if (round >= 0) times.push(ms)
    }
    const p95 = quantile(times, 0.95)
    fits.push(p95 <= 300)
    say(
      what,
      `一半在${quantile(times, 0.5).toFixed(0)} ms以内，p95 ${p95.toFixed(0)} ms，上限 300 ms，${p95 <= 300 ? '符合' : '超出'}`,
    )
  }
  return fits
}

/** 商品 over 24 months beside the plain aggregate of all facts that tells the same, in turn. */
async function reportRatio(db: Db, asking: Asking): Promise<boolean> {
  const [plain, own]: [number[], number[]] = [[], []]
  for (let round = -1; round < 9; round += 1) {
    const asked = during(days - round - 1)
    const begun = performance.now()
    await sql`select spu_id, count(distinct channel_id) filter (where kind = 1), sum(spu_one) filter (where kind = 1),
        sum(num) filter (where kind <> 1), sum(weight) filter (where kind <> 1), sum(amount) filter (where kind <> 1) as amount
      from sale_fact where create_time between (${asked.beginTime}::timestamp at time zone 'Asia/Shanghai')
        and (${asked.endTime}::timestamp at time zone 'Asia/Shanghai')
      group by spu_id order by amount desc limit 20`.execute(db)
    if (round >= 0) plain.push(performance.now() - begun)
    const { ms } = await ask(asking, `${at}/product`, { pageSize: 20, ...asked })
    if (round >= 0) own.push(ms)
  }
  const ratio = quantile(own, 0.5) / quantile(plain, 0.5)
  say(
    '商品24个月是直接汇总的',
    `${ratio.toFixed(2)}（${quantile(own, 0.5).toFixed(0)} / ${quantile(plain, 0.5).toFixed(0)} ms），上限 ${mostRatio}，${ratio <= mostRatio ? '符合' : '超出'}`,
  )
  return ratio <= mostRatio
}

/** A day of 5,000 facts, folded. */
async function reportFold(db: Db): Promise<boolean> {
  await addFacts(db, 2_500, 1)
  const begun = performance.now()
  const folded = await db.transaction().execute(foldSales)
  const ms = performance.now() - begun
  say(`汇总一天的${folded}条`, `${ms.toFixed(0)} ms，上限 1000 ms，${ms <= 1000 ? '符合' : '超出'}`)
  return ms <= 1000
}
