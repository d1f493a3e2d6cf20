import { sql } from 'kysely'
import { hashToken } from '../../server/account/identity.ts'
import type { Context } from '../../server/call/context.ts'
import type { Served } from '../../server/call/serve.ts'
import type { Db } from '../../server/db/database.ts'
import { api } from '../../src/contract/api.ts'
import { bareLine, thanks } from './lottery.ts'
import type { Mall } from './mall.ts'
import { accountWith, type Rights, sessionOf } from './rights.ts'

/** An account of client 2 with something of everything that an account can have, each thing marked by its name. */
export interface Victim {
  readonly id: number
  readonly channelId: number
  readonly tokenHash: string
  /** A code that was sent to it and is not spent. */
  readonly code: string
  readonly sessionId: number
  readonly jobId: number
  /** So long that no other number of an answer holds it. */
  readonly letterId: number
  /** On sale; the first lies in its album. */
  readonly goods: readonly [number, number]
  /** Where it works. */
  readonly storeId: number
  readonly order: VictimsOrder
  /** Meant for its client alone; goods were won in it. */
  readonly lottery: { readonly id: number; readonly drawId: number }
}

/** A line in its cart and an order, of a 货 that bears the mark. */
interface VictimsOrder {
  readonly lineId: number
  readonly orderId: number
  /** Delivered, and a piece of it came back. */
  readonly sentId: number
  readonly skuId: number
  /** Wished by pictures, and quoted. */
  readonly pictureId: number
  readonly sheetId: number
}

export const mark = '外人之物'
export const victimsOrderNo = `SO-${mark}`
const viewId = 880_088_002
const surveyId = 880_088_003
export const ownView = {
  screen: 'MallList',
  list: 'mall',
  name: 'x',
  query: '',
  columns: { order: [], hidden: [], widths: {} },
  density: 1,
  shared: 0,
}

export async function makeVictim(mall: Mall, rights: Rights): Promise<Victim> {
  const { db } = mall.app.database
  const phone = await accountWith(mall, rights, 2, 2)
  const token = await sessionOf(mall, phone)
  const tokenHash = hashToken(token)
  const { rows } = await sql<{ id: number; sessionId: number; jobId: number }>`
    with person as (update sys_user set real_name = ${mark}, workchat_id = ${mark} where phone = ${phone} returning id),
      its_session as (update session set agent = ${mark} where token_hash = ${tokenHash} returning id),
      its_role as (update sys_role set role_name = ${mark}, channel_id = 2, bus_type = 6
        where id in (select role_id from user_role join sys_user u on u.id = user_id where u.phone = ${phone})),
      its_job as (insert into job (user_id, kind, title, state, input, create_time)
        select id, 'import', ${mark}, 'done', '{}', now() from person returning id)
    select person.id, its_session.id as "sessionId", its_job.id as "jobId" from person, its_session, its_job`.execute(
    db,
  )
  const [made] = rows
  const letterId = 880_088_001
  await sql`insert into station_letter (id, user_id, bus_type, title, content, create_time) overriding system value
    values (${letterId}, ${made?.id ?? 0}, 1, ${mark}, ${mark}, now())`.execute(db)
  await sql`insert into ui_view (id, user_id, screen, list, name, query, columns, density, shared) overriding system value
    values (${viewId}, ${made?.id ?? 0}, 'MallList', 'mall', ${mark}, '', ${JSON.stringify(ownView.columns)}::jsonb, 1, 0)`.execute(
    db,
  )
  const desk = [{ name: mark, address: '/product/label', tabs: [] }]
  await sql`insert into ui_own (user_id, workspaces) values (${made?.id ?? 0}, ${JSON.stringify(desk)}::jsonb)`.execute(
    db,
  )
  if (!made) throw new Error('the victim was not made')
  // Put to managers of stores alone, as the victim is one.
  await sql`with made as (insert into survey (id, title, audience, state, draft) overriding system value
      values (${surveyId}, ${mark}, 3, 2, 0) returning id),
    asked as (insert into survey_version (id, survey_id, no, questions) overriding system value
      select ${surveyId}, id, 1, '[]' from made)
    select from made`.execute(db)
  await sql`update survey set version_id = ${surveyId} where id = ${surveyId}`.execute(db)
  const { rows: sold } = await sql<{ id: number }>`select distinct spu_id as id from sku where shelf = 1
    order by 1 limit 2`.execute(db)
  const [album = 0, more = 0] = sold.map(({ id }) => id)
  await sql`with its as (insert into pdf_goods (user_id, spu_id, at) values (${made.id}, ${album}, now()))
    update spu set name = ${mark} where id = ${album}`.execute(db)
  await sql`insert into favorite (user_id, spu_id, create_time) values (${made.id}, ${album}, now())`.execute(
    db,
  )
  await sql`update channel set company_name = ${mark} where id = 2`.execute(db)
  await sql`with its as (insert into points_account (user_id, balance) values (${made.id}, 9000))
    insert into points_log (user_id, points, kind, reason, unspent) values (${made.id}, 9000, 8, ${mark}, 9000)`.execute(
    db,
  )
  const { rows: works } = await sql<{ id: number }>`
    with own as (update store set store_name = ${mark}
      where id = (select min(id) from store where channel_id = 2) returning id)
    insert into account_store (user_id, store_id) select ${made.id}, id from own returning store_id as id`.execute(
    db,
  )
  const order = await orderOf(db, made.id)
  const lottery = await lotteryOf(db, made.id)
  // A promotion for nobody else: its name tells for whom something was priced.
  await sql`insert into discount (name, wording, type, kind, fee, rate, enabled, goods_scope, exclusive, channel_ids)
    values (${mark}, ${mark}, 3, 2, 1, 50, 1, 1, 0, '[2]')`.execute(db)
  const sent = await mall.ask(api.user.getCode.path, { phone }, { method: 'GET' })
  return {
    ...made,
    letterId,
    goods: [album, more],
    storeId: works[0]?.id ?? 0,
    ...{ order, lottery },
    channelId: 2,
    tokenHash,
    code: sent.result.demoCode,
  }
}

