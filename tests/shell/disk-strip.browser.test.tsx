import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { sessionAtom } from '../../src/session/session.ts'
import { DiskStrip } from '../../src/shell/disk-strip.tsx'
import { useEvents } from '../../src/shell/use-events.ts'
import { connectClient } from '../../src/wire/client.ts'

/** The streams of events that were asked for, as the server writes them. */
let streams: ReadableStreamDefaultController<Uint8Array>[]
beforeEach(() => {
  streams = []
  vi.stubGlobal('fetch', async () => {
    const body = new ReadableStream<Uint8Array>({
      start: out => void streams.push(out),
    })
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  })
  connectClient({
    ...{ token: () => 'a', warn: () => undefined, loggedOut: () => undefined },
    client: { id: '', secret: '' },
  })
  const userInfo = {
    ...{ id: 1, userName: '', realName: '', position: '', phone: '', kind: 'staff' as const },
    ...{ channelId: null, roles: [], server: 'disk' },
    mall: { pageSize: 20, imageMb: 2, videoMb: 10, draftDays: 90, watermark: '' },
  }
  getDefaultStore().set(sessionAtom, { token: 'a', permissionList: [], userInfo })
})
afterEach(() => {
  getDefaultStore().set(sessionAtom, undefined)
  vi.unstubAllGlobals()
})

function Listening() {
  useEvents()
  return <DiskStrip />
}

test('the strip of a full disk comes when the server says so, goes when it has room, and does not outlive its stream', async () => {
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <Listening />
    </QueryClientProvider>,
  )
  const strip = screen.getByRole('status').filter({ hasText: '存储空间不足，暂时只能查看' })
  const isShown = () => strip.query() !== null
  const say = (topic: string, then = '') =>
    streams[0]?.enqueue(
      new TextEncoder().encode(`event: disk\ndata: {"topic":"${topic}","ids":[]}\n\n${then}`),
    )
  await expect.poll(() => streams.length).toBe(1)
  expect(isShown()).toBe(false)
  say('full')
  await expect.poll(isShown).toBe(true)
  say('room')
  await expect.poll(isShown).toBe(false)
  // Rows that were missed, heard of in the same moment, say nothing of the disk.
  say('full', 'event: rows\ndata: {"topic":"again","ids":[]}\n\n')
  await expect.poll(isShown).toBe(true)
  // The next stream says it again where it still is; here somebody has made room meanwhile.
  streams[0]?.close()
  await expect.poll(isShown).toBe(false)
})
