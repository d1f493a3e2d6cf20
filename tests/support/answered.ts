import { vi } from 'vitest'
import { connectClient } from '../../src/wire/client.ts'

class Addressed extends Request {
  // Node knows no relative address.
  constructor(address: string | URL | Request, init?: RequestInit) {
    super(typeof address === 'string' ? new URL(address, 'http://localhost') : address, init)
  }
}

/** Every call is answered so from now on, until the globals are unstubbed; what was sent is kept in the order it came. */
export function answerCalls(answer: () => object, warn: (text: string) => void = () => {}): unknown[] {
  const sent: unknown[] = []
  vi.stubGlobal('Request', Addressed)
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(request.body ? await request.json() : undefined)
    return Response.json(answer())
  })
  connectClient({ token: () => 't', warn, loggedOut: () => {}, client: { id: 'a', secret: 'b' } })
  return sent
}
