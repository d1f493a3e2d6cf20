import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { enginePackage } from '../../server/db/engine/package.ts'
import { isAlive } from '../../server/db/engine/postmaster.ts'
import { stopPostmaster } from '../../server/db/engine/stop.ts'
import { scratch } from './scratch.ts'

/** Data directories of test runs, each in a folder that names the process it belongs to. */
const runs = join(scratch(), 'facet-runs')

/** The built product's own program, by which its process is told from any other of the same number. */
const program = join('dist', 'server', 'main.mjs')

/** A new data directory (not made yet): thrown away by `removeRun`, or by a later run where this one is killed. */
export async function newDataDir(): Promise<string> {
  await removeDeadRuns()
  const run = await mkdtemp(join(runs, `${process.pid}-`))
  // mkdtemp closes it to everybody else, the engine's account included.
  await chmod(run, 0o755)
  return join(run, 'data')
}

/** Notes which server works on the directory: killed with its parent it would go on, and restart its engine. */
export async function noteServer(dataDir: string, pid: number): Promise<void> {
  const run = dirname(dataDir)
  if (dirname(run) === runs) await writeFile(join(run, 'server.pid'), String(pid))
}

/** Whatever engine still runs on this data directory is stopped, and the directory removed, with its run's folder. */
export async function removeRun(dataDir: string): Promise<void> {
  await stopPostmaster(join(dataDir, 'engine', 'data'), join(enginePackage().directory, 'native'))
  const run = dirname(dataDir)
  const folder = dirname(run) === runs ? run : dataDir
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}

let removed: Promise<void> | undefined

/** A run that was killed leaves its server, its engine and its folder; the next one clears them away. */
function removeDeadRuns(): Promise<void> {
  removed ??= (async () => {
    await mkdir(runs, { recursive: true, mode: 0o755 })
    for (const name of await readdir(runs)) {
      if (isAlive(Number.parseInt(name, 10))) continue
      await endServer(join(runs, name))
      await removeRun(join(runs, name, 'data'))
    }
  })()
  return removed
}

async function endServer(run: string): Promise<void> {
  const pid = Number(await readFile(join(run, 'server.pid'), 'utf8').catch(() => ''))
  if (pid > 0 && isAlive(pid) && commandOf(pid).includes(program)) process.kill(pid, 'SIGKILL')
}

function commandOf(pid: number): string {
  const path = `/proc/${pid}/cmdline`
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}
