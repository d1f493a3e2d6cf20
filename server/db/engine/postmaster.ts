import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** The engine's first process, as it wrote itself down in its data directory. */
export interface Postmaster {
  readonly pid: number
  readonly port: number
}

export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it lives, and is somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** The engine that runs on this data directory now, whoever started it. */
export async function runningPostmaster(data: string): Promise<Postmaster | undefined> {
  const written = await readPidFile(data)
  if (written === undefined || !isAlive(written.pid)) return undefined
  return isPostmaster(written.pid, data) ? written : undefined
}

async function readPidFile(data: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  const [pid, , , port] = text.split('\n').map(line => Number(line.trim()))
  return pid === undefined || port === undefined || !(pid > 0) || !(port > 0) ? undefined : { pid, port }
}

/**
 * After a reboot or in a container the process number may belong to another process, or to a dead one that its parent
 * has not collected. Both look alive to `kill(pid, 0)`, and PostgreSQL itself would refuse to start because of either.
 */
function isPostmaster(pid: number, data: string): boolean {
  const command = commandOf(pid)
  return command === undefined || (command.includes('postgres') && command.includes(data))
}

function commandOf(pid: number): string | undefined {
  if (process.platform === 'win32') return undefined
  try {
    if (existsSync('/proc/self/cmdline')) return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

/** Removes a postmaster.pid that names a living process which is not an engine on this directory. */
export async function removeStalePidFile(data: string): Promise<void> {
  const written = await readPidFile(data)
  if (written === undefined || !isAlive(written.pid) || isPostmaster(written.pid, data)) return
  const again = await readPidFile(data)
  if (again?.pid === written.pid) await rm(join(data, 'postmaster.pid'), { force: true })
}
