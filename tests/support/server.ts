import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { newDataDir, noteServer, removeRun } from './runs.ts'

export interface RunningServer {
  /** Without a slash at the end: `http://127.0.0.1:41234`. */
  readonly url: string
  readonly dataDir: string
  readonly pid: number
  /** Everything it has printed so far. */
  output(): string
  /** As Ctrl+C does; a data directory made for this server is removed. */
  stop(): Promise<void>
  /** As a power cut does to the process; engine and data stay. */
  kill9(): Promise<void>
}

export interface ServerOptions {
  /** Absent: a new empty one. */
  readonly dataDir?: string
  readonly env?: Readonly<Record<string, string>>
  /** ms until it has to have printed its address; two minutes unless told. */
  readonly patience?: number
}

const main = fileURLToPath(new URL('../../dist/server/main.mjs', import.meta.url))

/** The built product on a free port, once it has printed its address. Build first: `npm run build`. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  if (!existsSync(main)) throw new Error('dist/server/main.mjs is missing: npm run build')
  const dataDir = options.dataDir ?? (await newDataDir())
  const child = spawn(process.execPath, ['--enable-source-maps', main], {
    env: { ...inherited(), PORT: '0', DATA_DIR: dataDir, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await noteServer(dataDir, child.pid ?? 0)
  let output = ''
  child.stdout.on('data', piece => (output += String(piece)))
  child.stderr.on('data', piece => (output += String(piece)))
  const end = async (signal: 'SIGINT' | 'SIGKILL') => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  return {
    url: await address(child, () => output, options.patience ?? 120_000),
    dataDir,
    pid: child.pid ?? 0,
    output: () => output,
    async stop() {
      await end('SIGINT')
      if (options.dataDir === undefined) await removeRun(dataDir)
    },
    kill9: () => end('SIGKILL'),
  }
}

/** The settings of whoever runs the tests must not reach the server, nor must it think npm started it. */
function inherited(): NodeJS.ProcessEnv {
  const ours =
    /^(PORT|HOST|DATA_DIR|DATABASE_URL|EVENTS_URL|BACKUP_DIR|DEMO.*|ADMIN_PHONE|SMS_.*|CLIENT_.*|WORKCHAT_.*|S3_.*|METRICS_TOKEN|SLOW_CALL_MS|npm_.*|NODE_ENV)$/
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ours.test(name)))
}

async function address(child: ChildProcess, output: () => string, patience: number): Promise<string> {
  for (const deadline = Date.now() + patience; Date.now() < deadline; ) {
    const found = /已启动：(http:\/\/[^\s/]+)/.exec(output())?.[1]
    if (found !== undefined) return found
    if (child.exitCode !== null || child.signalCode !== null) break
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  child.kill('SIGINT')
  throw new Error(`the server did not start:\n${output()}`)
}
