import type { Envelope, Mall } from './mall.ts'

interface Upload {
  readonly content: string | Uint8Array
  readonly name: string
  /** Of the file; `file` unless told. */
  readonly field?: string
  /** What travels beside it. */
  readonly fields?: Readonly<Record<string, unknown>>
}

/** A multipart body as a browser writes it, for the server in process. */
export async function uploadTo(
  mall: Mall,
  path: string,
  token: string,
  content: string | Uint8Array,
  name = '商品.csv',
): Promise<Envelope> {
  return multipart(mall, path, token, { content, name })
}

export async function multipart(
  mall: Mall,
  path: string,
  token: string | undefined,
  { content, name, field = 'file', fields = {} }: Upload,
): Promise<Envelope> {
  const body = new FormData()
  body.set(field, new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name)
  for (const [beside, value] of Object.entries(fields)) body.set(beside, String(value))
  const request = new Request('http://x/', { method: 'POST', body })
  const answer = await mall.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: {
      'x-origin': 'web',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: answer.statusCode, ...JSON.parse(answer.body) }
}
