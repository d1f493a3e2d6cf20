import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { StartError } from '../../start/config.read.ts'
import { type Account, giveTree, isRoot, runsAs, unprivilegedAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { enginePackage } from './package.ts'
import { writeWhole } from './whole.ts'

/** Where the engine lives: its programs, its folder (`data`, `secret`, the log) and whom it runs as. */
export interface Place {
  readonly binaries: string
  readonly home: string
  readonly major: number
  readonly account: Account | undefined
}

/** For root only: below a closed home neither checkout nor DATA_DIR can be reached by the engine's account. */
const reachable = '/var/lib/facet'

const pointerSchema = z.object({ home: z.string() })

export async function findPlace(dataDir: string, say: (text: string) => void): Promise<Place> {
  const engine = enginePackage()
  const { home, account } = await findHome(dataDir)
  const binaries = await findBinaries(engine, account, account === undefined ? dataDir : reachable, say)
  return { binaries, home, major: engine.major, account }
}

async function findHome(dataDir: string): Promise<{ home: string; account: Account | undefined }> {
  const inside = join(dataDir, 'engine')
  const pointed = await readPointer(dataDir)
  const home = existsSync(inside) ? inside : pointed
  if (home !== undefined && !existsSync(home)) {
    // Starting on an empty database here would look like every row was lost.
    throw new StartError(`数据目录的数据库原来在 ${home}，现在找不到了；请恢复它，或另设 DATA_DIR`)
  }
  if (!isRoot()) return { home: home ?? inside, account: undefined }
  if (home !== undefined) return { home, account: await ownerOf(home) }

  const account = unprivilegedAccount()
  if (await canReach(dataDir, account)) return { home: inside, account }
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  await mkdir(reachable, { recursive: true, mode: 0o755 })
  if (!(await canReach(reachable, account))) {
    throw new StartError(
      `数据库以 uid ${account.uid} 运行，够不到 ${dataDir}，也够不到 ${reachable}：请另设 DATA_DIR`,
    )
  }
  return { home: join(reachable, hash), account }
}

/** The account that made the data keeps it; files that came back as root's (a restored copy) are given over. */
async function ownerOf(home: string): Promise<Account> {
  const data = join(home, 'data')
  const { uid, gid } = await stat(data)
  const account = uid === 0 ? unprivilegedAccount() : { uid, gid }
  if (uid === 0) await giveTree(data, account)
  if (!runsAs(account, '/bin/sh', ['-c', 'cd "$1"', 'sh', data]).ok) {
    throw new StartError(`数据库以 uid ${account.uid} 运行，够不到它的目录 ${data}：请放开上级目录的进入权限`)
  }
  return account
}

/** Really tried with a folder of its own, as the engine will have one. */
async function canReach(directory: string, account: Account): Promise<boolean> {
  const probe = await mkdtemp(join(directory, '.reach-'))
  try {
    await chown(probe, account.uid, account.gid)
    return runsAs(account, '/bin/sh', ['-c', 'cd "$1" && : > probe', 'sh', probe]).ok
  } finally {
    await rm(probe, { recursive: true, force: true })
  }
}

function pointerPath(dataDir: string): string {
  return join(dataDir, 'engine.json')
}

async function readPointer(dataDir: string): Promise<string | undefined> {
  const path = pointerPath(dataDir)
  if (!existsSync(path)) return undefined
  return pointerSchema.parse(JSON.parse(await readFile(path, 'utf8'))).home
}

/**
 * Says in DATA_DIR where the data went. Written only when the data is there, so a pointer to nothing always means
 * that something was taken away; a start cut short before this line finds the same place by the same hash.
 */
export async function leavePointer(dataDir: string, home: string): Promise<void> {
  if (home === join(dataDir, 'engine') || existsSync(pointerPath(dataDir))) return
  await writeWhole(pointerPath(dataDir), `${JSON.stringify({ home })}\n`, 0o644)
}
