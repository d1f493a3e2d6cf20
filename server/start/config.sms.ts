import { httpUrl, type Source, StartError, text } from './config.read.ts'

/** One POST of {phone, code, text} to an address of the operator's. */
export interface WebhookSmsConfig {
  readonly kind: 'webhook'
  readonly url: string
  readonly token: string | undefined
}

/** What the clouds have alike: texts are templates that they have seen before. */
interface CloudSmsConfig {
  /** Without a slash at the end. */
  readonly api: string
  /** 短信签名, where 通用设置 names none. */
  readonly sign: string
  /** Of codes. */
  readonly template: string
  /** Of sentences that tell something; undefined: nothing is told. */
  readonly noticeTemplate: string | undefined
}

export interface AliyunSmsConfig extends CloudSmsConfig {
  readonly kind: 'aliyun'
  readonly keyId: string
  readonly keySecret: string
}

export interface TencentSmsConfig extends CloudSmsConfig {
  readonly kind: 'tencent'
  readonly region: string
  readonly appId: string
  readonly secretId: string
  readonly secretKey: string
}

/** The provider that sends verification codes. */
export type SmsConfig = WebhookSmsConfig | AliyunSmsConfig | TencentSmsConfig

const names = {
  webhook: ['SMS_WEBHOOK_URL', 'SMS_WEBHOOK_TOKEN'],
  aliyun: [
    'SMS_ALIYUN_KEY_ID',
    'SMS_ALIYUN_KEY_SECRET',
    'SMS_ALIYUN_SIGN',
    'SMS_ALIYUN_TEMPLATE',
    'SMS_ALIYUN_NOTICE_TEMPLATE',
    'SMS_ALIYUN_API',
  ],
  tencent: [
    'SMS_TENCENT_SECRET_ID',
    'SMS_TENCENT_SECRET_KEY',
    'SMS_TENCENT_APP_ID',
    'SMS_TENCENT_SIGN',
    'SMS_TENCENT_TEMPLATE',
    'SMS_TENCENT_NOTICE_TEMPLATE',
    'SMS_TENCENT_REGION',
    'SMS_TENCENT_API',
  ],
} as const
const optional = /_(TOKEN|NOTICE_TEMPLATE|REGION|API)$/

/** What has to be set of each provider, for who is told to choose one. */
export const smsNeeds = (['webhook', 'aliyun', 'tencent'] as const).map(kind => ({
  title: { webhook: '自己的短信服务', aliyun: '阿里云', tencent: '腾讯云' }[kind],
  names: names[kind].filter(name => !optional.test(name)),
}))

/** undefined where none is set. Throws a StartError where it is set by halves, twice, or misspelt. */
export function readSms(env: Source): SmsConfig | undefined {
  const known: readonly string[] = Object.values(names).flat()
  // A misspelt provider must not end in demo mode, which shows the codes to whoever asks.
  const unknown = Object.keys(env).find(name => name.startsWith('SMS_') && !known.includes(name))
  if (unknown !== undefined) throw new StartError(`不支持的设置 ${unknown}，可用的是 ${known.join('、')}`)
  const set = known.filter(name => text(env, name) !== undefined)
  const all = [readWebhook(env), readAliyun(env), readTencent(env)].filter(each => each !== undefined)
  if (all.length > 1) throw new StartError(`短信服务只能设置一个，现在设置了 ${set.join('、')}`)
  return all[0]
}

function readWebhook(env: Source): WebhookSmsConfig | undefined {
  const url = httpUrl(env, 'SMS_WEBHOOK_URL')
  const token = text(env, 'SMS_WEBHOOK_TOKEN')
  if (url !== undefined) return { kind: 'webhook', url, token }
  if (token !== undefined) throw new StartError('设置了 SMS_WEBHOOK_TOKEN，但没有设置 SMS_WEBHOOK_URL')
  return undefined
}

function readAliyun(env: Source): AliyunSmsConfig | undefined {
  const api = httpUrl(env, 'SMS_ALIYUN_API') ?? 'https://dysmsapi.aliyuncs.com'
  const noticeTemplate = text(env, 'SMS_ALIYUN_NOTICE_TEMPLATE')
  const keyId = text(env, 'SMS_ALIYUN_KEY_ID')
  const keySecret = text(env, 'SMS_ALIYUN_KEY_SECRET')
  const sign = text(env, 'SMS_ALIYUN_SIGN')
  const template = text(env, 'SMS_ALIYUN_TEMPLATE')
  if (!isAny(env, names.aliyun)) return undefined
  if (!keyId || !keySecret || !sign || !template) throw halves(env, '阿里云短信', names.aliyun)
  return { kind: 'aliyun', api: new URL(api).origin, keyId, keySecret, sign, template, noticeTemplate }
}

function readTencent(env: Source): TencentSmsConfig | undefined {
  const api = httpUrl(env, 'SMS_TENCENT_API') ?? 'https://sms.tencentcloudapi.com'
  const region = text(env, 'SMS_TENCENT_REGION') ?? 'ap-guangzhou'
  const noticeTemplate = text(env, 'SMS_TENCENT_NOTICE_TEMPLATE')
  const secretId = text(env, 'SMS_TENCENT_SECRET_ID')
  const secretKey = text(env, 'SMS_TENCENT_SECRET_KEY')
  const appId = text(env, 'SMS_TENCENT_APP_ID')
  const sign = text(env, 'SMS_TENCENT_SIGN')
  const template = text(env, 'SMS_TENCENT_TEMPLATE')
  if (!isAny(env, names.tencent)) return undefined
  if (!secretId || !secretKey || !appId || !sign || !template) throw halves(env, '腾讯云短信', names.tencent)
  const own = { secretId, secretKey, appId, region }
  return { kind: 'tencent', api: new URL(api).origin, sign, template, noticeTemplate, ...own }
}

function isAny(env: Source, of: readonly string[]): boolean {
  return of.some(name => text(env, name) !== undefined)
}

function halves(env: Source, what: string, of: readonly string[]): StartError {
  const missing = of.filter(name => !optional.test(name) && text(env, name) === undefined)
  return new StartError(`${what}的设置不完整，还缺 ${missing.join('、')}`)
}
