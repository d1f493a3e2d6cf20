import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { type Config, StartError } from './config.ts'

/**
 * One Chinese sentence for every reason that stops the server. An unexpected error gets a number, and its details go to
 * a file: a stack trace does not help anybody at a terminal.
 */
export function explain(error: unknown, config: Config | undefined): string {
  if (error instanceof StartError) return error.message
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const { host, port } = config ?? { host: '', port: 0 }
  if (code === 'EADDRINUSE') return `端口 ${port} 已被占用，请停止占用它的程序，或用 PORT 另设一个`
  if (code === 'EACCES' && isListen(error)) return `没有权限监听端口 ${port}，请用 PORT 另设一个（1024 以上）`
  if (code === 'EADDRNOTAVAIL' || (code === 'ENOTFOUND' && isListen(error)))
    return `HOST 不是本机的地址：${host}`
  // ENOSPC of the system, 53100 of the database.
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100')
    return '存储空间不足，请清理磁盘后重新启动，已保存的数据不受影响'
  const id = randomBytes(4).toString('hex')
  return `服务异常，错误编号 ${id}，详情见 ${keep(error, id, config)}`
}

function isListen(error: unknown): boolean {
  return (
    error instanceof Error && 'syscall' in error && ['listen', 'getaddrinfo'].includes(String(error.syscall))
  )
}

/** Into the data directory; where that is the very thing that failed, into the system's temporary folder. */
function keep(error: unknown, id: string, config: Config | undefined): string {
  const text = `${new Date().toISOString()}\n${inspect(error, { depth: 6 })}\n`
  const folders = [...(config === undefined ? [] : [join(config.dataDir, 'logs')]), tmpdir()]
  for (const folder of folders) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, `error-${id}.log`)
      writeFileSync(path, text, { mode: 0o600 })
      return path
    } catch {
      // The next folder.
    }
  }
  return '（无法写入）'
}
