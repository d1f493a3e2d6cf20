import { differenceInSeconds } from 'date-fns/differenceInSeconds'
import { subSeconds } from 'date-fns/subSeconds'
import { sql } from 'kysely'
import { api } from '../../../src/contract/api.ts'
import { cancelled, waiting } from '../../../src/values/exchange.ts'
import { parseTime, showTime } from '../../../src/values/time.ts'
import { serve } from '../../call/serve.ts'
import type { Tx } from '../../db/database.ts'
import { shanghai, shanghaiEnd } from '../../plain/periods.ts'
import { endsSoon } from './ledger.query.ts'
import { pointsGoodsThing } from './points.query.ts'

export const pointsGoods = serve('pointsGoods', api.pointsGoods, {
  page: pointsGoodsThing.page,
  add: pointsGoodsThing.add,
  edit: pointsGoodsThing.update,
  del: pointsGoodsThing.removeSome,
  detail: pointsGoodsThing.details,
  shelves: pointsGoodsThing.shelves,
  sort: pointsGoodsThing.sort,
  async summary(period, { tx, now }) {
    const before = earlier(period)
    return {
      ...(await figures(tx, period)),
      before: before ? await figures(tx, before) : null,
      ...(await standing(tx, now)),
      top: await hottest(tx, period),
      low: await running(tx),
    }
  },
})

interface Period {
  readonly begin?: string | undefined
  readonly end?: string | undefined
}

function within(column: string, { begin, end }: Period) {
  const from = begin === undefined ? sql`true` : sql`${sql.ref(column)} >= ${shanghai(begin)}`
  const to = end === undefined ? sql`true` : sql`${sql.ref(column)} < ${shanghaiEnd(end)}`
  return sql`${from} and ${to}`
}

/** The period of the same length that ends where this one begins. */
function earlier({ begin, end }: Period): Period | undefined {
  const [from, to] = [begin, end].map(text => (text === undefined ? undefined : parseTime(text)))
  if (from === undefined || to === undefined) return undefined
  // Both ends belong to it.
  const length = differenceInSeconds(to, from) + 1
  return { begin: showTime(subSeconds(from, length)), end: showTime(subSeconds(from, 1)) }
}

/** Points that came back with a cancelled exchange are neither given nor used. */
async function figures(tx: Tx, period: Period) {
  const { rows } = await sql<{ given: number; used: number; exchanges: number }>`
    select
      (select coalesce(sum(points), 0)::bigint from points_log
        where points > 0 and kind <> 5 and ${within('create_time', period)}) as given,
      coalesce(sum(points), 0)::bigint as used, count(*) as exchanges
    from activ_exchange_log where status <> ${cancelled} and ${within('create_time', period)}`.execute(tx)
  return rows[0] ?? { given: 0, used: 0, exchanges: 0 }
}

interface Standing {
  waiting: number
  lowStock: number
  onShelf: number
  outstanding: number
  expiring: number
}

async function standing(tx: Tx, now: Date): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select (select count(*) from activ_exchange_log where status = ${waiting}) as waiting,
      (select count(*) from points_goods where stock <= warn_stock) as "lowStock",
      (select count(*) from points_goods where status = 1) as "onShelf",
      (select coalesce(sum(balance), 0)::bigint from points_account) as outstanding,
      (select coalesce(sum(t.unspent), 0)::bigint from points_log t where ${endsSoon(now)}) as expiring`.execute(
    tx,
  )
  return rows[0] ?? { waiting: 0, lowStock: 0, onShelf: 0, outstanding: 0, expiring: 0 }
}

async function hottest(tx: Tx, period: Period) {
  const { rows } = await sql<{ name: string; quantity: number; points: number }>`
    select goods_name as name, sum(quantity)::bigint as quantity, sum(points)::bigint as points
    from activ_exchange_log where status <> ${cancelled} and ${within('create_time', period)}
    group by goods_name order by 2 desc, 3 desc, 1 limit 8`.execute(tx)
  return rows
}

/** What is running out, the scarcest first. */
async function running(tx: Tx) {
  const { rows } = await sql<{ id: number; name: string; stock: number; warnStock: number }>`
    select id, name, stock, warn_stock as "warnStock" from points_goods
    where stock <= warn_stock order by status desc, stock, id limit 8`.execute(tx)
  return rows
}
