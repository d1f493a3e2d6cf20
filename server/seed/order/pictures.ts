import { addHours } from 'date-fns/addHours'
import { subHours } from 'date-fns/subHours'
import { subMinutes } from 'date-fns/subMinutes'
import { sql } from 'kysely'
import type { PictureState } from '../../../src/values/order/picture.ts'
import type { Acting } from '../../mall/order/acting.query.ts'
import { insertPicture } from '../../mall/order/picture/act.query.ts'
import { orderOfPicture } from '../../mall/order/picture/convert.query.ts'
import { pictureOf } from '../../mall/order/picture/lock.query.ts'
import { drawingUrl } from '../drawings.ts'
import { dice } from '../random.ts'
import type { Buyer, World } from './world.ts'

interface Wish {
  readonly shapes: readonly string[]
  readonly description: string
  /** g; none where nobody has said. */
  readonly weight?: string
  readonly num?: number
  readonly size?: string
}

const wishes: readonly Wish[] = [
  {
    shapes: ['ring-gold', 'band-gold'],
    description: '客人拿旧戒指来，照这个款做一只新的',
    weight: '4.2',
    size: '13',
  },
  { shapes: ['bangle-gold'], description: '古法素圈，内径58，打磨成哑光', weight: '32', num: 2 },
  { shapes: ['pendant-jade', 'pendant-gold'], description: '平安扣包金边，绳子另配', num: 3 },
  { shapes: ['solitaire-silver'], description: '六爪，主石客人自带，0.5克拉', weight: '3.6', size: '11' },
  { shapes: ['drops-ruby'], description: '耳坠换成红色石头，耳针加长2毫米', weight: '2.8' },
  { shapes: ['necklace-gold', 'chain-gold'], description: '锁骨链，总长42厘米带延长链', weight: '5.5' },
  {
    shapes: ['signet-gold', 'signet-rose', 'ring-rose'],
    description: '印章戒刻家徽，图稿见第二张',
    weight: '9',
    size: '18',
  },
  { shapes: ['beads-gold'], description: '转运珠十颗，大小一致', weight: '1.1', num: 10 },
  { shapes: ['studs-silver'], description: '对钉，一大一小也可以', weight: '1.6' },
  { shapes: ['bar-gold'], description: '生肖小金条，正面龙，背面福字', weight: '10', num: 5 },
]

/** The state of each, the oldest first: the newest wait for a price. */
const states: readonly PictureState[] = [4, 4, 5, 4, 4, 3, 5, 2, 3, 2, 2, 1, 3, 2, 1, 2, 1, 1, 1, 1]
const reasons = ['开模费用高，数量太少', '图片看不清尺寸，请补一张侧面照']

/** The people of the demo as they act. */
type People = Pick<World, 'tx' | 'buyers' | 'admin' | 'skuIds'> & {
  at(who: Buyer, now: Date): Acting
}

/** Picture orders of the last three weeks in every state; those that became orders did so by the acts themselves. */
export async function seedPictureOrders(people: People, now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`select id from fineness order by id limit 3`.execute(people.tx)
  const roll = dice(20_261_125)
  for (const [nth, state] of states.entries()) {
    const wish = wishes[nth % wishes.length]
    // The largest client and the smaller ones.
    const buyer = (nth % 3 === 0 ? undefined : people.buyers.at(-1 - (nth % 5))) ?? people.buyers[0]
    const at = subHours(now, (states.length - nth) * 24 - 7)
    const quote = roll.between(8, 60) * 5000 * (wish?.num ?? 1)
    const finenessId = rows[nth % 3]?.id ?? null
    if (wish) await makePicture(people, { wish, buyer, state, at, until: now, finenessId, quote, nth })
  }
}

interface Made {
  readonly wish: Wish
  readonly buyer: Buyer
  readonly state: PictureState
  readonly at: Date
  /** They become orders just before: no order was made before the one with a smaller id. */
  readonly until: Date
  readonly finenessId: number | null
  readonly quote: number
  readonly nth: number
}

async function makePicture(people: People, made: Made): Promise<void> {
  const { tx, admin } = people
  const { wish, buyer, state, at, until, finenessId, quote, nth } = made
  const { rows: stores } = await sql<{ id: number }>`
    select id from store where channel_id = ${buyer.channelId} and status = 1 order by id limit 1`.execute(tx)
  const { id } = await insertPicture(people.at(buyer, at), {
    ...{ channelId: buyer.channelId, storeId: stores[0]?.id ?? null, finenessId },
    ...{ images: wish.shapes.map(drawingUrl), description: wish.description, size: wish.size ?? '' },
    ...{ weight: wish.weight ?? '0', num: wish.num ?? 1 },
  })
  if (state === 1) return
  if (state === 5) {
    await sql`update picture_order set status = 5, reason = ${reasons[nth % reasons.length]}, update_by = ${admin.name},
      version = version + 1, update_time = ${addHours(at, 3)} where id = ${id}`.execute(tx)
    return
  }
  await sql`update picture_order set status = 2, quote = ${quote}, quote_by = ${admin.name}, quote_time = ${addHours(at, 2)},
    quote_remark = '工期七天，含证书', version = version + 1 where id = ${id}`.execute(tx)
  if (state === 2) return
  await sql`update picture_order set status = 3, accept_by = ${buyer.name}, accept_time = ${addHours(at, 20)},
    version = version + 1 where id = ${id}`.execute(tx)
  if (state === 4) await convert(people, { id, num: wish.num ?? 1 }, subMinutes(until, 20 - nth))
}

/** Of goods that lie in stock, those first whose picture is the one that was sent. */
async function convert(
  { tx, at, admin, skuIds }: People,
  { id, num }: { readonly id: number; readonly num: number },
  now: Date,
): Promise<void> {
  const context = at(admin, now)
  const picture = await pictureOf(context, id)
  const { rows } = await sql<{ skuNo: string }>`
    select k.sku_no as "skuNo" from sku k join spu s on s.id = k.spu_id where k.id = any(${[...skuIds]}::bigint[])
    order by s.image = any(${[...picture.images]}::text[]) desc, md5(k.id::text) limit 1`.execute(tx)
  const lines = rows.map(({ skuNo }) => ({ skuNo, num, price: picture.quote / num }))
  const order = await orderOfPicture(context, picture, lines)
  await sql`update picture_order set status = 4, order_id = ${order.id}, version = version + 1
    where id = ${id}`.execute(tx)
}
