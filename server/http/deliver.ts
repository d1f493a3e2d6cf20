import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { minutesToMilliseconds } from 'date-fns/minutesToMilliseconds'
import type { FastifyReply } from 'fastify'
import type { Download } from '../call/file.ts'

/** Whatever a reader's pace, a download ends by then and gives its connection back. */
const deadline = minutesToMilliseconds(10)

/** Streams a file as the answer. Resolves when the last byte is out; rejects when it broke or the reader left. */
export async function deliver(reply: FastifyReply, file: Download): Promise<void> {
  const body = Readable.from(file.content)
  const timer = setTimeout(() => body.destroy(new Error('the download took too long')), deadline)
  // Compression stands between the two: a reader who leaves must end the source as well.
  reply.raw.once('close', () => body.destroy())
  reply
    .header('Cache-Control', 'no-store')
    .header('Content-Disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .type(file.type)
    .send(body)
  try {
    await finished(body)
  } finally {
    clearTimeout(timer)
  }
}
