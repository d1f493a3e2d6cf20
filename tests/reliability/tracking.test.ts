import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../src/contract/api.ts'
import { houseSteps } from '../../src/values/house-funnel.ts'
import { showTime } from '../../src/values/time.ts'
import { accounts, signInByCalls } from '../support/console.ts'
import { Client } from './client.ts'
import { Product } from './product.ts'
import { diceOf, say, scale } from './scale.ts'

const { tk, tkData } = api
const client = 'crowd'
const senders = 16
const atOnce = 50
const minute = 60_000

/** Programs that send the same lines at once, again wherever nobody answered: each line counts once. */
let product: Product
let told: Client
let clientId: number
beforeAll(async () => {
  product = await Product.start({ DEMO_SKUS: '60', DEMO_ORDERS: '0' })
  told = new Client(product, (await signInByCalls(product.url, accounts.admin)).token)
  // Its lines alone are asked for: what the demo has of others is counted apart.
  const rows = await product.sql<{ id: number }>(
    'insert into tk_client (name, code) values ($1, $1) returning id::int',
    [client],
  )
  clientId = Number(rows[0]?.id)
}, 120_000)
afterAll(() => product?.stop())

interface Line {
  readonly uid: string
  readonly event: string
  readonly client: string
  readonly at: number
  readonly visitor: number
  readonly session: number
}

const events = ['view_home', 'search', 'view_goods', 'add_cart', 'submit_order'] as const

/** Visits of up to eight lines, begun within the last minutes or days; no two lines of a visit at one moment. */
function linesOf(count: number, now: number): Line[] {
  const dice = diceOf('tracking')
  const lines: Line[] = []
  for (let session = 1; lines.length < count; session += 1) {
    const visitor = dice.between(1, Math.ceil(count / 12))
    const length = Math.min(dice.between(1, 8), count - lines.length)
    let at = now - dice.between(2 * minute, scale.ago)
    for (let n = 0; n < length; n += 1) {
      const event = dice.pick(events)
      lines.push({ ...{ uid: `${session}-${n}`, event, client, at }, ...{ visitor, session } })
      at += dice.between(1, 2000)
    }
  }
  return lines
}

/** What the screen must say of these lines, counted here. */
function countedByHand(lines: readonly Line[]) {
  const visits = new Map<number, Line[]>()
  for (const line of lines) visits.set(line.session, [...(visits.get(line.session) ?? []), line])
  const steps = houseSteps.map(() => 0)
  for (const visit of visits.values()) {
    let after = -1
    for (const [step, { code }] of houseSteps.entries()) {
      after = visit.findIndex(({ event }, index) => index > after && event === code)
      if (after < 0) break
      steps[step] = (steps[step] ?? 0) + 1
    }
  }
  const pv = lines.filter(({ event }) => event.startsWith('view_')).length
  return { pv, uv: new Set(lines.map(({ visitor }) => visitor)).size, visits: visits.size, steps }
}

/** What the screen says of them. */
async function shown(now: number) {
  const asked = { begin: `${showTime(now - scale.ago).slice(0, 10)} 00:00:00`, end: showTime(now), clientId }
  const figures = await told.call<Record<'pv' | 'uv' | 'visits', { value: number }>>(tk.visits.path, asked)
  const funnel = await told.call<{ steps: { n: number }[] }>(tk.funnel.path, asked)
  const { pv, uv, visits } = figures
  return {
    ...{ pv: pv.value, uv: uv.value, visits: visits.value },
    steps: funnel.steps.map(({ n }) => n),
  }
}

test(`${scale.lines} lines, each sent twice by ${senders} programs, the server killed twice: every figure is that of a count by hand, within a minute`, async () => {
  const now = Date.now()
  const lines = linesOf(scale.lines, now)
  const parts = Array.from({ length: Math.ceil(lines.length / atOnce) }, (_, n) =>
    lines.slice(n * atOnce, (n + 1) * atOnce),
  )
  const sent = { times: 0, lost: 0 }
  const kills = [Math.floor(parts.length / 2), parts.length]
  let killed = Promise.resolve()
  // Every part stands in the line twice, side by side: two programs send it at one moment.
  const waiting = parts.flatMap(part => [part, part])
  const program = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      sent.times += 1
      if (kills.includes(sent.times)) killed = killed.then(() => product.crashServer())
      // Each time that it is sent it says when that is.
      const input = {
        get sentAt() {
          return Date.now()
        },
        lines: part,
      }
      const answer = await told.answer(tk.collect.path, input, undefined, async () => {
        sent.lost += 1
      })
      expect(answer).toMatchObject({ code: 200, result: { rejected: 0 } })
      expect(answer.result.accepted + answer.result.repeated).toBe(part.length)
    }
  }
  await Promise.all(Array.from({ length: senders }, program))
  await killed

  const wanted = countedByHand(lines)
  const since = performance.now()
  let seen = await shown(now)
  // Lines of days that are over are in the figures with the next minute's summing up.
  while (JSON.stringify(seen) !== JSON.stringify(wanted) && performance.now() - since < minute + 10_000) {
    await pause(200)
    seen = await shown(now)
  }
  expect(seen).toEqual(wanted)
  const { total } = await told.call<{ total: number }>(tkData.listPage.path, { clientId, exact: true })
  expect(total).toBe(lines.length)
  say(
    `埋点 ${lines.length} 条各发两次，强杀 ${kills.length} 次，${sent.lost} 次没有回答；${((performance.now() - since) / 1000).toFixed(1)} 秒后全部数字一致`,
  )
}, 600_000)
