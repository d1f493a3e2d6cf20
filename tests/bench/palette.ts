import { fileURLToPath } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { chromiumFlags, chromiumPath } from '../support/chromium.ts'
import { quantile } from './latency.ts'
import { servePage } from './page.ts'
import type { Kind } from './palette/page.tsx'

const root = fileURLToPath(new URL('./palette', import.meta.url))
const names: Readonly<Record<Kind, string>> = {
  outside: 'React之外',
  palette: '命令面板',
  ask: '参数页',
  cmdk: 'cmdk全部持有',
}
/** Typed letter by letter; the last two find nothing, and what a hand corrects. */
const typed = ['xhxl', 'scgf', 'zyz', '手镯', 'pak12', 'zzz']
const sizes = [1000, 10_000, 100_000]
const rounds = 5
/** cmdk takes seconds a key for more. */
const mostHeld = 10_000
/** Of the list outside React. */
const goal = 1.2

/** From a key to the paint that shows it, ms: the palette beside a list that React does not know, and cmdk with all of it. */
export async function reportPalette(): Promise<void> {
  const served = await servePage(root)
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(served.url)
    console.log('\n按键到画出，ms                        中位     p95   比React之外（p95，每轮之比的中位）')
    const within = []
    for (const size of sizes) within.push(await reportSize(page, size))
    process.exitCode = within.every(Boolean) ? 0 : 1
  } finally {
    await browser.close()
    await served.stop()
  }
}

/** The kinds take turns, so that whatever else the machine does meets all of them. */
async function reportSize(page: Page, size: number): Promise<boolean> {
  const all = new Map<Kind, number[][]>()
  const kinds: readonly Kind[] = [
    'outside',
    'palette',
    'ask',
    ...(size <= mostHeld ? (['cmdk'] as const) : []),
  ]
  for (let round = 0; round < rounds; round += 1)
    for (const kind of kinds) {
      if (kind === 'cmdk' && round >= 2) continue
      all.set(kind, [...(all.get(kind) ?? []), await keysOf(page, kind, size)])
    }
  const beside = all.get('outside') ?? []
  let fits = true
  for (const [kind, times] of all) {
    const every = times.flat()
    const ratio = quantile(
      times.map((own, round) => quantile(own, 0.95) / quantile(beside[round] ?? own, 0.95)),
      0.5,
    )
    const isOurs = kind === 'palette' || kind === 'ask'
    if (isOurs && ratio > goal) fits = false
    console.log(
      `  ${String(size).padStart(7)}  ${names[kind].padEnd(14)}${quantile(every, 0.5).toFixed(1).padStart(10)}${quantile(every, 0.95).toFixed(1).padStart(8)}   ${ratio.toFixed(2)}${isOurs ? (ratio > goal ? '，超出1.2' : '，符合') : ''}`,
    )
  }
  return fits
}

async function keysOf(page: Page, kind: Kind, size: number): Promise<number[]> {
  await page.evaluate(([kind, size]) => window.paletteBench.open(kind, size), [kind, size] as const)
  const times: number[] = []
  for (const word of typed)
    for (let length = 1; length <= word.length; length += 1)
      times.push(await page.evaluate(text => window.paletteBench.key(text), word.slice(0, length)))
  await page.evaluate(() => window.paletteBench.close())
  return times
}
