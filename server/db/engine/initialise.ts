import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { StartError } from '../../start/config.read.ts'
import { codeOf, FullDisk } from './errors.ts'
import { removeLeftovers, temporaryFor } from './leftovers.ts'
import { binary } from './package.ts'
import type { Place } from './place.ts'
import { syncFolder } from './whole.ts'

/** Two roles: `postgres` keeps the lock and the settings, `facet` owns the database and is no superuser. */
const secretSchema = z.object({ postgres: z.string(), facet: z.string() })
export type Secret = z.infer<typeof secretSchema>

export async function readSecret(home: string): Promise<Secret> {
  const path = join(home, 'secret')
  const text = await readFile(path, 'utf8').catch(error => {
    throw codeOf(error) === 'ENOENT' ? torn(path) : error
  })
  try {
    return secretSchema.parse(JSON.parse(text))
  } catch {
    throw torn(path)
  }
}

function torn(path: string): StartError {
  return new StartError(`数据库的密码文件缺失或损坏：${path}，请从备份恢复它`)
}

/**
 * A new database cluster, made beside its place and renamed into it: a kill at any moment leaves either nothing
 * or everything. Two servers may do it at once; the second rename fails and its work is thrown away.
 */
export async function initialise(place: Place, say: (text: string) => void): Promise<void> {
  await removeLeftovers(place.home)
  if (existsSync(place.home)) return checkVersion(place)
  say('正在初始化数据库（只在第一次启动时）')
  const temporary = temporaryFor(place.home)
  try {
    await fill(place, temporary)
    await rename(temporary, place.home).catch(error => {
      if (!existsSync(place.home)) throw error
    })
    await syncFolder(dirname(place.home))
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
}

async function fill(place: Place, temporary: string): Promise<void> {
  const data = join(temporary, 'data')
  const passwordFile = join(temporary, 'password')
  const secret: Secret = { postgres: newPassword(), facet: newPassword() }
  await mkdir(temporary)
  await chmod(temporary, place.account === undefined ? 0o700 : 0o711)
  await mkdir(data, { mode: 0o700 })
  await writeFile(join(temporary, 'secret'), JSON.stringify(secret), { mode: 0o600, flush: true })
  await writeFile(passwordFile, secret.postgres, { mode: 0o600 })
  if (place.account !== undefined) {
    for (const path of [data, passwordFile]) await chown(path, place.account.uid, place.account.gid)
  }
  // Not every C library knows C.UTF-8; PostgreSQL's own provider does, and it alone decides letters and order.
  for (const ctype of ['C.UTF-8', 'C']) {
    const output = await runInitdb(place, data, passwordFile, ctype)
    if (output === undefined) break
    if (ctype === 'C' || !output.includes('locale')) throw failure(output)
  }
  await rm(passwordFile)
}

function failure(output: string): StartError {
  if (output.includes('No space left')) return new FullDisk('数据库初始化失败')
  const last = output
    .trim()
    .split('\n')
    .findLast(line => line.includes('error:'))
  return new StartError(`数据库初始化失败：${last ?? output.trim().slice(-300)}`)
}

/** Answers what it printed when it failed. */
function runInitdb(
  place: Place,
  data: string,
  passwordFile: string,
  ctype: string,
): Promise<string | undefined> {
  const args = [
    `--pgdata=${data}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    `--lc-ctype=${ctype}`,
  ]
  return new Promise((resolve, reject) => {
    const child = spawn(binary(place.binaries, 'initdb'), args, {
      ...place.account,
      cwd: '/',
      env: engineEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.on('data', piece => (output += String(piece)))
    child.stderr.on('data', piece => (output += String(piece)))
    child.on('error', reject)
    child.on('close', code => resolve(code === 0 ? undefined : output || `initdb ${code}`))
  })
}

/** PG* variables of the person's own shell (PGDATA, PGPORT…) would otherwise steer our engine. */
export function engineEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|TZ$)/.test(name))
  return { ...Object.fromEntries(own), LC_ALL: 'C', TZ: 'UTC' }
}

function newPassword(): string {
  return randomBytes(24).toString('base64url')
}

async function checkVersion(place: Place): Promise<void> {
  const data = join(place.home, 'data')
  const version = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(error => {
    if (codeOf(error) !== 'EACCES') throw new StartError(`数据库目录不完整：${data}`)
    throw new StartError(`数据库目录 ${data} 属于另一个用户：请用原来的用户启动，或另设 DATA_DIR`)
  })
  if (version.trim() === String(place.major)) return
  throw new StartError(
    `数据目录里是 PostgreSQL ${version.trim()} 的数据，本程序自带的是 ${place.major}，不能直接打开：请用原来的版本打开它，或另设 DATA_DIR`,
  )
}
