import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from '../../start/config.read.ts'
import { hostsOf } from '../hosts.ts'
import { writableOf } from '../writable.ts'
import { codeOf } from './errors.ts'
import { verifyUrl } from './verify.ts'

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: '该地址没有数据库在监听',
  ENOTFOUND: '找不到该主机',
  EAI_AGAIN: '找不到该主机',
  EHOSTUNREACH: '到不了该主机',
  ENETUNREACH: '到不了该主机',
  ETIMEDOUT: '连接超时',
  ECONNRESET: '连接被断开',
  ENOENT: '该地址没有数据库在监听',
  '28P01': '用户名或密码不正确',
  '28000': '不允许该用户从这里连接',
  '3D000': '该数据库不存在',
  '53300': '连接数已满',
  '25006': '只读的备库，请改为主库',
}

/** ms in which a host must have answered at the start. */
const patience = 10_000

/**
 * A database that says it is starting up is waited for, and of several hosts one that takes writes, for a standby may
 * be about to be promoted; every other trouble is a sentence at once.
 */
export async function openExternal(url: string, say: (text: string) => void): Promise<void> {
  say('正在连接数据库')
  const hosts = hostsOf(url)
  for (const deadline = Date.now() + 60_000; ; await pause(500)) {
    try {
      return await verifyUrl(await writableOf(hosts, patience), say)
    } catch (error) {
      if (error instanceof StartError) throw error
      const code = codeOf(error)
      const waits = code === '57P03' || (code === '25006' && hosts.length > 1)
      if (waits && Date.now() < deadline) continue
      throw new StartError(`连接不上 DATABASE_URL 指定的数据库（${placeOf(hosts)}）：${reasonOf(error)}`)
    }
  }
}

function reasonOf(error: unknown): string {
  const known = reasons[codeOf(error)]
  if (known !== undefined) return known
  const text = error instanceof Error ? error.message : String(error)
  if (/does not support SSL/.test(text))
    return '数据库没有开启 TLS，请在数据库开启，或把 sslmode 改为 disable'
  return /timeout/i.test(text) ? '连接超时' : text
}

/** Hosts and database only: user and password stay out of the terminal. */
function placeOf(urls: readonly string[]): string {
  const [first = ''] = urls
  const hosts = urls.map(url => new URL(url).host || '本机')
  return `${hosts.join('、')}${decodeURIComponent(new URL(first).pathname)}`
}
