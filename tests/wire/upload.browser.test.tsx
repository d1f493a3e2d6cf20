import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../../src/generated/contract/table.ts'
import { Refused } from '../../src/wire/errors.ts'
import { createUpload } from '../../src/wire/upload.ts'

/** The browser's own request, answered by the test at once. */
let answer: unknown
const warned: string[] = []

class Answered {
  status = 200
  upload = {}
  responseText = ''
  onload = () => {}
  open() {}
  setRequestHeader() {}
  getResponseHeader() {
    return null
  }
  send() {
    this.responseText = JSON.stringify(answer)
    this.onload()
  }
}

beforeEach(() => {
  warned.length = 0
  vi.stubGlobal('XMLHttpRequest', Answered)
})
afterEach(() => vi.unstubAllGlobals())

const upload = createUpload(() => ({
  token: () => 'token',
  warn: text => warned.push(text),
  loggedOut: () => {},
  client: { id: '', secret: '' },
}))
const go = () =>
  upload(api.upload.file, { multipartFile: new File(['x'], 'x.png', { type: 'image/png' }), type: 2 })

test('an upload that is answered with 203 has failed; its message is said by the field alone', async () => {
  answer = { code: 203, message: '文件已过期', result: { fileId: 1, url: '/media/x.webp' } }
  await expect(go()).rejects.toThrow(new Refused(203, '文件已过期', null).message)
  expect(warned).toEqual([])
})

test('one that is answered with 200 has arrived', async () => {
  answer = { code: 200, message: '', result: { fileId: 1, url: '/media/x.webp' } }
  expect(await go()).toEqual({ fileId: 1, url: '/media/x.webp' })
  expect(warned).toEqual([])
})
