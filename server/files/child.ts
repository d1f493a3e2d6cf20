import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath, pathToFileURL } from 'node:url'

/**
 * The processes that open a stranger's file, or work longer at a time than a server may: they know no database and no
 * secret, may take only so much, and can be killed at any moment. scripts/build.mjs builds each under its name here.
 */
const programs = {
  'import-child': 'mall/product/import/child.ts',
  'draw-child': 'files/media/child.ts',
  'paper-child': 'files/papers/child.ts',
  'sheet-child': 'files/sheets/child.ts',
} as const
export type Program = keyof typeof programs

export type Child = ChildProcessByStdio<Writable, Readable, null>

/** Told its order on the standard input; without our environment, which names the address of a database. */
export function startChild(name: Program, heap: number, order: unknown): Child {
  const limit = `--max-old-space-size=${Math.floor(heap / 1024 / 1024)}`
  const env = { SystemRoot: process.env.SystemRoot }
  const child = spawn(process.execPath, [limit, ...program(name)], { stdio: ['pipe', 'pipe', 'ignore'], env })
  // A message that cannot be sent to the process shows in how the process ends.
  child.stdin.on('error', () => undefined).end(JSON.stringify(order))
  return child
}

let built: string | undefined

/** From now on they are started as they were built into this folder: by the tool that runs the source each takes a second more. */
export function programsIn(folder: string): void {
  built = folder
}

function program(name: Program): string[] {
  const here = fileURLToPath(import.meta.url)
  const folder = here.endsWith('.ts') ? built : dirname(here)
  if (folder !== undefined) return [join(folder, `${name}.mjs`)]
  // While developing, the source, by the tool that runs the rest of it.
  const tool = pathToFileURL(createRequire(here).resolve('tsx'))
  return ['--import', tool.href, join(dirname(here), '..', programs[name])]
}

/** Calls back when the process uses more than so many bytes, its heap and all beside it, where the system can say it. */
export function watchMemory(child: ChildProcess, most: number, tooMuch: () => void): () => void {
  const look = async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
    if (Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024 > most) tooMuch()
  }
  // At once as well: a process may be done before the first interval is over.
  void look()
  const timer = setInterval(look, 200)
  return () => clearInterval(timer)
}

/** How it ended: 0, or what went wrong; `full` where its own heap was. */
export async function endOf(child: ChildProcess): Promise<number | string> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  if (child.signalCode === 'SIGABRT' || child.exitCode === 134) return 'full'
  return child.exitCode ?? child.signalCode ?? 'unknown'
}
