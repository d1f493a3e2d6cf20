import { setTimeout as pause } from 'node:timers/promises'
import { StartError } from '../../start/config.read.ts'
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
}

/** A database that says it is starting up is waited for; every other trouble is a sentence at once. */
export async function openExternal(url: string, say: (text: string) => void): Promise<void> {
  say('正在连接数据库')
  for (const deadline = Date.now() + 60_000; ; await pause(500)) {
    try {
      return await verifyUrl(url, say)
    } catch (error) {
      if (error instanceof StartError) throw error
      if (codeOf(error) === '57P03' && Date.now() < deadline) continue
      throw new StartError(`连接不上 DATABASE_URL 指定的数据库（${placeOf(url)}）：${reasonOf(error)}`)
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

/** Host and database only: user and password stay out of the terminal. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `${host || '本机'}${decodeURIComponent(pathname)}`
}
