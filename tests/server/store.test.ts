import { createHash, randomBytes } from 'node:crypto'
import { access, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Scratch } from '../../server/files/scratch.ts'
import { DirectoryStore } from '../../server/files/store/directory.ts'
import { S3Store } from '../../server/files/store/s3.ts'
import type { FileName, FileStore, Shelf, Source } from '../../server/files/store/store.ts'
import { receive } from '../../server/files/stored.ts'
import { type Bucket, openBucket } from '../support/bucket.ts'
import { isFull } from '../support/full.ts'

/** What holds of a store of files, whichever it is. */
let bucket: Bucket
let folder: string
let stores: { readonly directory: FileStore; readonly s3: S3Store }
beforeAll(async () => {
  bucket = await openBucket()
  folder = await mkdtemp(join(tmpdir(), 'facet-store-'))
  const scratch = new Scratch(join(folder, 'other'))
  stores = {
    directory: new DirectoryStore(join(folder, 'data')),
    s3: new S3Store(bucket.config, scratch, () => {}, 3),
  }
})
afterAll(async () => {
  stores.s3.close()
  await bucket.stop()
  await rm(folder, { recursive: true })
})

const bytesOf = (content: Uint8Array): Source => ({
  size: content.length,
  open: () => Readable.from(content.length === 0 ? [] : [Buffer.from(content)]),
})
const newName = (shelf: Shelf = 'media'): FileName => `${shelf}/${randomBytes(8).toString('hex')}.bin`
const namesOn = async (store: FileStore, shelf: Shelf) => {
  const names: string[] = []
  for await (const { name } of store.list(shelf)) names.push(name)
  return names.toSorted()
}

