import { Agent as HttpAgent, type IncomingMessage, request as plainRequest } from 'node:http'
import { Agent as SecureAgent, request as secureRequest } from 'node:https'
import { pipeline } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { S3Config } from '../../start/config.ts'
import type { Source } from './store.ts'

export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE'
  /** None asks about the bucket itself. */
  readonly key?: string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly source?: Source
}

/** An answer of the store that is none: `code` is its own word for it. */
export class S3Error extends Error {
  readonly status: number
  readonly code: string

  constructor(status: number, code: string) {
    super(`HTTP ${status} ${code}`)
    this.status = status
    this.code = code
  }
}

/** ms in which nothing comes and nothing goes. */
const patience = 30_000
const attempts = 3
const busy = new Set([429, 500, 502, 503, 504])

/**
 * Requests signed by version 4, over Node's own http: a body goes and comes in pieces, and a reader who is slow holds the
 * store back instead of filling our memory.
 */
export class S3Client {
  readonly #config: S3Config
  readonly #base: string
  readonly #agent: HttpAgent | SecureAgent
  readonly #cache = new Map<string, ArrayBuffer>()
  readonly #patience: number

  constructor(config: S3Config, quiet = patience) {
    const { endpoint, bucket } = config
    const url = new URL(endpoint)
    // Some stores know a bucket by its host name alone.
    const path = url.hostname.startsWith(`${bucket}.`) ? '' : `/${bucket}`
    this.#config = config
    this.#base = `${endpoint.replace(/\/+$/, '')}${path}`
    const kept = { keepAlive: true, maxFreeSockets: 16 }
    this.#agent = url.protocol === 'https:' ? new SecureAgent(kept) : new HttpAgent(kept)
    this.#patience = quiet
  }

  /** Every request may be made twice: what is put is the same, what is removed stays away. Throws what is no success. */
  async ask(asked: S3Request): Promise<IncomingMessage> {
    for (let attempt = 1; ; attempt++) {
      const last = attempt === attempts
      try {
        const answer = await this.#send(asked)
        const { statusCode: status = 0 } = answer
        if (status >= 200 && status < 300) return answer
        const code = await codeOf(answer)
        if (last || !busy.has(status)) throw new S3Error(status, code)
      } catch (error) {
        if (last || error instanceof S3Error) throw error
      }
      await pause(100 * 4 ** (attempt - 1))
    }
  }

  close(): void {
    this.#agent.destroy()
  }

  async #send({ method, key, query = {}, headers = {}, source }: S3Request): Promise<IncomingMessage> {
    const { key: accessKeyId, secret: secretAccessKey, region } = this.#config
    const search = new URLSearchParams(query).toString()
    const signer = new AwsV4Signer({
      method,
      url: `${this.#base}${key === undefined ? '' : `/${key}`}${search === '' ? '' : `?${search}`}`,
      headers: { ...headers, ...(source ? { 'Content-Length': String(source.size) } : {}) },
      accessKeyId,
      secretAccessKey,
      region,
      service: 's3',
      cache: this.#cache,
    })
    const signed = await signer.sign()
    const open = signed.url.protocol === 'https:' ? secureRequest : plainRequest
    return new Promise((resolve, reject) => {
      const request = open(signed.url, {
        method,
        headers: Object.fromEntries(signed.headers),
        agent: this.#agent,
      })
      let answer: IncomingMessage | undefined
      request.on('response', came => {
        answer = came
        resolve(came)
      })
      request.on('error', reject)
      request.setTimeout(this.#patience, () => {
        // A reader who takes nothing is no fault of the store.
        if (answer && answer.readableLength >= answer.readableHighWaterMark)
          return void request.socket?.setTimeout(this.#patience)
        const late = Object.assign(new Error('the store is silent'), { code: 'ETIMEDOUT' })
        answer?.destroy(late)
        request.destroy(late)
      })
      if (!source) return void request.end()
      pipeline(source.open(), request, error => {
        if (error) reject(error)
      })
    })
  }
}

/** What an error says of itself; the answer to a HEAD says nothing. */
async function codeOf(answer: IncomingMessage): Promise<string> {
  const said =
    Number(answer.headers['content-length'] ?? 0) > 100_000 ? '' : await text(answer).catch(() => '')
  answer.destroy()
  return /<Code>([\w.-]{1,80})<\/Code>/.exec(said)?.[1] ?? ''
}
