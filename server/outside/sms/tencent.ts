import { getUnixTime } from 'date-fns/getUnixTime'
import * as z from 'zod'
import type { TencentSmsConfig } from '../../start/config.sms.ts'
import type { SmsSender } from './sender.ts'
import { canonicalHeaders, hmac, sendSigned, sha256 } from './signed.ts'

/** Refused as a whole, or for the one number that was asked for; both with HTTP 200. */
const answer = z.object({
  Response: z.object({
    Error: z.object({ Code: z.string() }).optional(),
    SendStatusSet: z.array(z.object({ Code: z.string() })).optional(),
  }),
})

/**
 * SendSms of Tencent Cloud (2021-01-11), signed by TC3-HMAC-SHA256. A sentence goes out by a template of its own with one
 * variable. Throws with their code, never with a number or a code of ours.
 */
export function tencentSender(config: TencentSmsConfig, now: () => Date): SmsSender {
  const send = async (phone: string, template: string, value: string, signature: string) => {
    const body = JSON.stringify({
      PhoneNumberSet: [`+86${phone}`],
      SmsSdkAppId: config.appId,
      SignName: signature || config.sign,
      TemplateId: template,
      TemplateParamSet: [value],
    })
    const headers = signTencent(config, { service: 'sms', action: 'SendSms', body, at: now() })
    const more = { 'x-tc-version': '2021-01-11', 'x-tc-region': config.region }
    const response = await sendSigned(config.api, { ...headers, ...more }, body)
    const { data } = answer.safeParse(await response.json().catch(() => undefined))
    const { Error: refused, SendStatusSet: [sent] = [] } = data?.Response ?? {}
    const code = refused?.Code ?? sent?.Code
    if (code !== 'Ok') throw new Error(`tencent sms: ${code ?? `HTTP ${response.status}`}`)
  }
  return {
    send: (phone, code, signature = '') => send(phone, config.template, code, signature),
    async tell(phone, text, signature = '') {
      if (config.noticeTemplate === undefined) throw new Error('SMS_TENCENT_NOTICE_TEMPLATE is not set')
      await send(phone, config.noticeTemplate, text, signature)
    },
  }
}

interface Asked {
  readonly service: string
  readonly action: string
  readonly body: string
  readonly at: Date
}

/** The headers of a POST with a JSON body. */
export function signTencent(
  { api, secretId, secretKey }: Pick<TencentSmsConfig, 'api' | 'secretId' | 'secretKey'>,
  { service, action, body, at }: Asked,
): Record<string, string> {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    host: new URL(api).host,
    'x-tc-action': action,
  }
  const { lines, names } = canonicalHeaders({ ...headers, 'x-tc-action': action.toLowerCase() })
  const canonical = ['POST', '/', '', lines, names, sha256(body)].join('\n')
  const seconds = getUnixTime(at)
  const day = at.toISOString().slice(0, 10)
  const scope = `${day}/${service}/tc3_request`
  const key = hmac(hmac(hmac(`TC3${secretKey}`, day), service), 'tc3_request')
  const toSign = ['TC3-HMAC-SHA256', seconds, scope, sha256(canonical)].join('\n')
  const signature = hmac(key, toSign).toString('hex')
  return {
    ...headers,
    'x-tc-timestamp': String(seconds),
    authorization: `TC3-HMAC-SHA256 Credential=${secretId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  }
}
