import { sql } from 'kysely'
import { codesOf } from '../../account/identity.ts'
import type { Tx } from '../../db/database.ts'
import type { Dice } from '../random.ts'
import type { Deed } from './deeds.ts'

export interface Buyer {
  readonly userId: number
  readonly name: string
  readonly channelId: number
}

/** Who orders, who looks after it, and what there is. */
export interface World {
  readonly tx: Tx
  readonly admin: Buyer & { readonly codes: ReadonlySet<string> }
  readonly buyers: readonly [Buyer, ...Buyer[]]
  readonly skuIds: readonly number[]
  readonly roll: Dice
  /** What was done so far and is not in the log yet. */
  readonly deeds: Deed[]
}

/** Not the first goods of the mall: those are what somebody new tries things on. */
export async function goodsOf(tx: Tx): Promise<readonly number[]> {
  const { rows } = await sql<{
    id: number
  }>`select k.id from sku k where k.shelf = 1 and k.stock between 40 and 250
    and k.id > (select max(id) / 2 from sku) order by k.id limit 2000`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function peopleOf(tx: Tx): Promise<Pick<World, 'admin' | 'buyers'> | undefined> {
  const { rows } = await sql<Buyer>`
    select min(u.id) as "userId", min(u.real_name) as name, u.channel_id as "channelId"
    from sys_user u join channel c on c.id = u.channel_id and c.status = 1
    where u.kind = 'channel' group by u.channel_id order by u.channel_id limit 12`.execute(tx)
  const [first, ...others] = rows
  const { rows: staff } =
    await sql<Buyer>`select id as "userId", real_name as name, 0 as "channelId" from sys_user
    where phone = '13800000001'`.execute(tx)
  const [admin] = staff
  if (!first || !admin) return undefined
  return { buyers: [first, ...others], admin: { ...admin, codes: new Set(await codesOf(tx, admin.userId)) } }
}

/** Who picks. */
export async function keeperOf(tx: Tx): Promise<Buyer | undefined> {
  const { rows } = await sql<Buyer>`select id as "userId", real_name as name, 0 as "channelId" from sys_user
    where phone = '13800000015'`.execute(tx)
  return rows[0]
}
