import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Sends to a phone, signed with the mall's name where it has one. Throws when the provider did not take it. */
export interface SmsSender {
  /** A verification code. */
  send(phone: string, code: string, signature?: string): Promise<void>
  /** A sentence that asks for nothing: what happened to the account. */
  tell(phone: string, text: string, signature?: string): Promise<void>
}

/**
 * Demo mode: a line in the terminal and in a file of DATA_DIR/outbox. Codes stand alone in sms.jsonl: scripts read that
 * every line of it is one (outside.md).
 */
export function outboxSender(dataDir: string, say: (text: string) => void, now: () => Date): SmsSender {
  const folder = join(dataDir, 'outbox')
  const write = async (file: string, line: Record<string, string>) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const text = JSON.stringify({ ...line, at: now().toISOString() })
    await appendFile(join(folder, file), `${text}\n`, { mode: 0o600 })
  }
  return {
    async send(phone, code) {
      await write('sms.jsonl', { phone, code })
      say(`短信（演示）：${phone} 的验证码是 ${code}`)
    },
    async tell(phone, text) {
      await write('sms-notices.jsonl', { phone, text })
      say(`短信（演示）：发给 ${phone}：${text}`)
    },
  }
}

/**
 * The generic webhook: POST {phone, code, text}, without a code where it only tells something, with a bearer token; any 2xx
 * means taken. The address is configuration, never a user's.
 */
export function webhookSender(url: string, token: string): SmsSender {
  const post = async (body: Record<string, string>) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
      redirect: 'error',
    })
    if (!answer.ok) throw new Error(`sms provider answered ${answer.status}`)
  }
  const signed = (text: string, signature: string) => (signature ? `【${signature}】${text}` : text)
  return {
    send: (phone, code, signature = '') =>
      post({ phone, code, text: signed(`验证码是${code}，5分钟内有效。`, signature) }),
    tell: (phone, text, signature = '') => post({ phone, text: signed(text, signature) }),
  }
}
