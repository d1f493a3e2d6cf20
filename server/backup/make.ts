import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { syncFolder } from '../db/engine/whole.ts'
import type { FileStore } from '../files/store/store.ts'
import { type ZipFile, zip } from '../files/zip.ts'
import { format, type Head, type Manifest, names, type StoredTable } from './manifest.ts'
import { openSnapshot } from './read.ts'

export interface Making {
  readonly url: string
  readonly files: FileStore
  /** Where nothing stands yet. */
  readonly path: string
  readonly version: string
  readonly at: Date
  /** Each table before its rows are read. */
  tell?(table: StoredTable): void | Promise<void>
  /** Asked before the first byte and every 64 MB; throws where the disk should take no more. */
  room(): Promise<void>
  readonly signal?: AbortSignal | undefined
}

export interface Made {
  readonly rows: number
  readonly files: number
  readonly bytes: number
}

/**
 * Writes a mall into one file, which has its name only once it is whole and on the disk. Rows are those of one moment;
 * pictures and films that they speak of are still in the store, because none is taken out as long as a row speaks of it.
 * Throws what database, store or disk say, and leaves nothing then.
 */
export async function makeBackup(making: Making): Promise<Made> {
  const { path, room, signal } = making
  const part = `${path}.part`
  await room()
  const told = { rows: 0, files: 0 }
  const content = entries(making, told)
  try {
    const sink = createWriteStream(part, { mode: 0o600 })
    await pipeline(zip(content), watched(room), sink, signal ? { signal } : {})
    const file = await open(part, 'r+')
    await file.sync().finally(() => file.close())
    await rename(part, path)
  } catch (error) {
    // Lets go of the snapshot; the zip leaves that to us.
    await content.return(undefined).catch(() => undefined)
    await rm(part, { force: true })
    throw error
  }
  await syncFolder(dirname(path))
  return { ...told, bytes: (await stat(path)).size }
}

const breath = 64 * 1024 * 1024

function watched(room: Making['room']): Transform {
  let unasked = 0
  return new Transform({
    transform(piece: Uint8Array, _encoding, done) {
      unasked += piece.length
      if (unasked < breath) return done(null, piece)
      unasked = 0
      room().then(() => done(null, piece), done)
    },
  })
}

async function* entries(making: Making, told: { rows: number; files: number }): AsyncGenerator<ZipFile> {
  const { url, files, version, at, tell } = making
  const head: Head = { product: 'facet', format, version, at: at.toISOString() }
  yield { name: names.head, input: json(head), lastModified: at }
  const snapshot = await openSnapshot(url)
  const manifest: Manifest = { ...head, steps: [...snapshot.steps], tables: [], sequences: [], files: [] }
  try {
    for await (const { table, rows } of snapshot.each()) {
      await tell?.(table)
      yield { name: names.table(table.name), input: packed(rows), lastModified: at }
      manifest.tables.push(table)
      told.rows += table.rows
    }
    manifest.sequences = await snapshot.sequences()
    await snapshot.end()
  } finally {
    await snapshot.close()
  }
  yield* contents(files, manifest.files, at)
  told.files = manifest.files.length
  yield { name: names.manifest, input: json(manifest), lastModified: at }
}

/** Each content once, under its hash. A file that goes meanwhile was nobody's. */
async function* contents(store: FileStore, stored: Manifest['files'], at: Date): AsyncGenerator<ZipFile> {
  const written = new Set<string>()
  for (const shelf of ['media', 'imports'] as const)
    for await (const { name } of store.list(shelf)) {
      const local = await store.local(name)
      if (!local) continue
      try {
        const { size, hash } = await hashOf(createReadStream(local.path))
        if (!written.has(hash))
          yield { name: names.file(hash), input: createReadStream(local.path), lastModified: at }
        written.add(hash)
        stored.push({ name, size, hash })
      } finally {
        await local.release()
      }
    }
}

async function hashOf(source: Readable): Promise<{ size: number; hash: string }> {
  const hash = createHash('sha256')
  let size = 0
  for await (const piece of source) {
    hash.update(piece)
    size += piece.length
  }
  return { size, hash: hash.digest('hex') }
}

/** The first level: the others take three times as long for a tenth less. */
function packed(rows: Readable): Readable {
  const gzip = createGzip({ level: 1, chunkSize: 65_536 })
  // A failure reaches whoever reads the packed bytes.
  pipeline(rows, gzip).catch(() => undefined)
  return gzip
}

async function* json(value: unknown): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${JSON.stringify(value)}\n`)
}
