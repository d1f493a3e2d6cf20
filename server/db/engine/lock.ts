import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { StartError } from '../../start/config.read.ts'
import { isAlive } from './postmaster.ts'

/** Any fixed number: the lock of whoever owns the data directory. */
const lockNumber = 56_800_001

/**
 * Makes us the owner of the data directory, for as long as this connection lives: a killed server lets go of it
 * by dying, so there is no stale lock to judge. A living owner is refused by name.
 */
export async function takeLock(client: Client): Promise<void> {
  // The kernel tells the engine of a dead owner's connection at once; it may need a moment to notice.
  for (const deadline = Date.now() + 5000; ; await pause(50)) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      lockNumber,
    ])
    if (rows[0]?.taken) return
    const owner = await ownerPid(client)
    if (owner === undefined) continue
    if (isAlive(owner) || Date.now() > deadline)
      throw new StartError(`数据目录已被另一个进程（${owner}）占用`)
  }
}

async function ownerPid(client: Client): Promise<number | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a on a.pid = l.pid
      where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = $1`,
    [lockNumber],
  )
  const pid = Number(rows[0]?.name.replace('facet:', ''))
  return Number.isInteger(pid) && pid > 0 ? pid : undefined
}
