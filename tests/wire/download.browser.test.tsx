import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../../src/generated/contract/table.ts'
import { createDownload } from '../../src/wire/download.ts'
import { Failed, Refused } from '../../src/wire/errors.ts'

/** The browser's own fetch, answered by the test: what is under test is everything above it. */
let answer: () => Promise<Response>
let asked: Request[]
let warned: string[]
let loggedOut: number

beforeEach(() => {
  asked = []
  warned = []
  loggedOut = 0
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    asked.push(new Request(input, init))
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

const download = createDownload(() => ({
  token: () => 'token-of-the-session',
  warn: text => warned.push(text),
  loggedOut: () => {
    loggedOut += 1
  },
  client: { id: '', secret: '' },
}))
const go = () => download(api.export.skuList, { format: 'csv', ids: [1, 2] })
const envelope = (code: number, message: string) => async () =>
  new Response(JSON.stringify({ code, message, result: null }), {
    headers: { 'content-type': 'application/json; charset=utf-8' },
  })

test('a file comes under its own name, with the headers that every call has', async () => {
  const headers = { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('货 品.csv')}` }
  answer = async () => new Response('甲,乙', { headers })
  const file = await go()
  expect([file.name, await file.text()]).toEqual(['货 品.csv', '甲,乙'])
  const [request] = asked
  expect([request?.method, request?.headers.get('authorization'), request?.headers.get('x-origin')]).toEqual([
    'POST',
    'Bearer token-of-the-session',
    'web',
  ])
  expect(await request?.json()).toEqual({ format: 'csv', ids: [1, 2] })
})

test('an envelope in the place of a file is the refusal that it says, never a file', async () => {
  answer = envelope(403, '没有权限：缺少 export-commodity-btn')
  await expect(go()).rejects.toThrow(Refused)
  answer = envelope(200, '成功')
  await expect(go()).rejects.toThrow(Failed)
  expect(warned).toEqual(['没有权限：缺少 export-commodity-btn', '服务异常'])
  answer = envelope(401, '未登录，请重新登录')
  await expect(go()).rejects.toThrow('未登录')
  expect([loggedOut, warned.length]).toEqual([1, 2])
})

test('no answer, and one that breaks off, are failures that are said', async () => {
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await expect(go()).rejects.toThrow('网络异常')
  answer = async () => {
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('half'))
        setTimeout(() => controller.error(new TypeError('network error')))
      },
    })
    return new Response(broken, { headers: { 'content-disposition': 'attachment' } })
  }
  await expect(go()).rejects.toThrow('网络异常')
  expect(warned).toHaveLength(2)
})