async function lotteryOf(db: Db, userId: number): Promise<Victim['lottery']> {
  const prizes = [bareLine({ key: 'p1', name: mark, quantity: 9, ppm: 1_000_000 }), thanks({ key: 'p2' })]
  const { rows } = await sql<Victim['lottery']>`
    with label as (insert into xh_label (name) values (${mark}) returning id),
      tied as (insert into xh_label_channel (label_id, channel_id) select id, 2 from label)
    insert into lottery (name, begin_time, end_time, label_ids, prizes, state, seed_hash)
    select ${mark}, '2026-01-01', '2027-12-31', jsonb_build_array(id), ${JSON.stringify(prizes)}::jsonb, 2, ${mark}
    from label returning id, 0 as "drawId"`.execute(db)
  const id = rows[0]?.id ?? 0
  const { rows: drawn } = await sql<{ drawId: number }>`
    with seed as (insert into lottery_seed (lottery_id, seed) values (${id}, decode(repeat('00', 32), 'hex')))
    insert into lottery_draw (lottery_id, user_id, n, table_no, roll, rolled_prize, prize_id, exhausted, state, receiver, address)
    select ${id}, ${userId}, 1, 1, 0, p.id, p.id, 0, 2, ${mark}, ${mark} from lottery_prize p
    where p.lottery_id = ${id} and p.kind = 3 returning id as "drawId"`.execute(db)
  return { id, drawId: drawn[0]?.drawId ?? 0 }
}

