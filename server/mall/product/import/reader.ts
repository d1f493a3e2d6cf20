import type { ChildProcess } from 'node:child_process'
import type { Readable } from 'node:stream'
import { endOf, startChild, watchMemory } from '../../../files/child.ts'
import { caps, Unreadable } from './caps.ts'
import {
  type CellsOrder,
  type ChangeOrder,
  type FailedOrder,
  type Order,
  type Reply,
  reply,
  type SheetsOrder,
} from './messages.ts'

export interface Limits {
  /** Bytes the process may hold. */
  readonly memory: number
  /** ms it may take, the time left out in which it waits for us. */
  readonly ms: number
}

/**
 * Reads an uploaded file in a process of its own. The process is killed when it takes too much time or memory, when we
 * are told to stop, and when nobody reads its output any more. Throws Unreadable with the sentence that says why.
 */
export async function* readGoods(
  order: Order | ChangeOrder | FailedOrder | CellsOrder | SheetsOrder,
  signal?: AbortSignal,
  limits: Limits = caps,
): AsyncGenerator<Reply> {
  // Beyond its heap there are buffers.
  const child = startChild('import-child', caps.memory * 0.85, order)
  let why: string | undefined
  const kill = (reason?: string) => {
    why ??= reason
    child.kill('SIGKILL')
  }
  const unwatch = watchMemory(child, limits.memory, () => kill(memoryWords))
  const stop = () => kill()
  signal?.addEventListener('abort', stop)
  let left = limits.ms
  try {
    const lines = linesOf(child.stdout)
    for (;;) {
      const begun = performance.now()
      const timer = setTimeout(
        () => kill(`${Math.round(limits.ms / 1000)}秒内没有读完文件，请分成几个文件`),
        left,
      )
      const next = await lines.next().finally(() => clearTimeout(timer))
      left -= performance.now() - begun
      if (next.done) break
      const said = reply.parse(JSON.parse(next.value))
      if (said.kind === 'unreadable') throw new Unreadable(said.reason)
      yield said
    }
    await ended(child, () => why, signal)
  } finally {
    unwatch()
    signal?.removeEventListener('abort', stop)
    kill()
  }
}

const memoryWords = `读取文件需要的内存超过${caps.memory / 1024 / 1024}MB，请分成几个文件`

async function ended(child: ChildProcess, why: () => string | undefined, signal: AbortSignal | undefined) {
  const end = await endOf(child)
  const reason = why()
  if (reason !== undefined) throw new Unreadable(reason)
  signal?.throwIfAborted()
  if (end === 'full') throw new Unreadable(memoryWords)
  if (end !== 0) throw new Error(`the reading process ended with ${end}`)
}

/** A line is a block of goods; a longer one is none of ours. */
const longestLine = 200_000_000

/** Reads no further than it is asked to, so that a slow reader holds the writer back. */
async function* linesOf(stream: Readable): AsyncGenerator<string> {
  let pieces: Buffer[] = []
  let length = 0
  for await (const piece of stream) {
    let rest: Buffer = piece
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      yield Buffer.concat([...pieces, rest.subarray(0, end)]).toString('utf8')
      rest = rest.subarray(end + 1)
      pieces = []
      length = 0
    }
    pieces.push(rest)
    length += rest.length
    if (length > longestLine) throw new Error('the reading process wrote too much')
  }
}
