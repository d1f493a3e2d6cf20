import { join, resolve } from 'node:path'
import {
  flag,
  httpUrl,
  integer,
  phone,
  postgresUrl,
  proxies,
  type Source,
  StartError,
  text,
} from './config.read.ts'
import { readSms, type SmsConfig, smsNeeds } from './config.sms.ts'

export { StartError } from './config.read.ts'

export interface WorkChatConfig {
  /** Where the QR page lives; the content security policy lets exactly this host into a frame. */
  readonly host: string
  /** Where codes are exchanged. */
  readonly api: string
  readonly corpId: string
  readonly agentId: string
  readonly secret: string
}

/** The mini program whose codes are drawn by its platform. */
export interface MiniProgramConfig {
  readonly api: string
  readonly appId: string
  readonly secret: string
}

/** A gateway of the operator's before a system outside: POST with a bearer token. */
export interface OutsideConfig {
  readonly url: string
  readonly token: string
}

/** A bucket that several servers share. */
export interface S3Config {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly key: string
  readonly secret: string
}

export interface Config {
  readonly host: string
  /** 0 takes any free port: for tests. */
  readonly port: number
  /** Absolute. */
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  /** Where the database tells of events; undefined: where it is asked. */
  readonly eventsUrl: string | undefined
  /** The most connections that calls and jobs take at once. */
  readonly databasePool: number
  readonly demo: boolean
  readonly demoSkus: number
  /** Orders of the demo mall, over the six months before it is made. */
  readonly demoOrders: number
  readonly adminPhone: string | undefined
  readonly sms: SmsConfig | undefined
  /** Proxies that say on whose behalf they ask: so many hops, or these addresses and networks. */
  readonly trustProxy: number | readonly string[] | undefined
  readonly client: { readonly id: string; readonly secret: string }
  readonly workChat: WorkChatConfig | undefined
  readonly miniProgram: MiniProgramConfig | undefined
  /** The operator's service that speaks with the platforms of 第三方授权. */
  readonly thirdAuth: OutsideConfig | undefined
  /** The gateway before the ERP. */
  readonly erp: OutsideConfig | undefined
  /** The gateway before the live platform. */
  readonly live: OutsideConfig | undefined
  /** The gateway before the shops outside. */
  readonly thirdShops: OutsideConfig | undefined
  /** The gateway before the SaaS in which clients keep shop. */
  readonly saas: OutsideConfig | undefined
  /** Where files that people send are kept; undefined: in dataDir. */
  readonly s3: S3Config | undefined
  /** Who may read /api/metrics; undefined: nobody, there is no such path. */
  readonly metricsToken: string | undefined
  /** ms from which on a call is told as slow; 0: each is. */
  readonly slowCallMs: number
  /** The name of each setting, and whether the environment says it. */
  readonly environment: Readonly<Record<string, boolean>>
  /** Absolute: where the schedule 每日备份 puts its files. */
  readonly backupDir: string
}

/** Where a mall keeps its rows, its files and its backups. */
export type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 's3' | 'backupDir'>

const defaultDemoSkus = 20_000

/**
 * Reads the environment once. It touches nothing, so every refusal can be tested. An empty value counts as not set,
 * because compose files and CI leave empty values for variables that nobody filled in.
 */
export function readConfig(source: Source, root: string = process.cwd()): Config {
  const { env, asked } = noted(source)
  const host = text(env, 'HOST') ?? '127.0.0.1'
  const sms = readSms(env)
  const demo = flag(env, 'DEMO') ?? (isLoopback(host) && sms === undefined)
  const adminPhone = phone(env, 'ADMIN_PHONE')
  if (!demo && sms === undefined) throw new StartError(noProvider(host, adminPhone))
  return {
    host,
    port: integer(env, 'PORT', 5680, 0, 65_535),
    ...readPlace(env, root),
    eventsUrl: readEventsUrl(env),
    databasePool: integer(env, 'DATABASE_POOL', 20, 3, 1000),
    demo,
    demoSkus: integer(env, 'DEMO_SKUS', defaultDemoSkus, 0, 5_000_000),
    demoOrders: integer(env, 'DEMO_ORDERS', 1200, 0, 200_000),
    adminPhone,
    sms,
    trustProxy: proxies(env, 'TRUST_PROXY'),
    client: readClient(env),
    workChat: readWorkChat(env),
    miniProgram: readMiniProgram(env),
    thirdAuth: readThirdAuth(env),
    erp: readOutside(env, 'NCC', 'NCC_API'),
    live: readOutside(env, '直播平台', 'LIVE_API'),
    thirdShops: readOutside(env, '第三方商品平台', 'THIRD_GOODS_API'),
    saas: readOutside(env, 'SaaS平台', 'SAAS_API'),
    metricsToken: readMetricsToken(env),
    slowCallMs: integer(env, 'SLOW_CALL_MS', 1000, 0, 60_000),
    environment: asked,
  }
}

/** The same environment, and for each name that it was asked for whether it says something. */
function noted(source: Source): { readonly env: Source; readonly asked: Record<string, boolean> } {
  const asked: Record<string, boolean> = {}
  const env = new Proxy(source, {
    get(_, name) {
      if (typeof name !== 'string') return undefined
      asked[name] = text(source, name) !== undefined
      return source[name]
    },
  })
  return { env, asked }
}

/** For a command that only visits a mall: neither provider nor demo mode matters to it, and their absence must not refuse. */
export function readPlace(env: Source, root: string): Place {
  const dataDir = resolve(root, text(env, 'DATA_DIR') ?? '.data')
  const backupDir = text(env, 'BACKUP_DIR')
  return {
    dataDir,
    databaseUrl: postgresUrl(env, 'DATABASE_URL'),
    s3: readS3(env),
    backupDir: backupDir === undefined ? join(dataDir, 'backups') : resolve(root, backupDir),
  }
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(host)
}