async function orderOf(db: Db, userId: number): Promise<VictimsOrder> {
  const { rows } = await sql<VictimsOrder>`
    with goods as (update sku set name = ${mark} where id = (select max(id) from sku where shelf = 1 and stock > 0)
        returning id, spu_id, sku_no, sell_price_model),
      line as (insert into cart_item (channel_id, sku_id, num, remark)
        select 2, id, 9999, ${mark} from goods returning id),
      made as (insert into orders (order_no, channel_id, buyer_id, client_name, buyer, status, source, remarks)
        values (${victimsOrderNo}, 2, ${userId}, ${mark}, ${mark}, 1, 1, ${mark}) returning id),
      sent as (insert into orders (order_no, channel_id, buyer_id, client_name, buyer, status, source, remarks)
        values (${`${victimsOrderNo}-1`}, 2, ${userId}, ${mark}, ${mark}, 5, 1, ${mark}) returning id),
      item as (insert into order_item (order_id, channel_id, sku_id, spu_id, sku_no, spu_no, name, sell_price_model,
          gram_fee, base_fee, piece_fee, extra_fee, price, loss, unit_weight, labour_rate, extra_rate, gram_off, full_rate,
          off, num)
        select made.id, 2, goods.id, goods.spu_id, goods.sku_no, '', ${mark}, sell_price_model, 0, 0, 0, 0, 0, 0, 0, 100,
          100, 0, 100, 0, 1 from (select id from made union all select id from sent) as made, goods
        returning id, order_id, sku_id),
      pick as (insert into order_pick (item_id, sku_id, num, weight, state, before, after, returned)
        select item.id, item.sku_id, 1, 1, 2, '{}', '{}', '{"num":0}' from item, sent where item.order_id = sent.id returning id, item_id, sku_id),
      sheet as (insert into infor (order_id, order_no, channel_id, item, content)
        select id, ${victimsOrderNo}, 2, 1, ${mark} from made returning id),
      wish as (insert into picture_order (picture_no, channel_id, buyer_id, buyer, images, description, num, status, quote)
        values (${`TP-${mark}`}, 2, ${userId}, ${mark}, '["/drawings/ring-gold.svg"]', ${mark}, 1, 2, 100) returning id),
      back as (insert into order_return (return_no, order_id, reason, num, refund)
        select 'TH-' || id, id, ${mark}, 1, 0 from sent returning id, order_id),
      lot as (insert into order_return_item (return_id, order_id, item_id, pick_id, channel_id, sku_id, sku_no, num,
          weight, lot, off, refund)
        select back.id, back.order_id, pick.item_id, pick.id, 2, pick.sku_id, ${mark}, 1, 1, '{}', 0, 0 from back, pick)
    select line.id as "lineId", made.id as "orderId", sent.id as "sentId", goods.id as "skuId",
      wish.id as "pictureId", sheet.id as "sheetId"
    from goods, line, made, sent, wish, sheet`.execute(db)
  const [order] = rows
  if (!order) throw new Error('the victim has no order')
  return order
}

/** All that is the victim's, as one text. */
export async function victimsRows(db: Db, { id }: Victim): Promise<string> {
  const { rows } = await sql`
    select u::text as person, array(select s::text from session s where s.user_id = u.id order by s.id) as sessions,
      array(select j::text from job j where j.user_id = u.id order by j.id) as jobs,
      array(select l::text from station_letter l where l.user_id = u.id order by l.id) as letters,
      array(select f::text from sys_file f where f.user_id = u.id order by f.id) as files,
      array(select v::text from ui_view v where v.user_id = u.id order by v.id) as views,
      array(select k::text from ui_view_mark k where k.user_id = u.id order by k.id) as marks,
      array(select p::text from pdf_goods p where p.user_id = u.id order by p.spu_id) as album,
      array(select f::text from favorite f where f.user_id = u.id order by f.spu_id) as liked,
      array(select o::text from ui_own o where o.user_id = u.id) as own,
      array(select c::text from cart_item c where c.channel_id = u.channel_id order by c.id) as cart,
      array(select o::text from orders o where o.channel_id = u.channel_id order by o.id) as orders,
      array(select p::text from picture_order p where p.channel_id = u.channel_id order by p.id) as pictures,
      array(select p::text from points_log p where p.user_id = u.id order by p.id) as points,
      array(select x::text from activ_exchange_log x where x.user_id = u.id order by x.id) as exchanges,
      array(select d::text from lottery_draw d where d.user_id = u.id order by d.id) as draws,
      array(select a::text from survey_record a where a.user_id = u.id order by a.id) as answers,
      array(select i::text from infor i where i.channel_id = u.channel_id order by i.id) as sheets
    from sys_user u where u.id = ${id}`.execute(db)
  return JSON.stringify(rows)
}

