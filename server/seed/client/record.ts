import { sql } from 'kysely'
import { clock } from '../../db/clock.ts'
import type { Tx } from '../../db/database.ts'
import { drawingUrl } from '../drawings.ts'
import { insertRows, restartIdentity } from '../product/bulk.ts'
import { kept, keptOf } from '../product/dictionaries.ts'
import { dice } from '../random.ts'
import { personName } from './channel.ts'

/** What has come in of and about the demo's clients: applications, registrations, authorisations, labels. */
export async function seedClientRecords(tx: Tx): Promise<void> {
  await seedUserLabels(tx)
  await seedApplies(tx)
  await seedRegisters(tx)
  await seedAuthorizations(tx)
  await seedThirdAuths(tx)
}

const labels: readonly [string, number, string, number][] = [
  ['钻石客户', 1, '近12个月提货满500万元', 1],
  ['黄金客户', 1, '近12个月提货满100万元', 1],
  ['新客户', 1, '首次下单不满90天', 1],
  ['偏好古法', 2, '近半年古法金占提货克重六成以上', 1],
  ['偏好镶嵌', 2, '近半年镶嵌款不少于30件', 1],
  ['轻克重', 2, '件均克重低于3克', 1],
  ['高频补货', 3, '每月补货不少于4次', 1],
  ['沉睡', 3, '90天没有下单', 1],
  ['退货偏多', 3, '近半年退货件数超过一成', 1],
  ['深圳珠宝展', 4, '展会上登记', 1],
  ['老客户介绍', 4, '由在册客户介绍', 1],
  ['直播渠道', 4, '通过直播间成交', 0],
]

async function seedUserLabels(tx: Tx): Promise<void> {
  const rows = labels.map(([name, type, rule, enabled], index) => ({
    id: index + 1,
    name,
    type,
    rule,
    enabled,
    ...keptOf(name, rule),
  }))
  const columns = { id: 'bigint', name: 'text', type: 'int', rule: 'text', enabled: 'int', ...kept }
  await insertRows(tx, 'xh_label', columns, rows)
  await restartIdentity(tx, 'xh_label')
  await sql`insert into xh_label_channel (label_id, channel_id)
    select 1 + c.id % 3, c.id from channel c where c.id % 2 = 0
    union select 4 + c.id % 3, c.id from channel c where c.id % 3 = 1
    union select 10 + c.id % 2, c.id from channel c where c.id % 5 = 2`.execute(tx)
  await sql`insert into xh_label_user (label_id, user_id)
    select 7 + a.id % 3, a.id from channel_account a where a.id % 4 = 1`.execute(tx)
}

const houses = ['金玉满堂', '福临门', '聚宝斋', '珑玺', '尚品', '瑞祥', '御金坊', '盛世'] as const
const cities = ['佛山', '温州', '长沙', '郑州', '合肥', '昆明', '厦门', '济南'] as const

async function seedApplies(tx: Tx): Promise<void> {
  const throws = dice(20_261_201)
  const rows = Array.from({ length: 16 }, (_, index) => {
    const id = index + 1
    const companyName = `${cities[index % 8]}${houses[(index * 3) % 8]}珠宝有限公司`
    const status = index % 4 === 3 ? 2 : index % 3 === 1 ? 1 : 0
    const day = String(1 + index).padStart(2, '0')
    const contact = personName(id + 120)
    return {
      id,
      company_name: companyName,
      credit_code: `9144030${throws.between(0, 1)}MA5${creditTail(throws.between(0, 99_999_999))}`,
      // Nobody is certified without one; of those who wait some have still to send it.
      license: status === 0 && index % 2 === 0 ? '' : drawingUrl('license-ruby'),
      contact,
      phone: `138000300${String(id).padStart(2, '0')}`,
      status,
      auditor: status === 0 ? '' : '陆知衡',
      audit_time: status === 0 ? null : `2026-11-${day} 16:20:00+08`,
      reason: status === 2 ? (index % 2 ? '营业执照照片不清楚，请重新上传' : '公司名称与执照不一致') : '',
      create_time: `2026-11-${day} 10:${String(10 + index)}:00+08`,
      ...keptOf(companyName, contact),
    }
  })
  const columns = {
    id: 'bigint',
    company_name: 'text',
    credit_code: 'text',
    license: 'text',
    contact: 'text',
    phone: 'text',
    status: 'int',
    auditor: 'text',
    audit_time: 'timestamptz',
    reason: 'text',
    create_time: 'timestamptz',
    ...kept,
  }
  await insertRows(tx, 'channel_apply', columns, rows)
  await restartIdentity(tx, 'channel_apply')
}

