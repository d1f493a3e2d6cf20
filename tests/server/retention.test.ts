import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seal } from '../../server/jobs/seal.ts'
import { anchorSeal, strayAnchor } from '../../server/jobs/seal-anchor.ts'
import { brokenSeal } from '../../server/jobs/seal-check.ts'
import { api } from '../../src/contract/api.ts'
import { type Mall, openMall } from '../support/mall.ts'
import { sessionOf } from '../support/rights.ts'
import { codeFor } from '../support/sign-in.ts'

const day = 86_400_000
const basic = `Basic ${Buffer.from('facet-web:facet-web').toString('base64')}`
let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001', mall.clock.now + 3000 * day)
})
afterAll(() => mall.close())

const db = () => mall.app.database.db
const ago = (days: number) => new Date(mall.clock.now - days * day)
const of = async <T>(query: RawBuilder<T>) => (await query.execute(db())).rows

/** Later, and signed in anew: who is idle so long is signed out. */
async function at(time: number): Promise<void> {
  mall.clock.now = time
  admin = await sessionOf(mall, '13800000001', time + day)
}

/** Runs the schedule and answers what its report says. */
async function clean(): Promise<Record<string, number>> {
  const schedules = await mall.ask(api.schedule.page.path, { pageSize: 50 }, { token: admin })
  const { id } = schedules.result.records.find((each: { name: string }) => each.name === '清理到期数据')
  const { result: job } = await mall.ask(api.sysTask.run.path, { id }, { token: admin })
  const state = async () =>
    (await of(sql<{ state: string }>`select state from job where id = ${job}`))[0]?.state
  await expect.poll(state).toBe('done')
  const { result } = await mall.ask(
    api.sysTask.download.path,
    { id: job },
    { method: api.sysTask.download.method, token: admin },
  )
  const lines = String(result).trim().split(/\r?\n/).slice(1)
  return Object.fromEntries(lines.map(line => [line.split(',')[0], Number(line.split(',')[1])]))
}
const set = async (values: object) => {
  const { result } = await mall.ask(
    api.sysConfig.query.path,
    { group: 'data' },
    { method: 'GET', token: admin },
  )
  return mall.ask(
    api.sysConfig.update.path,
    { group: 'data', values, version: result.version },
    { token: admin },
  )
}

test('what no term may be is refused in a sentence; 0 is one of the operation log alone', async () => {
  for (const [values, sentence] of [
    [{ auditDays: 179 }, '操作日志保留（天，0为长期）不正确：应在180到3650之间，或为0（长期）'],
    [{ loginDays: 0 }, '登录日志保留（天）不正确：应在180到3650之间'],
    [{ codeDays: 0 }, '验证码保留（天）不正确：应在1到90之间'],
    [{ letterDays: 29 }, '站内信保留（天）不正确：应在30到3650之间'],
    [{ importDays: 366 }, '导入文件保留（天）不正确：应在1到365之间'],
    [{ draftDays: 0 }, '草稿保留（天）不正确：应在1到365之间'],
  ] as const)
    expect((await set(values)).message).toBe(sentence)
  expect((await set({ auditDays: 0 })).code).toBe(200)
})

test('each kind is kept the day before its term and gone the day after; the report counts them', async () => {
  await set({ auditDays: 200, loginDays: 190, codeDays: 5, letterDays: 40, importDays: 10, draftDays: 33 })
  await mkdir(join(mall.config.dataDir, 'imports'), { recursive: true })
  const [young, old] = [(term: number) => ago(term - 1), (term: number) => ago(term + 1)]
  for (const [name, at] of [
    ['young', young],
    ['old', old],
  ] as const) {
    await sql`insert into login_log (at, phone, action, result, ip, agent)
      values (${at(190)}, '13900000009', 1, 1, '', ${name})`.execute(db())
    await sql`insert into known_asker (phone, asker, at) values ('13900000009', ${name}, ${at(190)})`.execute(
      db(),
    )
    await sql`insert into sms_code (phone, asker, hash, expire_time) values ('13900000009', ${name}, '', ${at(5)})`.execute(
      db(),
    )
    await sql`insert into bind_ticket (hash, account, expire_time) values (${name}, '', ${at(5)})`.execute(
      db(),
    )
    await sql`insert into station_letter (user_id, bus_type, title, content, create_time)
      values (1, 1, ${name}, '', ${at(40)})`.execute(db())
    await sql`insert into denial (at, user_id, call, code, reason, ip) values (${at(200)}, 1, ${name}, 403, '', '')`.execute(
      db(),
    )
    const said = JSON.stringify({ importId: name })
    await sql`with work as (insert into job (user_id, kind, title, state, input, create_time)
        values (1, 'importSpu', ${name}, 'done', ${said}::jsonb, ${at(10)}) returning id),
      again as (insert into job (user_id, kind, title, state, input, create_time)
        values (1, 'importSpu', ${name}, 'done', ${said}::jsonb, ${at(10)}) returning id),
      part as (insert into job_part (job_id, part, lines)
        select id, 0, '[]'::jsonb from (table work union all table again) as each)
      insert into import_file (id, user_id, preview, job_id, create_time)
      select ${name}, 1, '{}', id, ${at(10)} from work`.execute(db())
    await sql`insert into import_block (import_id, block, problems) values (${name}, 0, '[]')`.execute(db())
    const file = join(mall.config.dataDir, 'imports', name)
    await writeFile(file, '')
    const since = new Date(Date.now() - (name === 'old' ? 11 : 9) * day)
    await utimes(file, since, since)
  }
  expect(await clean()).toMatchObject({
    ...{
      登录日志: 1,
      登录过的浏览器: 1,
      验证码: 1,
      绑定凭据: 1,
      站内信: 1,
      拒绝记录: 1,
      导入文件: 1,
      导入的文件: 1,
    },
  })
  const left = async (table: string, column: string) =>
    (
      await of(sql<{ name: string }>`select ${sql.ref(column)} as name from ${sql.table(table)}
      where ${sql.ref(column)} in ('young', 'old')`)
    ).map(({ name }) => name)
  for (const [table, column] of [
    ['login_log', 'agent'],
    ['known_asker', 'asker'],
    ['sms_code', 'asker'],
    ['bind_ticket', 'hash'],
    ['station_letter', 'title'],
    ['denial', 'call'],
    ['import_file', 'id'],
    ['import_block', 'import_id'],
  ] as const)
    expect(await left(table, column), table).toEqual(['young'])
  const reports = sql<{ title: string }>`select j.title from job_part p join job j on j.id = p.job_id
    where j.title in ('young', 'old')`
  // An import that was tried again has two.
  expect(await of(reports)).toEqual([{ title: 'young' }, { title: 'young' }])
  expect(await readdir(join(mall.config.dataDir, 'imports'))).toEqual(['young'])
  // The browser is told how long it keeps what is typed.
  const code = await codeFor(mall, '13800000002')
  const query = new URLSearchParams({ phone: '13800000002', code, grant_type: 'sms_code' })
  const who = await mall.ask(`${api.auth.token.path}?${query}`, {}, { headers: { authorization: basic } })
  expect(who.result.userInfo.mall.draftDays).toBe(33)
})

