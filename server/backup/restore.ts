import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Client } from 'pg'
import { type FileName, type FileStore, isGiven } from '../files/store/store.ts'
import { receive } from '../files/stored.ts'
import { StartError } from '../start/config.read.ts'
import { type Archive, torn } from './archive.ts'
import { inTransaction } from './client.ts'
import { type Filling, fillDatabase } from './fill.ts'
import { names, type StoredTable } from './manifest.ts'
import { emptyOrRefuse, intoEmptyStore } from './target.ts'

export interface Restoring {
  readonly archive: Archive
  readonly url: string
  readonly files: FileStore
  readonly declared: Filling['declared']
  tell?(table: StoredTable): void
  readonly signal?: AbortSignal
}

/**
 * A backup into an empty database and an empty store: all of it or nothing. Throws a StartError where either holds
 * anything, or the backup is broken inside.
 */
export async function restoreBackup(restoring: Restoring): Promise<void> {
  const { archive, url, files, signal } = restoring
  const given = new Set(archive.manifest.files.map(({ name }) => name))
  const contents = contentsOf(archive)
  await intoEmptyStore(files, given, put =>
    inTransaction(
      url,
      async client => {
        await emptyOrRefuse(client)
        await fillFrom(client, restoring)
        // That of the night which made this file: here it would begin anew.
        await client.query(`update job set state = 'cancelled', end_time = now(), holder = null, lease = null
          where kind = 'backup' and end_time is null`)
        for await (const { name, open } of archive.each()) {
          signal?.throwIfAborted()
          const content = contents.get(name)
          if (!content) continue
          contents.delete(name)
          await putFile(await open().catch(brokenInside), content, { files, put })
        }
        if (contents.size > 0) throw torn()
      },
      signal,
    ),
  )
}

async function fillFrom(client: Client, { archive, declared, tell }: Restoring): Promise<void> {
  const { manifest } = archive
  const waiting = new Map(manifest.tables.map(table => [names.table(table.name), table]))
  await fillDatabase(client, {
    declared,
    tables: manifest.tables,
    async load(take) {
      for await (const { name, open } of archive.each()) {
        const table = waiting.get(name)
        if (!table) continue
        waiting.delete(name)
        tell?.(table)
        await take(table, unpacked(await open().catch(brokenInside))).catch(brokenInside)
      }
      if (waiting.size > 0) throw torn()
      return manifest
    },
  })
}

interface Content {
  readonly hash: string
  readonly size: number
  readonly names: FileName[]
}

/** By the entry that holds them. */
function contentsOf({ manifest }: Archive): Map<string, Content> {
  const all = new Map<string, Content>()
  for (const { name, size, hash } of manifest.files) {
    if (!isGiven(name)) throw torn()
    const entry = names.file(hash)
    const content = all.get(entry) ?? { hash, size, names: [] }
    content.names.push(name)
    all.set(entry, content)
  }
  return all
}

/** Whole in a file of its own first: what has another hash never comes into the store. */
async function putFile(
  source: Readable,
  content: Content,
  { files, put }: { files: FileStore; put: FileStore['put'] },
): Promise<void> {
  const file = await receive(source, content.hash, files.scratch).catch(brokenInside)
  try {
    const { sha256 } = file.toJSON()
    if (file.size !== content.size || sha256 !== content.hash) throw torn()
    for (const name of content.names) await put(name, file)
  } finally {
    await file.discard()
  }
}

function unpacked(source: Readable): Readable {
  const gunzip = createGunzip({ chunkSize: 65_536 })
  pipeline(source, gunzip).catch(() => undefined)
  return gunzip
}

/** What zlib and the zip say of bytes that are not as they were written; what the database says stays. */
function brokenInside(error: unknown): never {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (error instanceof StartError || /^(E[A-Z]+|(08|42|53|57)\w{3})$/.test(code)) throw error
  throw torn()
}
