import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { codesOf } from '../../server/account/identity.ts'
import { connect, type Database, type Db } from '../../server/db/database.ts'
import { keepRunning } from '../../server/seed/periods.ts'
import { seldom } from '../../server/seed/product/bulk.ts'
import { seed } from '../../server/seed/seed.ts'
import { demoCodes, demoScreens } from '../../server/seed/system/demo-rights.ts'
import { type Config, readConfig } from '../../server/start/config.ts'
import { functions } from '../../src/values/functions.ts'
import { screens } from '../../src/values/screens.ts'
import { dropDatabase } from '../support/database.ts'
import { databaseWithTables } from '../support/mall.ts'

const open: Database[] = []
afterAll(async () => {
  for (const database of open) {
    await database.close()
    await dropDatabase(database.url)
  }
})

const demo = readConfig({ DEMO: '1', DEMO_SKUS: '60', DEMO_ORDERS: '120' })
const real = readConfig({ DEMO: '0', SMS_WEBHOOK_URL: 'http://127.0.0.1:9/sms' })

async function empty(): Promise<Db> {
  const database = connect(await databaseWithTables())
  open.push(database)
  return database.db
}

/** The live programme goes by it. */
const clock = new Date()

async function seeded(config: Config): Promise<Db> {
  const db = await empty()
  await seed(db, config, () => {}, clock)
  return db
}

/** Without goods; whoever takes it only reads. */
let bare: Promise<Db> | undefined
const withoutGoods = () => (bare ??= seeded({ ...demo, demoSkus: 0 }))

