import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import type { Services } from '../../server/call/context.ts'
import { Download } from '../../server/call/file.ts'
import { Refusal } from '../../server/call/refusal.ts'
import { serve } from '../../server/call/serve.ts'
import { type Hub, startHub } from '../../server/events/hub.ts'
import { Scratch } from '../../server/files/scratch.ts'
import { receive, StoredFile } from '../../server/files/stored.ts'
import { sweepFolder } from '../../server/files/sweep.ts'
import { bindHeaders } from '../../server/http/headers.ts'
import { bindCalls } from '../../server/http/routes.ts'
import { createServices } from '../../server/services.ts'
import { blob, form } from '../../src/contract/call.ts'
import { file, text } from '../../src/contract/fields.ts'
import { nothing } from '../../src/contract/shapes.ts'
import { type Mall, openMall } from '../support/mall.ts'
import { sessionOf } from '../support/rights.ts'

const limit = 2 * 1024 * 1024
const permit = { code: ['import-commodity-btn'] } as const
const calls = {
  take: form(
    '/test/take',
    permit,
    z.strictObject({
      file: file('文件', limit),
      name: text('名称', { max: 5 }).default(''),
      n: z.int().default(0),
    }),
    z.object({ name: z.string(), size: z.int(), text: z.string(), n: z.int() }),
    { bodyLimit: limit },
  ),
  give: blob('/test/give', permit, z.strictObject({ how: text('方式', { max: 20 }) }), file('文件')),
  empty: blob('/test/empty', permit, nothing, file('文件')),
}

let mall: Mall
let services: Services
let hub: Hub
let address: string
let admin: string
let nobody: string
/** Set by the last download: whether its transaction could still read. */
let left = 0
/** How often the work of a form was done. */
let taken = 0
const app = fastify({ forceCloseConnections: true })

const served = serve('test', calls, {
  async take({ file: sent, n }, { services }) {
    taken += 1
    if (!(sent instanceof StoredFile)) throw new Error('not from the wire')
    if (n === 1) throw new Refusal(409, '留不下')
    const name = `imports/kept-${taken}` as const
    await services.files.put(name, sent)
    const kept = await readFile(join(services.config.dataDir, name), 'utf8')
    return { name: sent.name, size: sent.size, text: kept.slice(0, 20), n }
  },
  async give({ how }, { tx }) {
    if (how === 'refuse') throw new Refusal(404, '没有')
    if (how === 'write') await sql`delete from label`.execute(tx)
    async function* rows() {
      try {
        for (let row = 0; row < 2000; row++) {
          if (how === 'break' && row === 1000) throw new Error('the database is gone')
          const { rows } = await sql<{ row: number }>`select ${row}::int as row`.execute(tx)
          yield `${rows[0]?.row}`.padEnd(1000, '.')
        }
      } finally {
        left += 1
      }
    }
    return new Download('货品 1.csv', 'text/csv; charset=utf-8', rows())
  },
  empty: async () => new Download('x', 'text/plain', (async function* () {})()),
})

beforeAll(async () => {
  mall = await openMall()
  const now = () => new Date(mall.clock.now)
  services = await createServices(mall.config, mall.app.database, () => {}, { quiet: true, now })
  admin = await sessionOf(mall, '13800000001')
  nobody = await sessionOf(mall, '13800000006')
  await bindHeaders(app, mall.config, false)
  hub = startHub(mall.app.database.hosts, services, () => [])
  await bindCalls(app, served, services, hub)
  address = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await hub.close()
  await app.close()
  await mall.close()
})

const headers = (token: string): Record<string, string> =>
  token === '' ? {} : { authorization: `Bearer ${token}` }

async function send(body: FormData | string, token = admin, more: Record<string, string> = {}) {
  const json: Record<string, string> = typeof body === 'string' ? { 'content-type': 'application/json' } : {}
  const answer = await fetch(`${address}/api/test/take`, {
    method: 'POST',
    body,
    headers: { ...headers(token), ...json, ...more },
  })
  return (await answer.json()) as { code: number; message: string; result: unknown }
}

function formWith(
  content: string | Uint8Array<ArrayBuffer>,
  fields: Record<string, string> = {},
  name = '货 品.csv',
) {
  const body = new FormData()
  for (const [key, value] of Object.entries(fields)) body.set(key, value)
  body.set('file', new Blob([content]), name)
  return body
}

const waiting = async () => (await readdir(join(mall.config.dataDir, 'uploads')).catch(() => [])).length

test('a form brings its file and its fields; nothing is left lying but what the handler kept', async () => {
  const answer = await send(formWith('甲,乙', { name: ' 戒指 ', n: '7' }))
  expect(answer).toEqual({
    code: 200,
    message: '成功',
    result: { name: '货 品.csv', size: 7, text: '甲,乙', n: 7 },
  })
  expect((await send(formWith('x', { n: '1' }))).message).toBe('留不下')
  expect((await send(formWith('x', { name: '太长的名称了' }))).code).toBe(400)
  await expect.poll(waiting).toBe(0)
})

test('the bytes are taken only from who may send them, and only so many', async () => {
  const before = taken
  const big = new Uint8Array(limit + 1)
  expect((await send(formWith(big), nobody)).code).toBe(403)
  expect((await send(formWith(big), '')).code).toBe(401)
  expect(await send(formWith(big))).toMatchObject({ code: 400, message: '文件最多2MB' })
  expect(taken).toBe(before)
  await expect.poll(waiting).toBe(0)
  expect((await send(formWith(new Uint8Array(limit)))).code).toBe(200)
})

