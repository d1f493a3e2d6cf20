import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Scratch } from '../../server/files/scratch.ts'
import { S3Store } from '../../server/files/store/s3.ts'
import { api } from '../../src/contract/api.ts'
import type { Bucket } from '../support/bucket.ts'
import { accounts, type Envelope, signInByCalls } from '../support/console.ts'
import { createDatabase } from '../support/databases.ts'
import { startTestDatabase, type TestDatabase } from '../support/engine.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { openSwift } from './swift.ts'

/** Two servers of the built product, each with a folder of its own, on one database and one bucket of Debian's Swift. */
let bucket: Bucket
let engine: TestDatabase
let env: Readonly<Record<string, string>>
let one: RunningServer
let other: RunningServer
let headers: Record<string, string>
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'facet-swift-scratch-'))
  bucket = await openSwift()
  engine = await startTestDatabase({})
  env = { ...bucket.env, DATABASE_URL: await createDatabase(engine), DEMO_SKUS: '60', DEMO_ORDERS: '0' }
  one = await startServer({ env })
  other = await startServer({ env })
  const { token } = await signInByCalls(one.url, accounts.admin)
  headers = { 'X-Origin': 'web', Authorization: `Bearer ${token}` }
})
afterAll(async () => {
  for (const server of [other, one]) await server?.stop()
  await engine?.stop()
  await bucket?.stop()
  await rm(folder, { recursive: true })
})

async function send(
  { url }: RunningServer,
  { path }: { readonly path: string },
  fields: Readonly<Record<string, string | File>>,
): Promise<Envelope> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return (await fetch(`${url}/api${path}`, { method: 'POST', headers, body })).json()
}

async function get({ url }: RunningServer, { path }: { readonly path: string }, importId: string) {
  const answer = await fetch(`${url}/api${path}?${new URLSearchParams({ importId })}`, { headers })
  const { result }: Envelope = await answer.json()
  return result
}

test('what one was sent is read on the other: whole, in pieces, its thumbnail', async () => {
  const drawn = { width: 900, height: 300, channels: 3, background: '#0a6' } as const
  const picture = new Uint8Array(await sharp({ create: drawn }).png().toBuffer())
  const film = new Uint8Array([...Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), ...randomBytes(300_000)])
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const) {
    const still = { multipartFile: new File([picture], '戒指.png'), type: '2' }
    const { fileId, url } = (await send(from, api.upload.file, still)).result
    const whole = await fetch(`${to.url}${url}`)
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(await sharp(Buffer.from(await whole.arrayBuffer())).metadata()).toMatchObject({ width: 900 })
    const small = await fetch(`${to.url}/media/${fileId}.small.webp`)
    expect(await sharp(Buffer.from(await small.arrayBuffer())).metadata()).toMatchObject({ width: 400 })
    const moving = { multipartFile: new File([film], '戒指.mp4'), type: '3' }
    const kept = (await send(from, api.upload.video, moving)).result
    const piece = (range: string) => fetch(`${to.url}${kept.url}`, { headers: { Range: range } })
    const inside = await piece('bytes=4-11')
    expect([inside.status, inside.headers.get('content-range'), await inside.text()]).toEqual([
      206,
      `bytes 4-11/${film.length}`,
      'ftypmp42',
    ])
    expect(Buffer.from(await (await piece('bytes=-5')).arrayBuffer())).toEqual(Buffer.from(film.slice(-5)))
    expect((await piece('bytes=0-0')).headers.get('content-range')).toBe(`bytes 0-0/${film.length}`)
    const beyond = await piece('bytes=400000-')
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${film.length}`])
  }
})

test('what is missing is 404 on both, and never the console’s page', async () => {
  for (const { url } of [one, other])
    for (const name of [`${'0'.repeat(32)}.jpg`, `${'0'.repeat(32)}.small.webp`, 'x']) {
      const answer = await fetch(`${url}/media/${name}`)
      expect([answer.status, await answer.json()]).toMatchObject([404, { code: 404 }])
    }
})

test('imports that are shown, confirmed, done and told by servers in turn: none fails', async () => {
  const both = (nth: number) => (nth % 2 ? other : one)
  const imports: string[] = []
  for (let nth = 0; nth < 10; nth += 1) {
    const file = new File([`货号,名称,分类\nSWIFT${nth}a,戒,戒指\nSWIFT${nth}b,戒,戒指\n`], `${nth}.csv`)
    const { result } = await send(both(nth), api.import.importSpuAndPreview, { file })
    expect(result.ready).toBe(2)
    await get(both(nth + 1), api.import.importSpuAndConfirm, result.importId)
    imports.push(result.importId)
  }
  for (const [nth, importId] of imports.entries()) {
    const job = async () => (await get(both(nth), api.import.importSpuAndCheck, importId)).job
    await expect.poll(async () => (await job()).state).toMatch(/done|failed/)
    expect(await job()).toMatchObject({ state: 'done', imported: 2, refused: 0 })
  }
})

test('a list goes on from page to page, what breaks on its way leaves the old, what is removed is gone', async () => {
  const store = new S3Store(bucket.config, new Scratch(folder), () => {}, 3)
  const put = (name: string, bytes: Buffer) =>
    store.put(`imports/${name}`, { size: bytes.length, open: () => Readable.from([bytes]) })
  const read = async (name: string) => {
    const found = await store.get(`imports/${name}`)
    return found && (await buffer(found.bytes)).toString('hex')
  }
  const names = Array.from({ length: 10 }, (_, nth) => `page${nth}`)
  for (const name of names) await put(name, Buffer.from(name))
  const listed: string[] = []
  for await (const { name } of store.listFrom('imports/page')) listed.push(name)
  expect(listed).toEqual(names.map(name => `imports/${name}`))
  const old = randomBytes(2000)
  await put('kept', old)
  const broken = async function* () {
    yield randomBytes(1500)
    throw new Error('broken')
  }
  const half = { size: 3000, open: () => Readable.from(broken()) }
  await expect(store.put('imports/kept', half)).rejects.toThrow()
  expect(await read('kept')).toBe(old.toString('hex'))
  for (const name of [...names, 'kept']) await store.remove(`imports/${name}`)
  expect(await read('kept')).toBeUndefined()
  store.close()
})

test.each([
  [
    'key',
    { S3_KEY: 'mall:nobody' },
    '写入时，账号或密钥不正确，请检查 S3_KEY、S3_SECRET（也可能是 S3_REGION）',
  ],
  [
    'secret',
    { S3_SECRET: 'wrong' },
    '写入时，账号或密钥不正确，请检查 S3_KEY、S3_SECRET（也可能是 S3_REGION）',
  ],
  ['bucket', { S3_BUCKET: 'not-there' }, '写入时，没有这个桶，请先建好，或检查 S3_BUCKET'],
  ['region', { S3_REGION: 'mars' }, '写入时，地域不正确，请检查 S3_REGION'],
])('a wrong %s is told at the start, which does not come up', async (_, change, sentence) => {
  const started = await startServer({ env: { ...env, ...change } }).then(
    async server => {
      await server.stop()
      return 'it came up'
    },
    (error: unknown) => String(error),
  )
  expect(started).toContain(sentence)
})
