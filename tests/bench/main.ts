import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
import { z } from 'zod'
import { chromiumFlags, chromiumPath } from '../support/chromium.ts'
import { accounts, type Session, signInByCalls, storageOf } from '../support/console.ts'
import { startServer } from '../support/server.ts'
import { reportAlbum } from './album.ts'
import { reportDay } from './day.ts'
import { reportDraws } from './draws.ts'
import { reportBatch, reportMillion } from './goods.ts'
import { reportGrid } from './grid.ts'
import { reportInsight } from './insight.ts'
import { reportLatency } from './latency.ts'
import { reportOrders } from './orders.ts'
import { reportPalette } from './palette.ts'
import { reportQuote } from './quote.ts'
import { reportScan } from './scan.ts'
import { reportScroll } from './scroll.ts'
import { reportStatistics } from './statistics.ts'
import { reportTab } from './tab.ts'

/** kB gz of JavaScript: the same whatever the machine, so a miss ends the run with code 1. */
const targets = { signIn: 112, firstList: 170 } as const

/** Files of JavaScript until a page has all that comes by itself: each costs a browser some 5 ms of a processor. */
const mostFiles = 85

interface Script {
  readonly name: string
  readonly gz: number
}

const build = fileURLToPath(new URL('../../scripts/build.mjs', import.meta.url))

async function main(): Promise<void> {
  if (process.argv.includes('palette')) return reportPalette()
  execFileSync(process.execPath, [build], { stdio: 'inherit' })
  if (process.argv.includes('grid')) return reportGrid(Number(process.argv.at(-1)) || 100_000)
  if (process.argv.includes('day')) return reportDay(Number(process.argv.at(-1)) || 60)
  if (process.argv.includes('tab')) return reportTab(Number(process.argv.at(-1)) || 1)
  if (process.argv.includes('million')) return reportMillion()
  if (process.argv.includes('orders')) return reportOrders()
  if (process.argv.includes('pdf')) return reportAlbum()
  if (process.argv.includes('draws')) return reportDraws()
  if (process.argv.includes('quote')) return reportQuote()
  if (process.argv.includes('scan')) return reportScan(Number(process.argv.at(-1)) || 20_000)
  if (process.argv.includes('scroll')) return reportScroll()
  if (process.argv.includes('insight')) return reportInsight()
  if (process.argv.includes('statistics')) return reportStatistics()
  const sizeOnly = process.argv.includes('size')
  // What the browser fetches is the same in a mall of any size.
  const server = await startServer(sizeOnly ? { env: { DEMO_SKUS: '300', DEMO_ORDERS: '0' } } : {})
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
  try {
    const session = await signInByCalls(server.url, accounts.admin)
    const signIn = await scriptsOfSignIn(browser, server.url)
    const first = await scriptsOfFirstList(browser, server.url, session)
    const all = await scriptsOfAll(browser, server.url, session)
    const fits = [
      report('登录页，到空闲为止', signIn, targets.signIn),
      report('/product/label，到第一行画出为止', first, targets.firstList),
      reportFiles('/product/label，到全部加载为止', all),
    ]
    process.exitCode = fits.every(Boolean) ? 0 : 1
    if (sizeOnly) return
    const list = (path: string) => ({
      path: `/product/api/v1/product/${path}`,
      input: () => ({ pageNum: 1, pageSize: 20 }),
    })
    const lists = { 'label/pageList': list('label/pageList'), 'sku/page': list('sku/page') }
    await reportLatency('20行列表（演示商城）                ', { url: server.url, session }, lists, 200)
    await reportBatch({ url: server.url, session })
  } finally {
    await browser.close()
    await server.stop()
  }
}

async function scriptsOfSignIn(browser: Browser, url: string): Promise<Script[]> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const loaded = listen(page)
  await page.goto(`${url}/login`)
  await page.getByLabel('手机号').waitFor()
  await page.waitForLoadState('networkidle')
  const scripts = await loaded()
  await context.close()
  return scripts
}

/** A fresh load with the session of another tab. What is asked for after the first row has been painted is not counted. */
async function scriptsOfFirstList(browser: Browser, url: string, session: Session): Promise<Script[]> {
  const context = await browser.newContext({ storageState: storageOf(url, session) })
  await context.addInitScript({ content: markFirstRow })
  const page = await context.newPage()
  const loaded = listen(page)
  await page.goto(`${url}/product/label`)
  const asked = z.array(z.string()).parse(await page.evaluate(askedBefore))
  const scripts = await loaded()
  await context.close()
  const before = new Set(asked.map(address => new URL(address).pathname))
  return scripts.filter(({ name }) => before.has(name))
}

/** Until the palette has come and nothing else for two seconds: which of what comes by itself is the last differs. */
async function scriptsOfAll(browser: Browser, url: string, session: Session): Promise<Script[]> {
  const context = await browser.newContext({ storageState: storageOf(url, session) })
  const page = await context.newPage()
  const loaded = listen(page)
  const last = page.waitForResponse(/\/palette-all-/)
  await page.goto(`${url}/product/label`)
  await last
  const another = () =>
    page.waitForResponse(/\.js$/, { timeout: 2000 }).then(
      () => true,
      () => false,
    )
  while (await another());
  const scripts = await loaded()
  await context.close()
  return scripts
}

/** Runs in the page (as text: a compiled function would bring its compiler's helpers): notes when the first row of a grid has been drawn. */
const markFirstRow = `
  window.firstRow = new Promise(painted => {
    const look = () =>
      document.querySelector('[role=grid] [data-row="0"]')
        ? requestAnimationFrame(() => painted(performance.now()))
        : requestAnimationFrame(look)
    requestAnimationFrame(look)
  })`

const askedBefore = `
  window.firstRow.then(at =>
    performance.getEntriesByType('resource').filter(entry => entry.startTime <= at).map(entry => entry.name))`

/** Every script that this page asks for: its name, and its size under gzip, whatever encoding it travels in. */
function listen(page: Page): () => Promise<Script[]> {
  const addresses = new Set<string>()
  page.on('request', request => {
    if (new URL(request.url()).pathname.endsWith('.js')) addresses.add(request.url())
  })
  return async () => {
    const sized = [...addresses].map(async address => {
      const body = await (await fetch(address)).arrayBuffer()
      return { name: new URL(address).pathname, gz: gzipSync(Buffer.from(body)).length }
    })
    return (await Promise.all(sized)).sort((one, other) => other.gz - one.gz)
  }
}

function report(title: string, scripts: readonly Script[], target: number): boolean {
  const total = scripts.reduce((sum, { gz }) => sum + gz, 0)
  const room = target * 1000 - total
  const fits = room >= 0
  console.log(
    `\n${title}：${kB(total)} kB gz，上限 ${target}，${fits ? `符合，还剩${room}字节` : `超出${-room}字节`}`,
  )
  for (const { name, gz } of scripts) console.log(`  ${kB(gz).padStart(7)}  ${name}`)
  return fits
}

function reportFiles(title: string, { length }: readonly Script[]): boolean {
  const fits = length <= mostFiles
  console.log(`\n${title}：${length}个文件，上限 ${mostFiles}，${fits ? '符合' : '超出'}`)
  return fits
}

function kB(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}

void main()
