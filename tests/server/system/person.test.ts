import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seal } from '../../../server/jobs/seal.ts'
import { anchorSeal, strayAnchor } from '../../../server/jobs/seal-anchor.ts'
import { brokenSeal } from '../../../server/jobs/seal-check.ts'
import { places } from '../../../server/mall/system/person/places.ts'
import { columnName, fieldsOf, rowSchemaOf } from '../../../server/plain/columns.ts'
import { api } from '../../../src/contract/api.ts'
import { metaOf } from '../../../src/contract/sentence.ts'
import { roleMessage } from '../../../src/values/role-messages.ts'
import { declaredTargets } from '../../support/declared.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { planted, plantPerson } from '../../support/person.ts'
import { sessionOf, staffWith } from '../../support/rights.ts'
import { codeFor } from '../../support/sign-in.ts'

let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
})
afterAll(() => mall.close())

const db = () => mall.app.database.db
const of = async <T>(query: RawBuilder<T>) => (await query.execute(db())).rows
const { person } = api
const find = (phone: string, token = admin) => mall.ask(person.find.path, { phone }, { token })
const erase = (phone: string, total: number, token = admin) =>
  mall.ask(person.erase.path, { phone, total }, { token })

const sealAll = async () => {
  await expect
    .poll(async () => {
      await seal(db(), new Date(mall.clock.now), { isWhole: true })
      return of(sql`select from audit where id not in (select audit_id from audit_seal)`)
    })
    .toEqual([])
  await anchorSeal(db(), mall.config.dataDir)
}

/** Every text, JSON and list of texts of the database that holds it: where, and what. */
async function everywhere(phone: string): Promise<string[]> {
  const columns = await of(sql<{ table: string; name: string }>`
    select table_name as "table", column_name as name from information_schema.columns
    where table_schema = 'public' and (data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY'))`)
  const held: string[] = []
  for (const { table, name } of columns) {
    const rows = await of(sql<{
      value: string
    }>`select ${sql.ref(name)}::text as value from ${sql.table(table)}
      where ${sql.ref(name)}::text like ${`%${phone}%`}`)
    held.push(...rows.map(({ value }) => `${table}.${name}: ${value.slice(0, 120)}`))
  }
  return held
}

/** The sums of all orders. */
const sums = () =>
  of(sql`select count(*)::int as n, sum(payment)::text as payment, sum(gram_charges)::text as gram, sum(discount)::text as off,
    sum(total_count)::text as pieces from orders`)

test('every column that is called a telephone, and every field that holds one, is known to the finder', async () => {
  const columns = await of(sql<{ table: string; name: string }>`
    select c.table_name as "table", c.column_name as name from information_schema.columns c
    join pg_class k on k.relname = c.table_name and k.relnamespace = 'public'::regnamespace and k.relkind in ('r', 'p')
    where c.table_schema = 'public'`)
  const known = places.flatMap(({ table, phones }) => phones.map(name => `${table}.${name}`))
  const called = columns.filter(({ name }) => /phone|mobile|(^|_)tel(_|$)/.test(name))
  expect(called.length).toBeGreaterThan(10)
  expect(called.map(({ table, name }) => `${table}.${name}`).filter(each => !known.includes(each))).toEqual(
    [],
  )
  // And what the contract says of a list's fields, whatever their columns are called.
  const there = new Set(columns.map(({ table, name }) => `${table}.${name}`))
  const held = declaredTargets.flatMap(({ table, list, editable }) =>
    Object.entries({ ...fieldsOf(rowSchemaOf(list.out)), ...editable })
      .filter(([, schema]) => metaOf(schema).holds === 'phone')
      .map(([field]) => `${table}.${columnName(field)}`),
  )
  expect(held.filter(each => there.has(each) && !known.includes(each))).toEqual([])
  const named = places.flatMap(({ table, becomes }) => Object.keys(becomes).map(name => `${table}.${name}`))
  expect([...known, ...named].filter(each => !there.has(each))).toEqual([])
})

test('a telephone is a whole one, and nobody finds or erases without the right', async () => {
  for (const phone of ['1', '138', 'abc1234567', '%1380000'])
    expect((await find(phone)).message, phone).toMatch(/完整的电话/)
  const none = await staffWith(mall, { codes: [], menus: [] })
  expect((await find(planted.phone, none)).code).toBe(403)
  const reader = await staffWith(mall, { codes: [], menus: ['PersonalData'] })
  expect((await find(planted.phone, reader)).result).toMatchObject({ total: 0, places: [], refusals: [] })
  expect((await erase(planted.phone, 0, reader)).code).toBe(403)
  expect((await erase(planted.phone, 0)).message).toBe('没有找到这个电话的个人信息')
})

