import { connect, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, inject, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { isFull, some } from '../support/full.ts'
import { health, highest, said } from './support/attacked.ts'

const { url, pid, admin, nobody } = inject('attacked')
const connections = some(1000)
/** As much as a call takes; in full numbers a sixteenth of it, which is a gigabyte together. */
const body = Buffer.alloc((isFull ? 1 : 16) * 1024 * 1024, ' ')
const ways = [
  ['plain', body, []],
  ['packed', gzipSync(body), ['Content-Encoding: gzip']],
] as const

let held: Socket[] = []
afterEach(() => {
  for (const socket of held) socket.destroy()
  held = []
})

/** Opens a connection and sends all of a body but its last bytes; the code of the answer is called out. */
function hold(path: string, headers: readonly string[], bytes: Buffer, call: (code: string) => void): void {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  held.push(socket)
  const head = [
    `POST /api${path} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Content-Type: application/json',
    `Content-Length: ${bytes.length}`,
    ...headers,
  ]
  socket.on('error', () => undefined)
  socket.once('data', piece => call(/"code":(\d+)/.exec(String(piece))?.[1] ?? ''))
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write(bytes.subarray(0, -8))
}

/** Holds them all at once until so many have been answered. The codes, and by how many megabytes the server grew. */
async function holdAll(path: string, headers: readonly string[], bytes: Buffer, answered = connections) {
  const codes: string[] = []
  const order: string[] = []
  const first = health(url, order)
  const [, grown] = await highest(pid, async () => {
    for (let index = 0; index < connections; index += 1)
      hold(path, headers, bytes, code => {
        codes.push(code)
      })
    await expect.poll(() => codes.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(answered)
    await health(url, [])
    order.push('step')
  })
  await first
  return { codes: [...new Set(codes)], grown, first: order[0] }
}

const session = (token: string) => [`Authorization: Bearer ${token}`]

test.each(ways)(
  '%s bodies that never end, of strangers: 401 from the headers, nothing is kept',
  async (_way, bytes, how) => {
    for (const token of [[], session('x'.repeat(43))]) {
      const { codes, grown, first } = await holdAll(api.ui['batch.apply'].path, [...how, ...token], bytes)
      expect([codes, first]).toEqual([['401'], 'health'])
      expect(grown).toBeLessThan(100)
    }
  },
)

test.each(ways)(
  '%s bodies that never end, of who may not make the call: 403, nothing is kept',
  async (_way, bytes, how) => {
    const { codes, grown } = await holdAll(api.label.addLabel.path, [...how, ...session(nobody)], bytes)
    expect(codes).toEqual(['403'])
    expect(grown).toBeLessThan(100)
  },
)

test('bodies that never end, of who may make the call: so many bytes are in flight, for more it is 503', async () => {
  // MB that are kept rightly: the server grows by them beside what it grows by where nothing is kept.
  const kept = 32
  const room = (kept * 1024 * 1024) / body.length
  const { codes, grown } = await holdAll(api.ui['batch.apply'].path, session(admin), body, connections - room)
  expect(codes).toEqual(['503'])
  expect(grown).toBeLessThan(100 + kept)
  // Who gives up gives the room back.
  for (const socket of held) socket.destroy()
  const ask = () =>
    fetch(`${url}/api${api.ui['batch.apply'].path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${admin}`, 'Content-Type': 'application/json' },
      body: body.subarray(0, -8),
    })
  await expect.poll(async () => (await said(await ask())).code).toBe(400)
})

test('what is open to anybody takes little: more is refused by its length', async () => {
  const { codes, grown } = await holdAll(api.auth.token.path, [], body)
  expect(codes).toEqual(['400'])
  expect(grown).toBeLessThan(100)
})
