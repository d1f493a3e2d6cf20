import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { accounts } from '../support/console.ts'
import { overHttp } from '../support/over-http.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { type proxies, startProxy, type TlsProxy } from './proxies.ts'
import { ask, hear } from './secure-client.ts'

const basic = `Basic ${Buffer.from('facet-web:facet-web').toString('base64')}`

/** What the built product must do behind a proxy with TLS that follows its example in `deploy`. */
export function behind(name: keyof typeof proxies, example: string): void {
  let server: RunningServer
  let proxy: TlsProxy
  const tokens = new Map<string, Promise<string>>()
  beforeAll(async () => {
    server = await startServer({ env: { DEMO_SKUS: '60', DEMO_ORDERS: '0', TRUST_PROXY: '1' } })
    proxy = await startProxy(name, new URL(server.url).host)
  })
  afterAll(async () => {
    await proxy?.stop()
    await server?.stop()
  })

  /** Signed in once, from this loopback address, with a lie about it. */
  function signedIn(phone: string, from: string): Promise<string> {
    const lie = { 'X-Forwarded-For': '6.6.6.6' }
    const known = tokens.get(phone) ?? signIn()
    tokens.set(phone, known)
    return known
    async function signIn(): Promise<string> {
      const sent = await ask(proxy, `/api/system/sysUser/getCode?phone=${phone}`, { from, headers: lie })
      const query = new URLSearchParams({ phone, code: sent.json.result.demoCode, grant_type: 'sms_code' })
      const headers = { ...lie, Authorization: basic }
      const answer = await ask(proxy, `/api/oauth/oauth/token?${query}`, { method: 'POST', from, headers })
      return answer.json.result.token
    }
  }

  test('the console comes packed once, over https alone from now on', async () => {
    const page = await ask(proxy, '/', { headers: { 'Accept-Encoding': 'gzip' } })
    expect(page.status).toBe(200)
    expect(page.headers['strict-transport-security']).toBe('max-age=31536000')
    expect(page.headers['content-security-policy']).toContain("default-src 'self'")
    const [, script = ''] = /src="(\/assets\/[^"]+)"/.exec((await ask(proxy, '/')).body) ?? []
    const packed = await ask(proxy, script, { headers: { 'Accept-Encoding': 'gzip, br' } })
    expect(packed.status).toBe(200)
    expect(packed.headers['content-encoding']).toBe('br')
  })

  test('who signs in is known by the address that asked the proxy, not by what it claims', async () => {
    const token = await signedIn(accounts.operator, '127.0.0.9')
    const headers = { Authorization: `Bearer ${token}` }
    const { json } = await ask(proxy, `/api${api.session.list.path}`, { from: '127.0.0.9', headers })
    expect(json.result.map((each: { ip: string }) => each.ip)).toEqual(['127.0.0.9'])
  })

  test('an event arrives while the stream is open', async () => {
    const token = await signedIn(accounts.admin, '127.0.0.8')
    const stream = hear(proxy, token)
    await expect.poll(stream.text).toContain(':\n\n')
    const added = await overHttp(server.url, token)(api.label.addLabel, { name: '经过代理' })
    await expect.poll(stream.text).toContain(`{"topic":"label","ids":[${added.result.id}]}`)
    stream.leave()
  })

  test('a picture is kept, and a file as large as the product takes reaches the product', async () => {
    const token = await signedIn(accounts.admin, '127.0.0.8')
    const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#c29a3f' } })
      .png()
      .toBuffer()
    const kept = await send(api.upload.file.path, token, 'multipartFile', picture, 'ring.png')
    expect(kept.json, kept.body).toMatchObject({ code: 200 })
    const most = Math.max(...Object.values(api).flatMap(calls => Object.values(calls).map(limitOf)))
    const largest = await send(api.upload.video.path, token, 'multipartFile', Buffer.alloc(most), 'ring.mp4')
    expect(largest.status).toBe(200)
    expect(largest.json.code).toBe(400)
    const text = await readFile(fileURLToPath(new URL(`../../deploy/${example}`, import.meta.url)), 'utf8')
    const [, allowed] = /(?:client_max_body_size|max_size) (\d+)M?m?/i.exec(text) ?? []
    expect(Number(allowed) * 1024 * 1024).toBe(most + 1024 * 1024)
    const tooLarge = Buffer.alloc(most + 2 * 1024 * 1024)
    const refused = await send(api.upload.video.path, token, 'multipartFile', tooLarge, 'ring.mp4').catch(
      () => undefined,
    )
    expect(refused?.json?.code ?? 400).not.toBe(200)
  })

  async function send(path: string, token: string, field: string, content: Uint8Array, file: string) {
    const form = new FormData()
    form.set(field, new Blob([new Uint8Array(content)]), file)
    form.set('type', path === api.upload.video.path ? '3' : '2')
    const request = new Request('http://x/', { method: 'POST', body: form })
    const body = new Uint8Array(await request.arrayBuffer())
    const type = request.headers.get('content-type') ?? ''
    const headers = {
      Authorization: `Bearer ${token}`,
      'Content-Type': type,
      'Content-Length': `${body.length}`,
    }
    return ask(proxy, `/api${path}`, { method: 'POST', headers, body })
  }
}

function limitOf(call: { readonly bodyLimit?: number }): number {
  return call.bodyLimit ?? 0
}
