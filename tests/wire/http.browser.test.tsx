import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../../src/generated/contract/table.ts'
import { Failed, isCancelled, Refused } from '../../src/wire/errors.ts'
import { createSend, type Send } from '../../src/wire/http.ts'

/** The browser's own fetch, answered by the test: what is under test is everything above it. */
type Answer = () => Promise<Response>
let answers: Answer[]
let asked: { url: string; method: string; headers: Headers; body: string }[]
const warned: string[] = []
let loggedOut = 0
let send: Send

const json =
  (body: unknown, status = 200): Answer =>
  async () =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const broken: Answer = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => {
  answers = []
  asked = []
  warned.length = 0
  loggedOut = 0
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const body = request.method === 'GET' ? '' : await request.clone().text()
    asked.push({ url: request.url, method: request.method, headers: request.headers, body })
    const answer = answers.shift()
    if (!answer) throw new Error('nothing left to answer')
    return Promise.race([
      answer(),
      new Promise<never>((_, reject) =>
        request.signal.addEventListener('abort', () => reject(request.signal.reason)),
      ),
    ])
  })
  send = createSend({
    token: () => 'token-of-the-session',
    warn: text => warned.push(text),
    loggedOut: () => {
      loggedOut += 1
    },
    client: { id: 'facet-web', secret: 'facet-web' },
  })
})
afterEach(() => vi.unstubAllGlobals())

const list = () => send(api.label.pageList, { pageNum: 1 })

test('200 and 203 succeed, and so does HTTP 200 without a code', async () => {
  answers = [
    json({ code: 200, message: '', result: 1 }),
    json({ code: 203, message: '', result: 2 }),
    json({ records: [] }),
  ]
  expect(await list()).toBe(1)
  expect(await list()).toBe(2)
  expect(await list()).toEqual({ records: [] })
  expect(warned).toEqual([])
})

test('another code raises its message, literally Error where it has none', async () => {
  answers = [
    json({ code: 400, message: '请输入标签名称', result: null }),
    json({ code: 500, message: '', result: null }),
  ]
  await expect(list()).rejects.toBeInstanceOf(Refused)
  await expect(list()).rejects.toBeInstanceOf(Refused)
  expect(warned).toEqual(['请输入标签名称', 'Error'])
})

test('HTTP 503, 404 and 500 say their own sentence; anything else names its status', async () => {
  for (const [status, text] of [
    [503, '服务不可用'],
    [404, '服务不存在'],
    [500, '服务异常'],
    [418, '请求失败（418）'],
  ] as const) {
    answers = [json({}, status)]
    await expect(list()).rejects.toMatchObject({ message: text, status })
    expect(warned.at(-1)).toBe(text)
  }
  // Our own server says why: that its disk is full is to be read on the screen.
  answers = [json({ code: 503, message: '存储空间不足，暂时只能查看', result: null }, 503)]
  await expect(list()).rejects.toMatchObject({ message: '存储空间不足，暂时只能查看', status: 503 })
  expect(warned.at(-1)).toBe('存储空间不足，暂时只能查看')
})

test('code 401 opens the box without a toast, HTTP 401 the box with one', async () => {
  answers = [json({ code: 401, message: '未登录，请重新登录', result: null }), json({}, 401)]
  await expect(list()).rejects.toThrow()
  expect([loggedOut, warned.length]).toEqual([1, 0])
  await expect(list()).rejects.toThrow()
  expect([loggedOut, warned]).toEqual([2, ['未登录，请重新登录']])
})

test('the token call rejects silently, with Basic credentials and its fields in the query', async () => {
  answers = [json({ code: 400, message: '验证码错误或已失效', result: null })]
  await expect(
    send(api.auth.token, { phone: '13800000001', code: '123456', grant_type: 'sms_code' }),
  ).rejects.toThrow('验证码错误或已失效')
  expect(warned).toEqual([])
  const [call] = asked
  expect(call?.method).toBe('POST')
  expect(new URL(call?.url ?? '').searchParams.get('phone')).toBe('13800000001')
  expect(call?.headers.get('authorization')).toBe(`Basic ${btoa('facet-web:facet-web')}`)
})

