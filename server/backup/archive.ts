import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import { StartError } from '../start/config.read.ts'
import { format, headShape, type Manifest, manifestShape, names } from './manifest.ts'

export interface Archive {
  readonly manifest: Manifest
  /** What it holds, in the order in which it was written; each is read, or left, before the next is asked for. */
  each(): AsyncGenerator<Packed>
}

interface Packed {
  readonly name: string
  open(): Promise<Readable>
  /** A small one, checked. */
  whole(): Promise<unknown>
}

/** Reads what a backup says of itself; it changes nothing. Throws a StartError for what is none, or not all of one. */
export async function openArchive(path: string, steps: readonly string[]): Promise<Archive> {
  await mustBeOurs(path)
  const manifest = await readManifest(path)
  mustBeOfThisVersion(manifest, steps)
  return { manifest, each: () => eachEntry(path) }
}

/** By its first bytes, which a backup that was torn off has too. */
async function mustBeOurs(path: string): Promise<void> {
  const file = await open(path).catch(() => {
    throw new StartError(`打不开备份文件 ${path}`)
  })
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(64), position: 0 })
    const isZip = bytesRead >= 40 && buffer.readUInt32LE(0) === 0x04034b50
    const name = isZip ? buffer.toString('latin1', 30, 30 + Math.min(30, buffer.readUInt16LE(26))) : ''
    if (name !== names.head) throw new StartError('这不是本程序的备份文件，没有改动任何数据')
  } finally {
    await file.close()
  }
}

async function readManifest(path: string): Promise<Manifest> {
  try {
    for await (const { name, whole } of eachEntry(path)) {
      if (name === names.head) mustBeReadable(await whole())
      if (name === names.manifest) return manifestShape.parse(await whole())
    }
  } catch (error) {
    if (error instanceof StartError) throw error
  }
  throw torn()
}

function mustBeReadable(told: unknown): void {
  const head = headShape.safeParse(told).data
  if (head && head.format > format)
    throw new StartError(`备份由更新的版本（${head.version}）写入，请先升级本程序，没有改动任何数据`)
}

/** A step that it has and we have not is newer, one that we have and it has not is older. */
function mustBeOfThisVersion({ version, steps }: Manifest, ours: readonly string[]): void {
  const newer = steps.find(step => !ours.includes(step))
  if (newer !== undefined)
    throw new StartError(
      `备份由更新的版本写入（${version}，${newer.slice(0, 60)}），请先升级本程序，没有改动任何数据`,
    )
  const older = ours.find(step => !steps.includes(step))
  if (older !== undefined)
    throw new StartError(
      `备份由较旧的版本写入（${version}，还没有 ${older}）：请用那个版本恢复，再用本版本启动，它会自动升级；没有改动任何数据`,
    )
}

async function* eachEntry(path: string): AsyncGenerator<Packed> {
  const file: ZipFile = await openPromise(path, { lazyEntries: true, autoClose: false })
  try {
    for await (const entry of file.eachEntry()) {
      const opened = () => file.openReadStreamPromise(entry)
      yield {
        name: entry.fileName,
        open: opened,
        whole: async () => parsed(entry, await buffer(await opened())),
      }
    }
  } finally {
    file.close()
  }
}

/** The library leaves the checksum to whoever reads. */
function parsed({ crc32: told }: Entry, bytes: Buffer): unknown {
  if (crc32(bytes) !== told) throw torn()
  return JSON.parse(bytes.toString())
}

export function torn(): StartError {
  return new StartError('备份文件不完整或已损坏（没有写完、没有传完，或改动过），没有恢复任何数据')
}
