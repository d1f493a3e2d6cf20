import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isRoot, unprivilegedAccount } from '../../server/db/engine/account.ts'
import { freePort } from '../../server/db/engine/launch.ts'

export interface Bouncer {
  /** The same database, user and all, through pgbouncer. */
  readonly url: string
  stop(): Promise<void>
}

/** pgbouncer in transaction mode with its usual settings before this database, on loopback. */
export async function startBouncer(database: string): Promise<Bouncer> {
  const { hostname, port, username, password, pathname } = new URL(database)
  const folder = await mkdtemp(join(tmpdir(), 'facet-bouncer-'))
  const listen = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  await writeFile(
    file,
    `[databases]
* = host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listen}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 10
max_client_conn = 500
`,
  )
  await chmod(folder, 0o755)
  // It refuses to be root.
  const account = isRoot() ? unprivilegedAccount() : {}
  const child = spawn('pgbouncer', [file], {
    ...account,
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', piece => (said += String(piece)))
  await answers(listen, child, () => said)
  return {
    url: `postgres://${username}@127.0.0.1:${listen}${pathname}?sslmode=disable`,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL')
        await once(child, 'exit')
      }
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function answers(port: number, child: ChildProcess, said: () => string): Promise<void> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await pause(20)) {
    if (child.exitCode !== null || child.signalCode !== null) break
    const socket = createConnection({ host: '127.0.0.1', port })
    const is = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (is) return
  }
  throw new Error(`pgbouncer did not start:\n${said()}`)
}
