import { fileURLToPath } from 'node:url'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { chromiumFlags, chromiumPath } from '../support/chromium.ts'
import { accounts, type Session, signInByCalls, storageOf } from '../support/console.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { callers } from './day/callers.ts'
import { type Worked, wait, work } from './day/pace.ts'
import { people } from './day/people.ts'
import { quantile } from './latency.ts'

const token = 'day-of-the-mall-0123456789'
/** What is held may grow by so much after the first sixth of the day. */
const mostGrowth = 1.1
/** ms of the event loop's delay, of each half minute, at the 99th percentile. */
const mostDelay = 100
const mib = 1024 * 1024

interface Held {
  readonly minute: number
  /** MiB of heap after a collection: of the server, then of each page. */
  readonly heaps: readonly number[]
  /** MiB. */
  readonly resident: number
}

/**
 * So many minutes of the mixed day, 60 unless told: three people at the console and five by calls, at a mall of 5,000 SKU.
 * Prints what server and pages hold after a collection each minute, and the event loop's delay. Exits with code 1 where a
 * heap at the end is more than a tenth above what it was after a sixth of the day, or the delay's median p99 is too long.
 */
export async function reportDay(minutes: number): Promise<void> {
  const preload = fileURLToPath(new URL('day/heap.cjs', import.meta.url))
  const env = { DEMO_SKUS: '5000', METRICS_TOKEN: token, NODE_OPTIONS: `--require=${preload}` }
  const server = await startServer({ env, patience: 600_000 })
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
  try {
    const sessions = await signedIn(server.url)
    const seat = async (session: Session, path: string): Promise<[Page, CDPSession]> => {
      const storageState = storageOf(server.url, session)
      const context = await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } })
      const page = await context.newPage()
      page.setDefaultTimeout(20_000)
      await page.goto(`${server.url}${path}`)
      return [page, await context.newCDPSession(page)]
    }
    const [power, one] = await seat(sessions.admin, '/product/label')
    const [maintainer, two] = await seat(sessions.keeper, '/xhzx/product/merchandise')
    const [clerk, three] = await seat(sessions.operator, '/product/label')
    const end = Date.now() + minutes * 60_000
    const delays: number[] = []
    const held: Held[] = []
    const watching = (async () => {
      for (let minute = 1; Date.now() < end; minute += 1) {
        await wait(30_000)
        delays.push(await delay(server.url))
        await wait(30_000)
        delays.push(await delay(server.url))
        held.push(await look(server, minute, [one, two, three]))
        tell(held.at(-1), delays.at(-1))
      }
    })()
    const operators = [...people({ power, maintainer, clerk }), ...callers(server.url, sessions)]
    const worked = await Promise.all(operators.map(operator => work(operator, end)))
    await watching
    judge(held, delays, worked)
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function signedIn(url: string): Promise<Record<keyof typeof accounts, Session>> {
  const of = (who: keyof typeof accounts) => signInByCalls(url, accounts[who])
  const admin = await of('admin')
  return {
    ...{ admin, operator: await of('operator'), finance: await of('finance'), keeper: await of('keeper') },
    ...{ buyer: await of('buyer'), menuless: admin, disabled: admin },
  }
}

/** ms, of the last half minute. */
async function delay(url: string): Promise<number> {
  const response = await fetch(`${url}/api/metrics`, { headers: { Authorization: `Bearer ${token}` } })
  const found = /^nodejs_eventloop_lag_p99_seconds (\S+)$/m.exec(await response.text())
  if (!found) throw new Error(`no delay in the metrics: ${response.status}`)
  return Number(found[1]) * 1000
}

async function look(server: RunningServer, minute: number, pages: readonly CDPSession[]): Promise<Held> {
  const before = server.output().length
  process.kill(server.pid, 'SIGUSR2')
  const answer = () => /held (\d+) \d+ (\d+)/.exec(server.output().slice(before))
  for (let turn = 0; turn < 100 && !answer(); turn += 1) await wait(100)
  const [, heap = '0', resident = '0'] = answer() ?? []
  const heaps = [Number(heap) / mib]
  for (const page of pages) {
    await page.send('HeapProfiler.collectGarbage')
    await page.send('HeapProfiler.collectGarbage')
    const { usedSize } = await page.send('Runtime.getHeapUsage')
    heaps.push(usedSize / mib)
  }
  return { minute, heaps, resident: Number(resident) / mib }
}

function tell(held: Held | undefined, late: number | undefined): void {
  if (!held) return
  const [server, ...pages] = held.heaps.map(mebibytes => mebibytes.toFixed(1).padStart(7))
  console.log(
    `${String(held.minute).padStart(3)} 分  服务${server} MB（常驻 ${held.resident.toFixed(0)}）  页面${pages.join('')} MB  事件循环 p99 ${late?.toFixed(1)} ms`,
  )
}

function judge(held: readonly Held[], delays: readonly number[], worked: readonly Worked[]): void {
  for (const { name, done, failed } of worked) {
    console.log(`  ${name}：做成${done}次，失败${[...failed.values()].reduce((sum, n) => sum + n, 0)}次`)
    for (const [said, times] of failed) console.log(`    ${times}次 ${said}`)
  }
  const sixth = Math.max(1, Math.floor(held.length / 6))
  const middle = (part: readonly Held[], which: number) =>
    quantile(
      part.map(({ heaps }) => heaps[which] ?? 0),
      0.5,
    )
  const growth = ['服务', '键盘操作员的页面', '批量维护的页面', '鼠标店员的页面'].map((name, which) => {
    const [first, last] = [held.slice(sixth, 2 * sixth), held.slice(-sixth)].map(part => middle(part, which))
    const ratio = (last ?? 0) / (first ?? 1)
    console.log(
      `${name}：${first?.toFixed(1)} → ${last?.toFixed(1)} MB，${ratio.toFixed(2)}倍，上限 ${mostGrowth}`,
    )
    return ratio
  })
  const [half, worst] = [quantile(delays, 0.5), Math.max(...delays)]
  const failed = worked.filter(({ done, failed }) => failed.size > 0 && done === 0)
  console.log(
    `事件循环的 p99：中位 ${half.toFixed(1)} ms，最长的半分钟 ${worst.toFixed(1)} ms，上限 ${mostDelay}`,
  )
  const isFit = growth.every(ratio => ratio <= mostGrowth) && half <= mostDelay && failed.length === 0
  console.log(isFit ? '符合' : '不足')
  process.exitCode = isFit ? 0 : 1
}
