import { sql } from 'kysely'
import type { api } from '../../../../src/contract/api.ts'
import type { Answer, Parsed } from '../../../../src/contract/call.ts'
import { showAmount } from '../../../../src/values/money.ts'
import { showTime } from '../../../../src/values/time.ts'
import { sendLetters } from '../../../account/letters.ts'
import type { Context } from '../../../call/context.ts'
import { found } from '../../../plain/pieces.ts'
import { changeUnread, updateOne } from '../../../plain/thing.ts'
import { nextNumber } from '../../numbers.ts'
import { keepLooks, type Looks } from '../../product/picture-hash.query.ts'
import type { Acting } from '../acting.query.ts'
import { actingClient, actingStore } from '../cart/lines.query.ts'
import { pictureOrders } from '../picture.query.ts'
import { lockPicture, type Picture } from './lock.query.ts'

type Calls = typeof api.pictureOrder

/** What a client wishes is kept, and looked at, so that goods like it can be found. */
export async function addPicture(
  { channelId: named, storeId: wanted, ...wish }: Parsed<Calls['add']>,
  context: Context,
  looks: Looks,
): Promise<Answer<Calls['add']>> {
  const channelId = await actingClient(context, named)
  const storeId = await actingStore(context, channelId, wanted)
  const made = await insertPicture(context, { ...wish, channelId, storeId })
  await keepLooks(context.tx, looks)
  const { rows } = await sql<{ saleManId: number | null; companyName: string }>`
    select sale_man_id as "saleManId", company_name as "companyName" from channel where id = ${channelId}`.execute(
    context.tx,
  )
  const client = rows[0]
  await tell(context, {
    ...{ id: made.id, to: client?.saleManId ?? null, title: `图片订单${made.pictureNo}待报价` },
    content: [client?.companyName, wish.description].filter(Boolean).join('：'),
  })
  return made
}

type Wish = Omit<Parsed<Calls['add']>, 'channelId' | 'storeId'> & {
  readonly channelId: number
  readonly storeId: number | null
}

export async function insertPicture(context: Acting, wish: Wish): Promise<Answer<Calls['add']>> {
  const { tx, now, caller, services } = context
  const { channelId, storeId, images, description, weight, finenessId, num, size } = wish
  const pictureNo = await nextNumber(services, 'TP', now)
  const { rows: names } = await sql<{ name: string; store: string | null }>`
    select c.company_name as name, s.store_name as store from channel c left join store s on s.id = ${storeId}
    where c.id = ${channelId}`.execute(tx)
  const { search, grams } = found([pictureNo, names[0]?.name, names[0]?.store, caller.name, description])
  const { rows } = await sql<{ id: number }>`
    insert into picture_order (picture_no, channel_id, store_id, buyer_id, buyer, images, description, weight, fineness_id, num,
      size, search, grams, create_time, update_time, update_by)
    values (${pictureNo}, ${channelId}, ${storeId}, ${caller.userId}, ${caller.name}, ${JSON.stringify(images)}::jsonb,
      ${description}, ${weight}, ${finenessId}, ${num}, ${size}, ${search}, ${grams}::text[], ${now}, ${now}, ${caller.name})
    returning id`.execute(tx)
  const made = { id: rows[0]?.id ?? 0, pictureNo }
  context.changed({
    ...{ table: 'picture_order', rowId: made.id, before: null },
    after: { pictureNo, channelId, storeId, images, description, weight, finenessId, num, size, status: 1 },
  })
  return made
}

/** The price of all pieces, said by whoever says it last, until somebody has taken its word. */
export async function quotePicture(
  { id, amount, remark }: Parsed<Calls['quote']>,
  context: Context,
): Promise<void> {
  const picture = await lockPicture(context, id, 'quote')
  const { caller, now } = context
  const set = { status: 2, quote: amount, quoteRemark: remark, quoteBy: caller.name, quoteTime: at(now) }
  await changeUnread(context, pictureOrders, [{ id, set }])
  await tellBuyer(context, picture, `已报价${showAmount(amount)}元`, remark)
}

export async function rejectPicture(
  { id, reason }: Parsed<Calls['reject']>,
  context: Context,
): Promise<void> {
  const picture = await lockPicture(context, id, 'reject')
  await changeUnread(context, pictureOrders, [{ id, set: { status: 5, reason } }])
  await tellBuyer(context, picture, '已驳回', reason)
}

/** The price that was seen is agreed on. Throws code 409 where another was said since. */
export async function acceptPicture(
  { id, version }: Parsed<Calls['accept']>,
  context: Context,
): Promise<void> {
  const picture = await lockPicture(context, id, 'accept')
  const { caller, now } = context
  await updateOne(context, pictureOrders, {
    ...{ id, version, status: 3, acceptBy: caller.name, acceptTime: at(now) },
  })
  await tell(context, {
    ...{ id, to: picture.saleManId, title: `图片订单${picture.pictureNo}已确认报价` },
    content: `${showAmount(picture.quote)}元，可以转正式单`,
  })
}

const at = (now: Date) => showTime(now.getTime())

interface Told {
  readonly id: number
  readonly to: number | null
  readonly title: string
  readonly content: string
}

/** Nobody is told of what he did himself. */
async function tell({ tx, caller, now }: Acting, { id, to, ...letter }: Told): Promise<void> {
  if (to === null || to === caller.userId) return
  await sendLetters(tx, [
    { ...letter, userId: to, busType: 4, link: `/order/picture/details?id=${id}`, at: now },
  ])
}

export function tellBuyer(
  context: Acting,
  { id, pictureNo, buyerId }: Picture,
  what: string,
  content: string,
): Promise<void> {
  return tell(context, { id, to: buyerId, title: `图片订单${pictureNo}${what}`, content })
}
