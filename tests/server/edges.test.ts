import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bindWeb } from '../../server/http/web.ts'
import { api } from '../../src/contract/api.ts'
import { type Mall, openMall } from '../support/mall.ts'
import { rawRequest, sendRaw } from '../support/raw.ts'
import { sessionOf } from '../support/rights.ts'

let mall: Mall
let address: string
let authorization: string
beforeAll(async () => {
  mall = await openMall()
  address = await mall.app.listen()
  authorization = `Authorization: Bearer ${await sessionOf(mall, '13800000001')}`
})
afterAll(() => mall.close())

const missing = { code: 404, message: '服务不存在', result: null }
const path = api.label.list.path

test('only the very path reaches a handler: other spellings are HTTP 404 in an envelope', async () => {
  expect(JSON.parse((await rawRequest(address, 'GET', `/api${path}`, [authorization])).body).code).toBe(200)
  const spellings = [
    '/api/nowhere',
    '/api',
    '/api/',
    `//api${path}`,
    `/api/${path}`,
    `/api${path}/`,
    `/API${path}`,
    `/api${path.toUpperCase()}`,
    `/api${path.replace('/label/', '%2flabel%2f')}`,
    `/api${path.replace('/label/', '/x/../label/')}`,
    `/api${path.replace('/label/', '/./label/')}`,
    `/api/..${path}`,
    `/api${path};x=1`,
    `/api${path}%00`,
    `/api${path}%`,
    `/api${path}%zz`,
    `/api${path}%ff`,
    `/api${path.replaceAll('/', '\\')}`,
    '/api/__proto__',
    '/api/constructor',
  ]
  for (const spelling of spellings) {
    const answer = await rawRequest(address, 'GET', spelling, [authorization])
    expect([spelling, answer.status, JSON.parse(answer.body)]).toEqual([spelling, 404, missing])
  }
  for (const outside of [`/x/..//api${path}`, `/x/../api${path}`, `/%2fapi${path}`]) {
    const answer = await rawRequest(address, 'GET', outside, [authorization])
    expect([outside, answer.status]).toEqual([outside, 404])
  }
})

test('methods that a call does not have are HTTP 404, whatever the body', async () => {
  const label = `/api${api.label.addLabel.path}`
  for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'TRACE', 'PROPFIND'])
    for (const headers of [[], ['Content-Type: text/plain', 'Content-Length: 1', '', 'x']]) {
      if (method === 'TRACE' && headers.length > 0) continue
      const bytes = [`${method} ${label} HTTP/1.1`, 'Host: localhost', 'Connection: close', ...headers].join(
        '\r\n',
      )
      const answer = await sendRaw(address, headers.length > 0 ? bytes : `${bytes}\r\n\r\n`)
      expect([method, answer.status]).toEqual([method, 404])
      if (method !== 'HEAD') expect(JSON.parse(answer.body)).toEqual(missing)
    }
  // A GET that Node would let be asked by HEAD: the guards of writing GETs know the GET only.
  for (const known of [path, `${api.user.getCode.path}?phone=13800000001`])
    expect([known, (await rawRequest(address, 'HEAD', `/api${known}`, [authorization])).status]).toEqual([
      known,
      404,
    ])
  const big = `POST /api/nowhere HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/xml\r\nContent-Length: 99999999\r\nConnection: close\r\n\r\n`
  expect((await sendRaw(address, big)).status).toBe(404)
})

test('what is no HTTP gets an envelope too', async () => {
  for (const bytes of [
    'nonsense\r\n\r\n',
    'GET /api/health HTTP/1.1\r\nHost: localhost\r\nbad header\r\n\r\n',
  ]) {
    const answer = await sendRaw(address, bytes)
    expect([answer.status, JSON.parse(answer.body)]).toEqual([
      400,
      { code: 400, message: '请求内容不正确：HTTP报文格式错误', result: null },
    ])
  }
  const long = `GET /api/health HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(70_000)}\r\n\r\n`
  expect(JSON.parse((await sendRaw(address, long)).body).code).toBe(400)
})

test('health answers anybody, and says nothing but that', async () => {
  const answer = await rawRequest(address, 'GET', '/api/health')
  expect([answer.status, JSON.parse(answer.body)]).toEqual([
    200,
    { code: 200, message: '成功', result: null },
  ])
})

test('the console answers every address of a page, and never for the API', async () => {
  const app = fastify({ routerOptions: { caseSensitive: true } })
  const handle: Parameters<typeof bindWeb>[1] = {
    kind: 'handler',
    handle: (_request, response) => response.end('page'),
  }
  await bindWeb(app, handle)
  for (const url of ['/', '/Mall', '/system/role', '/apis', '/x/api/y'])
    expect([url, (await app.inject({ method: 'GET', url })).body]).toEqual([url, 'page'])
  for (const url of ['/api', '/api/x', '/API/x', '/Api', '//api/x', '///api'])
    expect([url, (await app.inject({ method: 'GET', url })).json()]).toEqual([url, missing])
  for (const method of ['POST', 'PUT', 'DELETE'] as const)
    expect((await app.inject({ method, url: '/system/role' })).json()).toEqual(missing)
  await app.close()
})
