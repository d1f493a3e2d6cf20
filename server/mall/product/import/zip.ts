import { createInflateRaw } from 'node:zlib'
import { caps, Unreadable } from './caps.ts'
import type { PartLook } from './part-look.ts'
import { WorkbookLook } from './workbook-look.ts'

/** An entry as the zip's own directory names it. */
interface Entry {
  readonly name: string
  readonly method: number
  readonly packed: number
  readonly unpacked: number
  readonly start: number
}

/**
 * Reads the directory of a zip before anything is unpacked, then unpacks every entry once without keeping it: the sizes
 * in the directory must be true, and no part may declare a document type. What is looked for in its sheets is seen on the
 * same way. Throws Unreadable.
 */
export async function checkZip(bytes: Uint8Array): Promise<WorkbookLook> {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = directory(view)
  let total = 0
  for (const { name, packed, unpacked } of entries) {
    total += unpacked
    if (total > caps.unpacked) throw new Unreadable(`文件解压后超过${caps.unpacked / 1024 / 1024}MB`)
    if (unpacked > caps.ratioFrom && unpacked > packed * caps.ratio)
      throw new Unreadable(`文件的压缩比超过${caps.ratio}：${name.slice(0, 60)}`)
  }
  const look = new WorkbookLook()
  for (const entry of entries) await unpackToNothing(view, entry, look.part(entry.name))
  return look
}

function directory(view: Buffer): Entry[] {
  const end = view.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + 22 > view.length) throw broken()
  const count = view.readUInt16LE(end + 10)
  if (count > caps.entries) throw new Unreadable(`文件内有超过${caps.entries}个条目`)
  const entries: Entry[] = []
  let at = view.readUInt32LE(end + 16)
  for (let index = 0; index < count; index++) {
    if (at + 46 > end || view.readUInt32LE(at) !== 0x02014b50) throw broken()
    const [nameLength, extra, comment] = [28, 30, 32].map(offset => view.readUInt16LE(at + offset))
    if (nameLength === undefined || extra === undefined || comment === undefined) throw broken()
    if ((view.readUInt16LE(at + 8) & 1) === 1) throw new Unreadable('文件有密码，请去掉密码后再导入')
    const behindName = at + 46 + nameLength
    const [unpacked, packed, start] = sizes(view, at, view.subarray(behindName, behindName + extra))
    const name = view.toString('utf8', at + 46, behindName)
    entries.push({ name, method: view.readUInt16LE(at + 10), packed, unpacked, start })
    at = behindName + extra + comment
  }
  return entries
}

/** Unpacked, packed, offset; where a writer left room for more than 4 GB they stand in the extra field. */
function sizes(view: Buffer, at: number, extra: Buffer): [number, number, number] {
  const long = wide(extra)
  const [unpacked, packed, start] = [24, 20, 42].map(offset => {
    const short = view.readUInt32LE(at + offset)
    return short === 0xffffffff ? (long.shift() ?? short) : short
  })
  if (unpacked === undefined || packed === undefined || start === undefined) throw broken()
  return [unpacked, packed, start]
}

function wide(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    const field = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2))
    const count = Math.floor(field.length / 8)
    return Array.from({ length: count }, (_, index) => Number(field.readBigUInt64LE(index * 8)))
  }
  return []
}

async function unpackToNothing(
  view: Buffer,
  { method, packed, unpacked, start }: Entry,
  look: PartLook | undefined,
): Promise<void> {
  if (start + 30 > view.length || view.readUInt32LE(start) !== 0x04034b50) throw broken()
  const from = start + 30 + view.readUInt16LE(start + 26) + view.readUInt16LE(start + 28)
  if (from + packed > view.length || (method !== 0 && method !== 8)) throw broken()
  const data = view.subarray(from, from + packed)
  let count = 0
  let tail = ''
  for await (const piece of method === 0 ? cut(data) : inflated(data)) {
    count += piece.length
    if (count > unpacked) throw new Unreadable('文件的实际大小与目录不符')
    // Latin-1 keeps every byte a character; a mark may stand across two pieces.
    const plain = piece.toString('latin1')
    const text = tail + plain
    if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new Unreadable('文件含有文档类型声明，不能导入')
    tail = text.slice(-9)
    look?.read(plain)
  }
  if (count !== unpacked) throw new Unreadable('文件的实际大小与目录不符')
}

function* cut(data: Buffer): Generator<Buffer> {
  for (let at = 0; at < data.length; at += 65_536) yield data.subarray(at, at + 65_536)
}

async function* inflated(data: Buffer): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw()
  inflate.end(data)
  try {
    for await (const piece of inflate) yield piece
  } catch {
    throw broken()
  }
}

export function broken(): Unreadable {
  return new Unreadable('文件不是完好的.xlsx工作簿')
}