/** Step by step what a mall that is meant needs; what is set already is said too. */
function noProvider(host: string, adminPhone: string | undefined): string {
  const why = isLoopback(host)
    ? '演示模式已关闭（DEMO=0）'
    : `HOST 是 ${host}，不是本机地址，不会自动进入演示模式（只想试用，请明确设置 DEMO=1）`
  const phoneStep = adminPhone === undefined ? 'ADMIN_PHONE=手机号' : `ADMIN_PHONE（已经设置）`
  return [
    `还不能启动：${why}，正式使用还要设置`,
    '  1. 发送验证码的短信服务，下面三种里的一种：',
    ...smsNeeds.map(({ title, names }) => `     ${title}：${names.join('、')}`),
    `  2. 第一位超级管理员，空的数据库第一次启动时需要：${phoneStep}`,
    '例如：ADMIN_PHONE=手机号 SMS_WEBHOOK_URL=https://短信服务的地址 npm start',
  ].join('\n')
}

function readEventsUrl(env: Source): string | undefined {
  const url = postgresUrl(env, 'EVENTS_URL')
  if (url !== undefined && text(env, 'DATABASE_URL') === undefined)
    throw new StartError('设置了 EVENTS_URL，但没有设置 DATABASE_URL')
  return url
}

/** Who guesses it reads what the house does: a short one is refused. The value is not repeated. */
function readMetricsToken(env: Source): string | undefined {
  const token = text(env, 'METRICS_TOKEN')
  if (token === undefined || /^[\x21-\x7e]{16,200}$/.test(token)) return token
  throw new StartError('METRICS_TOKEN 应为 16 到 200 个可见字符，不含空格')
}

function readThirdAuth(env: Source): Config['thirdAuth'] {
  const url = httpUrl(env, 'THIRD_AUTH_URL')
  const token = text(env, 'THIRD_AUTH_TOKEN')
  if (url !== undefined) return { url, token: token ?? '' }
  if (token !== undefined) throw new StartError('设置了 THIRD_AUTH_TOKEN，但没有设置 THIRD_AUTH_URL')
  return undefined
}

function readClient(env: Source): Config['client'] {
  const id = text(env, 'CLIENT_ID') ?? 'facet-web'
  if (id.includes(':')) throw new StartError(`CLIENT_ID 不能含有冒号，现在是“${id}”`)
  return { id, secret: text(env, 'CLIENT_SECRET') ?? 'facet-web' }
}

function readWorkChat(env: Source): WorkChatConfig | undefined {
  const names = ['WORKCHAT_CORP_ID', 'WORKCHAT_AGENT_ID', 'WORKCHAT_SECRET']
  const [corpId, agentId, secret] = names.map(name => text(env, name))
  const host = httpUrl(env, 'WORKCHAT_HOST') ?? 'https://login.work.weixin.qq.com'
  const api = httpUrl(env, 'WORKCHAT_API') ?? 'https://qyapi.weixin.qq.com'
  if (corpId === undefined && agentId === undefined && secret === undefined) return undefined
  if (corpId === undefined || agentId === undefined || secret === undefined) {
    const missing = names.filter(name => text(env, name) === undefined)
    throw new StartError(`企业微信的设置不完整，还缺 ${missing.join('、')}`)
  }
  return { host: new URL(host).origin, api: new URL(api).origin, corpId, agentId, secret }
}

function readMiniProgram(env: Source): MiniProgramConfig | undefined {
  const [appId, secret] = [text(env, 'WECHAT_APP_ID'), text(env, 'WECHAT_SECRET')]
  const api = httpUrl(env, 'WECHAT_API') ?? 'https://api.weixin.qq.com'
  if (appId === undefined && secret === undefined) return undefined
  if (appId === undefined || secret === undefined)
    throw new StartError(
      `微信小程序的设置不完整，还缺 ${appId === undefined ? 'WECHAT_APP_ID' : 'WECHAT_SECRET'}`,
    )
  return { api: new URL(api).origin, appId, secret }
}

function readS3(env: Source): S3Config | undefined {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_KEY', 'S3_SECRET']
  const [, bucket, region, key, secret] = names.map(name => text(env, name))
  const endpoint = httpUrl(env, 'S3_ENDPOINT')
  const missing = names.filter(name => text(env, name) === undefined)
  if (missing.length === names.length) return undefined
  if (!endpoint || !bucket || !region || !key || !secret)
    throw new StartError(`对象存储的设置不完整，还缺 ${missing.join('、')}`)
  if (!/^[a-z0-9][a-z0-9.-]{1,62}$/.test(bucket))
    throw new StartError(`S3_BUCKET 应为桶名（小写字母、数字、点和短横线），现在是“${bucket}”`)
  if (!/^https?:\/\/[^/?#@]+(\/[^?#]*)?$/.test(endpoint))
    throw new StartError('S3_ENDPOINT 应为对象存储的地址，如 https://s3.example.com，不带账号和参数')
  return { endpoint, bucket, region, key, secret }
}

function readOutside(env: Source, what: string, prefix: string): OutsideConfig | undefined {
  const [urlName, tokenName] = [`${prefix}_URL`, `${prefix}_TOKEN`]
  const url = httpUrl(env, urlName)
  const token = text(env, tokenName)
  if (url === undefined && token === undefined) return undefined
  if (url === undefined || token === undefined)
    throw new StartError(`${what}的设置不完整，还缺 ${url === undefined ? urlName : tokenName}`)
  return { url, token }
}
