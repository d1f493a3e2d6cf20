import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { caps, Unreadable } from './caps.ts'
import { type CellsOrder, type Order, type Reply, reply, type SheetsOrder } from './messages.ts'

export interface Limits {
  /** Bytes the process may hold. */
  readonly memory: number
  /** ms it may take, the time left out in which it waits for us. */
  readonly ms: number
}

/**
 * Reads a stranger's file in a process of its own, which is killed when it takes too long or too much, when we are told
 * to stop, and when nobody wants more of it. Throws Unreadable with the sentence that says why.
 */
export async function* readGoods(
  order: Order | CellsOrder | SheetsOrder,
  signal?: AbortSignal,
  limits: Limits = caps,
): AsyncGenerator<Reply> {
  const child = start()
  let why: string | undefined
  const kill = (reason?: string) => {
    why ??= reason
    child.kill('SIGKILL')
  }
  const watch = setInterval(() => void tooBig(child, limits).then(big => big && kill(memoryWords)), 200)
  const stop = () => kill()
  signal?.addEventListener('abort', stop)
  let left = limits.ms
  try {
    child.stdin?.on('error', () => undefined).end(JSON.stringify(order))
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
    clearInterval(watch)
    signal?.removeEventListener('abort', stop)
    kill()
  }
}

const memoryWords = `读取文件需要的内存超过${caps.memory / 1024 / 1024}MB，请分成几个文件`

/** Without our environment: what opens a stranger's file needs no address of a database. */
function start(): ChildProcess {
  const heap = `--max-old-space-size=${Math.floor((caps.memory * 0.85) / 1024 / 1024)}`
  const env = { SystemRoot: process.env.SystemRoot }
  return spawn(process.execPath, [heap, ...program()], { stdio: ['pipe', 'pipe', 'ignore'], env })
}

function program(): string[] {
  const here = fileURLToPath(import.meta.url)
  if (!here.endsWith('.ts')) return [join(dirname(here), 'import-child.mjs')]
  // While developing, the source, by the tool that runs the rest of it.
  const tool = pathToFileURL(createRequire(here).resolve('tsx'))
  return ['--import', tool.href, join(dirname(here), 'child.ts')]
}

async function ended(child: ChildProcess, why: () => string | undefined, signal: AbortSignal | undefined) {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  const reason = why()
  if (reason !== undefined) throw new Unreadable(reason)
  signal?.throwIfAborted()
  // Its own heap is full: the process ends itself.
  if (child.signalCode === 'SIGABRT' || child.exitCode === 134) throw new Unreadable(memoryWords)
  if (child.exitCode !== 0)
    throw new Error(`the reading process ended with ${child.exitCode ?? child.signalCode}`)
}

/** Beyond the heap there are buffers; where the system tells, all of it counts. */
async function tooBig({ pid }: ChildProcess, { memory }: Limits): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024 > memory
}

/** A line is a block of goods; a longer one is none of ours. */
const longestLine = 200_000_000

/** Reads no further than it is asked to, so that a slow reader holds the writer back. */
async function* linesOf(stream: Readable | null): AsyncGenerator<string> {
  let pieces: Buffer[] = []
  let length = 0
  for await (const piece of stream ?? []) {
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
