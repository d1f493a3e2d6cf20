import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RefusedFile } from '../../src/kit/media/send.ts'
import { sendImage } from '../../src/plain/editor/send-media.ts'
import { mediaTexts } from '../../src/values/media.ts'
import { connectClient } from '../../src/wire/client.ts'

/** The browser's own request, answered by the test at once. */
let answer: { readonly status: number; readonly body: unknown }

class Answered {
  status = 0
  upload = {}
  responseText = ''
  onload = () => {}
  onerror = () => {}
  open() {}
  setRequestHeader() {}
  getResponseHeader() {
    return null
  }
  send() {
    this.status = answer.status
    this.responseText = JSON.stringify(answer.body)
    if (answer.status === 0) this.onerror()
    else this.onload()
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', Answered)
  connectClient({ token: () => 'token', warn: () => {}, loggedOut: () => {}, client: { id: '', secret: '' } })
})
afterEach(() => vi.unstubAllGlobals())

const go = () =>
  sendImage(new File(['x'], 'x.png', { type: 'image/png' }), {
    signal: new AbortController().signal,
    onProgress: () => {},
  })

test.each([
  ['what is no picture', 200, { code: 400, message: '文件无法识别', result: null }],
  ['whoever may not', 200, { code: 403, message: '没有权限', result: null }],
  ['more than the proxy lets through', 413, undefined],
  [
    'more than an account may send on a day',
    200,
    { code: 429, message: mediaTexts.dayFull(500), result: null },
  ],
])('the same file sent again is refused again: %s', async (_, status, body) => {
  answer = { status, body }
  await expect(go()).rejects.toThrow(RefusedFile)
})

test.each([
  ['more than a proxy lets through at a time', 429, undefined],
  ['signed out', 200, { code: 401, message: '未登录，请重新登录', result: null }],
  ['no connection', 0, undefined],
  ['a failing server', 500, { code: 500, message: '服务异常', result: null }],
  ['a busy server', 503, { code: 503, message: '系统繁忙，请稍后再试', result: null }],
])('another try may help: %s', async (_, status, body) => {
  answer = { status, body }
  const why: unknown = await go().catch((error: unknown) => error)
  expect(why).toBeInstanceOf(Error)
  expect(why).not.toBeInstanceOf(RefusedFile)
})
