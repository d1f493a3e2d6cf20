import { request as ask } from 'node:http'
import pg from 'pg'
import sharp from 'sharp'
import { api } from '../../src/contract/api.ts'
import { highest } from '../attack/support/attacked.ts'
import { type Bucket, openBucket } from '../support/bucket.ts'
import { type Envelope, expect, post, signInByCalls, test } from '../support/console.ts'
import { isFull, some } from '../support/full.ts'
import { newDataDir, removeRun } from '../support/runs.ts'
import { type SeededMall, seededMall } from '../support/seeded.ts'
import { type RunningServer, startServer } from '../support/server.ts'

/**
 * Two processes of the built product, each with a folder of its own, on one database and one bucket: what one has been
 * sent, the other has. The tests go on from one another.
 */
test.describe.configure({ mode: 'serial', timeout: isFull ? 600_000 : 90_000 })
let bucket: Bucket
let seeded: SeededMall
let otherDir: string
let one: RunningServer
let other: RunningServer
let headers: Record<string, string>

const start = (dataDir: string) =>
  startServer({
    dataDir,
    env: { ...bucket.env, DEMO_SKUS: '60', DATABASE_URL: seeded.databaseUrl },
  })

test.beforeAll(async () => {
  bucket = await openBucket()
  seeded = await seededMall('60')
  otherDir = await newDataDir()
  one = await start(seeded.dataDir)
  headers = {
    'X-Origin': 'web',
    Authorization: `Bearer ${(await signInByCalls(one.url, '13800000001')).token}`,
  }
})
test.afterAll(async () => {
  for (const server of [one, other]) await server?.stop()
  await removeRun(otherDir)
  await seeded?.remove()
  await bucket?.stop()
})

const both = (index: number) => (index % 2 ? other : one)
const path = (call: { readonly path: string }) => `/api${call.path}`

async function rows<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: seeded.databaseUrl })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

async function send(
  { url }: RunningServer,
  call: { readonly path: string },
  fields: Readonly<Record<string, string | File>>,
): Promise<Envelope> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return (await fetch(`${url}${path(call)}`, { method: 'POST', headers, body })).json()
}

const get = async ({ url }: RunningServer, call: { readonly path: string }, query: Record<string, string>) =>
  fetch(`${url}${path(call)}?${new URLSearchParams(query)}`, { headers })

/** A file of goods that is shown; its import has not begun. */
async function shown(server: RunningServer, name: string, numbers: readonly string[], category = '戒指') {
  const lines = numbers.map(number => `${number},戒,${category}`)
  const file = new File([`货号,名称,分类\n${lines.join('\n')}\n`], `${name}.csv`)
  const { message, result } = await send(server, api.import.importSpuAndPreview, { file })
  expect(message).toBe('成功')
  return result
}

async function jobOf(server: RunningServer, importId: string) {
  const { result }: Envelope = await (await get(server, api.import.importSpuAndCheck, { importId })).json()
  return result.job
}

async function confirm(server: RunningServer, importId: string): Promise<number> {
  const { result }: Envelope = await (await get(server, api.import.importSpuAndConfirm, { importId })).json()
  return result.jobId
}

const numbersLike = async (pattern: string) =>
  (await rows<{ no: string }>('select sku_no as no from sku where sku_no like $1', [pattern])).map(
    ({ no }) => no,
  )

test('a server that is killed in the middle of an import: another one ends it, every row once', async () => {
  const count = isFull ? 60_000 : 8000
  const numbers = Array.from({ length: count }, (_, nth) => `KILL${nth}`)
  const { importId } = await shown(one, 'kill', numbers)
  const jobId = await confirm(one, importId)
  await expect.poll(async () => (await jobOf(one, importId)).done, { intervals: [20] }).toBeGreaterThan(0)
  await one.kill9()
  const before = await numbersLike('KILL%')
  expect(before.length).toBeLessThan(count)
  // As if the half minute had passed for which a job is a server's own.
  await rows(`update job set lease = now() - interval '1 second' where id = $1 and state = 'running'`, [
    jobId,
  ])
  other = await start(otherDir)
  await expect
    .poll(async () => (await jobOf(other, importId)).state, { timeout: isFull ? 500_000 : 80_000 })
    .toMatch(/done|failed/)
  const after = await numbersLike('KILL%')
  expect([after.length, new Set(after).size]).toEqual([count, count])
  expect(await jobOf(other, importId)).toMatchObject({
    state: 'done',
    done: count,
    imported: count,
    refused: 0,
  })
  one = await start(seeded.dataDir)
})

