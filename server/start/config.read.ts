import { isIP } from 'node:net'
import { hostsOf } from '../db/hosts.ts'

/** A reason not to start that a person can act on: its message is the one Chinese sentence they see. */
export class StartError extends Error {
  override readonly name = 'StartError'
}

export type Source = Readonly<Record<string, string | undefined>>

export function text(env: Source, name: string): string | undefined {
  const value = env[name]?.trim()
  return value === '' ? undefined : value
}

export function integer(env: Source, name: string, otherwise: number, least: number, most: number): number {
  const value = text(env, name)
  if (value === undefined) return otherwise
  const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN
  if (number >= least && number <= most) return number
  throw new StartError(`${name} 应为 ${least} 到 ${most} 之间的整数，现在是“${value}”`)
}

export function flag(env: Source, name: string): boolean | undefined {
  const value = text(env, name)
  if (value === undefined) return undefined
  if (value === '1') return true
  if (value === '0') return false
  throw new StartError(`${name} 只能是 1 或 0，现在是“${value}”`)
}

/** How many proxies stand before the server, or which: addresses and networks. None is what is usual. */
export function proxies(env: Source, name: string): number | readonly string[] | undefined {
  const value = text(env, name)
  if (value === undefined || value === '0') return undefined
  if (/^[1-9]$/.test(value)) return Number(value)
  const list = value.split(',').map(part => part.trim())
  if (list.every(isNetwork)) return list
  throw new StartError(
    `${name} 应为代理的层数（1 到 9），或用逗号隔开的 IP 和网段（如 10.0.0.0/8），现在是“${value}”`,
  )
}

function isNetwork(part: string): boolean {
  const [address = '', bits, ...more] = part.split('/')
  const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  if (most === 0 || more.length > 0) return false
  // A network of everybody trusts everybody.
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= most)
}

export function phone(env: Source, name: string): string | undefined {
  const value = text(env, name)
  if (value === undefined || /^1\d{10}$/.test(value)) return value
  throw new StartError(`${name} 应为 11 位手机号码，现在是“${value}”`)
}

export function httpUrl(env: Source, name: string): string | undefined {
  const value = text(env, name)
  if (value === undefined || hasProtocol(value, ['http:', 'https:'])) return value
  throw new StartError(`${name} 应为 http:// 或 https:// 开头的地址`)
}

/** One host or several, as libpq reads them. What is asked of a host is that it takes writes, whatever is set. */
export function postgresUrl(env: Source, name: string): string | undefined {
  const value = text(env, name)
  if (value === undefined) return value
  const hosts = hostsOf(value)
  // The value is not repeated: it holds a password.
  if (!hosts.every(host => hasProtocol(host, ['postgres:', 'postgresql:'])))
    throw new StartError(
      `${name} 应为 postgres://用户:密码@主机:端口/数据库 形式的地址，有几台时写成 主机:端口,主机:端口`,
    )
  const asked = new URL(hosts[0] ?? value).searchParams.get('target_session_attrs') ?? 'read-write'
  if (!['read-write', 'primary', 'any'].includes(asked))
    throw new StartError(
      `${name} 的 target_session_attrs 是 ${asked}，本程序要写入，只能连接主库（read-write）`,
    )
  return value
}

function hasProtocol(value: string, protocols: readonly string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol)
}
