import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compressFolder } from '../../scripts/parts/compress.mjs'
import { bindWeb } from '../../server/http/web.ts'

const page = '<!doctype html><title>Facet</title>'
const script = `console.log(${JSON.stringify('珠宝'.repeat(2000))})`
const small = 'export {}'

let app: FastifyInstance
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'facet-web-'))
  await mkdir(join(folder, 'web', 'assets'), { recursive: true })
  await writeFile(join(folder, 'web', 'index.html'), page)
  await writeFile(join(folder, 'web', 'assets', 'main-abc.js'), script)
  await writeFile(join(folder, 'web', 'assets', 'small-abc.js'), small)
  await writeFile(join(folder, 'secret.js'), 'secret')
  await compressFolder(join(folder, 'web'))
  app = fastify()
  await bindWeb(app, { kind: 'dist', dir: join(folder, 'web') })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const get = (
  url: string,
  headers: Readonly<Record<string, string>> = {},
  method: 'GET' | 'HEAD' | 'POST' = 'GET',
) => app.inject({ method, url, headers })

it('sends what the browser understands: brotli before gzip before the file itself', async () => {
  const br = await get('/assets/main-abc.js', { 'accept-encoding': 'gzip, deflate, br' })
  expect(br.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(script)
  const gz = await get('/assets/main-abc.js', { 'accept-encoding': 'gzip, br;q=0' })
  expect(gz.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gz.rawPayload).toString()).toBe(script)
  const plain = await get('/assets/main-abc.js')
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body).toBe(script)
  for (const answer of [br, gz, plain]) {
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.vary).toBe('Accept-Encoding')
  }
})

it('what is too small to be packed is sent as it is', async () => {
  const answer = await get('/assets/small-abc.js', { 'accept-encoding': 'br, gzip' })
  expect(answer.headers['content-encoding']).toBeUndefined()
  expect(answer.body).toBe(small)
})

it('the page is asked for anew each time, and not sent again while it is the same', async () => {
  for (const address of ['/', '/xhzx/product/merchandise', '/index.html?from=1']) {
    const first = await get(address)
    expect([first.statusCode, first.body, first.headers['cache-control']]).toEqual([200, page, 'no-cache'])
    const again = await get(address, { 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await get(address, { 'if-none-match': '"other"' })).statusCode).toBe(200)
  }
})

it('nothing beside the folder, no packed file by its own name, and no missing file is a page', async () => {
  const odd = ['/assets/gone.js', '/assets/main-abc.js.br', '/assets/..%2f..%2fsecret.js']
  for (const address of [...odd, '/assets/', '/assets', '/api/none', '/media/none.png']) {
    const answer = await get(address)
    expect([address, answer.statusCode]).toEqual([address, 404])
    expect(answer.json()).toMatchObject({ code: 404 })
  }
  for (const address of ['/../secret.js', '/assets/../../secret.js', '/secret.js'])
    expect((await get(address)).body).toBe(page)
})

it('HEAD says what GET would send; another method finds nothing', async () => {
  const head = await get('/assets/main-abc.js', {}, 'HEAD')
  expect(head.statusCode).toBe(200)
  expect(Number(head.headers['content-length'])).toBe(Buffer.byteLength(script))
  expect((await get('/assets/main-abc.js', {}, 'POST')).statusCode).toBe(404)
})

it('never answers a missing file with the page of the console, in development neither', async () => {
  const developing = fastify()
  const asked: (string | undefined)[] = []
  await bindWeb(developing, {
    kind: 'handler',
    handle(request, response) {
      asked.push(request.url)
      response.end(page)
    },
  })
  for (const url of [
    '/media/0.jpg',
    '/media/',
    '/Media/x',
    '//media/x',
    '/drawings/none.svg',
    '/assets/x.js',
  ])
    for (const server of [app, developing]) {
      const { statusCode, body } = await server.inject({ method: 'GET', url })
      expect([url, statusCode, JSON.parse(body)]).toEqual([
        url,
        404,
        { code: 404, message: '服务不存在', result: null },
      ])
    }
  expect((await developing.inject({ method: 'GET', url: '/product/label' })).body).toBe(page)
  expect(asked).toEqual(['/product/label'])
  await developing.close()
})
