import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../../start/config.read.ts'
import { type Account, runsAs, type Trial } from './account.ts'
import { removeLeftovers, temporaryFor } from './leftovers.ts'
import { makeLinks } from './links.ts'
import { binary, type EnginePackage } from './package.ts'

/**
 * The folder whose `bin` this account can run: the package's own, or a copy in a place that the account can reach. The
 * copy is needed where the checkout lies below a closed home, and where the package's folder is read-only and lacks its
 * links.
 */
export async function findBinaries(
  engine: EnginePackage,
  account: Account | undefined,
  copies: string,
  say: (text: string) => void,
): Promise<string> {
  const native = join(engine.directory, 'native')
  const linked = await makeLinks(native).then(
    () => true,
    () => false,
  )
  const first = linked ? tryOut(native, account) : undefined
  if (first?.ok) return native

  const copy = join(copies, `engine-${engine.version}`)
  if (!existsSync(copy)) {
    say('正在把数据库程序复制到可访问的位置')
    await copyWhole(native, copy, copies)
  }
  const second = tryOut(join(copy, 'native'), account)
  if (second.ok) return join(copy, 'native')
  const why = (second.output || first?.output || '').split('\n')[0]
  throw new StartError(
    `自带的数据库在这个系统上不能运行（${why}）：请用 DATABASE_URL 指定一个 PostgreSQL 15 或更新的数据库`,
  )
}

function tryOut(native: string, account: Account | undefined): Trial {
  const postgres = runsAs(account, binary(native, 'postgres'), ['--version'])
  return postgres.ok ? runsAs(account, binary(native, 'initdb'), ['--version']) : postgres
}

/** Beside it first, then renamed: a copy that was cut short is never taken for a whole one. */
async function copyWhole(native: string, copy: string, copies: string): Promise<void> {
  await mkdir(copies, { recursive: true, mode: 0o755 })
  await removeLeftovers(copy)
  const temporary = temporaryFor(copy)
  await mkdir(temporary, { mode: 0o755 })
  await chmod(temporary, 0o755)
  await cp(native, join(temporary, 'native'), { recursive: true, verbatimSymlinks: true })
  await makeLinks(join(temporary, 'native'))
  await rename(temporary, copy).catch(async error => {
    await rm(temporary, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  })
}
