import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { isFull } from '../support/full.ts'
import { type Mall, openMall } from '../support/mall.ts'
import { tokenOf } from '../support/sign-in.ts'

/** Not in demo mode, behind a proxy that names who asks. */
let mall: Mall
beforeAll(async () => {
  mall = await openMall({ env: { DEMO: '0', SMS_WEBHOOK_URL: 'https://sms.example.cn', TRUST_PROXY: '1' } })
})
afterAll(() => mall.close())
beforeEach(async () => {
  mall.clock.now += 2 * 86_400_000
  await sql`delete from rate`.execute(mall.app.database.db)
  await sql`delete from known_asker`.execute(mall.app.database.db)
})

const owner = '13800000001'
const browser = (name: string) => name.repeat(43).slice(0, 43)
interface From {
  readonly ip?: string
  readonly nonce?: string
}

const from = ({ ip = '203.0.113.7' }: From) => ({ 'x-forwarded-for': ip })
const own = ({ nonce }: From) => (nonce === undefined ? {} : { nonce })
const ask = (phone: string, at: From = {}) =>
  mall.ask(api.user.getCode.path, { phone, ...own(at) }, { method: 'GET', headers: from(at) })
const enter = (phone: string, code: string, at: From = {}) =>
  tokenOf(mall, { grant_type: 'sms_code', phone, code, ...own(at) }, from(at))
const codeOf = (phone: string) => mall.sent.findLast(sms => sms.phone === phone)?.code ?? ''
async function signIn(phone: string, at: From = {}): Promise<number> {
  expect((await ask(phone, at)).code).toBe(200)
  return (await enter(phone, codeOf(phone), at)).code
}

test('fifty people behind one address sign in, mistype once, sign in again, within one hour', async () => {
  const { db } = mall.app.database
  await sql`insert into sys_user (real_name, phone, kind)
    select '员工', (13900001000 + n)::text, 'staff' from generate_series(1, 50) n on conflict do nothing`.execute(
    db,
  )
  const people = Array.from({ length: 50 }, (_, index) => String(13_900_001_001 + index))
  for (let round = 0; round < (isFull ? 5 : 1); round++) {
    for (const phone of people) {
      const code = (await ask(phone)).code
      const wrong = codeOf(phone) === '000000' ? '000001' : '000000'
      expect([code, (await enter(phone, wrong)).code]).toEqual([200, 400])
      expect((await enter(phone, codeOf(phone))).code).toBe(200)
    }
    mall.clock.now += 10 * 60_000
  }
})

test('what the proxy says counts, what its client makes up before it does not', async () => {
  await signIn(owner, { ip: '198.51.100.9, 203.0.113.55' })
  const { rows } = await sql<{ ip: string }>`select ip from login_log order by id desc limit 1`.execute(
    mall.app.database.db,
  )
  expect(rows).toEqual([{ ip: '203.0.113.55' }])
  await signIn('13800000002', { ip: `x'${'9'.repeat(5000)}` })
  const { rows: odd } = await sql<{ ip: string }>`select ip from login_log order by id desc limit 1`.execute(
    mall.app.database.db,
  )
  expect(odd).toEqual([{ ip: '127.0.0.1' }])
})

test('ten anonymous requests, and hundreds of the same address, leave the phone to its owner', async () => {
  const at = { ip: '203.0.113.20', nonce: browser('o') }
  expect(await signIn(owner, at)).toBe(200)
  const codes: number[] = []
  for (let n = 0; n < 100; n++) codes.push((await ask(owner, { ip: `198.51.100.${n}` })).code)
  expect([codes.slice(0, 10), new Set(codes.slice(10))]).toEqual([
    Array.from({ length: 10 }, () => 200),
    new Set([429]),
  ])
  for (let n = 0; n < 210; n++) await ask(String(13_700_000_000 + n), { ip: at.ip })
  expect((await ask('13711112222', { ip: at.ip })).code).toBe(429)
  mall.clock.now += 61_000
  expect(await signIn(owner, at)).toBe(200)
  // By the address, for a caller that sends no nonce.
  expect(await signIn('13800000003', { ip: '203.0.113.21' })).toBe(200)
  for (let n = 0; n < 12; n++) await ask('13800000003', { ip: `198.51.100.${n}`, nonce: browser(`b${n}`) })
  mall.clock.now += 61_000
  expect(await signIn('13800000003', { ip: '203.0.113.21' })).toBe(200)
})

test('a code sent stays good in the browser that asked for it, whatever others guess or ask for', async () => {
  const at = { nonce: browser('p') }
  await ask(owner, at)
  const code = codeOf(owner)
  for (let n = 0; n < 40; n++) {
    const guess = String(n).padStart(6, '0')
    expect([400, 429]).toContain((await enter(owner, guess, { nonce: browser('q') })).code)
  }
  expect((await ask(owner, { nonce: browser('r') })).code).toBe(200)
  // Not even who has it gets in with it elsewhere.
  expect((await enter(owner, code, { nonce: browser('t') })).code).toBe(400)
  expect((await enter(owner, code, {})).code).toBe(400)
  expect((await enter(owner, code, at)).code).toBe(200)
})

test('a known browser has ten sends a day of its own and no more', async () => {
  const at = { nonce: browser('s') }
  await signIn(owner, at)
  const codes: number[] = []
  for (let n = 0; n < 12; n++) {
    mall.clock.now += 61_000
    codes.push((await ask(owner, at)).code)
  }
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429])
})

test('a clock that was wrong by three days locks nobody out and leaves no code good for as long', async () => {
  const right = mall.clock.now
  mall.clock.now += 3 * 86_400_000
  for (let n = 0; n < 12; n++) await ask(owner, { ip: `198.51.100.${n}` })
  const late = codeOf(owner)
  mall.clock.now = right
  expect((await enter(owner, late, { ip: '198.51.100.9' })).code).toBe(400)
  expect(await signIn(owner)).toBe(200)
})
