import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Hint } from '../../src/contract/console/events.ts'
import { listenToEvents } from '../../src/wire/events.ts'

/** The browser's own fetch, answered by the test with streams that it writes to. */
interface Stream {
  write(text: string): void
  end(): void
  /** The reader has left. */
  readonly left: Promise<void>
}
let streams: Stream[]
/** For how long whoever asked had heard nothing, ms. */
let deaf: number[]
let refusal: unknown
let loggedOut: number
const stops: (() => void)[] = []

function open(signal: AbortSignal): Response {
  let out: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      out = controller
    },
  })
  const encoder = new TextEncoder()
  const left = new Promise<void>(resolve =>
    signal.addEventListener('abort', () => {
      out?.error(signal.reason)
      resolve()
    }),
  )
  streams.push({ write: text => out?.enqueue(encoder.encode(text)), end: () => out?.close(), left })
  return new Response(body, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } })
}

beforeEach(() => {
  streams = []
  deaf = []
  refusal = undefined
  loggedOut = 0
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    deaf.push((await request.clone().json()).deafFor)
    if (refusal !== undefined) return new Response(JSON.stringify(refusal))
    expect(request.headers.get('authorization')).toBe('Bearer token-of-the-session')
    return open(request.signal)
  })
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.unstubAllGlobals()
})

/** One tab, as far as locks and channels can tell; what it has heard. */
function tab(owner: string): { heard: Hint[]; stop: () => void } {
  const heard: Hint[] = []
  const ports = {
    token: () => 'token-of-the-session',
    warn: () => undefined,
    loggedOut: () => {
      loggedOut += 1
    },
    client: { id: 'facet-web', secret: 'facet-web' },
  }
  const stop = listenToEvents({ ports, owner, hear: hint => void heard.push(hint) })
  stops.push(stop)
  return { heard, stop }
}

const role = 'id: 3\nevent: rights\ndata: {"topic":"role","ids":[7]}\n\n'
const heardRole = { kind: 'rights', topic: 'role', ids: [7] }
/** Each stream begins with it: something may have happened before anybody listened. */
const again = { kind: 'rights', topic: 'again', ids: [] }

test('one stream for all tabs of a user; what one hears all of them hear, and a tab that leaves is followed', async () => {
  const first = tab('1|a')
  await expect.poll(() => first.heard).toEqual([again])
  const second = tab('1|a')
  // What was told since its page was opened: it may have read before that.
  await expect.poll(() => second.heard).toEqual([again])
  const other = tab('2|a')
  await expect.poll(() => streams.length).toBe(2)
  streams[0]?.write(`:\n\n${role.slice(0, 20)}`)
  streams[0]?.write(role.slice(20))
  await expect
    .poll(() => [first.heard, second.heard])
    .toEqual([
      [again, heardRole],
      [again, heardRole],
    ])
  expect(other.heard).toEqual([again])
  first.stop()
  await streams[0]?.left
  await expect.poll(() => streams.length).toBe(3)
  streams[2]?.write(role)
  await expect.poll(() => second.heard).toEqual([again, heardRole, again, heardRole])
  expect(first.heard).toHaveLength(2)
})

test('after a lost stream there is another, and the hint to look again', async () => {
  const opened = Math.round(performance.now())
  const { heard } = tab('3|a')
  await expect.poll(() => streams.length).toBe(1)
  expect(deaf[0]).toBeGreaterThanOrEqual(opened)
  streams[0]?.write(':\n\n')
  streams[0]?.end()
  await expect.poll(() => streams.length, { timeout: 10_000 }).toBe(2)
  await expect.poll(() => heard).toEqual([again, again])
  // For the second only since the first stood, not since the page was opened.
  expect(deaf[1]).toBeLessThanOrEqual(performance.now() - opened + 1)
})

test('what a newer server may say, and what is no event, is passed over', async () => {
  const { heard } = tab('4|a')
  await expect.poll(() => streams.length).toBe(1)
  streams[0]?.write(`event: weather\ndata: {"topic":"x","ids":[]}\n\n:\n\nevent: job\n\n${role}`)
  await expect.poll(() => heard).toEqual([again, heardRole])
})

test('a session that has ended opens the box once, and is not asked for again', async () => {
  refusal = { code: 401, message: '未登录，请重新登录', result: null }
  tab('5|a')
  await expect.poll(() => loggedOut).toBe(1)
  refusal = undefined
  window.dispatchEvent(new Event('online'))
  expect(streams).toEqual([])
})
