import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod'
import type { Request } from '../../server/call/admit.ts'
import type { Services } from '../../server/call/context.ts'
import { answer } from '../../server/call/pipeline.ts'
import { serve } from '../../server/call/serve.ts'
import { isGone } from '../../server/db/gone.ts'
import { createServices } from '../../server/services.ts'
import { api } from '../../src/contract/api.ts'
import { read, write } from '../../src/contract/call.ts'
import { type Mall, openMall } from '../support/mall.ts'
import { sessionOf } from '../support/rights.ts'
import { fingerprint } from '../support/rows.ts'

let mall: Mall
let services: Services
let admin: string
beforeAll(async () => {
  mall = await openMall()
  const now = () => new Date(mall.clock.now)
  services = await createServices(mall.config, mall.app.database, () => {}, { quiet: true, now })
  admin = await sessionOf(mall, '13800000001')
})
afterAll(() => mall.close())

const nothing = z.strictObject({})
const asker = { requestId: 'test', ip: '127.0.0.1', agent: '', basic: undefined }
const request = (key?: string): Request => ({ asker, token: admin, key, input: async () => ({}) })
const count = async (table: string) =>
  (await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(mall.app.database.db))
    .rows[0]?.n ?? 0

/** Calls of the test's own, through the real pipeline. */
function own(work: Parameters<typeof serve<{ go: typeof go }>>[2]['go'], writes: boolean) {
  const [served] = serve('test', { go: writes ? put : go }, { go: work })
  if (!served) throw new Error('one call')
  return (key?: string) => answer(served, request(key), services)
}
const go = read('/test', 'signed-in', nothing, z.object({ ok: z.string() }))
const put = write('/test', 'signed-in', nothing, z.object({ ok: z.string() }))

test('a call refused for its session, its right or its input begins no transaction; a denial leaves its line', async () => {
  const begun = vi.spyOn(mall.app.database.db, 'transaction')
  const before = await fingerprint(mall.app.database.db)
  const nobody = await sessionOf(mall, '13800000006')
  const rows = await fingerprint(mall.app.database.db)
  expect(rows).not.toBe(before)
  const denials = await count('denial')
  const path = api.label.addLabel.path
  expect((await mall.ask(path, { name: '甲' })).code).toBe(401)
  expect((await mall.ask(path, { name: '甲', nope: 1 }, { token: admin })).code).toBe(400)
  expect(
    (await mall.ask(path, { name: '甲' }, { token: admin, headers: { 'idempotency-key': 'short' } })).code,
  ).toBe(400)
  expect(await count('denial')).toBe(denials)
  expect((await mall.ask(path, { name: '甲' }, { token: nobody })).code).toBe(403)
  expect(await count('denial')).toBe(denials + 1)
  expect(begun).not.toHaveBeenCalled()
  expect(await fingerprint(mall.app.database.db)).toBe(rows)
  begun.mockRestore()
  const { rows: lines } = await sql`select call, code, reason from denial order by id desc limit 1`.execute(
    mall.app.database.db,
  )
  expect(lines).toEqual([{ call: 'label.addLabel', code: 403, reason: '没有权限：缺少 add-Label-btn' }])
})

test('a denial by a handler leaves its line too, and nothing else', async () => {
  const maintainer = await sessionOf(mall, '13800000004')
  const rows = await fingerprint(mall.app.database.db)
  const denials = await count('denial')
  const answered = await mall.ask(
    api.ui['batch.apply'].path,
    {
      batchId: 'denied-0001',
      call: 'label.updateLabel',
      mode: 'all',
      rows: [{ id: 1, version: 1, set: { name: '改' } }],
    },
    { token: maintainer },
  )
  expect([answered.code, answered.message]).toEqual([403, '没有权限：缺少 edit-Label-btn'])
  expect(await count('denial')).toBe(denials + 1)
  expect(await fingerprint(mall.app.database.db)).toBe(rows)
})

test('a read cannot write, whatever its handler does', async () => {
  const write = own(async (_input, { tx }) => {
    await sql`delete from label`.execute(tx)
    return { ok: 'deleted' }
  }, false)
  const failure = await write().catch((error: unknown) => error)
  expect(failure).toMatchObject({ cause: { code: '25006' } })
  // By its own code it would be told as a database that is away, and asked again for ever.
  expect(isGone(failure)).toBe(false)
  expect(await count('label')).toBeGreaterThan(0)
})

test('a refusal and a failure undo everything the handler did, audit and key included', async () => {
  const rows = await fingerprint(mall.app.database.db)
  const dies = own(async (_input, context) => {
    await sql`update label set name = name || '改'`.execute(context.tx)
    context.changed({ table: 'label', rowId: 1, before: null, after: { name: '改' } })
    throw new Error('in the middle')
  }, true)
  await expect(dies('key-of-the-dying')).rejects.toThrow('in the middle')
  expect(await fingerprint(mall.app.database.db)).toBe(rows)
})

test('a serialisation failure is tried again by the server, at most three times', async () => {
  let tries = 0
  const fails = (times: number) =>
    own(async (_input, { tx }) => {
      if (++tries <= times)
        await sql`do $$ begin raise exception 'x' using errcode = '40001'; end $$`.execute(tx)
      return { ok: String(tries) }
    }, true)
  expect(await fails(3)()).toEqual({ ok: '4' })
  tries = 0
  await expect(fails(9)()).rejects.toMatchObject({ code: 503, message: '系统繁忙，请稍后再试' })
  expect(tries).toBe(4)
})

test('only declared fields of a result leave the server', async () => {
  const leaky = own(async () => ({ ok: 'yes', token: 'canary' }), false)
  expect(await leaky()).toEqual({ ok: 'yes' })
})

test('secrets never reach an audit row, however deep they lie', async () => {
  const row = {
    name: '甲',
    token: 'canary-1',
    config: { smsCode: 'canary-2', list: [{ Password: 'canary-3', x: 1 }] },
  }
  const writes = own(async (_input, context) => {
    context.changed({ table: 'label', rowId: 77, before: row, after: { ...row, apiSecret: 'canary-4' } })
    return { ok: 'yes' }
  }, true)
  await writes()
  const { rows } = await sql<{ after: unknown; all: string }>`
    select after, before::text || after::text as all from audit_change where row_id = 77`.execute(
    mall.app.database.db,
  )
  expect(rows[0]?.all).not.toContain('canary')
  expect(rows[0]?.after).toEqual({
    name: '甲',
    token: '***',
    apiSecret: '***',
    config: { smsCode: '***', list: [{ Password: '***', x: 1 }] },
  })
})

test('neither session tokens nor codes stand in any table', async () => {
  const phone = '13800000002'
  const token = await mall.signIn(phone)
  const code = mall.sent.findLast(sent => sent.phone === phone)?.code ?? ''
  expect(code).toMatch(/^\d{6}$/)
  const { db } = mall.app.database
  const { rows: tables } = await sql<{
    name: string
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db)
  expect(tables.length).toBeGreaterThan(20)
  for (const { name } of tables) {
    const { rows } =
      await sql`select from ${sql.table(name)} t where position(${token} in t::text) > 0`.execute(db)
    expect([name, rows.length]).toEqual([name, 0])
  }
  const { rows } = await sql<{
    line: string
  }>`select t::text as line from sms_code t where phone = ${phone}`.execute(db)
  expect(rows[0]?.line).not.toMatch(new RegExp(`[(,]${code}[,)]`))
})
