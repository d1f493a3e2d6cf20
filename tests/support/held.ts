import type { CDPSession, Page } from '@playwright/test'
import { z } from 'zod'
import { isFull } from './full.ts'
import { expect } from './patience.ts'

interface Held {
  readonly listeners: number
  readonly nodes: number
  /** Bytes. */
  readonly heap: number
}

const answer = z.object({ metrics: z.array(z.object({ name: z.string(), value: z.number() })) })

/** What the page holds after a collection; `Performance` must be enabled. */
export async function held(client: CDPSession): Promise<Held> {
  // Twice: what the first finds to be let go, finalisers let go only then.
  for (let turn = 0; turn < 2; turn++) await client.send('HeapProfiler.collectGarbage')
  const { metrics } = answer.parse(await client.send('Performance.getMetrics'))
  const of = (name: string) => metrics.find(metric => metric.name === name)?.value ?? 0
  return { listeners: of('JSEventListeners'), nodes: of('Nodes'), heap: of('JSHeapUsedSize') }
}

/** The first fill what is kept on purpose. */
const warm = isFull ? 100 : 7

/** How many rounds in a row are measured; the least of each figure counts. */
const measured = 3

/**
 * So many more of it leave nothing behind. Both ends are measured in the same state, right after a
 * round: the tree of what was closed last stands until its place is drawn twice, the others must not.
 */
export async function leavesNothing(page: Page, times: number, once: () => Promise<void>): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable')
  for (let turn = 0; turn < warm; turn++) await once()
  const before = await leastOf(client, once)
  for (let turn = 0; turn < times; turn++) await once()
  const after = await leastOf(client, once)
  expect(after.listeners).toBeLessThanOrEqual(before.listeners)
  expect(after.nodes).toBeLessThanOrEqual(before.nodes + 20)
  expect(after.heap).toBeLessThan(before.heap + 2_000_000)
}

async function leastOf(client: CDPSession, once: () => Promise<void>): Promise<Held> {
  let least: Held = { listeners: Infinity, nodes: Infinity, heap: Infinity }
  for (let turn = 0; turn < measured; turn++) {
    await once()
    const now = await held(client)
    least = {
      listeners: Math.min(least.listeners, now.listeners),
      nodes: Math.min(least.nodes, now.nodes),
      heap: Math.min(least.heap, now.heap),
    }
  }
  return least
}
