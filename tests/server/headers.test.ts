import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bindHeaders } from '../../server/http/headers.ts'
import { demoWorkChat } from '../../server/outside/workchat-demo.ts'
import { readConfig } from '../../server/start/config.ts'
import { api } from '../../src/contract/api.ts'
import { type Mall, openMall } from '../support/mall.ts'
import { sessionOf } from '../support/rights.ts'

let mall: Mall
beforeAll(async () => {
  mall = await openMall()
})
afterAll(() => mall.close())

const policy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "media-src 'self' data: blob:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  // Demo mode: the stand-in of the QR page is our own.
  "frame-src 'self'",
  "require-trusted-types-for 'script'",
]

test('every answer carries the security headers: no HSTS, nothing that forces https', async () => {
  for (const url of ['/api/health', '/api/nowhere', '/page', `/api${api.label.list.path}`]) {
    const { headers } = await mall.app.inject({ method: 'GET', url })
    expect(String(headers['content-security-policy']).split(';').sort()).toEqual([...policy].sort())
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['access-control-allow-origin']).toBeUndefined()
  }
})

test('frames: the configured work-chat host, the stand-in in demo mode, else none', async () => {
  const sms = { SMS_WEBHOOK_URL: 'https://sms.example/send' }
  const chat = {
    WORKCHAT_HOST: 'https://qr.example/wwlogin',
    WORKCHAT_CORP_ID: 'c',
    WORKCHAT_AGENT_ID: '1',
    WORKCHAT_SECRET: 's',
  }
  const framed = async (env: Record<string, string>) => {
    const app = fastify()
    const config = readConfig(env)
    await bindHeaders(
      app,
      config,
      false,
      config.demo && !config.workChat ? demoWorkChat(() => new Date()) : undefined,
    )
    app.get('/', () => '')
    const { headers } = await app.inject('/')
    await app.close()
    return /frame-src ([^;]+)/.exec(String(headers['content-security-policy']))?.[1]
  }
  expect(await framed({})).toBe("'self'")
  expect(await framed(chat)).toBe('https://qr.example')
  expect(await framed({ ...sms, ...chat })).toBe('https://qr.example')
  expect(await framed(sms)).toBe("'none'")
})

test('no answer of the API is kept by a browser, refusals and missing paths included', async () => {
  const token = await sessionOf(mall, '13800000001')
  const authorization = `Bearer ${token}`
  const path = `/api${api.label.list.path}`
  for (const request of [
    { method: 'GET', url: path, headers: { authorization } },
    { method: 'GET', url: path },
    { method: 'GET', url: '/api/nowhere' },
    { method: 'GET', url: '/api/health' },
    { method: 'GET', url: '/api/openapi.json' },
    { method: 'POST', url: path, headers: { 'content-type': 'text/plain' }, payload: 'x' },
    { method: 'GET', url: '/api/user%zz' },
  ] as const) {
    const { headers } = await mall.app.inject(request)
    expect([request.url, headers['cache-control']]).toEqual([request.url, 'no-store'])
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
  }
})

test('a GET that changes data runs only for our own pages', async () => {
  const code = async (headers: Record<string, string>) => {
    const url = `/api${api.user.getCode.path}?phone=13800000003`
    const answer = await mall.app.inject({ method: 'GET', url, headers })
    const { code, message } = JSON.parse(answer.body)
    return [answer.statusCode, code, message]
  }
  const refused = [200, 403, '请求缺少网页来源标记']
  expect(await code({})).toEqual(refused)
  expect(await code({ 'x-origin': 'app' })).toEqual(refused)
  for (const site of ['cross-site', 'same-site', 'none', ''])
    expect(await code({ 'x-origin': 'web', 'sec-fetch-site': site })).toEqual(refused)
  expect(mall.sent).toHaveLength(0)
  expect(await code({ 'x-origin': 'web', 'sec-fetch-site': 'same-origin' })).toEqual([200, 200, '成功'])
})

test('sign-out needs both headers, or its token in the query; a foreign page ends no session', async () => {
  const token = await sessionOf(mall, '13800000001')
  const authorization = `Bearer ${token}`
  const leave = async (headers: Record<string, string>, search = '') =>
    JSON.parse(
      (await mall.app.inject({ method: 'GET', url: `/api${api.auth.logout.path}${search}`, headers })).body,
    ).code
  expect(await leave({ authorization })).toBe(403)
  expect(await leave({}, `?token=${token}`)).toBe(403)
  expect(await leave({ authorization, 'x-origin': 'web', 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await leave({ 'x-origin': 'web' })).toBe(401)
  expect((await mall.ask(api.label.list.path, {}, { token })).code).toBe(200)
  expect(await leave({ authorization, 'x-origin': 'web' })).toBe(200)
  expect((await mall.ask(api.label.list.path, {}, { token })).code).toBe(401)
})
