import { describe, expect, test } from 'vitest'
import { readConfig, StartError } from '../../server/start/config.ts'

const sms = { SMS_WEBHOOK_URL: 'https://sms.example.cn/send' }

describe('defaults', () => {
  test('an empty environment is a demo on loopback, in .data of the project', () => {
    expect(readConfig({}, '/project')).toEqual({
      host: '127.0.0.1',
      port: 5680,
      dataDir: '/project/.data',
      backupDir: '/project/.data/backups',
      databaseUrl: undefined,
      eventsUrl: undefined,
      databasePool: 20,
      slowCallMs: 1000,
      environment: expect.objectContaining({ PORT: false }),
      demo: true,
      demoSkus: 20_000,
      demoOrders: 1200,
      adminPhone: undefined,
      sms: undefined,
      client: { id: 'facet-web', secret: 'facet-web' },
      workChat: undefined,
      erp: undefined,
    })
  })

  test('an empty value counts as none', () => {
    expect(readConfig({ PORT: '', DEMO: ' ', DATABASE_URL: '' }, '/p')).toEqual(readConfig({}, '/p'))
  })

  test('an absolute DATA_DIR stays as it is', () => {
    expect(readConfig({ DATA_DIR: '/srv/数据 目录' }, '/p').dataDir).toBe('/srv/数据 目录')
  })
})

describe('proxies', () => {
  test.each([
    ['1', 1],
    ['10.0.0.0/8, 127.0.0.1', ['10.0.0.0/8', '127.0.0.1']],
    ['fd00::/8', ['fd00::/8']],
    ['0', undefined],
  ])('%s is understood', (TRUST_PROXY, trustProxy) => {
    expect(readConfig({ TRUST_PROXY }).trustProxy).toEqual(trustProxy)
  })

  test.each(['true', '10', '-1', 'proxy.local', '10.0.0.0/33', '0.0.0.0/0', '10.0.0.1,', '1/2/3'])(
    '%s is refused by name',
    TRUST_PROXY => {
      expect(() => readConfig({ TRUST_PROXY })).toThrow(/TRUST_PROXY 应为代理的层数/)
    },
  )
})

describe('demo mode', () => {
  test.each(['localhost', '::1', '127.0.0.1', '127.8.8.8'])('is on by itself on %s', HOST => {
    expect(readConfig({ HOST }).demo).toBe(true)
  })

  test('is off by itself where a provider sends the codes', () => {
    expect(readConfig(sms).demo).toBe(false)
  })

  test('is refused on any other address unless set by hand', () => {
    expect(() => readConfig({ HOST: '0.0.0.0' })).toThrow(
      /HOST 是 0\.0\.0\.0.*DEMO=1[\s\S]*SMS_TENCENT_SECRET_ID[\s\S]*ADMIN_PHONE/,
    )
    expect(readConfig({ HOST: '0.0.0.0', DEMO: '1' }).demo).toBe(true)
    expect(readConfig({ HOST: '0.0.0.0', ...sms }).demo).toBe(false)
  })

  test('a name that only looks like loopback is not', () => {
    expect(() => readConfig({ HOST: '127.0.0.1.example.cn' })).toThrow(StartError)
  })

  test('switched off without a provider, the server says what is missing', () => {
    expect(() => readConfig({ DEMO: '0' })).toThrow(
      /DEMO=0[\s\S]*SMS_WEBHOOK_URL[\s\S]*SMS_ALIYUN_KEY_ID[\s\S]*ADMIN_PHONE=手机号/,
    )
  })
})

describe('every bad value is refused by the name of its variable', () => {
  test.each([
    ['PORT', '五千'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', '1e3'],
    ['DEMO', 'yes'],
    ['DEMO_SKUS', '-5'],
    ['DEMO_SKUS', '99999999999999999999'],
    ['ADMIN_PHONE', '12345'],
    ['ADMIN_PHONE', '+8613800000001'],
    ['DATABASE_URL', 'mysql://root@localhost/x'],
    ['DATABASE_URL', 'localhost:5432'],
    ['DATABASE_URL', 'postgres://u:p@h1:5432,h2:x/db'],
    ['DATABASE_URL', 'postgres://u:p@h1,h2/db?target_session_attrs=standby'],
    ['EVENTS_URL', 'mysql://root@localhost/x'],
    ['EVENTS_URL', 'postgres://facet@localhost/alone'],
    ['DATABASE_POOL', '2'],
    ['DATABASE_POOL', 'many'],
    ['SMS_WEBHOOK_URL', 'ftp://example.cn'],
    ['SMS_WEBHOOK_TOKEN', 'alone'],
    ['SMS_PROVIDER', 'aliyun'],
    ['METRICS_TOKEN', 'too-short'],
    ['SLOW_CALL_MS', '60001'],
    ['CLIENT_ID', 'a:b'],
    ['WORKCHAT_HOST', 'login.work'],
    ['WORKCHAT_API', 'qyapi'],
    ['WORKCHAT_SECRET', 'alone'],
  ])('%s=%s', (name, value) => {
    const attempt = () => readConfig({ [name]: value })
    expect(attempt).toThrow(StartError)
    expect(attempt).toThrow(name === 'WORKCHAT_SECRET' ? 'WORKCHAT_CORP_ID' : name)
  })

  test('several hosts are one address, whichever takes writes', () => {
    const url = 'postgres://u:p@h1:5432,h2:5433/db?target_session_attrs=read-write'
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url)
  })

  test('the sentence about DATABASE_URL does not repeat the password', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://root:geheim@localhost/x' })).toThrow(/^(?!.*geheim)/)
  })
})