test('the audit is cut by its term: the chain of what is kept is whole, and a tampered row of it is found', async () => {
  await set({ auditDays: 180 })
  // Of before: the settings themselves.
  const label = (name: string) => mall.ask(api.label.addLabel.path, { name }, { token: admin })
  const start = mall.clock.now
  const sealed = async () => {
    await expect
      .poll(async () => {
        await seal(db(), new Date(mall.clock.now), { isWhole: true })
        return of(sql`select from audit where id not in (select audit_id from audit_seal)`)
      })
      .toEqual([])
    await anchorSeal(db(), mall.config.dataDir)
  }
  const names = async () =>
    (
      await of(sql<{ name: string }>`select after ->> 'name' as name from audit_change
        where table_name = 'label' and after ->> 'name' like '期限%' order by audit_id`)
    ).map(({ name }) => name)
  await label('期限甲')
  const batch = { batchId: 'term-batch-1', mode: 'all' as const }
  const [made] = await of(sql<{ id: number }>`select id from label where name = '期限甲'`)
  const rows = [{ id: made?.id, version: 1, set: { name: '期限改' } }]
  const change = await mall.ask(
    api.ui['batch.apply'].path,
    { ...batch, call: 'label.updateLabel', rows },
    { token: admin },
  )
  expect(change.code).toBe(200)
  await at(start + 2 * day)
  await label('期限乙')
  await label('期限丙')
  await sealed()
  // The day before its term all is there.
  await at(start + 180 * day - 60_000)
  await clean()
  expect(await names()).toEqual(['期限甲', '期限改', '期限乙', '期限丙'])
  await at(start + 181 * day)
  const removed = await clean()
  expect(removed.操作日志).toBeGreaterThanOrEqual(2)
  expect(await names()).toEqual(['期限乙', '期限丙'])
  await sealed()
  const whole = () => Promise.all([brokenSeal(db()), strayAnchor(db(), mall.config.dataDir)])
  expect(await whole()).toEqual([undefined, undefined])
  const undone = await mall.ask(api.sysLog.undoBatch.path, { batchId: batch.batchId }, { token: admin })
  expect([undone.code, undone.message]).toEqual([
    409,
    '这一批的操作日志已超过保留期，不能撤销（通用设置，数据保留）',
  ])
  // A row that is kept is changed, taken out, or the note of the cut is made to say more than it did.
  const number = (
    await of(sql<{ number: number }>`select s.number from audit_seal s join audit_change c using (audit_id)
      where c.after ->> 'name' = '期限乙'`)
  )[0]?.number
  await sql`update audit_change set after = '{"name":"期限丁"}' where after ->> 'name' = '期限乙'`.execute(
    db(),
  )
  expect(await brokenSeal(db())).toBe(number)
  await sql`update audit_change set after = '{"name":"期限乙"}' where after ->> 'name' = '期限丁'`.execute(
    db(),
  )
  await sql`delete from audit_change where after ->> 'name' = '期限丙'`.execute(db())
  // The first that does not fit: what was put back is not what was written, byte for byte, else the one behind it.
  expect((await whole())[0]).toBeGreaterThanOrEqual(number ?? Number.NaN)
  // Nor does it help to make the note of the cut say more than it did.
  await sql`update audit_change set after = jsonb_set(after, '{seal}', '999999') where table_name = 'audit_cut'`.execute(
    db(),
  )
  expect((await whole())[0]).toBeDefined()
})