test('a picture and a film that one has been sent are read on both, pieces and thumbnails too', async () => {
  const picture = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#0a6' } })
    .png()
    .toBuffer()
  const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), Buffer.alloc(300_000, 7)])
  for (const server of [one, other]) {
    const drawn = await send(server, api.upload.file, {
      multipartFile: new File([new Uint8Array(picture)], '戒指.png'),
      type: '2',
    })
    const kept = await send(server, api.upload.video, {
      multipartFile: new File([new Uint8Array(film)], '戒指.mp4'),
      type: '3',
    })
    const { fileId, url } = drawn.result
    for (const reader of [one, other]) {
      const whole = await fetch(`${reader.url}${url}`)
      expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'image/png'])
      expect(whole.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
      expect(whole.headers.get('x-content-type-options')).toBe('nosniff')
      expect(await sharp(Buffer.from(await whole.arrayBuffer())).metadata()).toMatchObject({ width: 900 })
      const small = await fetch(`${reader.url}/media/${fileId}.small.webp`)
      expect(await sharp(Buffer.from(await small.arrayBuffer())).metadata()).toMatchObject({ width: 400 })
      const piece = await fetch(`${reader.url}${kept.result.url}`, { headers: { Range: 'bytes=4-11' } })
      expect([piece.status, piece.headers.get('content-range'), await piece.text()]).toEqual([
        206,
        `bytes 4-11/${film.length}`,
        'ftypmp42',
      ])
      const end = await fetch(`${reader.url}${kept.result.url}`, { headers: { Range: 'bytes=-3' } })
      expect(Buffer.from(await end.arrayBuffer())).toEqual(Buffer.alloc(3, 7))
      const beyond = await fetch(`${reader.url}${kept.result.url}`, { headers: { Range: 'bytes=400000-' } })
      expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${film.length}`])
    }
  }
})

test('a file that is not there is 404 on both, and never the console’s page', async () => {
  for (const { url } of [one, other])
    for (const name of [`${'0'.repeat(32)}.jpg`, `${'0'.repeat(32)}.small.webp`, 'x', '..%2fengine.json'])
      for (const range of [undefined, 'bytes=0-9']) {
        const answer = await fetch(`${url}/media/${name}`, { headers: range ? { Range: range } : {} })
        expect([name, answer.status, await answer.json()]).toEqual([
          name,
          404,
          { code: 404, message: '服务不存在', result: null },
        ])
      }
})

test('imports whose file, words, confirmation and job fall to servers in turn: none fails', async () => {
  const count = some(30) + 1
  const imported: string[] = []
  for (let nth = 0; nth < count; nth++) {
    const { importId, ready } = await shown(
      both(nth),
      `turn${nth}`,
      [`TURN${nth}a`, `TURN${nth}b`],
      `没有${nth}`,
    )
    expect(ready).toBe(0)
    const [category] = await rows<{ id: string }>(`select id from category where name = '戒指'`)
    const words = [{ field: 'category', word: `没有${nth}`, id: Number(category?.id) }]
    const address = `${both(nth + 1).url}${path(api.import.importSpuAndPreview)}`
    const again = await post(address, headers, JSON.stringify({ importId, words }))
    expect(again).toMatchObject({ message: '成功', result: { ready: 2 } })
    await confirm(both(nth), importId)
    imported.push(importId)
  }
  for (const [nth, importId] of imported.entries()) {
    await expect.poll(async () => (await jobOf(both(nth + 1), importId)).state).toMatch(/done|failed/)
    expect(await jobOf(both(nth), importId)).toMatchObject({
      state: 'done',
      imported: 2,
      refused: 0,
      reason: '',
    })
  }
  expect((await numbersLike('TURN%')).length).toBe(2 * count)
})

test('what an import has left out is given back, and tried again, by the server that never saw its file', async () => {
  const { importId } = await shown(one, 'again', ['AGAIN1', 'AGAIN2'])
  await rows(`update sku set sku_no = 'AGAIN2' where id = (select min(id) from sku)`)
  const jobId = await confirm(other, importId)
  await expect.poll(async () => (await jobOf(other, importId)).state).toBe('done')
  expect(await jobOf(one, importId)).toMatchObject({ imported: 1, refused: 1 })
  const failed = await get(other, api.import.failed, { importId })
  expect(failed.headers.get('content-disposition')).toContain('again')
  expect(Buffer.from(await failed.arrayBuffer()).toString('latin1')).toMatch(/^PK/)
  await rows(`update sku set sku_no = 'AWAY' where sku_no = 'AGAIN2'`)
  const retried = await post(`${other.url}${path(api.sysTask.retry)}`, headers, JSON.stringify({ id: jobId }))
  expect(retried.message).toBe('成功')
  await expect.poll(async () => (await numbersLike('AGAIN%')).length).toBe(2)
})

test('readers of a film who take nothing cost the server no film each', async () => {
  const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42', 'latin1'), Buffer.alloc(9 * 1024 * 1024, 7)])
  const kept = await send(one, api.upload.video, {
    multipartFile: new File([new Uint8Array(film)], 'a.mp4'),
    type: '3',
  })
  const [, grown] = await highest(other.pid, async () => {
    const readers = await Promise.all(
      Array.from({ length: isFull ? 200 : 40 }, async () => {
        const reader = ask(`${other.url}${kept.result.url}`, { agent: false })
        const answered = new Promise<number | undefined>((resolve, reject) => {
          reader.on('response', answer => resolve(answer.pause().statusCode)).on('error', reject)
        })
        reader.end()
        expect(await answered).toBe(200)
        return reader
      }),
    )
    // Meanwhile somebody who reads gets all of it.
    const whole = await fetch(`${other.url}${kept.result.url}`)
    expect(Buffer.from(await whole.arrayBuffer()).equals(film)).toBe(true)
    for (const reader of readers) reader.destroy()
  })
  // Whole films would be 360 MB, in full numbers 1800.
  expect(grown).toBeLessThan(120)
})
