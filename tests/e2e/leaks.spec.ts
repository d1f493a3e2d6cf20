import type { CDPSession, Page } from '@playwright/test'
import { z } from 'zod'
import { accounts, expect, mallOfFile, palette, test } from '../support/console.ts'
import { isFull, some } from '../support/full.ts'
import { patience } from '../support/patience.ts'

/** What is opened and closed again leaves nothing behind: no listener, no node, no memory. */
const mall = mallOfFile()

interface Held {
  readonly listeners: number
  readonly nodes: number
  /** Bytes. */
  readonly heap: number
}

const answer = z.object({ metrics: z.array(z.object({ name: z.string(), value: z.number() })) })

async function held(client: CDPSession): Promise<Held> {
  // Twice: what the first finds to be let go, finalisers let go only then.
  for (let turn = 0; turn < 2; turn++) await client.send('HeapProfiler.collectGarbage')
  const { metrics } = answer.parse(await client.send('Performance.getMetrics'))
  const of = (name: string) => metrics.find(metric => metric.name === name)?.value ?? 0
  return { listeners: of('JSEventListeners'), nodes: of('Nodes'), heap: of('JSHeapUsedSize') }
}

/** The first fill what is kept on purpose. */
const warm = isFull ? 100 : 10

async function searchGoods(page: Page): Promise<void> {
  await expect(palette(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.type('spgl')
  const found = palette(page).getByRole('option', { name: /^商品管理/ })
  await expect(found.first()).toBeVisible()
}

/** So many more of it leave nothing behind. What was closed last is let go by the next drawing. */
async function leavesNothing(page: Page, times: number, once: () => Promise<void>): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable')
  for (let turn = 0; turn < warm; turn++) await once()
  const before = await held(client)
  for (let turn = 0; turn < times; turn++) await once()
  await expect(async () => {
    await page.keyboard.press('j')
    const after = await held(client)
    expect(after.listeners).toBeLessThanOrEqual(before.listeners)
    expect(after.nodes).toBeLessThanOrEqual(before.nodes + 20)
    expect(after.heap).toBeLessThan(before.heap + 2_000_000)
  }).toPass({ timeout: patience })
}

test('the palette is opened, searched and closed', async ({ sit }) => {
  test.slow(isFull)
  const page = await sit(mall, accounts.admin, '/product/label')
  await expect(page.getByRole('grid', { name: '商品标签' })).toBeVisible()
  await leavesNothing(page, some(500), async () => {
    await page.keyboard.press('Control+K')
    await searchGoods(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(palette(page)).toHaveCount(0)
  })
})

test('a second pane is opened and closed', async ({ sit }) => {
  test.slow(isFull)
  const page = await sit(mall, accounts.admin, '/product/label')
  const grids = page.getByRole('grid')
  await expect(grids).toHaveCount(1)
  await expect(grids).not.toHaveAttribute('aria-busy')
  await leavesNothing(page, some(200), async () => {
    await page.keyboard.press('Alt+o')
    await searchGoods(page)
    await page.keyboard.press('Enter')
    await expect(grids).toHaveCount(2)
    await page.keyboard.press('Alt+w')
    await expect(grids).toHaveCount(1)
  })
})
