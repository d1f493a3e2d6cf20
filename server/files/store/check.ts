import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type S3Config, StartError } from '../../start/config.ts'
import type { Scratch } from '../scratch.ts'
import { S3Store } from './s3.ts'
import { S3Error } from './s3-client.ts'
import type { FileName } from './store.ts'

/**
 * Writes, lists, reads and removes one object, so that a wrong setting is told at the start and not to whoever uploads
 * first. Throws a StartError that says what failed and how to put it right.
 */
export async function checkS3(config: S3Config, scratch: Scratch): Promise<void> {
  const store = new S3Store(config, scratch, () => {})
  const name: FileName = `imports/start-${randomBytes(8).toString('hex')}`
  const content = randomBytes(16).toString('hex')
  const step = async <T>(doing: string, work: () => Promise<T>): Promise<T> =>
    work().catch(error => {
      throw new StartError(`对象存储不能用（${placeOf(config)}）：${doing}时，${reasonOf(error, config)}`)
    })
  try {
    await step('写入', () =>
      store.put(name, { size: content.length, open: () => Readable.from([Buffer.from(content)]) }),
    )
    const found = await step('列出', () => first(store.listFrom(name)))
    const opened = await step('读取', () => store.get(name))
    if (!found || !opened || (await text(opened.bytes)) !== content)
      throw new StartError(
        `对象存储不能用（${placeOf(config)}）：写入以后读不回同样的内容，请确认它写入后立即可读、没有改写内容的规则`,
      )
    await step('删除', () => store.remove(name))
  } finally {
    store.close()
  }
}

async function first<T>(all: AsyncIterable<T>): Promise<T | undefined> {
  for await (const each of all) return each
  return undefined
}

function placeOf({ endpoint, bucket }: S3Config): string {
  return `${new URL(endpoint).host} 的 ${bucket}`
}

/** By the store's own word; the key and the secret are not repeated. */
const codes: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: '不认识这个账号，请检查 S3_KEY',
  // Some stores say so of an account, too, that they do not know.
  SignatureDoesNotMatch: '账号或密钥不正确，请检查 S3_KEY、S3_SECRET（也可能是 S3_REGION）',
  AuthorizationHeaderMalformed: '地域不正确，请检查 S3_REGION',
  AuthorizationQueryParametersError: '地域不正确，请检查 S3_REGION',
  PermanentRedirect: '桶不在这个地域，请检查 S3_ENDPOINT 和 S3_REGION',
  NoSuchBucket: '没有这个桶，请先建好，或检查 S3_BUCKET',
  RequestTimeTooSkewed: '本机时间不准，请先校准时间',
  SecondLevelDomainForbidden: '它要求桶名写在域名里，请把 S3_ENDPOINT 写成 https://桶名.域名',
}

const statuses: Readonly<Record<number, string>> = {
  301: '桶不在这个地域，请检查 S3_ENDPOINT 和 S3_REGION',
  307: '桶不在这个地域，请检查 S3_ENDPOINT 和 S3_REGION',
  403: '没有权限，请检查 S3_KEY、S3_SECRET，并允许这个账号在桶里读、写、删除和列出',
  404: '没有这个桶，请先建好，或检查 S3_BUCKET',
}

const failures: Readonly<Record<string, string>> = {
  ECONNREFUSED: '该地址没有服务在监听，请检查 S3_ENDPOINT',
  ENOTFOUND: '找不到该主机，请检查 S3_ENDPOINT',
  EAI_AGAIN: '找不到该主机，请检查 S3_ENDPOINT',
  EHOSTUNREACH: '到不了该主机，请检查网络',
  ENETUNREACH: '到不了该主机，请检查网络',
  ETIMEDOUT: '没有应答，请检查 S3_ENDPOINT 和网络',
  ECONNRESET: '连接被断开，请检查 S3_ENDPOINT 是 http 还是 https',
  EPROTO: 'TLS 握手失败，请检查 S3_ENDPOINT 是 http 还是 https',
  DEPTH_ZERO_SELF_SIGNED_CERT: '证书不被信任，请用 NODE_EXTRA_CA_CERTS 指定签发它的证书',
  SELF_SIGNED_CERT_IN_CHAIN: '证书不被信任，请用 NODE_EXTRA_CA_CERTS 指定签发它的证书',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: '证书不被信任，请用 NODE_EXTRA_CA_CERTS 指定签发它的证书',
  CERT_HAS_EXPIRED: '证书已过期',
}

function reasonOf(error: unknown, { bucket }: S3Config): string {
  const cause = error instanceof Error ? error.cause : undefined
  if (cause instanceof S3Error) {
    const known = codes[cause.code] ?? statuses[cause.status]
    return known ?? `它的应答是 ${cause.message}（桶 ${bucket}）`
  }
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return failures[code] ?? (cause instanceof Error ? cause.message : String(error))
}
