import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { chromiumFlags, chromiumPath } from '../support/chromium.ts'
import { accounts, signInByCalls, storageOf } from '../support/console.ts'
import { expect } from '../support/patience.ts'
import { startServer } from '../support/server.ts'
import { openSheet } from '../support/sheet.ts'
import { quantile } from './latency.ts'

/** px a wheel event, as grid.md's fast scroll. */
const fast = 1500
const events = 90

interface Figures {
  /** Frames a second while the wheel turns. */
  readonly frames: number
  /** ms of the main thread in one of them. */
  readonly main: number
}

/**
 * Frames a second of the bulk grid at 100,000 rows and of a list at the 200 that a page has, beside a page that draws
 * nothing but a long empty list.
 */
export async function reportScroll(): Promise<void> {
  const server = await startServer({ env: { DEMO_SKUS: '100000' }, patience: 600_000 })
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
  try {
    const session = await signInByCalls(server.url, accounts.admin)
    const context = await browser.newContext({
      storageState: storageOf(server.url, session),
      viewport: { width: 1440, height: 900 },
    })
    const page = await context.newPage()
    await openSheet(page, '', server.url)
    const blank = await blankPage(browser)
    const list = await context.newPage()
    await list.goto(`${server.url}/xhzx/product/merchandise?size=200`)
    await expect(list.getByRole('grid')).not.toHaveAttribute('aria-busy')
    const pages = [
      { name: '空白页', page: blank, run: 45, all: [] as Figures[] },
      { name: '批量编辑，10万行', page, run: 45, all: [] as Figures[] },
      // 200 rows are at their end after five events: so it turns back before.
      { name: '列表，200行', page: list, run: 4, all: [] as Figures[] },
    ] as const
    for (let round = 0; round < 5; round += 1) {
      for (const each of pages) {
        await each.page.bringToFront()
        each.all.push(await turn(each.page, each.run))
      }
    }
    const middle = (all: readonly Figures[], part: 'frames' | 'main') =>
      quantile(
        all.map(figures => figures[part]),
        0.5,
      )
    console.log('\n快速滚动                          帧/秒   主线程ms/帧')
    for (const { name, all } of pages)
      console.log(
        `  ${name.padEnd(24)}${middle(all, 'frames').toFixed(1).padStart(10)} ${middle(all, 'main').toFixed(2).padStart(10)}   ${all.map(one => one.frames.toFixed(0)).join(' ')}`,
      )
    const [floor, ...grids] = pages.map(({ all }) => middle(all, 'frames'))
    console.log(`  与空白页的帧数之比 ${grids.map(frames => (frames / (floor ?? 1)).toFixed(2)).join(' ')}`)
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function blankPage(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await page.setContent('<div style="height:800px;overflow:auto"><div style="height:3600000px">')
  return page
}

/** `run`: events in one direction before the wheel turns back. */
export async function turn(page: Page, run: number): Promise<Figures> {
  const metrics = await page.context().newCDPSession(page)
  await metrics.send('Performance.enable', ownTime)
  await page.mouse.move(700, 500)
  await page.evaluate(countFrames)
  const before = await taskSeconds(metrics)
  for (let event = 0; event < events; event += 1) {
    await page.mouse.wheel(0, Math.floor(event / run) % 2 === 0 ? fast : -fast)
  }
  const [frames, ms] = await page.evaluate<[number, number]>('window.stopFrames()')
  const main = ((await taskSeconds(metrics)) - before) * 1000
  await metrics.detach()
  expect(frames).toBeGreaterThan(0)
  return { frames: (frames / ms) * 1000, main: main / frames }
}

const countFrames = `
  (() => {
    const begun = performance.now()
    let frames = 0
    let going = true
    const count = () => { frames += 1; if (going) requestAnimationFrame(count) }
    requestAnimationFrame(count)
    window.stopFrames = () => { going = false; return [frames, performance.now() - begun] }
  })()`

/** Seconds of a thread's own, so that what else the machine does is not among them. */
export const ownTime = { timeDomain: 'threadTicks' } as const

export async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0
}
