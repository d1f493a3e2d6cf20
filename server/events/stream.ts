import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { hint as shape } from '../../src/contract/console/events.ts'
import type { Hub } from './hub.ts'
import type { Listening } from './listening.ts'

/** A proxy may close what stays silent; a comment line says nothing and keeps it open. */
const silenceMs = 20_000
/** Bytes that wait for a reader who does not read: then the stream is cut, and the reader asks again. */
const mostWaiting = 256 * 1024

/** Answers an open stream of events, in the lines of server-sent events: `event: rights`, its data with ids only. */
export function answerStream(reply: FastifyReply, { caller, deafFor }: Listening, hub: Hub): FastifyReply {
  const lines = new PassThrough()
  const write = (text: string) => {
    if (lines.writableLength + lines.readableLength > mostWaiting) lines.end()
    else if (lines.writable) lines.write(text)
  }
  const leave = hub.add({
    caller,
    deafFor,
    // The shape is the contract's: what else a row may hold never leaves.
    hear(hint, id) {
      const { kind, topic, ids } = shape.parse(hint)
      const number = id === undefined ? '' : `id: ${id}\n`
      write(`${number}event: ${kind}\ndata: ${JSON.stringify({ topic, ids })}\n\n`)
    },
    end: () => lines.end(),
  })
  const timer = setInterval(() => write(':\n\n'), silenceMs)
  lines.once('close', () => {
    clearInterval(timer)
    leave()
  })
  reply.raw.once('close', () => lines.destroy())
  // The head goes out with the first bytes: without any the other side would not know that it listens.
  write(':\n\n')
  return reply
    .header('Cache-Control', 'no-store')
    .header('X-Accel-Buffering', 'no')
    .type('text/event-stream; charset=utf-8')
    .send(lines)
}
