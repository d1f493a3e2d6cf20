import { type RequestOptions, request } from 'node:https'
import type { TlsProxy } from './proxies.ts'

export interface SecureAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
  /** The envelope, where there is one. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects, and fails where it is not there
  readonly json: any
}

interface Asked {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** The loopback address that asks: a proxy must tell one person from another. */
  readonly from?: string
}

function optionsOf({ port, certificate }: TlsProxy, path: string, asked: Asked): RequestOptions {
  const { method = 'GET', headers = {}, from = '127.0.0.1' } = asked
  const place = { host: '127.0.0.1', port, path, ca: certificate, localAddress: from, agent: false }
  return { ...place, method, headers: { 'X-Origin': 'web', ...headers } }
}

/** One request over TLS; the proxy's own certificate is the only one that is trusted. */
export function ask(proxy: TlsProxy, path: string, asked: Asked = {}): Promise<SecureAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request(optionsOf(proxy, path, asked), answer => {
      const pieces: Buffer[] = []
      answer.on('data', piece => pieces.push(piece))
      answer.on('error', reject)
      answer.on('end', () => {
        const body = Buffer.concat(pieces).toString()
        const json = String(answer.headers['content-type']).startsWith('application/json')
          ? JSON.parse(body)
          : undefined
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body, json })
      })
    })
    sent.on('error', reject)
    sent.end(asked.body)
  })
}

/** The event stream: what has come of it so far, and how to leave. */
export function hear(proxy: TlsProxy, token: string): { text(): string; leave(): void } {
  let text = ''
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'gzip, br' }
  const sent = request(optionsOf(proxy, '/api/system/ui/events', { headers }), answer => {
    answer.on('data', piece => (text += String(piece)))
    answer.on('error', () => {})
  })
  sent.on('error', () => {})
  sent.end()
  return { text: () => text, leave: () => void sent.destroy() }
}