/** Every row of every table, but for the clock. */
async function dump(db: Db): Promise<Record<string, unknown>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename not like 'kysely%'
      and tablename <> 'sku_by_update_time'`.execute(db)
  const all: Record<string, unknown> = {}
  for (const { name } of tables) {
    const { rows } = await sql`
      select to_jsonb(t) - 'create_time' - 'update_time' as row from ${sql.table(name)} t order by 1`.execute(
      db,
    )
    all[name] = rows
  }
  return all
}

async function rightsOf(db: Db, phone: string) {
  const { rows: users } = await sql<{ id: number }>`select id from sys_user where phone = ${phone}`.execute(
    db,
  )
  const id = users[0]?.id ?? 0
  const { rows } = await sql<{ component: string }>`
    select distinct m.component from user_role ur join role_menu rm on rm.role_id = ur.role_id
    join sys_menu m on m.id = rm.menu_id where ur.user_id = ${id} and m.component <> 'Layout'`.execute(db)
  return { codes: (await codesOf(db, id)).sort(), menus: rows.map(row => row.component).sort() }
}

test('two databases are filled alike, and a second start adds nothing', async () => {
  const [one, two] = await Promise.all([seeded(demo), seeded(demo)])
  const first = await dump(one)
  expect(await dump(two)).toEqual(first)
  expect(first.sku).toHaveLength(60)
  await seed(one, demo, () => {})
  expect(await dump(one)).toEqual(first)
})

test('what runs on the day that the demo is written for runs on the day it is made; what was over stays over', async () => {
  const db = await empty()
  await sql`insert into seckill (name, begin_time, end_time) values
    ('在卖', '2026-11-16 00:00:00+08', '2026-11-30 00:00:00+08'), ('卖完', '2026-11-10 20:00:00+08', '2026-11-10 22:00:00+08')`.execute(
    db,
  )
  const now = new Date('2027-06-01T12:00:00+08:00')
  await db.transaction().execute(tx => keepRunning(tx, now))
  const { rows } =
    await sql`select name from seckill where begin_time <= ${now} and end_time > ${now}`.execute(db)
  expect(rows).toEqual([{ name: '在卖' }])
})

test('of few goods no more are ordered than there are', async () => {
  const db = await empty()
  await seed(db, { ...demo, demoSkus: 80, demoOrders: 280 }, () => {})
  const { rows } = await sql<{ orders: number; short: number }>`
    select (select count(*)::int from orders) as orders,
      (select count(*)::int from sku_stock where reserved > on_hand) as short`.execute(db)
  expect(rows[0]?.orders).toBeGreaterThan(20)
  expect(rows[0]?.short).toBe(0)
})

test('after the mass insert every index is there again, and goods that come later take the next ids', async () => {
  const db = await empty()
  const indexes = async () =>
    (
      await sql`select indexname, indexdef from pg_indexes
        where schemaname = 'public' and tablename !~ '^tk_data_' order by 1`.execute(db)
    ).rows
  const before = await indexes()
  await seed(db, { ...demo, demoSkus: 2500 }, () => {})
  expect(await indexes()).toEqual(before)
  const { rows } = await sql`
    select count(*) as skus, max(id) as last, count(distinct spu_id) - (select count(*) from spu) as childless from sku`.execute(
    db,
  )
  expect(rows).toEqual([{ skus: 2500, last: 2500, childless: 0 }])
  const { rows: next } = await sql`
    insert into sku (spu_id, sku_no, name) values (1, 'NEXT', '') returning id`.execute(db)
  expect(next).toEqual([{ id: 2501 }])
})

test('how far a long seed has come is said before two seconds have passed, not for every block', () => {
  const said: string[] = []
  let time = 0
  const tell = seldom(
    text => said.push(text),
    () => time,
  )
  for (; time <= 6500; time += 100) tell(String(time))
  expect(said).toEqual(['1500', '3000', '4500', '6000'])
})

test('the demo accounts hold exactly what outside.md promises', async () => {
  const db = await withoutGoods()
  for (const key of ['002', '003', '004', '005'] as const)
    expect([key, await rightsOf(db, `13800000${key}`)]).toEqual([
      key,
      { codes: [...demoCodes[key]].sort(), menus: [...demoScreens[key]].sort() },
    ])
  const everything = {
    codes: functions.map(row => row.name).sort(),
    menus: screens.map(screen => screen.key).sort(),
  }
  expect(await rightsOf(db, '13800000001')).toEqual(everything)
  for (const phone of ['13800000006', '13800000007'])
    expect(await rightsOf(db, phone)).toEqual({ codes: [], menus: [] })
  const { rows } = await sql`select phone, kind, status from sys_user
    where phone like '1380000000%' order by phone`.execute(db)
  expect(rows).toEqual(
    ['staff', 'staff', 'staff', 'staff', 'channel', 'staff', 'staff'].map((kind, index) => ({
      phone: `1380000000${index + 1}`,
      kind,
      status: index === 6 ? 0 : 1,
    })),
  )
})

test('clients of the demo make sense: each has stores, an address, brands, a salesman of the staff and a buyer with rights', async () => {
  const db = await withoutGoods()
  const { rows } = await sql<{ id: number; whole: boolean }>`
    select c.id, exists (select from store s where s.channel_id = c.id)
      and exists (select from receive_address a where a.channel_id = c.id)
      and exists (select from channel_brand b where b.channel_id = c.id)
      and exists (select from channel_salesman s join sys_user u on u.id = s.user_id
        where s.channel_id = c.id and u.id = c.sale_man_id and u.kind = 'staff')
      and exists (select from sys_user u join user_role ur on ur.user_id = u.id join sys_role r on r.id = ur.role_id
        join role_menu rm on rm.role_id = r.id join sys_menu m on m.id = rm.menu_id and m.scope = 2
        join account_store s on s.user_id = u.id
        where u.channel_id = c.id and r.channel_id = c.id and r.type = 3 and r.bus_type = 4) as whole
    from channel c order by c.id`.execute(db)
  expect(rows).toEqual(Array.from({ length: 40 }, (_, index) => ({ id: index + 1, whole: true })))
})

test('outside demo mode nobody is let in by default: without an administrator it does not start', async () => {
  const db = await empty()
  const refused = /^还没有超级管理员，没有人能登录：\n {2}1\. 用 ADMIN_PHONE 设置/
  await expect(seed(db, real, () => {})).rejects.toThrow(refused)
  await seed(db, { ...real, adminPhone: '13912345678' }, () => {})
  const { rows } = await sql`select phone from sys_user`.execute(db)
  expect(rows).toEqual([{ phone: '13912345678' }])
  expect((await rightsOf(db, '13912345678')).codes).toHaveLength(functions.length)
  await seed(db, real, () => {})
  await sql`update sys_user set status = 0`.execute(db)
  await expect(seed(db, real, () => {})).rejects.toThrow(refused)
})