/** The last places of a credit code, in the letters that it has. */
function creditTail(number: number): string {
  return `${number.toString(32).toUpperCase().padStart(6, '0')}X`.slice(-7).replace(/[IOSVZ]/g, 'K')
}

async function seedRegisters(tx: Tx): Promise<void> {
  const throws = dice(20_261_202)
  const nicknames = [
    '金色年华',
    '小珠同学',
    '玲珑',
    '阿福金行',
    '念念',
    '水贝老王',
    '翠色',
    '一两金',
  ] as const
  const rows = Array.from({ length: 32 }, (_, index) => {
    const id = index + 1
    const nickname = `${nicknames[index % 8]}${index < 8 ? '' : index}`
    // Those who have applied are among them.
    const phone =
      index < 16 ? `138000300${String(id).padStart(2, '0')}` : `138000310${String(id).padStart(2, '0')}`
    const inviter = throws.chance(0.4) ? personName(throws.between(1, 40)) : ''
    const day = String(1 + (index % 20)).padStart(2, '0')
    return {
      id,
      phone,
      nickname,
      source: throws.pick([1, 1, 1, 2, 2, 3]),
      inviter,
      create_time: `2026-11-${day} ${String(9 + (index % 9)).padStart(2, '0')}:${String(10 + index)}:00+08`,
      ...keptOf(nickname, inviter),
    }
  })
  const columns = {
    id: 'bigint',
    phone: 'text',
    nickname: 'text',
    source: 'int',
    inviter: 'text',
    create_time: 'timestamptz',
    ...kept,
  }
  await insertRows(tx, 'channel_register', columns, rows)
  await restartIdentity(tx, 'channel_register')
}

async function seedAuthorizations(tx: Tx): Promise<void> {
  await sql`insert into channel_authorize (channel_id, to_channel_id, to_store_id, extent, begin_time, end_time,
      cancelled, remark, update_by)
    select n, n + 10, case when n % 3 = 0 then (select min(s.id) from store s where s.channel_id = n + 10) end,
      1 + n % 3, timestamptz '2026-09-01 00:00:00+08' + n * interval '6 days',
      timestamptz '2026-10-31 23:59:59+08' + n * interval '9 days', case when n % 7 = 0 then 1 else 0 end,
      case n % 4 when 1 then '同城门店共用货盘' when 2 then '总部代采' else '' end, '陆知衡'
    from generate_series(2, 15) as n`.execute(tx)
}

const apps: readonly [number, string, string, string, string, number][] = [
  [1, '星河珠宝服务号', 'wx3f0c81d27a5e4b96', '深圳星河珠宝有限公司', '消息通知、网页授权', 21],
  [2, '星河商城', 'wx7f31c0a95e8d2b46', '深圳星河珠宝有限公司', '登录、支付、客服', 4],
  [2, '金福订货', 'wx91be0d6c2f7a4835', '广州金福金行有限公司', '登录、客服', 26],
  [3, '星河珠宝旗舰店', '7198465203', '深圳星河珠宝有限公司', '商品、订单、售后', 12],
  [3, '玉成首饰专卖店', '7201938846', '武汉玉成首饰有限公司', '商品、订单', -6],
  [4, '星河珠宝快手店', 'ks685120947733', '深圳星河珠宝有限公司', '商品、订单', 2],
  [5, '星河珠宝视频号', 'wx5d28f7e13b904ac6', '深圳星河珠宝有限公司', '直播、商品', 17],
  [1, '云锦银楼订阅号', 'wxa04c7b19e2d8f653', '成都云锦银楼有限公司', '消息通知', -20],
]

async function seedThirdAuths(tx: Tx): Promise<void> {
  const rows = apps.map(([platform, appName, appId, subject, extent, days]) => ({
    platform,
    app_name: appName,
    app_id: appId,
    subject,
    extent,
    days,
    ...keptOf(appName, appId, subject),
  }))
  await sql`insert into third_auth (platform, app_name, app_id, subject, extent, expire_time, refresh_time, cancelled,
      search, grams, update_by)
    select platform, app_name, app_id, subject, extent, today + days * interval '1 day',
      today + (days - 30) * interval '1 day', case when days = -20 then 1 else 0 end, search, grams, '陆知衡'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(platform int, app_name text, app_id text,
      subject text, extent text, days int, search text, grams text[]), date_trunc('day', ${clock}) as today`.execute(
    tx,
  )
}