/** What the victim itself would send: the same fields name its things. */
export function victimsInput(served: Served, victim: Victim): Record<string, unknown> {
  const inputs: Readonly<Record<string, Record<string, unknown>>> = {
    'auth.queryUserMenu': { userId: victim.id },
    'x:auth.stepUp': { code: victim.code },
    'user.updatePwd': { userId: victim.id, oldPwd: '', newPwd: 'Aa1234567890' },
    'x:fn.rolesByCode': { name: 'add-cart-btn' },
    'store.queryUserChanelAndStoreByUserId': { userId: victim.id },
    'x:store.queryStoreByKeywords': { id: victim.storeId },
    'x:session.end': { id: victim.sessionId },
    'x:sysTask.cancel': { id: victim.jobId },
    'x:sysTask.pause': { id: victim.jobId },
    'x:sysTask.resume': { id: victim.jobId },
    'x:sysTask.download': { id: victim.jobId },
    'x:sysTask.retry': { id: victim.jobId },
    'letter.detail': { id: victim.letterId },
    'pdf.allGoods': { userId: victim.id },
    'pdf.add': { userId: victim.id, spuId: victim.goods[1] },
    'pdf.batchAdd': { userId: victim.id, spuIdList: [victim.goods[1]] },
    'x:pdf.sort': { userId: victim.id, spuIdList: [victim.goods[0]] },
    'x:pdf.file': { userId: victim.id },
    'x:favorite.toggle': { spuIdList: [victim.goods[0]], favorite: 0 },
    'pdf.batchDelete': { userId: victim.id, spuIdList: [victim.goods[0]] },
    'x:exchange.add': { goodsId: 1, quantity: 1 },
    'x:lottery.draw': { id: victim.lottery.id },
    'x:lottery.claim': { id: victim.lottery.drawId, receiver: '试', phone: '', address: '试' },
    'x:cart.add': { lines: [{ skuId: victim.order.skuId, num: 1 }] },
    'x:cart.update': { id: victim.order.lineId, version: 1, remark: '试' },
    'x:cart.delete': { id: victim.order.lineId },
    'x:price.quote': { channelId: victim.channelId, lines: [{ skuId: 1, num: 1 }] },
    'x:price.each': { channelId: victim.channelId, spuIds: [1] },
    'x:cart.preview': { ids: [victim.order.lineId] },
    'x:cart.submit': { ids: [victim.order.lineId] },
    'x:order.statusCount': { orderNo: victimsOrderNo },
    'x:order.details': { id: victim.order.orderId },
    'x:infor.details': { id: victim.order.sheetId },
    'x:infor.add': { orderNo: victimsOrderNo, item: 1, content: '试' },
    'x:pictureOrder.details': { id: victim.order.pictureId },
    'x:pictureOrder.add': { images: ['/drawings/ring-gold.svg'] },
    'x:pictureOrder.accept': { id: victim.order.pictureId, version: 1 },
    'x:orderReturn.details': { id: victim.order.sentId },
    'x:order.log': { id: victim.order.orderId },
    'x:order.print': { ids: [victim.order.orderId] },
    'x:order.export': { ids: [victim.order.orderId] },
    'x:order.cancel': { ids: [victim.order.orderId], reason: '试' },
    'x:order.receive': { ids: [victim.order.orderId] },
    'x:survey.open': { id: surveyId },
    'x:survey.answer': { id: surveyId, versionId: surveyId, uid: 'x', answers: [] },
    'x:ui.view.save': ownView,
    'x:ui.own.save': { version: 1, characterKeys: 0 },
    'x:ui.view.delete': { id: viewId },
    'x:ui.view.mark': { id: viewId },
  }
  return inputs[served.id] ?? {}
}

/** The context as a handler would have it that no longer knows whose rows it may touch: it takes the victim's for its own. */
export function opened(context: Context, victim: Victim): Context {
  const { id: userId, channelId, tokenHash } = victim
  const caller = { ...context.caller, userId, channelId, tokenHash, name: mark }
  return new Proxy(context, {
    get(target, name) {
      if (name === 'caller') return caller
      if (name === 'scope') return { kind: 'channel', channelId }
      const value = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
