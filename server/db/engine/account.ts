import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { lchown, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../../start/config.read.ts'

/** Whom the engine runs as when that is not ourselves: PostgreSQL refuses to run as root. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** Debian's own account for this very purpose, else the one that every system has. */
export function unprivilegedAccount(): Account {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find(line => line.startsWith(`${name}:`))?.split(':') ?? []
    // macOS writes nobody as -2.
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }
  }
  throw new StartError('以 root 启动时，数据库需要一个普通用户（postgres 或 nobody），但系统里没有')
}

/** Really tried, as that account: modes alone do not tell about access lists, mounts and parents. */
export function runsAs(account: Account | undefined, command: string, args: readonly string[]): Trial {
  const trial = spawnSync(command, args, { ...account, cwd: '/', encoding: 'utf8', timeout: 20_000 })
  const output = `${trial.stderr ?? ''}${trial.error?.message ?? ''}`.trim()
  return { ok: trial.status === 0, output }
}

export interface Trial {
  readonly ok: boolean
  readonly output: string
}

export async function giveTree(path: string, account: Account): Promise<void> {
  await lchown(path, account.uid, account.gid)
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const inside = join(path, entry.name)
    if (entry.isDirectory()) await giveTree(inside, account)
    else await lchown(inside, account.uid, account.gid)
  }
}
