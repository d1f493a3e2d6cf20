import { createServer } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { Refusal } from '../../server/call/refusal.ts'
import { weCom } from '../../server/outside/workchat.ts'

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

type Answer = { status?: number; location?: string; body?: unknown }

/** The provider's two calls, answered as told; what was asked of it. */
async function provider(answers: (path: string, query: URLSearchParams) => Answer) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://x')
    asked.push(`${url.pathname}?${url.searchParams}`)
    const { status = 200, location, body } = answers(url.pathname, url.searchParams)
    response.writeHead(status, location ? { location } : { 'content-type': 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => server.close())
  const address = server.address()
  const api = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const warned: unknown[] = []
  const clock = { now: 0 }
  const config = { host: 'https://qr.example', api, corpId: 'corp', agentId: '7', secret: 'hush' }
  const chat = weCom(
    config,
    () => new Date(clock.now),
    (_what, about) => warned.push(about),
  )
  return { asked, warned, clock, chat, exchange: (code: string) => chat.exchange(code, chat.ids) }
}

const token = { errcode: 0, errmsg: 'ok', access_token: 'AT', expires_in: 7200 }
const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'exchanged',
    error => (error instanceof Refusal ? [error.code, error.message] : String(error)),
  )

test('a code is exchanged for the member, with a token that is fetched once and again when it is old', async () => {
  const { asked, clock, exchange, chat } = await provider(path =>
    path === '/cgi-bin/gettoken' ? { body: token } : { body: { errcode: 0, userid: 'ZhangSan' } },
  )
  expect(chat.page).toBe('https://qr.example/wwlogin/sso/login')
  expect(chat.ids).toEqual({ appid: 'corp', agentid: '7' })
  expect(await exchange('c1&access_token=x')).toBe('corp:ZhangSan')
  expect(await exchange('c2')).toBe('corp:ZhangSan')
  clock.now = 7200_000
  await exchange('c3')
  expect(asked).toEqual([
    '/cgi-bin/gettoken?corpid=corp&corpsecret=hush',
    // What a browser sent stays one value.
    '/cgi-bin/auth/getuserinfo?access_token=AT&code=c1%26access_token%3Dx',
    '/cgi-bin/auth/getuserinfo?access_token=AT&code=c2',
    '/cgi-bin/gettoken?corpid=corp&corpsecret=hush',
    '/cgi-bin/auth/getuserinfo?access_token=AT&code=c3',
  ])
})

test('a token that the provider took back is fetched again, once', async () => {
  let stale = 1
  const { asked, exchange } = await provider(path => {
    if (path === '/cgi-bin/gettoken') return { body: token }
    return { body: stale-- > 0 ? { errcode: 42001 } : { errcode: 0, UserId: 'LiSi' } }
  })
  expect(await exchange('c')).toBe('corp:LiSi')
  expect(asked).toHaveLength(4)
  stale = 9
  expect(await refusalOf(exchange('c'))).toEqual([503, '企业微信暂时不可用，请稍后再试'])
})

test('a spent code, somebody from outside, and a provider that fails: each has its sentence, none tells the secret', async () => {
  let answer: Answer = {}
  const { exchange, warned } = await provider(path =>
    path === '/cgi-bin/gettoken' ? { body: token } : answer,
  )
  const down = [503, '企业微信暂时不可用，请稍后再试']
  for (const [given, expected] of [
    [{ body: { errcode: 40029 } }, [400, '扫码已失效，请重新扫码']],
    [{ body: { errcode: 0, openid: 'o' } }, [400, '该企业微信账号不是本企业的成员']],
    [{ body: { errcode: 60020 } }, down],
    [{ status: 502, body: '<html>' }, down],
    [{ body: '<html>' }, down],
    [{ status: 302, location: 'http://127.0.0.1:1/', body: '' }, down],
  ] as const) {
    answer = given
    expect(await refusalOf(exchange('c'))).toEqual(expected)
  }
  expect(warned).toHaveLength(4)
  expect(JSON.stringify(warned)).not.toContain('hush')
})

test('wrong company or secret: the provider gives no token', async () => {
  const { exchange } = await provider(() => ({ body: { errcode: 40013, errmsg: 'invalid corpid' } }))
  expect(await refusalOf(exchange('c'))).toEqual([503, '企业微信暂时不可用，请稍后再试'])
})