describe.each(['directory', 's3'] as const)('%s', kind => {
  const store = () => stores[kind]
  const read = async (name: FileName, piece?: Parameters<FileStore['get']>[1]) => {
    const found = await store().get(name, piece)
    return found && { size: found.size, bytes: await buffer(found.bytes) }
  }

  test('what is put is read as it was, any number of bytes, from a stream or from a scratch file', async () => {
    for (const length of [0, 1, 100_000]) {
      const [name, bytes] = [newName(), randomBytes(length)]
      await store().put(name, bytesOf(bytes))
      expect(await read(name)).toEqual({ size: length, bytes })
      expect((await store().head(name))?.size).toBe(length)
    }
    const bytes = randomBytes(50_000)
    const file = await receive(Readable.from([bytes]), 'a', store().scratch)
    const [name, again] = [newName(), newName('imports')]
    // Twice: a transaction that is done anew keeps it anew.
    for (const each of [name, name, again]) await store().put(each, file)
    await file.discard()
    for (const each of [name, again]) expect((await read(each))?.bytes.equals(bytes)).toBe(true)
    expect(await readdir(store().scratch.folder)).toEqual([])
  })

  test('when it was put is told by a clock that is about ours', async () => {
    const name = newName()
    const before = Date.now()
    await store().put(name, bytesOf(randomBytes(3)))
    const at = (await store().head(name))?.at ?? 0
    // A store that tells seconds cuts them off.
    expect([at >= before - 1000, at <= Date.now() + 1000]).toEqual([true, true])
  })

  test('a new content takes the place of the old; one that breaks on its way leaves the old', async () => {
    const name = newName()
    const [old, young] = [randomBytes(2000), randomBytes(1000)]
    await store().put(name, bytesOf(old))
    const broken: Source = {
      size: 3000,
      open: () =>
        Readable.from(
          (function* () {
            yield randomBytes(1500)
            throw new Error('broken')
          })(),
        ),
    }
    await expect(store().put(name, broken)).rejects.toThrow()
    // The test's bucket keeps what it has got of a body; a real one, and a folder, do not.
    if (kind === 'directory') expect((await read(name))?.bytes.equals(old)).toBe(true)
    await store().put(name, bytesOf(young))
    expect(await read(name)).toEqual({ size: 1000, bytes: young })
  })

  test('a piece is what lies between its ends; of one behind the end nothing is read', async () => {
    const [name, bytes] = [newName(), randomBytes(5000)]
    await store().put(name, bytesOf(bytes))
    await fc.assert(
      fc.asyncProperty(fc.nat(4999), fc.nat(7000), async (first, more) => {
        const last = first + more
        // The store of the tests takes an end of 0 for none.
        fc.pre(last > 0)
        expect(await read(name, { first, last })).toEqual({
          size: 5000,
          bytes: bytes.subarray(first, last + 1),
        })
      }),
      { numRuns: isFull ? 500 : 20 },
    )
    await expect(store().get(name, { first: 5000, last: 5001 })).rejects.toThrow(RangeError)
  })

  test('what is missing is missing, and may be removed all the same', async () => {
    const name = newName()
    await store().put(name, bytesOf(randomBytes(5)))
    await store().remove(name)
    await store().remove(name)
    for (const each of [name, newName('imports'), 'media/a.small.webp'] as const)
      expect([await store().get(each), await store().head(each), await store().local(each)]).toEqual([
        undefined,
        undefined,
        undefined,
      ])
  })

  test('a name that the server did not give names nothing, whatever lies there', async () => {
    await mkdir(join(folder, 'data', 'media', 'a'), { recursive: true })
    for (const path of ['x', 'data/engine.json', 'data/media/.hidden', 'data/media/a/b'])
      await writeFile(join(folder, path), 'secret')
    const odd = [
      '../../x',
      '../engine.json',
      '.hidden',
      'a/b',
      '..',
      '.',
      '',
      'a\0b',
      'a\\b',
      '戒指.jpg',
      'a b',
      'a%2fb',
      'a?b',
      'x'.repeat(81),
      '-rf',
    ]
    for (const name of odd.map(each => `media/${each}` as const)) {
      await expect(store().put(name, bytesOf(randomBytes(1))), name).rejects.toThrow('no name of a file')
      await store().remove(name)
      expect([name, await store().get(name), await store().head(name)]).toEqual([name, undefined, undefined])
    }
    // A folder is no file.
    expect(await store().get('media/a')).toBe(undefined)
    for (const path of ['x', 'data/engine.json', 'data/media/.hidden', 'data/media/a/b'])
      expect(await readFile(join(folder, path), 'utf8')).toBe('secret')
    await rm(join(folder, 'data', 'media', '.hidden'))
    await rm(join(folder, 'data', 'media', 'a'), { recursive: true })
  })

  test('a list names all of a shelf and nothing of another, however many come at once', async () => {
    for (const shelf of ['media', 'imports'] as const)
      for (const name of await namesOn(store(), shelf)) await store().remove(name as FileName)
    const names = Array.from({ length: 10 }, () => newName()).toSorted()
    const other = newName('imports')
    for (const name of [...names, other]) await store().put(name, bytesOf(randomBytes(7)))
    expect(await namesOn(store(), 'media')).toEqual(names)
    expect(await namesOn(store(), 'imports')).toEqual([other])
    for await (const { name, size, at } of store().list('media'))
      expect([name, size, Date.now() - at < 60_000]).toEqual([name, 7, true])
  })

  test('it lies on this machine for as long as it is needed, and no scratch file stays', async () => {
    const [name, bytes] = [newName('imports'), randomBytes(20_000)]
    await store().put(name, bytesOf(bytes))
    const local = await store().local(name)
    expect((await readFile(local?.path ?? '')).equals(bytes)).toBe(true)
    await local?.release()
    expect(await readdir(store().scratch.folder)).toEqual([])
    expect((await read(name))?.bytes.equals(bytes)).toBe(true)
  })

  test('a long stream comes out as it went in, piece by piece', async () => {
    const [name, pieces] = [newName(), isFull ? 4000 : 100]
    const piece = randomBytes(256 * 1024)
    const [sent, came] = [createHash('sha256'), createHash('sha256')]
    const source: Source = {
      size: pieces * piece.length,
      open: () =>
        Readable.from(
          (function* () {
            for (let nth = 0; nth < pieces; nth++) {
              piece.writeUInt32LE(nth)
              sent.update(piece)
              yield Buffer.from(piece)
            }
          })(),
        ),
    }
    await store().put(name, source)
    const found = await store().get(name)
    let longest = 0
    for await (const each of found?.bytes ?? []) {
      longest = Math.max(longest, each.length)
      came.update(each)
    }
    expect(came.digest('hex')).toBe(sent.digest('hex'))
    expect(longest).toBeLessThanOrEqual(1024 * 1024)
    await store().remove(name)
  })
})

test('files of a folder stand where they have always stood, closed to others', async () => {
  const data = join(folder, 'data')
  const name = newName('imports')
  await stores.directory.put(name, bytesOf(Buffer.from('x')))
  await access(join(data, name))
  const modes = await Promise.all([name, 'imports', 'uploads'].map(path => stat(join(data, path))))
  expect(modes.map(({ mode }) => mode & 0o777)).toEqual([0o600, 0o700, 0o700])
})