test('of whoever is planted everywhere nothing is left, the orders keep their sums and the audit its chain', async () => {
  const { phone } = planted
  await plantPerson(mall, admin)
  await sealAll()
  const before = await sums()
  const lines = () =>
    of(sql`select count(*)::int as n, md5(string_agg(content, '|' order by id)) as told from tk_data
      where content not like ${`%${phone}%`} and content not like '打给%'`)
  const linesBefore = await lines()
  const seen = (await find(phone)).result
  expect(seen.refusals).toEqual([])
  const counts = Object.fromEntries(
    seen.places.map((each: { table: string; count: number }) => [each.table, each.count]),
  )
  expect(counts).toMatchObject({
    ...{ sys_user: 1, orders: 1, receive_address: 1, channel: 1, template_channel: 1, channel_apply: 1 },
    ...{
      channel_register: 1,
      activ_exchange_log: 1,
      lottery_draw: 1,
      xh_counter: 1,
      sms_code: 1,
      known_asker: 1,
    },
    ...{ station_letter: 1, spu: 1, idempotency: 1, import_file: 1 },
  })
  expect(counts.login_log).toBeGreaterThan(0)
  expect(counts.audit).toBeGreaterThanOrEqual(4)
  // Its number as a user name is a line of its own.
  expect(counts['sys_user.text']).toBe(1)
  expect(Object.keys(counts)).toHaveLength(seen.places.length)
  // What is shown says whose it is without saying the number.
  expect(JSON.stringify(seen)).not.toContain(phone)
  expect(seen.phone).toBe('139****0001')
  const address = seen.places.find((each: { table: string }) => each.table === 'receive_address')
  expect(address.rows[0]).toMatchObject({ phone: '139****0001' })

  const file = (await mall.ask(person.export.path, { phone }, { token: admin })).result
  expect(file.name).toMatch(/^个人信息 139xxxx0001 .*\.xlsx$/)
  expect(Buffer.from(file.content, 'base64').subarray(0, 2).toString()).toBe('PK')

  expect((await erase(phone, seen.total + 1)).message).toMatch(
    /^个人信息有变化，现在是\d+条，请重新查找后再注销$/,
  )
  const done = await erase(phone, seen.total)
  expect(done).toMatchObject({ code: 200 })
  expect(await everywhere(phone)).toEqual([])
  for (const word of [planted.name, planted.address]) expect(await everywhere(word), word).toEqual([])
  expect((await find(phone)).result.total).toBe(0)
  expect(await sums()).toEqual(before)
  expect(await lines()).toEqual(linesBefore)
  const whole = () => Promise.all([brokenSeal(db()), strayAnchor(db(), mall.config.dataDir)])
  expect(await whole()).toEqual([undefined, undefined])
  await sealAll()
  expect(await whole()).toEqual([undefined, undefined])

  // The account is closed: nobody signs in by it, its session is over, its number is free.
  const query = new URLSearchParams({ phone, code: await codeFor(mall, phone), grant_type: 'sms_code' })
  const basic = `Basic ${Buffer.from('facet-web:facet-web').toString('base64')}`
  const into = await mall.ask(`${api.auth.token.path}?${query}`, {}, { headers: { authorization: basic } })
  expect([into.code, into.result?.token]).toEqual([expect.any(Number), undefined])
  expect(into.code).not.toBe(200)
  expect(
    (
      await mall.ask(
        api.letter.unReadCnt.path,
        {},
        { method: api.letter.unReadCnt.method, token: planted.session() },
      )
    ).code,
  ).toBe(401)
  const [account] = await of(sql`select real_name as name, status, workchat_id as chat, password from sys_user
    where id = ${planted.userId()}`)
  expect(account).toEqual({ name: '已注销', status: 0, chat: null, password: null })

  // It is told in the log: by whom, and how much; and nothing takes it back.
  const [told] = await of(sql<{ who: string; after: Record<string, unknown> }>`
    select a.user_name as who, c.after from audit a join audit_change c on c.audit_id = a.id
    where a.call = 'x:person.erase' and c.table_name = 'person_request'`)
  expect(told).toMatchObject({ who: '陆知衡', after: { kind: 2, num: seen.total } })
  const undone = await mall.ask(
    api.sysLog.undoBatch.path,
    { batchId: 'person-batch-1', dryRun: true },
    { token: admin },
  )
  expect(undone.result.skipped.map((each: { reason: string }) => each.reason)).toContain(
    '个人信息已注销，不能恢复',
  )
})

