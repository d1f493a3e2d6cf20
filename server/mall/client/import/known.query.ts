import { sql } from 'kysely'
import type { Context } from '../../../call/context.ts'
import type { Tx } from '../../../db/database.ts'
import { salesmen } from '../../system/user.query.ts'
import type { Names } from './draft.ts'

/** What of the mall the lines of a file are held against, looked up all at once. */

interface Store {
  readonly id: number
  readonly storeNo: string
  readonly channelId: number
}

type Taken = 'channel' | 'receive_address' | 'sys_user'
const columns = { channel: 'client_no', receive_address: 'address_no', sys_user: 'phone' } as const

/** Which of these are somebody's already. */
export async function takenIn(tx: Tx, table: Taken, values: readonly string[]): Promise<ReadonlySet<string>> {
  const column = sql.id(columns[table])
  const { rows } = await sql<{ value: string }>`
    select ${column} as value from ${sql.table(table)} where ${column} = any(${[...values]}::text[])`.execute(
    tx,
  )
  return new Set(rows.map(({ value }) => value))
}

export async function storesOf(tx: Tx, numbers: readonly string[]): Promise<ReadonlyMap<string, Store>> {
  const { rows } = await sql<Store>`
    select id, store_no as "storeNo", channel_id as "channelId" from store
    where store_no = any(${[...numbers]}::text[])`.execute(tx)
  return new Map(rows.map(store => [store.storeNo, store]))
}

export async function salesmenByName({ tx }: Context): Promise<Names> {
  return byName(await salesmen(tx))
}

/** A brand is known by its code too. */
export async function brandsByName({ tx }: Context): Promise<Names> {
  const { rows } = await sql<{ id: number; name: string; code: string }>`
    select id, name, code from brand order by id limit 20000`.execute(tx)
  const named = new Map(byName(rows))
  for (const { id, code } of rows) if (code !== '' && !named.has(code)) named.set(code, [id])
  return named
}

/** Client → its roles by name. */
export async function rolesOf(
  { tx }: Context,
  channelIds: readonly number[],
): Promise<ReadonlyMap<number, Names>> {
  const { rows } = await sql<{ id: number; name: string; channelId: number }>`
    select id, role_name as name, channel_id as "channelId" from sys_role
    where type = 3 and channel_id = any(${[...channelIds]}::bigint[]) order by id`.execute(tx)
  const clients = new Set(rows.map(({ channelId }) => channelId))
  return new Map([...clients].map(id => [id, byName(rows.filter(({ channelId }) => channelId === id))]))
}

function byName(rows: readonly { readonly id: number; readonly name: string }[]): Names {
  const named = new Map<string, number[]>()
  for (const { id, name } of rows) named.set(name, [...(named.get(name) ?? []), id])
  return named
}
