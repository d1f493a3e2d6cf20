import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { type Mall, openMall } from '../support/mall.ts'
import { codeFor, tokenOf } from '../support/sign-in.ts'

/** Two servers on one database: what brakes one brakes the other. */
let mall: Mall
let other: Mall
beforeAll(async () => {
  mall = await openMall()
  other = await mall.second()
})
afterAll(async () => {
  await other.close()
  await mall.close()
})

const both = (index: number) => (index % 2 ? other : mall)
const signIn = (at: Mall, phone: string, code: string) => tokenOf(at, { grant_type: 'sms_code', phone, code })
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')

test('40 wrong guesses at once, spread over two servers: five are looked at, and then the right one is dead', async () => {
  const phone = '13800000002'
  const code = await codeFor(mall, phone)
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => signIn(both(index), phone, wrong(code, index + 1))),
  )
  for (const answer of answers) expect([answer.code, answer.message]).toEqual([400, '验证码错误或已失效'])
  const { rows } = await sql`select tries, used_time from sms_code where phone = ${phone}`.execute(
    mall.app.database.db,
  )
  expect(rows).toEqual([{ tries: 5, used_time: null }])
  expect((await signIn(other, phone, code)).message).toBe('验证码错误或已失效')
})

test('the right one among 40 guesses leads in at most once', async () => {
  const phone = '13800000003'
  const code = await codeFor(mall, phone)
  const guesses = Array.from({ length: 40 }, (_, index) => (index % 8 === 3 ? code : wrong(code, index + 1)))
  const answers = await Promise.all(guesses.map((guess, index) => signIn(both(index), phone, guess)))
  expect(answers.filter(answer => answer.code === 200).length).toBeLessThanOrEqual(1)
  for (const [index, answer] of answers.entries()) if (guesses[index] !== code) expect(answer.code).toBe(400)
})

test('50 redemptions of one code on two servers give one token', async () => {
  const phone = '13800000004'
  const code = await codeFor(mall, phone)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => signIn(both(index), phone, code)),
  )
  const tokens = answers.filter(answer => answer.code === 200)
  expect(tokens).toHaveLength(1)
  const { rows } =
    await sql`select from session s join sys_user u on u.id = s.user_id where u.phone = ${phone}`.execute(
      mall.app.database.db,
    )
  expect(rows).toHaveLength(1)
})

test('a code is asked for on one server, the other has the minute to wait', async () => {
  const phone = '13800000005'
  await codeFor(mall, phone)
  const again = await other.ask(api.user.getCode.path, { phone }, { method: 'GET' })
  expect([again.code, again.message]).toEqual([429, '操作过于频繁，请60秒后再试'])
})

test('what one server revokes the other refuses at the next request', async () => {
  const works = async (token: string) => (await other.ask(api.category.box.path, {}, { token })).code === 200
  const left = await mall.signIn('13800000001')
  expect(await works(left)).toBe(true)
  await mall.ask(api.auth.logout.path, {}, { method: 'GET', token: left })
  expect(await works(left)).toBe(false)

  const admin = await mall.signIn('13800000001')
  const finance = await mall.signIn('13800000003')
  const { result: people } = await mall.ask(
    api.user.queryUserByCondition.path,
    { phone: '13800000003' },
    { token: admin },
  )
  const userId = people.records[0].id
  expect(await works(finance)).toBe(true)
  await mall.ask(api.user.checkOutUserStatus.path, { userId }, { method: 'GET', token: admin })
  const disabled = await other.ask(api.category.box.path, {}, { token: finance })
  expect([disabled.code, disabled.message]).toEqual([401, '账号已停用，请联系管理员'])
  await mall.ask(api.user.checkOutUserStatus.path, { userId }, { method: 'GET', token: admin })
  const enabled = await other.ask(api.category.box.path, {}, { token: finance })
  expect([enabled.code, enabled.message]).toEqual([401, '未登录，请重新登录'])
})

/** Every statement that the servers send, with the texts of the values left out. */
async function statements(run: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = []
  const query = pg.Client.prototype.query
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    const [first] = args
    const text = typeof first === 'object' && first !== null && 'text' in first ? first.text : first
    sent.push(String(text).replace(/\s+/g, ' '))
    return Reflect.apply(query, this, args)
  })
  try {
    await run()
  } finally {
    spy.mockRestore()
  }
  // The servers' own clockwork (jobs, seals, new connections) goes on beside it, in transactions of its own.
  return sent.filter(
    text => !/^(begin|commit|rollback|start|set)\b|\bjob\b|\baudit|set_config|facet_probe/i.test(text),
  )
}

test('known and unknown phones: the same answers after the same statements', async () => {
  mall.clock.now += 61_000
  const [known, unknown] = ['13800000001', '13900000001']
  const of = async (phone: string) => {
    const answers: unknown[] = []
    const sent = await statements(async () => {
      const { code, message, result } = await mall.ask(api.user.getCode.path, { phone }, { method: 'GET' })
      answers.push(code, message, Object.keys(result))
      for (let guess = 0; guess < 6; guess++) {
        const refused = await signIn(mall, phone, wrong(result.demoCode, guess + 1))
        answers.push(refused.code, refused.message)
      }
      const again = await mall.ask(api.user.getCode.path, { phone }, { method: 'GET' })
      answers.push(again.code, again.message)
    })
    return { answers, sent }
  }
  // Connections are opened, and their statements prepared, once.
  await of('13900000000')
  const [first, second] = [await of(known), await of(unknown)]
  expect(first.sent.length).toBeGreaterThan(15)
  expect(second.sent).toEqual(first.sent)
  expect(second.answers).toEqual(first.answers)
})
