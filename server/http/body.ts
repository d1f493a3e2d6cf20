import type { IncomingMessage } from 'node:http'
import { message } from '../../src/values/messages.ts'
import { bad } from '../call/refusal.ts'
import type { Share } from './room.ts'

const first = 4096

/**
 * The bytes of a body, read after the permit: Fastify only hands over the stream. They are gathered in one growing
 * buffer, because a list of pieces would take hundreds of bytes for each byte of a body that arrives byte by byte.
 */
export async function readBody(request: IncomingMessage, limit: number, share: Share): Promise<Uint8Array> {
  mustBePlain(request)
  const declared = Number(request.headers['content-length'] ?? Number.NaN)
  if (declared > limit) throw tooLarge()
  const most = Number.isNaN(declared) ? limit : declared
  let buffer = Buffer.alloc(0)
  let length = 0
  try {
    // Leaving the loop must not destroy the request: its answer goes over the same connection.
    for await (const piece of request.iterator({ destroyOnReturn: false })) {
      if (!(piece instanceof Uint8Array)) throw new Error('a body comes as bytes')
      if (length + piece.length > most) throw tooLarge()
      if (length + piece.length > buffer.length) {
        const size = Math.min(most, Math.max(first, buffer.length * 2, length + piece.length))
        share.take(size - buffer.length)
        const larger = Buffer.allocUnsafe(size)
        buffer.copy(larger, 0, 0, length)
        buffer = larger
      }
      buffer.set(piece, length)
      length += piece.length
    }
  } catch (error) {
    // What still comes is thrown away, not kept.
    request.resume()
    throw isCutOff(error) ? bad(message('bad.body', { reason: '上传中断' })) : error
  }
  return buffer.subarray(0, length)
}

/** A few bytes can unpack to any number of them: what is sent packed is not taken. */
export function mustBePlain({ headers }: IncomingMessage): void {
  const encoding = headers['content-encoding']
  if (encoding !== undefined && encoding.toLowerCase() !== 'identity')
    throw bad(message('bad.body', { reason: '不接受压缩的内容' }))
}

function tooLarge() {
  return bad(message('bad.body', { reason: '内容过大' }))
}

function isCutOff(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNRESET'
}
