import { buffer } from 'node:stream/consumers'
import { endOf, type Program, startChild, watchMemory } from './child.ts'
import type { Gate } from './media/gate.ts'

export interface ApartOptions {
  /** How many at once; who waits in vain is refused with code 503. */
  readonly gate: Gate
  /** Bytes of the heap and of the whole process, and ms: what takes more is killed. */
  readonly caps: { readonly heap: number; readonly memory: number; readonly ms: number }
}

/** A file that one of our processes makes of this order, so that the server goes on meanwhile. */
export function madeApart(
  program: Program,
  order: unknown,
  { gate, caps }: ApartOptions,
): Promise<Uint8Array> {
  return gate.pass(async () => {
    const child = startChild(program, caps.heap, order)
    const kill = () => void child.kill('SIGKILL')
    const unwatch = watchMemory(child, caps.memory, kill)
    const timer = setTimeout(kill, caps.ms)
    const file = await buffer(child.stdout).finally(() => {
      unwatch()
      clearTimeout(timer)
    })
    const end = await endOf(child)
    if (end !== 0) throw new Error(`${program} ended with ${end}`)
    return file
  })
}
