import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { z } from 'zod'
import { chromiumFlags, chromiumPath } from '../support/chromium.ts'
import { accounts, entriesOf, signInByCalls } from '../support/console.ts'
import { expect } from '../support/patience.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { openBare } from './grid/bare-tab.ts'
import { columns, pasted } from './grid/data.ts'
import type { Kind } from './grid/stage.ts'
import { pasteTime, takeTimes, watchKeys } from './grid/watch.ts'
import { quantile } from './latency.ts'
import { servePage } from './page.ts'
import { ownTime, taskSeconds, turn } from './scroll.ts'

const root = fileURLToPath(new URL('./grid', import.meta.url))
const viewport = { width: 1440, height: 900 }
const rounds = 5
const pastedRows = 10_000
/** The product's demo data cannot be larger in a sensible time. */
const mostInProduct = 100_000

type Key = 'arrow' | 'page' | 'commit'
type Measure = Key | `${Key}Own` | 'paste' | 'main' | 'frames' | 'memory' | 'nodes'
const titles: readonly (readonly [Measure, string])[] = [
  ['arrow', '方向键到画出 ms'],
  ['arrowOwn', '方向键 主线程ms'],
  ['page', '翻屏到画出 ms'],
  ['pageOwn', '翻屏 主线程ms'],
  ['commit', '编辑完成到画出 ms'],
  ['commitOwn', '编辑完成 主线程ms'],
  ['paste', '粘贴10000×5 ms'],
  ['main', '快速滚动 主线程ms/帧'],
  ['frames', '快速滚动 帧/秒'],
  ['memory', '渲染进程内存 MB'],
  ['nodes', 'DOM节点'],
]

interface Subject {
  readonly name: string
  readonly url: string
  /** What its page finds in the local storage. */
  readonly local: readonly { name: string; value: string }[]
  /** Right of the first cell, the first of five columns of prices. */
  readonly right: number
  /** True once a pasted text stands in the first row and in the last that was pasted. */
  readonly holds: (text: string) => string
  readonly isProduct?: boolean
}

/**
 * The bulk grid's kit on made-up rows and the product on goods, beside Glide Data Grid and AG Grid Community, in turn,
 * medians. Read ratios: Glide is 1. To the paint a key waits for the screen, up to 16 ms, whatever is done for it.
 */
export async function reportGrid(rows: number): Promise<void> {
  const served = await servePage(root)
  const server =
    rows <= mostInProduct
      ? await startServer({ env: { DEMO_SKUS: String(rows) }, patience: 600_000 })
      : undefined
  try {
    const subjects = [
      ...(['glide', 'ag', 'facet'] as const).map(kind => standalone(served.url, kind, rows)),
      ...(server ? [await product(server)] : []),
    ]
    const all = new Map(subjects.map(({ name }) => [name, new Map<Measure, number[]>()]))
    const note = ({ name }: Subject, measure: Measure, values: readonly number[]) =>
      all.get(name)?.set(measure, [...(all.get(name)?.get(measure) ?? []), ...values])
    for (const subject of subjects) await memory(subject, note)
    await inTurn(subjects, async (subject, page, round) => {
      const { main, frames } = await turn(page, 45)
      if (round < 0) return
      note(subject, 'main', [main])
      note(subject, 'frames', [frames])
    })
    await inTurn(
      subjects,
      (subject, page, round) => keys(subject, page, round, note),
      (subject, page, round) => paste(subject, page, round, note),
    )
    print(rows, all)
  } finally {
    await served.stop()
    await server?.stop()
  }
}

function standalone(url: string, kind: Kind, rows: number): Subject {
  const names = { facet: 'kit', glide: 'Glide', ag: 'AG Grid' }
  return {
    name: names[kind],
    url: `${url}?kind=${kind}&rows=${rows}`,
    local: [],
    // AG Grid has its row numbers among the cells.
    right: kind === 'ag' ? pasted + 1 : pasted,
    holds: text =>
      `[0, ${pastedRows - 1}].every(row => window.gridStage.holds(row, ${pasted}, ${JSON.stringify(text)}))`,
  }
}

async function product(server: RunningServer): Promise<Subject> {
  const session = await signInByCalls(server.url, accounts.admin)
  // 货号, 名称, 原货号, 成色, 计价方式, 重量, 损耗, then five prices.
  const right = 7
  return {
    name: '产品',
    url: `${server.url}/xhzx/product/merchandise?grid=all`,
    local: entriesOf(session),
    right,
    isProduct: true,
    holds: text =>
      `document.querySelector('[role=gridcell][aria-rowindex="2"][aria-colindex="${right + 2}"]')?.textContent === ${JSON.stringify(text)}`,
  }
}

async function open(browser: Browser, { url, local, isProduct }: Subject): Promise<Page> {
  const origins = [{ origin: new URL(url).origin, localStorage: [...local] }]
  const context = await browser.newContext({ storageState: { cookies: [], origins }, viewport })
  await context.addInitScript({ content: watchKeys })
  const page = await context.newPage()
  // A million rows are made before it is loaded.
  await page.goto(url, { waitUntil: 'commit', timeout: 300_000 })
  if (isProduct) {
    await expect(page.getByRole('grid', { name: '批量编辑' })).toBeVisible()
    await expect(page.getByText(/^已载入/)).toBeHidden({ timeout: 300_000 })
  } else await page.waitForFunction('window.gridStage !== undefined', undefined, { timeout: 300_000 })
  await page.evaluate('window.painted()')
  return page
}

