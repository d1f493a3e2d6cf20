import { expect, inject, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { health, highest, said } from './support/attacked.ts'

const { url, pid, admin } = inject('attacked')
const bytes = 12e6

/** Many small things, in the few bytes that each takes. */
const bodies: Readonly<Record<string, string>> = {
  numbers: `{"rows":[${Array(bytes / 2)
    .fill('0')
    .join(',')}]}`,
  lists: `{"rows":[${Array(bytes / 3)
    .fill('[]')
    .join(',')}]}`,
  objects: `{"rows":[${Array(bytes / 3)
    .fill('{}')
    .join(',')}]}`,
  keys: `{${Array.from({ length: 900_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
  unknown: `{"rows":[${Array(30_000)
    .fill(`{"${'x'.repeat(390)}":1}`)
    .join(',')}]}`,
  quotes: `{"rows":"${'\\"'.repeat(bytes / 2)}"}`,
}

test.each(Object.keys(bodies))('twelve megabytes of %s are refused in one line', async name => {
  const order: string[] = []
  const first = health(url, order)
  const [answer, grown] = await highest(pid, async () => {
    const answer = await fetch(`${url}/api${api.ui['batch.apply'].path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${admin}`, 'Content-Type': 'application/json' },
      body: bodies[name] ?? '',
    })
    order.push('step')
    return said(answer)
  })
  await first
  expect([answer.status, answer.code, order]).toEqual([200, 400, ['health', 'step']])
  expect(answer.message.length).toBeLessThan(300)
  expect(grown).toBeLessThan(200)
})
