import { request } from 'node:http'
import { expect, inject, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { isFull, some } from '../support/full.ts'
import { health, highest } from './support/attacked.ts'

const { url, pid } = inject('attacked')

/** A generator with a seed: what fails can be asked again. */
function dice(seed: number): (below: number) => number {
  let state = seed
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const starts = [
  '/',
  '/api/',
  '/media/',
  '/drawings/',
  '/assets/',
  '/demo/workchat',
  `/api${api.label.list.path}`,
]
const pieces = [
  ...[
    '..',
    '.',
    '...',
    '%2e%2e',
    '%2E',
    '.%2e',
    '%00',
    '%',
    '%zz',
    '%ff',
    '%c0%ae',
    '%2f',
    '%5c',
    '%252e',
    ';',
    ';a=b',
  ],
  ...[
    '//',
    '/',
    '?',
    '?a',
    '?a=1&a=2',
    '#',
    '&',
    '=',
    '~',
    '+',
    '*',
    ':',
    '@',
    '|',
    '[',
    ']',
    '{',
    '}',
    '"',
    "'",
    '`',
  ],
  ...[
    'index.html',
    'main.js',
    'server.log',
    '.env',
    '.git',
    'x.jpg',
    '__proto__',
    'constructor',
    'con',
    'A'.repeat(300),
  ],
  ...['%e4%b8%ad', '%ed%a0%80', '%f0%9f%92%8d', '%0d%0a', '%09', '%7f', '-', '1e309', '-1', '%u0041', 'null'],
]
const methods = ['GET', 'GET', 'GET', 'POST', 'DELETE', 'HEAD', 'PUT', 'OPTIONS', 'PATCH']
const names = [
  ...[
    'Content-Encoding',
    'Accept-Encoding',
    'Content-Type',
    'Accept',
    'Range',
    'If-Range',
    'If-None-Match',
    'Expect',
  ],
  ...[
    'If-Modified-Since',
    'Authorization',
    'Cookie',
    'Origin',
    'X-Origin',
    'Sec-Fetch-Site',
    'Idempotency-Key',
  ],
  ...[
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'Upgrade',
    'Connection',
    'TE',
    'Via',
    'Accept-Language',
    'X-HTTP-Method',
  ],
]
const values = [
  ...[
    '',
    ' ',
    ',',
    ';',
    '*',
    '*/*',
    'gzip',
    'br',
    'deflate',
    'zstd',
    'gzip, gzip',
    'x-nothing',
    'identity;q=0, *;q=0',
  ],
  ...[
    'application/json',
    'application/json; charset=gbk',
    'multipart/form-data',
    'text/plain',
    'a/b/c',
    'a'.repeat(4000),
  ],
  ...[
    'bytes=0-',
    'bytes=9-1',
    'bytes=-',
    'bytes=a-b',
    'bytes=99999999999999999999-',
    'lines=1-2',
    'Bearer',
    'Bearer x',
  ],
  ...[
    'Basic !!!',
    'Basic eDp5',
    'Thu, 01 Jan 1970',
    '"',
    'W/"',
    '0',
    '-1',
    '1e9',
    'websocket',
    'trailers',
    '\xff\xfe',
  ],
]

interface Odd {
  readonly method: string
  readonly path: string
  readonly headers: readonly string[]
  readonly body: string
}

function odd(number: number): Odd {
  const roll = dice(number)
  const one = (list: readonly string[]) => list[roll(list.length)] ?? ''
  const several = (most: number, make: () => string) => Array.from({ length: roll(most) }, make)
  const method = one(methods)
  const body = roll(3) === 0 ? one(['{}', 'x', '\u0000', '{"a":', '--x\r\n']) : ''
  const own = method === 'GET' || method === 'HEAD' ? '' : body
  return {
    method,
    path: `${one(starts)}${several(5, () => one(pieces)).join(roll(2) ? '/' : '')}`.replace(/[#\s]/g, '%23'),
    headers: several(4, () => `${one(names)}\n${one(values)}`),
    body: own,
  }
}

/** The status of an answer, and what it says where that is text. A request that Node will not even send answers 0. */
function ask({ method, path, headers, body }: Odd): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    try {
      const sent: string[] = headers.flatMap(header => header.split('\n'))
      const asked = request(`${url}/`, {
        method,
        path,
        headers: ['Host', '127.0.0.1', ...sent],
        agent: false,
      })
      asked.on('response', answer => {
        let text = ''
        answer.setEncoding('utf8').on('data', piece => (text += String(piece)))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
        answer.on('error', reject)
      })
      asked.on('error', error => resolve({ status: 0, text: String(error) }))
      asked.end(body)
    } catch (error) {
      resolve({ status: 0, text: String(error) })
    }
  })
}

test('odd paths and headers of a stranger: never a failure, never long, and the server is as it was', async () => {
  const order: string[] = []
  const first = health(url, order)
  const count = some(10_000)
  const [wrong, grown] = await highest(pid, async () => {
    const wrong: unknown[] = []
    let answered = 0
    for (let from = 0; from < count; from += 50) {
      const asked = Array.from({ length: 50 }, (_, index) => odd(from + index))
      const answers = await Promise.all(asked.map(ask))
      for (const [index, { status, text }] of answers.entries()) {
        if (status > 0) answered += 1
        if (status >= 500 || (status >= 400 && text.length > 300))
          wrong.push({ ...asked[index], status, text })
      }
    }
    order.push('step')
    expect(answered).toBeGreaterThan(count * 0.8)
    return wrong
  })
  await first
  expect(wrong).toEqual([])
  expect(order).toEqual(['health', 'step'])
  expect(grown).toBeLessThan(isFull ? 150 : 100)
})