/** Rounds over all subjects, each in a page that stays open, so that a busy moment of the machine meets all of them. */
async function inTurn(
  subjects: readonly Subject[],
  ...works: readonly ((subject: Subject, page: Page, round: number) => Promise<void>)[]
): Promise<void> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
  try {
    const pages: { subject: Subject; page: Page }[] = []
    for (const subject of subjects) pages.push({ subject, page: await open(browser, subject) })
    // The first round warms up.
    for (const work of works)
      for (let round = -1; round < rounds; round += 1)
        for (const { subject, page } of pages) {
          await page.bringToFront()
          await work(subject, page, round)
        }
  } finally {
    await browser.close()
  }
}

type Note = (subject: Subject, measure: Measure, values: readonly number[]) => void
const times = z.array(z.number())

async function keys(subject: Subject, page: Page, round: number, note: Note): Promise<void> {
  const { keyboard } = page
  const told: Note = (one, measure, values) => {
    if (round >= 0) note(one, measure, values)
  }
  const press = async (key: string, count: number) => {
    for (let nth = 0; nth < count; nth += 1) {
      await keyboard.press(key)
      await page.evaluate('window.painted()')
    }
  }
  const take = async (...names: string[]) => times.parse(await page.evaluate(takeTimes(names)))
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', ownTime)
  /** To the paint, and what the main thread did for a key, all that follows it within the series included. */
  const measure = async (what: Key, names: readonly string[], work: () => Promise<void>) => {
    await take()
    const before = await taskSeconds(session)
    await work()
    const own = ((await taskSeconds(session)) - before) * 1000
    const each = await take(...names)
    told(subject, what, each)
    told(subject, `${what}Own`, [own / each.length])
  }
  await page.mouse.click(700, 500)
  await press('Control+Home', 1)
  await press('ArrowRight', subject.right)
  await measure('arrow', ['ArrowDown', 'ArrowUp'], async () => {
    await press('ArrowDown', 12)
    await press('ArrowUp', 12)
  })
  await measure('page', ['PageDown', 'PageUp'], async () => {
    await press('PageDown', 8)
    await press('PageUp', 8)
  })
  await measure('commit', ['Enter'], async () => {
    for (let nth = 0; nth < 6; nth += 1) {
      await keyboard.press('7')
      // Glide loads its editor on the first letter.
      await page.waitForTimeout(round < 0 ? 800 : 60)
      await keyboard.press('Enter')
      await page.waitForTimeout(60)
    }
  })
  await session.detach()
}

/** After all keys: Glide and AG Grid mark no cell as edited, so keys over thousands of marked ones would compare nothing. */
async function paste(subject: Subject, page: Page, round: number, note: Note): Promise<void> {
  await page.mouse.click(700, 500)
  await page.keyboard.press('Control+Home')
  for (let nth = 0; nth < subject.right; nth += 1) await page.keyboard.press('ArrowRight')
  await page.evaluate('window.painted()')
  const text = `${101 + round}.50`
  const line = Array.from({ length: 5 }, () => text).join('\t')
  const table = Array.from({ length: pastedRows }, () => line).join('\n')
  const ms = z.number().parse(await page.evaluate(pasteTime(table, subject.holds(text))))
  if (round >= 0) note(subject, 'paste', [ms])
  // Its drafts are on disk before the next is asked.
  await page.waitForTimeout(subject.isProduct ? 2500 : 500)
}

/** A browser of its own, so that its largest renderer is this page's; as /proc has it, elsewhere nothing is said. */
async function memory(subject: Subject, note: Note): Promise<void> {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
  try {
    const { send, until } = await openBare(browser, subject.url, subject.local, viewport)
    await until(subject.isProduct ? wholeSheet : 'window.gridStage !== undefined')
    for (let turn = 0; turn < 2; turn += 1) {
      await send('HeapProfiler.collectGarbage')
      await new Promise(resolve => setTimeout(resolve, 1000))
    }
    const { nodes } = counters.parse(await send('Memory.getDOMCounters'))
    note(subject, 'nodes', [nodes])
    const whole = await browser.newBrowserCDPSession()
    const { processInfo } = await whole.send('SystemInfo.getProcessInfo')
    const own = await Promise.all(
      processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => privateOf(id)),
    )
    note(subject, 'memory', [Math.max(...own)])
  } finally {
    await browser.close()
  }
}

/** The sheet is there, and says no longer how much of it has come. */
const wholeSheet = `document.querySelector('[role=grid][aria-label=批量编辑] [role=gridcell]') !== null &&
  !document.body.innerText.includes('已载入')`
const counters = z.object({ nodes: z.int() })

/** MB that belong to this process alone; 0 where the system does not say. */
async function privateOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024
}

function print(rows: number, all: ReadonlyMap<string, ReadonlyMap<Measure, readonly number[]>>): void {
  console.log(`\n${rows}行×${columns.length}列，中位数，括号里是与Glide之比`)
  console.log(`  ${''.padEnd(22)}${[...all.keys()].map(name => name.padStart(18)).join('')}`)
  for (const [measure, title] of titles) {
    const middle = (name: string) => quantile(all.get(name)?.get(measure) ?? [], 0.5)
    const glide = middle('Glide')
    const cells = [...all.keys()].map(
      name => `${middle(name).toFixed(1)} (${(middle(name) / glide).toFixed(2)})`,
    )
    console.log(`  ${title.padEnd(22)}${cells.map(cell => cell.padStart(18)).join('')}`)
  }
}
