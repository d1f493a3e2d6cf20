import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Scratch } from '../../server/files/scratch.ts'
import { checkS3 } from '../../server/files/store/check.ts'
import { S3Store } from '../../server/files/store/s3.ts'
import { S3Client } from '../../server/files/store/s3-client.ts'
import type { Source } from '../../server/files/store/store.ts'
import { type S3Config, StartError } from '../../server/start/config.ts'
import { type Bucket, openBucket } from '../support/bucket.ts'

let bucket: Bucket
let folder: string
beforeAll(async () => {
  bucket = await openBucket()
  folder = await mkdtemp(join(tmpdir(), 'facet-bucket-'))
})
afterAll(async () => {
  await bucket.stop()
  await rm(folder, { recursive: true })
})

const newName = () => `media/${randomBytes(8).toString('hex')}.bin` as const
const few: Source = { size: 3, open: () => Readable.from([Buffer.from('abc')]) }

describe('a bucket that cannot be used is told at the start, with what is to be mended', () => {
  const told = (change: Partial<S3Config>) =>
    checkS3({ ...bucket.config, ...change }, new Scratch(folder)).then(
      () => '',
      error => (error instanceof StartError ? error.message : String(error)),
    )
  const free = async () => {
    const server = createServer()
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    await new Promise(resolve => server.close(resolve))
    return typeof address === 'object' ? (address?.port ?? 0) : 0
  }

  test('one that works is left as it was', async () => {
    expect(await told({})).toBe('')
    const store = new S3Store(bucket.config, new Scratch(folder), () => {})
    for (const shelf of ['media', 'imports'] as const)
      for await (const { name } of store.list(shelf)) throw new Error(`${name} was left`)
    store.close()
  })

  test.each([
    ['key', { key: 'nobody' }, '写入时，不认识这个账号，请检查 S3_KEY'],
    [
      'secret',
      { secret: 'wrong' },
      '写入时，账号或密钥不正确，请检查 S3_KEY、S3_SECRET（也可能是 S3_REGION）',
    ],
    ['bucket', { bucket: 'not-there' }, '写入时，没有这个桶，请先建好，或检查 S3_BUCKET'],
    ['host', { endpoint: 'http://facet.invalid' }, '写入时，找不到该主机，请检查 S3_ENDPOINT'],
  ] satisfies [string, Partial<S3Config>, string][])(
    'a wrong %s',
    async (_, change: Partial<S3Config>, sentence) => {
      const said = await told(change)
      expect(said).toContain(sentence)
      expect(said).toContain(change.bucket ?? bucket.config.bucket)
      // Neither the key nor the secret stands in a terminal.
      expect(said).not.toMatch(/S3RVER|nobody|wrong/)
    },
  )

  test('an address at which nobody listens', async () => {
    const endpoint = `http://127.0.0.1:${await free()}`
    expect(await told({ endpoint })).toContain('写入时，该地址没有服务在监听，请检查 S3_ENDPOINT')
  })
})

describe('a bucket that fails for a while', () => {
  let status = 503
  let asked = 0
  let endpoint: string
  const server = createServer((request, response) => {
    asked += 1
    request.resume()
    if (status > 0) response.writeHead(status).end('<Error><Code>SlowDown</Code></Error>')
    else response.writeHead(200, { 'Content-Length': pieces.length }).end(pieces)
  })
  const pieces = randomBytes(4 * 1024 * 1024)
  const warned: unknown[] = []
  let store: S3Store
  beforeAll(async () => {
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
    const warn = (_: string, about: unknown) => void warned.push(about)
    store = new S3Store({ ...bucket.config, endpoint }, new Scratch(folder), warn)
  })
  afterAll(() => {
    store.close()
    server.closeAllConnections()
    server.close()
  })

  test('is asked again, then refused in a sentence, and noted', async () => {
    const refusal = { code: 503, message: '文件存储暂时不可用，请稍后再试' }
    await expect(store.put(newName(), few)).rejects.toMatchObject(refusal)
    expect([asked, warned]).toEqual([3, [{ method: 'PUT', error: 'Error: HTTP 503 SlowDown' }]])
    status = 403
    await expect(store.head(newName())).rejects.toMatchObject(refusal)
    // A refusal is not asked again.
    expect(asked).toBe(4)
  })

  test('answers again when it works again', async () => {
    status = 500
    const found = store.get(newName())
    status = 0
    expect((await buffer((await found)?.bytes ?? Readable.from([]))).equals(pieces)).toBe(true)
  })

  test('a reader who is slow is waited for; a store that falls silent is not', async () => {
    const client = new S3Client({ ...bucket.config, endpoint }, 800)
    const answer = await client.ask({ method: 'GET', key: 'media/a' })
    // Nothing is read for longer than a store may be silent.
    await pause(1800)
    expect((await buffer(answer)).equals(pieces)).toBe(true)
    const silent = createServer(() => {})
    await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
    const address = silent.address()
    const at = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
    const deaf = new S3Client({ ...bucket.config, endpoint: at }, 100)
    await expect(deaf.ask({ method: 'GET', key: 'media/a' })).rejects.toThrow('the store is silent')
    for (const each of [client, deaf]) each.close()
    silent.closeAllConnections()
    silent.close()
  })
})