test('what is no such form is refused in Chinese', async () => {
  const two = formWith('x')
  two.append('file', new Blob(['y']), 'b')
  const stray = formWith('x')
  stray.set('other', new Blob(['y']), 'b')
  const twice = formWith('x', { name: 'a' })
  twice.append('name', 'b')
  const many = formWith('x', Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`f${i}`, '1'])))
  const bodies: (FormData | string)[] = [
    two,
    stray,
    twice,
    many,
    formWith('x', { nope: '1' }),
    formWith('x', { n: '0x10' }),
    formWith('x', { name: '\0' }),
    formWith('x', { __proto__x: '1', constructor: '1' }),
    formWith('x', { name: 'x'.repeat(70_000) }),
    new FormData(),
    '{"file":"/etc/passwd"}',
    '{"file":{"name":"x","size":1,"path":"/etc/passwd"}}',
    '{}',
  ]
  const before = taken
  for (const body of bodies) {
    const { code, message } = await send(body)
    expect([code, message]).toEqual([400, expect.stringMatching(/\p{Script=Han}/u)])
  }
  expect((await send('{}')).message).toBe('请选择文件')
  await expect.poll(waiting).toBe(0)
  expect(taken).toBe(before)
})

test('a body that breaks before its file is made leaves none after it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'facet-broken-'))
  const broken = () =>
    new Readable({
      read() {
        this.destroy(new Error('broken'))
      },
    })
  // One after the other: only then does removing overtake making, a few times in a thousand.
  for (let nth = 0; nth < 2000; nth += 1)
    await expect(receive(broken(), 'a', new Scratch(folder))).rejects.toThrow('broken')
  expect(await readdir(join(folder, 'uploads'))).toEqual([])
  await rm(folder, { recursive: true })
})

test('an upload that is cut off, or whose body is broken, leaves nothing and the server goes on', async () => {
  const { hostname, port } = new URL(address)
  const head = (length: number, type = 'multipart/form-data; boundary=x') =>
    `POST /api/test/take HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${admin}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\nConnection: close\r\n\r\n`
  const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'
  const cut = connect(Number(port), hostname)
  cut.write(`${head(100_000)}${part}begun`)
  await expect.poll(waiting).toBe(1)
  cut.destroy()
  await expect.poll(waiting).toBe(0)
  for (const [body, type] of [
    [`${part}never ends`, undefined],
    ['no boundary here', undefined],
    [`${part}x\r\n--x--`, 'multipart/form-data'],
  ] as const) {
    const socket = connect(Number(port), hostname)
    let answer = ''
    socket.setEncoding('utf8').on('data', piece => (answer += String(piece)))
    socket.write(head(Buffer.byteLength(body), type) + body)
    await once(socket, 'close')
    expect(answer).toContain('"code":400')
  }
  await expect.poll(waiting).toBe(0)
  expect((await send(formWith('x'))).code).toBe(200)
})

test('a repeat with the same key answers as the first did, other bytes under it are refused', async () => {
  const key = { 'idempotency-key': 'upload-0001' }
  const before = taken
  const first = await send(formWith('abc'), admin, key)
  expect(await send(formWith('abc'), admin, key)).toEqual(first)
  expect(taken).toBe(before + 1)
  expect((await send(formWith('abd'), admin, key)).code).toBe(409)
})

const get = (path: string, token = admin) => fetch(`${address}/api/test/${path}`, { headers: headers(token) })

test('a blob is streamed under its Chinese name and kept by nobody', async () => {
  const answer = await get('give?how=all')
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent('货品 1.csv')}`,
  )
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-type': 'text/csv; charset=utf-8',
  })
  const body = await answer.text()
  expect([body.length, body.startsWith('0.'), left]).toEqual([2_000_000, true, 1])
  expect(await (await get('empty')).text()).toBe('')
})

test('errors of a blob are the envelope: no session, no right, bad input, a refusal, a write', async () => {
  const envelope = async (answer: Response) => {
    expect(answer.headers.get('content-disposition')).toBeNull()
    return [answer.status, ((await answer.json()) as { code: number }).code]
  }
  expect(await envelope(await get('give?how=all', ''))).toEqual([200, 401])
  expect(await envelope(await get('give?how=all', nobody))).toEqual([200, 403])
  expect(await envelope(await get('give'))).toEqual([200, 400])
  expect(await envelope(await get('give?how=refuse'))).toEqual([200, 404])
  // Its transaction is read-only.
  expect(await envelope(await get('give?how=write'))).toEqual([500, 500])
})

test('a download that breaks halfway is cut, not passed off as whole; a reader who leaves ends it', async () => {
  const broken = await get('give?how=break')
  await expect(broken.text()).rejects.toThrow()
  const before = left
  const leaving = new AbortController()
  const answer = await fetch(`${address}/api/test/give?how=all`, {
    headers: headers(admin),
    signal: leaving.signal,
  })
  const reader = answer.body?.getReader()
  await reader?.read()
  leaving.abort()
  await expect.poll(() => left).toBe(before + 1)
  expect((await get('give?how=all')).status).toBe(200)
})

test('old files are swept away, young ones are not', async () => {
  const folder = join(mall.config.dataDir, 'sweep')
  await mkdir(folder)
  for (const name of ['old', 'young']) await writeFile(join(folder, name), '')
  const lastWeek = new Date(Date.now() - 7 * 86_400_000)
  await utimes(join(folder, 'old'), lastWeek, lastWeek)
  await sweepFolder(folder, 86_400_000)
  expect(await readdir(folder)).toEqual(['young'])
  await sweepFolder(join(folder, 'missing'), 0)
})
