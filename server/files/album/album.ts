import { buffer } from 'node:stream/consumers'
import { endOf, startChild, watchMemory } from '../child.ts'
import { Gate } from '../media/gate.ts'
import type { AlbumOrder } from './messages.ts'

const mebibyte = 1024 * 1024
const caps = { heap: 256 * mebibyte, memory: 640 * mebibyte, ms: 60_000 }
/** Each takes a processor for as long as it takes. */
const gate = new Gate(2, 8)

/** The album as a PDF, made in a process of its own. Throws code 503 where too many wait for theirs. */
export function albumPdf(order: AlbumOrder): Promise<Uint8Array> {
  return gate.pass(async () => {
    const child = startChild('album-child', caps.heap, order)
    const kill = () => void child.kill('SIGKILL')
    const unwatch = watchMemory(child, caps.memory, kill)
    const timer = setTimeout(kill, caps.ms)
    const file = await buffer(child.stdout).finally(() => {
      unwatch()
      clearTimeout(timer)
    })
    const end = await endOf(child)
    if (end !== 0) throw new Error(`the process that makes an album ended with ${end}`)
    return file
  })
}
