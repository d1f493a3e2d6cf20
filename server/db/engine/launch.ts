import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { StartError } from '../../start/config.read.ts'
import { codeOf, FullDisk } from './errors.ts'
import { engineEnvironment, type Secret } from './initialise.ts'
import { logPath, logSince, openLog } from './log.ts'
import { sharedBuffers } from './memory.ts'
import { endOrphans } from './orphans.ts'
import { binary } from './package.ts'
import type { Place } from './place.ts'
import { type Postmaster, removeStalePidFile, runningPostmaster } from './postmaster.ts'

export type Settings = Readonly<Record<string, string>>

/** Durable first; small enough for a laptop, and as large as it needs; reachable from this machine only. */
const settings: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: sharedBuffers(),
  max_wal_size: '1GB',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'warning',
  // The log must hold neither statements nor the values of a violated key: they can be telephone numbers.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

export interface Launched {
  /** A connection of role `postgres`, to hold the lock on. */
  readonly client: Client
  readonly postmaster: Postmaster
}

/** Crash recovery after a power cut may take its time; longer than this something is wrong. */
const patience = 180_000

/**
 * Connects to the engine that runs on this data directory, or starts one. It is a loop because anything may
 * happen between looking and starting: another server's engine appears, one that is stopping goes away.
 */
export async function launch(
  place: Place,
  secret: Secret,
  say: (text: string) => void,
  options: { port?: number | undefined; settings?: Settings } = {},
): Promise<Launched> {
  const data = join(place.home, 'data')
  const deadline = Date.now() + patience
  let started: Started | undefined
  for (let starts = 0; Date.now() < deadline; await pause(Math.min(40 + starts * 60, 1000))) {
    const postmaster = await runningPostmaster(data)
    if (postmaster !== undefined) {
      const client = await tryConnect(postmaster, secret, data)
      if (client !== undefined) return { client, postmaster }
      continue
    }
    if (started !== undefined && !started.ended()) continue
    if (started !== undefined) await explainEnd(place, started)
    starts += 1
    await removeStalePidFile(data)
    say('正在启动数据库')
    started = await start(place, { ...settings, ...options.settings }, options.port ?? (await freePort()))
  }
  throw new StartError(`数据库没有启动起来，详情见 ${logPath(place.home)}`)
}

interface Started {
  readonly ended: () => boolean
  readonly logSize: number
}

async function start(place: Place, chosen: Settings, port: number): Promise<Started> {
  const { handle, size } = await openLog(place.home)
  const options = Object.entries({ ...chosen, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  try {
    const child = spawn(binary(place.binaries, 'postgres'), ['-D', join(place.home, 'data'), ...options], {
      ...place.account,
      cwd: '/',
      env: engineEnvironment(),
      // A group of its own: Ctrl+C in the terminal reaches us alone, and we stop it in order.
      detached: true,
      stdio: ['ignore', handle.fd, handle.fd],
      windowsHide: true,
    })
    await once(child, 'spawn')
    child.unref()
    return { ended: () => child.exitCode !== null || child.signalCode !== null, logSize: size }
  } finally {
    await handle.close()
  }
}

/**
 * Returns where another attempt makes sense: the port went to somebody else, another server was quicker, or what was
 * killed is not gone yet, as long as it waits for its disk.
 */
async function explainEnd(place: Place, started: Started): Promise<void> {
  const text = await logSince(place.home, started.logSize)
  if (text.includes('could not bind') || text.includes('could not create any TCP/IP sockets')) return
  if (text.includes('lock file "postmaster.pid"')) return
  if (text.includes('shared memory block')) return endOrphans(join(place.home, 'data'))
  if (text.includes('No space left on device')) throw new FullDisk('数据库启动失败')
  throw new StartError(`数据库启动失败，详情见 ${logPath(place.home)}`)
}

/** Answers nothing where waiting helps: it is starting, recovering or stopping. */
async function tryConnect(postmaster: Postmaster, secret: Secret, data: string): Promise<Client | undefined> {
  const client = new Client({
    host: '127.0.0.1',
    port: postmaster.port,
    user: 'postgres',
    password: secret.postgres,
    database: 'postgres',
    ssl: false,
    application_name: `facet:${process.pid}`,
    connectionTimeoutMillis: 5000,
  })
  // Without a listener a connection that breaks would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    if (codeOf(error) === '28P01')
      throw new StartError(`运行中的数据库（${data}）不接受保存的密码，请检查数据目录`)
    return undefined
  }
}

/** Any port the system has free; that it may be taken before the engine has it is `launch`'s business. */
export async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('a listening socket has a port')
  return address.port
}
