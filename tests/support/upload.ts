import type { Envelope, Mall } from './mall.ts'

/** A multipart body as a browser writes it, for the server in process. */
export async function uploadTo(
  mall: Mall,
  path: string,
  token: string,
  content: string | Uint8Array,
  name = '商品.csv',
): Promise<Envelope> {
  const body = new FormData()
  body.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), name)
  const request = new Request('http://x/', { method: 'POST', body })
  const answer = await mall.app.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: {
      'x-origin': 'web',
      authorization: `Bearer ${token}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: answer.statusCode, ...JSON.parse(answer.body) }
}
