import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import type { AliyunSmsConfig } from '../../start/config.sms.ts'
import type { SmsSender } from './sender.ts'
import { canonicalHeaders, hmac, sendSigned, sha256 } from './signed.ts'

/** Their answer, with HTTP 200 also where they refuse: `OK`, or why not (isv.BUSINESS_LIMIT_CONTROL). */
const answer = z.object({ Code: z.string() })

const version = '2017-05-25'

/**
 * SendSms of Aliyun (Dysmsapi 2017-05-25), signed by ACS3-HMAC-SHA256. Their SDK brings thirty packages for this one call.
 * A sentence goes out by a template of its own with one variable, `content`. Throws with their code, never with a number
 * or a code of ours.
 */
export function aliyunSender(config: AliyunSmsConfig, now: () => Date): SmsSender {
  const send = async (phone: string, template: string, values: object, signature: string) => {
    const query = {
      PhoneNumbers: phone,
      SignName: signature || config.sign,
      TemplateCode: template,
      TemplateParam: JSON.stringify(values),
    }
    const headers = signAliyun(config, { action: 'SendSms', version, query, at: now(), nonce: randomUUID() })
    const response = await sendSigned(`${config.api}/?${queryOf(query)}`, headers, '')
    const { data } = answer.safeParse(await response.json().catch(() => undefined))
    if (data?.Code !== 'OK') throw new Error(`aliyun sms: ${data?.Code ?? `HTTP ${response.status}`}`)
  }
  return {
    send: (phone, code, signature = '') => send(phone, config.template, { code }, signature),
    async tell(phone, text, signature = '') {
      if (config.noticeTemplate === undefined) throw new Error('SMS_ALIYUN_NOTICE_TEMPLATE is not set')
      await send(phone, config.noticeTemplate, { content: text }, signature)
    },
  }
}

interface Asked {
  readonly action: string
  readonly version: string
  readonly query: Readonly<Record<string, string>>
  readonly at: Date
  readonly nonce: string
}

/** The headers of a POST without a body. */
export function signAliyun(
  { api, keyId, keySecret }: Pick<AliyunSmsConfig, 'api' | 'keyId' | 'keySecret'>,
  { action, version, query, at, nonce }: Asked,
): Record<string, string> {
  const empty = sha256('')
  const headers = {
    host: new URL(api).host,
    'x-acs-action': action,
    'x-acs-content-sha256': empty,
    'x-acs-date': at.toISOString().replace(/\.\d{3}Z$/, 'Z'),
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  }
  const { lines, names } = canonicalHeaders(headers)
  const canonical = ['POST', '/', queryOf(query), lines, names, empty].join('\n')
  const signature = hmac(keySecret, `ACS3-HMAC-SHA256\n${sha256(canonical)}`).toString('hex')
  const authorization = `ACS3-HMAC-SHA256 Credential=${keyId},SignedHeaders=${names},Signature=${signature}`
  return { ...headers, authorization }
}

/** By name, percent signs as RFC 3986 has them. */
function queryOf(query: Readonly<Record<string, string>>): string {
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return Object.keys(query)
    .sort()
    .map(name => `${encode(name)}=${encode(query[name] ?? '')}`)
    .join('&')
}
