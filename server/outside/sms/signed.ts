import { createHash, createHmac } from 'node:crypto'

/** What the signatures of the clouds are made of: both sign a canonical text of the request by HMAC-SHA256. */

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

export function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

/** As a canonical request writes its headers: by name, each on a line of its own. */
export function canonicalHeaders(headers: Readonly<Record<string, string>>) {
  const names = Object.keys(headers).sort()
  return { lines: names.map(name => `${name}:${headers[name]}\n`).join(''), names: names.join(';') }
}

/** ms that a provider is waited for. */
const patience = 10_000

/** POST to an address of the configuration; nobody is followed elsewhere with what is signed. Throws without an answer. */
export function sendSigned(url: string, headers: Readonly<Record<string, string>>, body: string) {
  // The host is fetch's own to write.
  const { host: _, ...own } = headers
  return fetch(url, {
    method: 'POST',
    headers: own,
    body,
    signal: AbortSignal.timeout(patience),
    redirect: 'error',
  })
}
