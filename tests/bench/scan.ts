import { performance } from 'node:perf_hooks'
import { accounts, signInByCalls } from '../support/console.ts'
import { startServer } from '../support/server.ts'
import { type Asking, ask, quantile } from './latency.ts'

const order = '/order/api/v1/order'
const sorting = '/order/api/v1/sorting'
const keeper = '13800000015'

/** What the design asks for on an idle machine. */
const target = 40

interface Line {
  readonly pNo: string
  readonly num: number
  readonly picked: number
}

/**
 * Scans the pieces of a wave of 100 orders one after the other, as a scanner does, in a mall of so many orders. Answers
 * of a wave are measured with what the screen asks for between two of them: nothing.
 */
export async function reportScan(orders: number): Promise<void> {
  const begun = performance.now()
  const server = await startServer({ env: { DEMO_ORDERS: String(orders) }, patience: 1_800_000 })
  try {
    say(`演示商城，${orders}张订单`, `${((performance.now() - begun) / 1000).toFixed(0)} 秒`)
    const admin = { url: server.url, session: await signInByCalls(server.url, accounts.admin) }
    const at = { url: server.url, session: await signInByCalls(server.url, keeper) }
    const { id, orderCount, num } = await waveOf(admin, at)
    say('波次', `${orderCount}单${num}件`)
    const times: number[] = []
    for (const code of await codesOf(at, id)) times.push((await ask(at, `${sorting}/pick`, { id, code })).ms)
    const p95 = quantile(times, 0.95)
    say(`扫码${times.length}次，p50`, `${quantile(times, 0.5).toFixed(1)} ms`)
    say('p95', `${p95.toFixed(1)} ms，空闲的机器上应小于 ${target} ms`)
    await ask(at, `${sorting}/confirm`, { id })
  } finally {
    await server.stop()
  }
}

const say = (what: string, figure: string) => console.log(`  ${what.padEnd(34)}${figure}`)

/** Of the orders that wait, after those that wait for their audit are passed. */
async function waveOf(admin: Asking, at: Asking) {
  const { result } = await ask(admin, `${order}/page`, { orderStatus: 1, pageSize: 100 })
  const ids = result.records.map((row: { id: number }) => row.id)
  if (ids.length > 0) await ask(admin, `${order}/audit`, { ids, pass: true })
  return (await ask(at, `${sorting}/wave`, { oldest: 100 })).result
}

/** 货号 of each piece that is still to be picked, in the order of the way. */
async function codesOf({ url, session }: Asking, id: number): Promise<readonly string[]> {
  const headers = { 'X-Origin': 'web', Authorization: `Bearer ${session.token}` }
  const answer = await fetch(`${url}/api${sorting}/details?id=${id}`, { headers })
  const { result } = await answer.json()
  return result.lines.flatMap(({ pNo, num, picked }: Line) => Array.from({ length: num - picked }, () => pNo))
}
