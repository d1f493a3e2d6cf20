import { createServer, type IncomingMessage } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { signAliyun } from '../../server/outside/sms/aliyun.ts'
import { openSms } from '../../server/outside/sms/open.ts'
import { signTencent } from '../../server/outside/sms/tencent.ts'
import { readSms } from '../../server/start/config.sms.ts'

/**
 * The contracts of both clouds as their documentation and their answers have them: what stands between the slashes is their
 * wording. A loopback server plays them: it checks the signature anew and answers like the real one.
 */
const at = new Date('2026-11-20T06:00:00Z')
const phone = '13800000001'

interface Answer {
  readonly status: number
  readonly body: unknown
}

async function cloud(answer: (request: IncomingMessage, body: string) => Answer) {
  const server = createServer(async (request, response) => {
    const { status, body } = answer(request, await textOf(request))
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    api: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    close: () => server.close(),
  }
}

const opened = (env: Record<string, string>) => {
  const config = readSms(env)
  if (!config) throw new Error('no provider')
  return openSms(
    config,
    () => at,
    () => {},
  )
}

const said = (sending: Promise<void>) =>
  sending.then(
    () => 'sent',
    (error: Error) => error.message,
  )

const aliyunEnv = (api: string) => ({
  SMS_ALIYUN_API: api,
  SMS_ALIYUN_KEY_ID: 'LTAI-test',
  SMS_ALIYUN_KEY_SECRET: 'aliyun-secret',
  SMS_ALIYUN_SIGN: '云翠珠宝',
  SMS_ALIYUN_TEMPLATE: 'SMS_1001',
  SMS_ALIYUN_NOTICE_TEMPLATE: 'SMS_1002',
})

test('the signature of Aliyun is that of its documentation', () => {
  const { authorization } = signAliyun(
    {
      api: 'https://ecs.cn-shanghai.aliyuncs.com',
      keyId: 'YourAccessKeyId',
      keySecret: 'YourAccessKeySecret',
    },
    {
      action: 'RunInstances',
      version: '2014-05-26',
      query: {
        RegionId: 'cn-shanghai',
        ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd',
      },
      at: new Date('2023-10-26T10:22:32Z'),
      nonce: '3156853299f313e23d1673dc12e1703d',
    },
  )
  expect(authorization).toBe(
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  )
})

test('the signature of Tencent is that of its documentation', () => {
  const { authorization } = signTencent(
    {
      api: 'https://cvm.tencentcloudapi.com',
      secretId: `AKID${'*'.repeat(32)}`,
      secretKey: '*'.repeat(32),
    },
    {
      service: 'cvm',
      action: 'DescribeInstances',
      body: '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}',
      at: new Date(1_551_113_065_000),
    },
  )
  expect(authorization).toBe(
    `TC3-HMAC-SHA256 Credential=AKID${'*'.repeat(32)}/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host;x-tc-action, Signature=10b1a37a7301a02ca19a647ad722d5e43b4b3cff309d421d85b46093f6ab6c4f`,
  )
})

test('Aliyun is sent a code and a sentence by their templates, signed; the name of 通用设置 goes before the own', async () => {
  const heard: Record<string, string>[] = []
  const { api, close } = await cloud(({ url = '', headers }) => {
    const query = Object.fromEntries(new URL(url, 'http://here').searchParams)
    const signed = signAliyun(
      { api, keyId: 'LTAI-test', keySecret: 'aliyun-secret' },
      {
        action: String(headers['x-acs-action']),
        version: String(headers['x-acs-version']),
        query,
        at: new Date(String(headers['x-acs-date'])),
        nonce: String(headers['x-acs-signature-nonce']),
      },
    )
    heard.push(query)
    if (headers.authorization !== signed.authorization)
      return { status: 400, body: { Code: 'SignatureDoesNotMatch', RequestId: '1' } }
    return { status: 200, body: { Code: 'OK', Message: 'OK', BizId: '9', RequestId: '1' } }
  })
  const sms = opened(aliyunEnv(api))
  expect(await said(sms.send(phone, '012345'))).toBe('sent')
  expect(await said(sms.tell(phone, '手机号已改（138****0002）', '总店'))).toBe('sent')
  expect(heard).toEqual([
    {
      PhoneNumbers: phone,
      SignName: '云翠珠宝',
      TemplateCode: 'SMS_1001',
      TemplateParam: '{"code":"012345"}',
    },
    {
      PhoneNumbers: phone,
      SignName: '总店',
      TemplateCode: 'SMS_1002',
      TemplateParam: '{"content":"手机号已改（138****0002）"}',
    },
  ])
  const wrong = opened({ ...aliyunEnv(api), SMS_ALIYUN_KEY_SECRET: 'another' })
  expect(await said(wrong.send(phone, '012345'))).toBe('aliyun sms: SignatureDoesNotMatch')
  close()
})

test.each([
  [
    200,
    { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发小时级流控Permits:5' },
    'isv.BUSINESS_LIMIT_CONTROL',
  ],
  [
    404,
    { Code: 'InvalidAccessKeyId.NotFound', Message: 'Specified access key is not found.' },
    'InvalidAccessKeyId.NotFound',
  ],
  [503, '<html>', 'HTTP 503'],
])(
  'what Aliyun refuses with %i is a failure under its code, and names neither phone nor code',
  async (status, body, code) => {
    const { api, close } = await cloud(() => ({ status, body }))
    expect(await said(opened(aliyunEnv(api)).send(phone, '012345'))).toBe(`aliyun sms: ${code}`)
    close()
  },
)

const tencentEnv = (api: string) => ({
  SMS_TENCENT_API: api,
  SMS_TENCENT_SECRET_ID: 'AKID-test',
  SMS_TENCENT_SECRET_KEY: 'tencent-secret',
  SMS_TENCENT_APP_ID: '1400006666',
  SMS_TENCENT_SIGN: '云翠珠宝',
  SMS_TENCENT_TEMPLATE: '2001',
})

test('Tencent is sent a code by its template, signed; without a template for sentences none is sent', async () => {
  const heard: unknown[] = []
  const { api, close } = await cloud(({ headers }, body) => {
    const at = new Date(Number(headers['x-tc-timestamp']) * 1000)
    const own = { api, secretId: 'AKID-test', secretKey: 'tencent-secret' }
    const signed = signTencent(own, { service: 'sms', action: 'SendSms', body, at })
    heard.push([headers['x-tc-action'], headers['x-tc-version'], headers['x-tc-region'], JSON.parse(body)])
    if (headers.authorization !== signed.authorization)
      return {
        status: 200,
        body: { Response: { Error: { Code: 'AuthFailure.SignatureFailure' }, RequestId: '1' } },
      }
    return { status: 200, body: { Response: { SendStatusSet: [{ Code: 'Ok', Fee: 1 }], RequestId: '1' } } }
  })
  const sms = opened(tencentEnv(api))
  expect(await said(sms.send(phone, '012345'))).toBe('sent')
  expect(heard).toEqual([
    [
      'SendSms',
      '2021-01-11',
      'ap-guangzhou',
      {
        PhoneNumberSet: ['+8613800000001'],
        SmsSdkAppId: '1400006666',
        SignName: '云翠珠宝',
        TemplateId: '2001',
        TemplateParamSet: ['012345'],
      },
    ],
  ])
  expect(await said(sms.tell(phone, '手机号已改'))).toBe('SMS_TENCENT_NOTICE_TEMPLATE is not set')
  const wrong = opened({ ...tencentEnv(api), SMS_TENCENT_SECRET_KEY: 'another' })
  expect(await said(wrong.send(phone, '012345'))).toBe('tencent sms: AuthFailure.SignatureFailure')
  close()
})

test.each([
  [
    { Response: { SendStatusSet: [{ Code: 'LimitExceeded.PhoneNumberDailyLimit' }] } },
    'LimitExceeded.PhoneNumberDailyLimit',
  ],
  [
    { Response: { Error: { Code: 'FailedOperation.TemplateIncorrectOrUnapproved' } } },
    'FailedOperation.TemplateIncorrectOrUnapproved',
  ],
  [{ Response: {} }, 'HTTP 200'],
  ['not json', 'HTTP 200'],
])('what Tencent refuses is a failure under its code: %o', async (body, code) => {
  const { api, close } = await cloud(() => ({ status: 200, body }))
  expect(await said(opened(tencentEnv(api)).send(phone, '012345'))).toBe(`tencent sms: ${code}`)
  close()
})

test('a provider that is set by halves, twice or misspelt is refused by what is missing', () => {
  expect(() => readSms({ SMS_ALIYUN_KEY_ID: 'a' })).toThrow(
    '阿里云短信的设置不完整，还缺 SMS_ALIYUN_KEY_SECRET、SMS_ALIYUN_SIGN、SMS_ALIYUN_TEMPLATE',
  )
  expect(() => readSms({ SMS_TENCENT_REGION: 'ap-beijing' })).toThrow(
    /^腾讯云短信的设置不完整，还缺 SMS_TENCENT_SECRET_ID/,
  )
  expect(() => readSms({ ...tencentEnv('http://a'), ...aliyunEnv('http://b') })).toThrow(
    /^短信服务只能设置一个/,
  )
  expect(() => readSms({ SMS_ALIYUN_SECRET: 'x' })).toThrow(/^不支持的设置 SMS_ALIYUN_SECRET/)
})