test('work chat is whole or absent, its host an origin', () => {
  const whole = { WORKCHAT_CORP_ID: 'c', WORKCHAT_AGENT_ID: '1', WORKCHAT_SECRET: 's' }
  expect(readConfig({ ...whole, WORKCHAT_HOST: 'https://qr.example.cn/path' }).workChat).toEqual({
    host: 'https://qr.example.cn',
    api: 'https://qyapi.weixin.qq.com',
    corpId: 'c',
    agentId: '1',
    secret: 's',
  })
})

test('the mini program is whole or absent, its address an origin', () => {
  const whole = { WECHAT_APP_ID: 'wx1', WECHAT_SECRET: 's' }
  expect(readConfig(whole).miniProgram).toEqual({
    api: 'https://api.weixin.qq.com',
    appId: 'wx1',
    secret: 's',
  })
  expect(readConfig({ ...whole, WECHAT_API: 'http://10.0.0.2/wx' }).miniProgram?.api).toBe('http://10.0.0.2')
  expect(() => readConfig({ WECHAT_APP_ID: 'wx1' })).toThrow('还缺 WECHAT_SECRET')
  expect(() => readConfig({ WECHAT_SECRET: 's' })).toThrow('还缺 WECHAT_APP_ID')
})

test('the ERP is whole or absent', () => {
  const whole = { NCC_API_URL: 'https://ncc.example.cn/mall', NCC_API_TOKEN: 't' }
  expect(readConfig(whole).erp).toEqual({ url: 'https://ncc.example.cn/mall', token: 't' })
  expect(() => readConfig({ NCC_API_URL: whole.NCC_API_URL })).toThrow('还缺 NCC_API_TOKEN')
  expect(() => readConfig({ NCC_API_TOKEN: 't' })).toThrow('还缺 NCC_API_URL')
})

describe('the bucket', () => {
  const whole = {
    S3_ENDPOINT: 'https://s3.example.cn',
    S3_BUCKET: 'facet-files',
    S3_REGION: 'cn-north-1',
    S3_KEY: 'k',
    S3_SECRET: 'geheim',
  }

  test('is whole or absent', () => {
    expect(readConfig(whole).s3).toEqual({
      endpoint: 'https://s3.example.cn',
      bucket: 'facet-files',
      region: 'cn-north-1',
      key: 'k',
      secret: 'geheim',
    })
    for (const name of Object.keys(whole)) {
      const rest = Object.fromEntries(Object.entries(whole).filter(([each]) => each !== name))
      expect(() => readConfig(rest)).toThrow(`对象存储的设置不完整，还缺 ${name}`)
    }
    expect(() => readConfig({ S3_KEY: 'k' })).toThrow('还缺 S3_ENDPOINT、S3_BUCKET、S3_REGION、S3_SECRET')
  })

  test.each([
    ['S3_ENDPOINT', 's3.example.cn'],
    ['S3_ENDPOINT', 'https://k:geheim@s3.example.cn'],
    ['S3_ENDPOINT', 'https://s3.example.cn/?x=1'],
    ['S3_BUCKET', 'Facet/Files'],
  ])('%s=%s is refused by name, and no secret is repeated', (name, value) => {
    const attempt = () => readConfig({ ...whole, [name]: value })
    expect(attempt).toThrow(name)
    expect(attempt).toThrow(/^(?!.*geheim)/)
  })
})

test('the live platform is whole or absent', () => {
  expect(readConfig({ LIVE_API_URL: 'https://live.example.cn', LIVE_API_TOKEN: 't' }).live).toBeDefined()
  expect(() => readConfig({ LIVE_API_TOKEN: 't' })).toThrow('直播平台的设置不完整，还缺 LIVE_API_URL')
})
