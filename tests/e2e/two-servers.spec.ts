import { join } from 'node:path'
import { urlOf } from '../../server/db/engine/embedded.ts'
import { readSecret } from '../../server/db/engine/initialise.ts'
import { type Envelope, expect, post, signInByCalls, test } from '../support/console.ts'
import { engineOf } from '../support/kill-engine.ts'
import { type RunningServer, startServer } from '../support/server.ts'

/** Two processes of the built product on one database: what brakes one brakes the other, what one revokes the other refuses. */
let one: RunningServer
let other: RunningServer
test.beforeAll(async () => {
  one = await startServer({ env: { DEMO_SKUS: '0' } })
  const { port } = await engineOf(one.dataDir)
  const secret = await readSecret(join(one.dataDir, 'engine'))
  other = await startServer({ env: { DEMO_SKUS: '0', DATABASE_URL: urlOf(secret, port) } })
})
test.afterAll(async () => {
  await other?.stop()
  await one?.stop()
})

const both = (index: number) => (index % 2 ? other : one)
const basic = `Basic ${Buffer.from('facet-web:facet-web').toString('base64')}`

async function codeFor(phone: string): Promise<string> {
  const answer = await fetch(`${one.url}/api/system/sysUser/getCode?phone=${phone}`, {
    headers: { 'X-Origin': 'web' },
  })
  const { result }: Envelope = await answer.json()
  return result.demoCode
}

function signIn({ url }: RunningServer, phone: string, code: string): Promise<Envelope> {
  const query = new URLSearchParams({ phone, code, grant_type: 'sms_code' })
  return post(`${url}/api/oauth/oauth/token?${query}`, { Authorization: basic })
}

test('40 wrong guesses at once over two processes: the right code is dead for both', async () => {
  const phone = '13800000002'
  const code = await codeFor(phone)
  const guess = (by: number) => String((Number(code) + by) % 1_000_000).padStart(6, '0')
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => signIn(both(index), phone, guess(index + 1))),
  )
  for (const answer of answers) expect(answer.message).toBe('验证码错误或已失效')
  for (const server of [one, other])
    expect((await signIn(server, phone, code)).message).toBe('验证码错误或已失效')
})

test('50 redemptions of one code over two processes give one token', async () => {
  const phone = '13800000003'
  const code = await codeFor(phone)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => signIn(both(index), phone, code)),
  )
  expect(answers.filter(answer => answer.code === 200)).toHaveLength(1)
})

test('a session that one process ends is refused by the other at the next request', async () => {
  const { token } = await signInByCalls(one.url, '13800000001')
  const headers = { Authorization: `Bearer ${token}` }
  const ask = () => post(`${other.url}/api/product/api/v1/product/label/list`, headers, '{}')
  expect((await ask()).code).toBe(200)
  await fetch(`${one.url}/api/oauth/oauth/logout`, {
    method: 'GET',
    headers: { 'X-Origin': 'web', ...headers },
  })
  expect((await ask()).code).toBe(401)
})
