import type { SmsConfig } from './config.sms.ts'
import type { Config } from './config.ts'

/** A setting of the environment, as a person sees what holds of it. A test holds that none is missing. */
export interface EnvironmentSetting {
  readonly name: string
  readonly title: string
  /** undefined: not set, and nothing stands for it. */
  of(config: Config): string | number | boolean | undefined
  /** Nobody sees it again; an address is shown without its password. */
  readonly hides?: 'all' | 'password'
}

function setting(
  name: string,
  title: string,
  of: EnvironmentSetting['of'],
  hides?: EnvironmentSetting['hides'],
): EnvironmentSetting {
  return { name, title, of, ...(hides ? { hides } : {}) }
}

/** In the order of the README. */
export const environmentSettings: readonly EnvironmentSetting[] = [
  setting('PORT', '端口', c => c.port),
  setting('HOST', '监听地址', c => c.host),
  setting('DATA_DIR', '数据目录', c => c.dataDir),
  setting('DATABASE_URL', '数据库', c => c.databaseUrl ?? '自带的数据库', 'password'),
  setting('EVENTS_URL', '听通知的数据库地址', c => c.eventsUrl, 'password'),
  setting('S3_ENDPOINT', '对象存储地址', c => c.s3?.endpoint),
  setting('S3_BUCKET', '对象存储的桶', c => c.s3?.bucket),
  setting('S3_REGION', '对象存储的地域', c => c.s3?.region),
  setting('S3_KEY', '对象存储的账号', c => c.s3?.key, 'all'),
  setting('S3_SECRET', '对象存储的密钥', c => c.s3?.secret, 'all'),
  setting('BACKUP_DIR', '备份目录', c => c.backupDir),
  setting('DATABASE_POOL', '数据库连接数', c => c.databasePool),
  setting('TRUST_PROXY', '可信的代理', c => [c.trustProxy ?? []].flat().join('，')),
  setting('DEMO', '演示模式', c => c.demo),
  setting('DEMO_ORDERS', '演示订单数', c => c.demoOrders),
  setting('DEMO_SKUS', '演示货号数', c => c.demoSkus),
  setting('ADMIN_PHONE', '第一位超级管理员', c => c.adminPhone?.replace(/^(\d{3})\d{4}/, '$1****')),
  setting('SMS_WEBHOOK_URL', '短信服务', c => ofKind(c, 'webhook')?.url),
  setting('SMS_WEBHOOK_TOKEN', '短信服务的令牌', c => ofKind(c, 'webhook')?.token, 'all'),
  setting('SMS_ALIYUN_KEY_ID', '阿里云短信账号', c => ofKind(c, 'aliyun')?.keyId, 'all'),
  setting('SMS_ALIYUN_KEY_SECRET', '阿里云短信密钥', c => ofKind(c, 'aliyun')?.keySecret, 'all'),
  setting('SMS_ALIYUN_SIGN', '阿里云短信签名', c => ofKind(c, 'aliyun')?.sign),
  setting('SMS_ALIYUN_TEMPLATE', '阿里云验证码模板', c => ofKind(c, 'aliyun')?.template),
  setting('SMS_ALIYUN_NOTICE_TEMPLATE', '阿里云通知模板', c => ofKind(c, 'aliyun')?.noticeTemplate),
  setting('SMS_ALIYUN_API', '阿里云短信接口', c => ofKind(c, 'aliyun')?.api),
  setting('SMS_TENCENT_SECRET_ID', '腾讯云短信账号', c => ofKind(c, 'tencent')?.secretId, 'all'),
  setting('SMS_TENCENT_SECRET_KEY', '腾讯云短信密钥', c => ofKind(c, 'tencent')?.secretKey, 'all'),
  setting('SMS_TENCENT_APP_ID', '腾讯云短信应用', c => ofKind(c, 'tencent')?.appId),
  setting('SMS_TENCENT_SIGN', '腾讯云短信签名', c => ofKind(c, 'tencent')?.sign),
  setting('SMS_TENCENT_TEMPLATE', '腾讯云验证码模板', c => ofKind(c, 'tencent')?.template),
  setting('SMS_TENCENT_NOTICE_TEMPLATE', '腾讯云通知模板', c => ofKind(c, 'tencent')?.noticeTemplate),
  setting('SMS_TENCENT_REGION', '腾讯云地域', c => ofKind(c, 'tencent')?.region),
  setting('SMS_TENCENT_API', '腾讯云短信接口', c => ofKind(c, 'tencent')?.api),
  setting('WORKCHAT_CORP_ID', '企业微信企业ID', c => c.workChat?.corpId),
  setting('WORKCHAT_AGENT_ID', '企业微信应用ID', c => c.workChat?.agentId),
  setting('WORKCHAT_SECRET', '企业微信密钥', c => c.workChat?.secret, 'all'),
  setting('WORKCHAT_HOST', '企业微信扫码地址', c => c.workChat?.host),
  setting('WORKCHAT_API', '企业微信接口地址', c => c.workChat?.api),
  setting('WECHAT_APP_ID', '小程序ID', c => c.miniProgram?.appId),
  setting('WECHAT_SECRET', '小程序密钥', c => c.miniProgram?.secret, 'all'),
  setting('WECHAT_API', '微信接口地址', c => c.miniProgram?.api),
  setting('NCC_API_URL', 'NC Cloud接口', c => c.erp?.url),
  setting('NCC_API_TOKEN', 'NC Cloud令牌', c => c.erp?.token, 'all'),
  setting('LIVE_API_URL', '直播平台接口', c => c.live?.url),
  setting('LIVE_API_TOKEN', '直播平台令牌', c => c.live?.token, 'all'),
  setting('THIRD_GOODS_API_URL', '第三方店铺接口', c => c.thirdShops?.url),
  setting('THIRD_GOODS_API_TOKEN', '第三方店铺令牌', c => c.thirdShops?.token, 'all'),
  setting('SAAS_API_URL', '客户SaaS接口', c => c.saas?.url),
  setting('SAAS_API_TOKEN', '客户SaaS令牌', c => c.saas?.token, 'all'),
  setting('THIRD_AUTH_URL', '第三方授权接口', c => c.thirdAuth?.url),
  setting('THIRD_AUTH_TOKEN', '第三方授权令牌', c => c.thirdAuth?.token, 'all'),
  setting('METRICS_TOKEN', '监控指标的令牌', c => c.metricsToken, 'all'),
  setting('SLOW_CALL_MS', '慢请求（毫秒）', c => c.slowCallMs),
  setting('CLIENT_ID', '客户端标识', c => c.client.id),
  setting('CLIENT_SECRET', '客户端密钥', c => c.client.secret, 'all'),
]

/** The provider of codes, where it is of this kind. */
function ofKind<K extends SmsConfig['kind']>({ sms }: Config, kind: K) {
  const is = (config: SmsConfig): config is Extract<SmsConfig, { kind: K }> => config.kind === kind
  return sms && is(sms) ? sms : undefined
}

/** What holds of a setting as text; empty where nothing does. Never a secret or a password. */
export function shownSetting({ of, hides }: EnvironmentSetting, config: Config): string {
  const value = of(config)
  if (value === undefined || value === '') return ''
  if (hides === 'all') return '••••••'
  if (typeof value === 'boolean') return value ? '开' : '关'
  return hides === 'password' ? withoutPassword(String(value)) : String(value)
}

/** Also one among the parameters. */
function withoutPassword(url: string): string {
  return url
    .replace(/(:\/\/[^/:@?#]*:)[^@]*@/, '$1••••••@')
    .replace(/([?&](?:ssl)?password=)[^&]*/gi, '$1••••••')
}