test('a rewritten row of the audit that is changed again is found; so is one whose note is gone', async () => {
  const [first] = await of(sql<{ number: number; id: number; name: string }>`
    select s.number, s.audit_id as id, a.user_name as name from audit_seal s join audit a on a.id = s.audit_id
    where a.id in (select row_id from audit_changes where table_name = 'audit') order by 1`)
  const { number, id, name } = first ?? { number: 0, id: 0, name: '' }
  expect(number).toBeGreaterThan(0)
  expect(await brokenSeal(db())).toBeUndefined()
  await sql`update audit set user_name = '别人' where id = ${id}`.execute(db())
  expect(await brokenSeal(db())).toBe(number)
  await sql`update audit set user_name = ${name} where id = ${id}`.execute(db())
  expect(await brokenSeal(db())).toBeUndefined()
  // Behind a rewritten row the chain goes on: its own seal is what was noted.
  await sql`update audit_seal set hash = repeat('0', 64) where number = ${number}`.execute(db())
  expect(await brokenSeal(db())).toBe(number)
})

test('who still has something under way is not erased, in a sentence that names it; nor is oneself', async () => {
  const phone = '13912340002'
  const [order] = await of(sql<{ no: string }>`update orders set phone = ${phone}, status = 2
    where id = (select min(id) from orders) returning order_no as no`)
  const { result } = await find(phone)
  expect(result.refusals).toEqual([`还有进行中的订单：${order?.no}，完成或取消后才能注销`])
  const before = await everywhere(phone)
  const refused = await erase(phone, result.total)
  expect([refused.code, refused.message]).toEqual([409, result.refusals[0]])
  expect(await everywhere(phone)).toEqual(before)
  const own = (await find('13800000001')).result
  expect(own.refusals[0]).toBe('不能注销自己的账号，请由其他管理员操作')
  expect((await erase('13800000001', own.total)).message).toBe(own.refusals[0])
})

test('who holds less than an administrator erases none', async () => {
  const other = await staffWith(mall, {
    codes: ['erase-person-btn'],
    menus: ['PersonalData'],
  })
  const { result } = await find('13800000001', other)
  const refused = await erase('13800000001', result.total, other)
  expect(refused.code).toBe(403)
  expect(refused.message).toBe('该账号的权限超出你自己的权限，不能操作')
})

test('the last super administrator is erased by nobody, not even by another who was one a moment ago', async () => {
  const [phone, caller] = ['13912340003', '13912340004']
  for (const each of [phone, caller])
    await sql`with made as (insert into sys_user (real_name, phone, kind) values ('某管理员', ${each}, 'staff') returning id)
      insert into user_role (user_id, role_id) select made.id, r.id from made, sys_role r where r.role = 'ROLE_SUPER_ADMIN'`.execute(
      db(),
    )
  await sql`update sys_user set status = 0 where phone = '13800000001'`.execute(db())
  const token = await sessionOf(mall, caller)
  const { result } = await find(phone, token)
  expect(result.refusals).toEqual([])
  const before = await everywhere(phone)
  const waiting = async () =>
    (
      await of(sql<{ n: number }>`select count(*)::int as n from pg_locks
        where locktype = 'advisory' and objid = 7312 and not granted
          and database = (select oid from pg_database where datname = current_database())`)
    )[0]?.n
  // Let in as an administrator, it waits for a change of rights that leaves it none.
  const erasing = await db()
    .transaction()
    .execute(async tx => {
      await sql`select pg_advisory_xact_lock(7312)`.execute(tx)
      const answer = erase(phone, result.total, token)
      await expect.poll(waiting).toBe(1)
      await sql`update sys_user set status = 0 where phone = ${caller}`.execute(tx)
      return { answer }
    })
  const refused = await erasing.answer
  expect([refused.code, refused.message]).toEqual([400, roleMessage('role.admin.last')])
  expect(await everywhere(phone)).toEqual(before)
  await sql`update sys_user set status = 1 where phone = '13800000001'`.execute(db())
})
