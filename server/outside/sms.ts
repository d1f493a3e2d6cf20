import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'

/** Sends a verification code, signed with the mall's name where it has one. Throws when the provider did not take it. */
export interface SmsSender {
  send(phone: string, code: string, signature?: string): Promise<void>
}

/** Demo mode: each code is a line of DATA_DIR/outbox/sms.jsonl and a line in the terminal. */
export function outboxSender(dataDir: string, say: (text: string) => void, now: () => Date): SmsSender {
  const folder = join(dataDir, 'outbox')
  return {
    async send(phone, code) {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const line = JSON.stringify({ phone, code, at: now().toISOString() })
      await appendFile(join(folder, 'sms.jsonl'), `${line}\n`, { mode: 0o600 })
      say(`短信（演示）：${phone} 的验证码是 ${code}`)
    },
  }
}

/** The generic webhook: POST {phone, code, text} with a bearer token; any 2xx means taken. The address is configuration, never a user's. */
export function webhookSender(url: string, token: string): SmsSender {
  return {
    async send(phone, code, signature = '') {
      const name = signature && `【${signature}】`
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ phone, code, text: `${name}您的验证码是${code}，5分钟内有效。` }),
        signal: AbortSignal.timeout(10_000),
        redirect: 'error',
      })
      if (!answer.ok) throw new Error(`sms provider answered ${answer.status}`)
    },
  }
}
