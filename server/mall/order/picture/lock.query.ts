import { sql } from 'kysely'
import { type PictureEvent, whyNotPicture } from '../../../../src/values/order/picture.ts'
import { bad, gone } from '../../../call/refusal.ts'
import { within } from '../../../plain/scope.ts'
import type { Acting } from '../acting.query.ts'
import { pictureOrders } from '../picture.query.ts'

/** A picture order that is locked, or read. */
export interface Picture {
  readonly id: number
  readonly pictureNo: string
  readonly channelId: number
  readonly storeId: number | null
  readonly buyerId: number
  readonly buyer: string
  readonly saleManId: number | null
  readonly images: readonly string[]
  readonly description: string
  readonly weight: string
  readonly size: string
  readonly status: number
  /** Cents. */
  readonly quote: number
}

const columns = sql`t.id, t.picture_no as "pictureNo", t.channel_id as "channelId", t.store_id as "storeId",
  t.buyer_id as "buyerId", t.buyer, c.sale_man_id as "saleManId", t.images, t.description, t.weight::text as weight, t.size,
  t.status, t.quote`

/** One that the caller sees. Throws code 404 for another's as for none. */
export async function pictureOf(context: Pick<Acting, 'tx' | 'scope'>, id: number): Promise<Picture> {
  return read(context, id, sql``)
}

/** Locks the one that an event is to happen to. Throws code 400 where its state is another by now. */
export async function lockPicture(context: Acting, id: number, event: PictureEvent): Promise<Picture> {
  const row = await read(context, id, sql`for no key update of t`)
  const why = whyNotPicture(event, row, context.scope.kind === 'staff' ? 'staff' : 'client')
  if (why !== undefined) throw bad(why)
  return row
}

async function read(
  { tx, scope }: Pick<Acting, 'tx' | 'scope'>,
  id: number,
  lock: ReturnType<typeof sql>,
): Promise<Picture> {
  const { rows } = await sql<Picture>`
    select ${columns} from picture_order t join channel c on c.id = t.channel_id
    where t.id = ${id} and ${within(pictureOrders, scope)} ${lock}`.execute(tx)
  const [row] = rows
  if (!row) throw gone()
  return row
}
