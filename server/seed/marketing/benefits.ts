import { sql } from 'kysely'
import { cancelled, sent, waiting } from '../../../src/values/exchange.ts'
import type { Tx } from '../../db/database.ts'
import { insertRows, restartIdentity } from '../product/bulk.ts'
import { kept, keptOf } from '../product/dictionaries.ts'
import { dice } from '../random.ts'
import { seedPoints, seedSpent } from './ledger.ts'
import { exchanged, pointsGoods } from './points.ts'

/** The demo mall's benefits, the points of its clients, and what these were exchanged for. */
type Benefit = readonly [
  name: string,
  audience: number,
  audience_note: string,
  benefit: number,
  yuan: number,
  points: number,
  quota: number,
  begin_time: string | null,
  end_time: string | null,
  enabled: number,
]

const benefits: readonly Benefit[] = [
  ['新客户首单免工费', 1, '', 1, 500, 0, 0, null, null, 1],
  ['A级客户季度免工费', 3, 'A级', 1, 2000, 0, 50, '2026-10-01 00:00:00+08', '2026-12-31 23:59:59+08', 1],
  ['婚庆店工费券', 2, '婚庆店', 2, 300, 0, 100, '2026-11-01 00:00:00+08', '2027-02-14 23:59:59+08', 1],
  ['双十二满额券', 1, '', 2, 100, 0, 500, '2026-12-10 00:00:00+08', '2026-12-12 23:59:59+08', 1],
  ['订货会到场积分', 2, '秋季订货会', 3, 0, 2000, 0, '2026-09-20 00:00:00+08', '2026-10-20 23:59:59+08', 0],
  ['年度答谢积分', 3, 'A级、B级', 3, 0, 5000, 200, '2026-11-15 00:00:00+08', '2027-01-31 23:59:59+08', 1],
  ['古法专区体验券', 2, '古法专营', 2, 200, 0, 30, '2026-11-01 00:00:00+08', '2026-11-30 23:59:59+08', 1],
  ['生日月免工费', 1, '', 1, 300, 0, 0, null, null, 1],
]

/** The client's account that one tries the mall with holds something to spend. */
const demoClient = '13800000005'

export async function seedBenefits(tx: Tx): Promise<void> {
  const throws = dice(20_261_123)
  const { rows: people } = await sql<{
    id: number
    realName: string
    phone: string
    companyName: string
    address: string
  }>`
    select a.id, a.real_name as "realName", a.phone, c.company_name as "companyName",
      (select receive_address from receive_address r where r.channel_id = c.id order by r.id limit 1) as address
    from channel_account a join channel c on c.id = a.channel_id order by a.id limit 50`.execute(tx)
  const [first, ...others] = people
  if (!first) return
  await insertRows(
    tx,
    'equity',
    {
      ...{
        id: 'bigint',
        name: 'text',
        audience: 'int',
        audience_note: 'text',
        benefit: 'int',
        amount: 'bigint',
      },
      ...{
        points: 'bigint',
        quota: 'int',
        begin_time: 'timestamptz',
        end_time: 'timestamptz',
        enabled: 'int',
        ...kept,
      },
    },
    benefits.map(
      (
        [name, audience, audience_note, benefit, yuan, points, quota, begin_time, end_time, enabled],
        index,
      ) => ({
        ...{ id: index + 1, name, audience, audience_note, benefit, amount: yuan * 100, points, quota },
        ...{ begin_time, end_time, enabled, ...keptOf(name, audience_note) },
      }),
    ),
  )
  await restartIdentity(tx, 'equity')
  const received = [1, 2, 3, 5, 7, 8].flatMap(equity =>
    people.flatMap(({ id, phone }, index) =>
      throws.chance(0.3) || (phone === demoClient && [1, 8].includes(equity))
        ? [
            {
              equity_id: equity,
              user_id: id,
              create_time: dayOf(equity === 5 ? '10' : '11', index),
              update_by: '陆知衡',
            },
          ]
        : [],
    ),
  )
  await insertRows(
    tx,
    'equity_record',
    { equity_id: 'bigint', user_id: 'bigint', create_time: 'timestamptz', update_by: 'text' },
    received.sort((one, other) => one.create_time.localeCompare(other.create_time)),
  )
  // A 券 of some days for orders of some size; what each got stands on it, and some were made void.
  await sql`update equity set full_money = 100000, valid_days = 14 where name = '婚庆店工费券'`.execute(tx)
  await sql`update equity_record r set amount = e.amount, full_money = e.full_money, expire_time = case when e.valid_days = 0
      then e.end_time else least(e.end_time, r.create_time + e.valid_days * interval '1 day') end,
      state = case when r.id % 11 = 0 then 4 else 1 end, reason = case when r.id % 11 = 0 then '重复发放' else '' end
    from equity e where e.id = r.equity_id and e.benefit <> 3`.execute(tx)
  await seedPoints(tx, people, throws)
  await seedExchanges(tx, () => throws.pick([first, ...others]), throws)
}

function dayOf(month: string, index: number): string {
  const day = String(1 + ((index * 5) % 19)).padStart(2, '0')
  return `2026-${month}-${day} ${9 + (index % 9)}:${String((index * 11) % 60).padStart(2, '0')}:00+08`
}

interface Person {
  id: number
  realName: string
  phone: string
  companyName: string
  address: string
}

/** Points that were spent left the account when they were; those of what was cancelled came back. */
async function seedExchanges(tx: Tx, somebody: () => Person, throws: ReturnType<typeof dice>): Promise<void> {
  const rows = Array.from({ length: 24 }, (_, index) => {
    const { id, realName, phone, companyName, address } = somebody()
    const place = throws.between(0, exchanged - 1)
    const { name: goods, points: each } = pointsGoods[place] ?? { name: '', points: 0 }
    const quantity = each > 2000 ? 1 : throws.between(1, 3)
    const number = `DH202611${String(index + 1).padStart(4, '0')}`
    const status = index < 10 ? sent : throws.pick([waiting, waiting, waiting, sent, cancelled])
    const waybill = status === sent ? `SF14${throws.between(10_000_000, 99_999_999)}` : ''
    return {
      ...{ exchange_no: number, user_id: id, goods_name: goods, goods_id: place + 1 },
      ...{ quantity, points: each * quantity },
      ...{ receiver: realName, phone, address, status, waybill_no: waybill },
      reason: status === cancelled ? '客户改选其他商品' : '',
      create_time: `2026-11-${String(1 + Math.floor(index * 0.8)).padStart(2, '0')} ${9 + (index % 10)}:${String((index * 13) % 60).padStart(2, '0')}:00+08`,
      ...keptOf(number, goods, realName, companyName, waybill),
    }
  })
  await insertRows(
    tx,
    'activ_exchange_log',
    {
      ...{ exchange_no: 'text', user_id: 'bigint', goods_name: 'text', goods_id: 'bigint' },
      ...{ quantity: 'int', points: 'bigint' },
      ...{
        receiver: 'text',
        phone: 'text',
        address: 'text',
        status: 'int',
        waybill_no: 'text',
        reason: 'text',
      },
      ...{ create_time: 'timestamptz', ...kept },
    },
    rows,
  )
  await seedSpent(tx)
}
