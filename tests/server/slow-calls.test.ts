import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planOf } from '../../server/watch/plan.ts'
import { shown } from '../../server/watch/slow.ts'
import { api } from '../../src/contract/api.ts'
import { type Mall, openMall } from '../support/mall.ts'
import { sessionOf } from '../support/rights.ts'

/** Each call is slow here: which ones are told must not depend on this machine. */
let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall({ env: { SLOW_CALL_MS: '0' }, quiet: false })
  admin = await sessionOf(mall, '13800000001')
})
afterAll(() => mall.close())

const status = async () =>
  (await mall.ask(api.sysStatus.query.path, {}, { method: 'GET', token: admin })).result
const logged = async () => {
  const text = await readFile(join(mall.config.dataDir, 'logs', 'server.log'), 'utf8')
  return text
    .split('\n')
    .filter(line => line.includes('"slow call"'))
    .map(line => JSON.parse(line))
}

/** Planted where a caller may write; none of it may be told. */
const secret = '13912340000'

test('a slow call is told with its slowest statement and how the database runs that, and nothing that was asked for', async () => {
  await mall.ask(api.label.pageList.path, { keyword: secret }, { token: admin })
  await expect.poll(async () => (await logged()).find(({ call }) => call === 'label.pageList')).toBeDefined()
  const line = (await logged()).find(({ call }) => call === 'label.pageList')
  expect(line).toMatchObject({ level: 40, msg: 'slow call', statement: expect.stringMatching(/\$1/) })
  expect(line.statements).toBeGreaterThan(1)
  expect(line.sqlMs).toBeLessThanOrEqual(line.ms)
  expect(line.plan.join('\n')).toMatch(/on (label|sys_user)\b.*rows=\d+ cost=[\d.]+/)
  const text = await readFile(join(mall.config.dataDir, 'logs', 'server.log'), 'utf8')
  expect(text).not.toContain(secret)
  expect(text).not.toContain(admin)
  const { slow } = await status()
  const { level: _, time, msg, ...about } = line
  expect(slow.find(({ call }: { call: string }) => call === 'label.pageList')).toMatchObject(about)
  expect(JSON.stringify(slow)).not.toContain(secret)
})

test('the plan of a write is asked for without writing once more', async () => {
  const before = (await mall.ask(api.label.addLabel.path, { name: '慢的一' }, { token: admin })).result
  await expect.poll(async () => (await logged()).some(({ call }) => call === 'label.addLabel')).toBe(true)
  const after = (await mall.ask(api.label.addLabel.path, { name: '慢的二' }, { token: admin })).result
  expect(after.id).toBe(before.id + 1)
  const { rows } = await sql`select name from label where name like '慢的%' order by id`.execute(
    mall.app.database.db,
  )
  expect(rows).toEqual([{ name: '慢的一' }, { name: '慢的二' }])
})

test('a plan names steps, tables and indexes, never what stands in a condition', async () => {
  const { db } = mall.app.database
  const plan = await planOf(db, 'select real_name from sys_user where phone = $1 or real_name = $2', [
    secret,
    '陆知衡',
  ])
  expect(plan?.join('\n')).toMatch(/on sys_user rows=/)
  expect(plan?.join('\n')).not.toMatch(/139|陆/)
  const written = await planOf(db, 'insert into label (name) values ($1)', ['没有'])
  expect(written?.[0]).toMatch(/^ModifyTable on label/)
  expect((await sql`select from label where name = '没有'`.execute(db)).rows).toEqual([])
  expect(await planOf(db, 'vacuum label', [])).toBeUndefined()
})

test('a text that stands in a statement is not told, and a long one is cut', () => {
  expect(shown("select *\n  from a where b = 'it''s 13912340000' and c = $1")).toBe(
    "select * from a where b = '…' and c = $1",
  )
  expect(shown(`select ${'x'.repeat(5000)}`)).toHaveLength(2001)
})

test('under its number a failure is found in the log and named by 系统状态', async () => {
  const { db } = mall.app.database
  await sql`alter table faq rename to faq_away`.execute(db)
  const [call] = Object.values(api.faq).filter(({ writes }) => !writes)
  const answer = await mall.app.inject({
    method: 'POST',
    url: `/api${call?.path}`,
    headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
    payload: '{}',
  })
  await sql`alter table faq_away rename to faq`.execute(db)
  const errorId = String(answer.headers['x-error-id'])
  expect([answer.statusCode, errorId]).toEqual([500, expect.stringMatching(/^[0-9a-f]{8}$/)])
  const { failures } = await status()
  expect(failures[0]).toMatchObject({ errorId, path: `/api${call?.path}`, kind: 'error 42P01' })
  const text = () => readFile(join(mall.config.dataDir, 'logs', 'server.log'), 'utf8')
  await expect.poll(async () => (await text()).includes(`"errorId":"${errorId}"`)).toBe(true)
  expect((await text()).split('\n').find(line => line.includes(errorId))).toContain('faq')
})