test('every other call carries the token and the web origin; a write carries a key of its own', async () => {
  answers = [
    json({ code: 200, result: null }),
    json({ code: 200, result: null }),
    json({ code: 200, result: null }),
  ]
  await list()
  await send(api.label.deleteLabel, { id: 1 })
  await send(api.label.deleteLabel, { id: 1 })
  expect(asked.map(({ headers }) => [headers.get('authorization'), headers.get('x-origin')])).toEqual(
    Array.from({ length: 3 }, () => ['Bearer token-of-the-session', 'web']),
  )
  const keys = asked.map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[0]).toBeNull()
  expect(keys[1]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[2]).not.toBe(keys[1])
})

test('a lost write is sent again with the same key, at most twice, and only then complains', async () => {
  answers = [broken, json({}, 502), json({ code: 200, result: null })]
  await send(api.label.deleteLabel, { id: 1 })
  expect(new Set(asked.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  expect(warned).toEqual([])
  answers = [broken, broken, broken]
  await expect(send(api.label.deleteLabel, { id: 2 })).rejects.toBeInstanceOf(Failed)
  expect(asked).toHaveLength(6)
  expect(warned).toEqual(['网络异常，请检查网络连接后重试'])
})

test('a refused write and a failed read are not sent again', async () => {
  answers = [json({ code: 400, message: '不', result: null })]
  await expect(send(api.label.deleteLabel, { id: 1 })).rejects.toThrow()
  answers = [broken]
  await expect(list()).rejects.toThrow()
  expect(asked).toHaveLength(2)
})

test('of two reads alike the older is cancelled and its caller hears nothing', async () => {
  let heard = false
  answers = [() => new Promise(() => {}), json({ code: 200, result: 'second' })]
  void list().finally(() => {
    heard = true
  })
  expect(await list()).toBe('second')
  expect([heard, warned.length]).toEqual([false, 0])
})

test('of two writes alike the second is not sent and gets the first’s answer', async () => {
  answers = [json({ code: 200, result: null })]
  await Promise.all([send(api.label.deleteLabel, { id: 1 }), send(api.label.deleteLabel, { id: 1 })])
  expect(asked).toHaveLength(1)
})

test('a conflict of an update with a version is the caller’s to show', async () => {
  answers = [json({ code: 409, message: '他改过', result: { current: { id: 1 } } })]
  await expect(send(api.label.updateLabel, { id: 1, version: 1 })).rejects.toMatchObject({
    code: 409,
    result: { current: { id: 1 } },
  })
  expect(warned).toEqual([])
})

test('a form that shows refusals itself is told of them alone; that nothing arrived is still said', async () => {
  const save = () => send(api.label.pageList, { pageNum: 1 }, { dedupe: false, quiet: 'refused' })
  answers = [json({ code: 400, message: '名称已存在', result: { field: 'name' } })]
  await expect(save()).rejects.toMatchObject({ field: 'name' })
  expect(warned).toEqual([])
  answers = [json({}, 500)]
  await expect(save()).rejects.toBeInstanceOf(Failed)
  expect(warned).toEqual(['服务异常'])
})

test('a read that is left while its answer is under way says nothing', async () => {
  const leaving = new AbortController()
  answers.push(async () => {
    const body = new ReadableStream({
      start(stream) {
        leaving.signal.addEventListener('abort', () => stream.error(leaving.signal.reason))
      },
    })
    return new Response(body, { headers: { 'content-type': 'application/json' } })
  })
  const asking = send(api.label.pageList, { pageNum: 1 }, { signal: leaving.signal, dedupe: false })
  await expect.poll(() => asked.length).toBe(1)
  setTimeout(() => leaving.abort(), 20)
  const error: unknown = await asking.catch(failure => failure)
  expect(isCancelled(error)).toBe(true)
  expect(warned).toEqual([])
})
