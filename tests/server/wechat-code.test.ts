import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { Refusal } from '../../server/call/refusal.ts'
import { weChatCode } from '../../server/outside/wechat-code.ts'
import { api } from '../../src/contract/api.ts'
import { openMall } from '../support/mall.ts'
import { sessionOf } from '../support/rights.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** undefined: nothing is ever answered. */
type Answer = { status?: number; body: Buffer | object } | undefined

const jpeg = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
  .jpeg()
  .toBuffer()
const token = { access_token: 'AT', expires_in: 7200 }

/** The platform's two calls, answered as told; what was asked of it. */
async function platform(answers: (path: string) => Answer | Promise<Answer>, patience?: number) {
  const asked: { path: string; body: unknown }[] = []
  const server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://x')
    asked.push({ path: `${pathname}${search}`, body: await json(request) })
    const answer = await answers(pathname)
    if (!answer) return
    const { status = 200, body } = answer
    response.writeHead(status, { 'content-type': Buffer.isBuffer(body) ? 'image/jpeg' : 'application/json' })
    response.end(Buffer.isBuffer(body) ? body : JSON.stringify(body))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const warned: unknown[] = []
  const clock = { now: 0 }
  const code = weChatCode(
    { api: url, appId: 'wx1', secret: 'hush' },
    () => new Date(clock.now),
    (_what, about) => warned.push(about),
    patience,
  )
  return { url, asked, warned, clock, draw: () => code.draw('/pages/topic/index?id=4') }
}

const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'drawn',
    error => (error instanceof Refusal ? [error.code, error.message] : String(error)),
  )
const down = [503, '微信小程序暂时不可用，请稍后再试']

test('a page is drawn as a PNG, with a token that is fetched once and again when it is old', async () => {
  const { asked, clock, draw } = await platform(path => ({
    body: path === '/cgi-bin/stable_token' ? token : jpeg,
  }))
  expect((await sharp(await draw()).metadata()).format).toBe('png')
  await draw()
  clock.now = 7200_000
  await draw()
  const fetched = {
    path: '/cgi-bin/stable_token',
    body: { grant_type: 'client_credential', appid: 'wx1', secret: 'hush' },
  }
  const drawn = {
    path: '/wxa/getwxacodeunlimit?access_token=AT',
    body: { page: 'pages/topic/index', scene: 'id=4', width: 430, check_path: true },
  }
  expect(asked).toEqual([fetched, drawn, drawn, fetched, drawn])
})

test('a token that the platform took back is fetched again, once', async () => {
  let stale = 1
  const { asked, draw } = await platform(path => ({
    body: path === '/cgi-bin/stable_token' ? token : stale-- > 0 ? { errcode: 42001 } : jpeg,
  }))
  await draw()
  expect(asked).toHaveLength(4)
  stale = 9
  expect(await refusalOf(draw())).toEqual(down)
  expect(asked).toHaveLength(7)
})

test('what the platform refuses has its sentence, what fails is told as such, and nothing tells the secret', async () => {
  let answer: Answer
  const { warned, draw } = await platform(path =>
    path === '/cgi-bin/stable_token' ? { body: token } : answer,
  )
  const says = async (next: Answer) => {
    answer = next
    return refusalOf(draw())
  }
  expect(await says({ body: { errcode: 41030 } })).toEqual([
    400,
    '小程序里还没有这个页面，发布小程序后再取码',
  ])
  expect(await says({ body: { errcode: 45009 } })).toEqual([400, '取码太频繁，请一分钟后再试'])
  expect(await says({ body: { errcode: -1 } })).toEqual(down)
  expect(await says({ body: Buffer.from('<html>') })).toEqual(down)
  expect(await says({ status: 502, body: {} })).toEqual(down)
  expect(await says({ body: Buffer.alloc(3_000_000) })).toEqual(down)
  expect(JSON.stringify(warned)).not.toMatch(/hush|AT"/)
})

test('a wrong secret, and a platform that says nothing, end in words', async () => {
  const wrong = await platform(() => ({ body: { errcode: 40125, errmsg: 'invalid appsecret' } }))
  expect(await refusalOf(wrong.draw())).toEqual(down)
  expect(wrong.warned).toEqual([{ path: '/cgi-bin/stable_token', why: 'errcode 40125' }])
  const silent = await platform(() => undefined, 100)
  expect(await refusalOf(silent.draw())).toEqual(down)
  expect(silent.warned).toEqual([{ path: '/cgi-bin/stable_token', why: expect.stringContaining('timeout') }])
})

test('the call asks the platform while no transaction is open, and only for what is there', async () => {
  const open: unknown[] = []
  const { url, asked } = await platform(async path => {
    const { rows } = await sql`select query from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'
        and backend_type = 'client backend'`.execute(mall.app.database.db)
    open.push(...rows)
    return { body: path === '/cgi-bin/stable_token' ? token : jpeg }
  })
  const mall = await openMall({ env: { WECHAT_APP_ID: 'wx1', WECHAT_SECRET: 'hush', WECHAT_API: url } })
  closers.push(() => mall.close())
  const admin = await sessionOf(mall, '13800000001')
  const code = (id: number) => mall.ask(api.topic.getSmallCode.path, { id }, { token: admin })
  const { result } = await code(4)
  expect(result).toMatchObject({ page: '/pages/topic/index?id=4' })
  expect(result.image).toMatch(/^data:image\/png;base64,/)
  expect(open).toEqual([])
  expect((await code(987_654)).code).toBe(404)
  expect(asked).toHaveLength(2)
})

test('without a mini program nothing is drawn outside the demo, and it is said', async () => {
  const mall = await openMall({ env: { DEMO: '0', SMS_WEBHOOK_URL: 'http://127.0.0.1:9/sms' } })
  closers.push(() => mall.close())
  const admin = await sessionOf(mall, '13800000001')
  for (const path of [api.topic.getSmallCode.path, api.pagePath.code.path]) {
    const answer = await mall.ask(path, { id: 4 }, { token: admin })
    expect([answer.code, answer.message]).toEqual([400, '没有设置微信小程序，不能取码，请联系管理员'])
  }
})

test('a page has a code of its own, which opens it with its parameters', async () => {
  const drawn: string[] = []
  const smallCode = {
    async draw(page: string) {
      drawn.push(page)
      return jpeg
    },
  }
  const mall = await openMall({ smallCode })
  closers.push(() => mall.close())
  const token = await sessionOf(mall, '13800000001')
  const ask = (call: { path: string }, input: object) => mall.ask(call.path, input, { token })
  const made = async (path: string, params: string) =>
    (await ask(api.pagePath.add, { name: '活动', path, params })).result.id
  for (const [path, params] of [
    ['/pages/a', ''],
    ['/pages/b', 'id=1&from=x'],
    ['/pages/c?tab=2', '?id=1'],
  ] as const) {
    const { result } = await ask(api.pagePath.code, { id: await made(path, params) })
    expect(result).toMatchObject({ name: '活动', image: expect.stringMatching(/^data:image\/png;base64,/) })
  }
  expect(drawn).toEqual(['/pages/a', '/pages/b?id=1&from=x', '/pages/c?tab=2&id=1'])
  expect((await ask(api.pagePath.code, { id: 987_654 })).code).toBe(404)
})
