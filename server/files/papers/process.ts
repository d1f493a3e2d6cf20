import { buffer } from 'node:stream/consumers'
import { endOf, startChild, watchMemory } from '../child.ts'
import { Gate } from '../media/gate.ts'
import type { PaperOrder } from './messages.ts'

export const pdfType = 'application/pdf'

const mebibyte = 1024 * 1024
const caps = { heap: 256 * mebibyte, memory: 640 * mebibyte, ms: 60_000 }
/** Each takes a processor for as long as it takes. */
const gate = new Gate(2, 8)

/** Papers or an album as a PDF, made in a process of its own. Throws code 503 where too many wait for theirs. */
export function pdfFile(order: PaperOrder): Promise<Uint8Array> {
  return gate.pass(async () => {
    const child = startChild('paper-child', caps.heap, order)
    const kill = () => void child.kill('SIGKILL')
    const unwatch = watchMemory(child, caps.memory, kill)
    const timer = setTimeout(kill, caps.ms)
    const file = await buffer(child.stdout).finally(() => {
      unwatch()
      clearTimeout(timer)
    })
    const end = await endOf(child)
    if (end !== 0) throw new Error(`the process that makes papers ended with ${end}`)
    return file
  })
}
