import { sql } from 'kysely'
import { waiting } from '../../../../src/values/exchange.ts'
import type { Tx } from '../../../db/database.ts'
import { someRows } from '../../../plain/list.ts'
import { type Place, places } from './places.ts'

/** The rows of one place that hold a telephone. */
export interface Found {
  readonly place: Place
  readonly ids: readonly number[]
  /** Of a place whose rows have no ids: how many. */
  readonly count: number
}

/** Where a telephone stands, place by place. */
export async function found(tx: Tx, phone: string): Promise<Found[]> {
  const made: Found[] = []
  for (const place of places) {
    const is = sql.join(
      place.phones.map(column => sql`t.${sql.id(column)} = ${phone}`),
      sql` or `,
    )
    if (place.goes) {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from ${sql.table(place.table)} t where ${is}`.execute(tx)
      const count = rows[0]?.n ?? 0
      if (count > 0) made.push({ place, ids: [], count })
      continue
    }
    const { rows } = await sql<{ id: number }>`
      select t.id from ${sql.table(place.table)} t where ${is} order by t.id`.execute(tx)
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) made.push({ place, ids, count: ids.length })
  }
  return made
}

/** The ids of the rows of one table. */
export function idsIn(all: readonly Found[], table: string): readonly number[] {
  return all.find(({ place }) => place.table === table)?.ids ?? []
}

/** What its rows are called, by their list; those that no list shows have no name. */
export async function namesOf(
  tx: Tx,
  { place, ids }: Found,
  most: number,
): Promise<{ readonly id: number; readonly name: string }[]> {
  const first = ids.slice(0, most)
  if (place.table === 'sys_user') {
    const { rows } = await sql<{ id: number; name: string }>`select u.id,
        u.real_name || case u.kind when 'staff' then '' else '（' || coalesce(c.company_name, '客户') || '）' end as name
      from sys_user u left join channel c on c.id = u.channel_id
      where u.id = any(${[...first]}::bigint[]) order by u.id`.execute(tx)
    return rows
  }
  const [of] = place.targets
  if (!of) return first.map(id => ({ id, name: '' }))
  const fields = [of.idField, ...[of.code, of.name].flatMap(field => field ?? [])]
  const rows = await someRows(tx, of, first, { kind: 'staff' }, fields)
  return rows.map(row => ({
    id: Number(row[of.idField]),
    name: [of.code, of.name]
      .map(field => (field ? String(row[field] ?? '') : ''))
      .filter(Boolean)
      .join(' '),
  }))
}

/** Why a telephone cannot be erased now, a sentence each; empty where it can. */
export async function refusalsOf(tx: Tx, phone: string, callerId: number): Promise<string[]> {
  const { rows } = await sql<{ what: string; names: string[] }>`
    with account as (select id from sys_user where phone = ${phone}),
      waiting as (
        select '订单' as what, order_no as name from orders
          where status in (1, 2, 3, 4, 5) and (phone = ${phone} or buyer_id in (select id from account))
        union all select '兑换', exchange_no from activ_exchange_log where status = ${waiting} and phone = ${phone}
        union all select '奖品', '抽奖编号' || id from lottery_draw where state = 2 and phone = ${phone})
    select what, array_agg(name order by name) as names from waiting group by what order by what`.execute(tx)
  const { rows: own } = await sql`select from sys_user where phone = ${phone} and id = ${callerId}`.execute(
    tx,
  )
  const most = 5
  return [
    ...(own.length > 0 ? ['不能注销自己的账号，请由其他管理员操作'] : []),
    ...rows.map(({ what, names }) => {
      const more = names.length > most ? `等${names.length}笔` : ''
      return `还有进行中的${what}：${names.slice(0, most).join('、')}${more}，完成或取消后才能注销`
    }),
  ]
}
