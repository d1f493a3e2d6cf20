import type { Page, Route } from '@playwright/test'
import { expect } from './patience.ts'
import { signal } from './signal.ts'

/** Scripts of the console that are on their way for as long as a test wants it. */
interface HeldBack {
  /** So many were asked for. */
  held(): number
  /** Lets them arrive; waits until there is one, for a name that no file has would hold nothing back. */
  release(): Promise<void>
}

/** Holds back every script from now on that `late` says is late, by its path. */
export async function holdBack(page: Page, late: (path: string) => boolean): Promise<HeldBack> {
  const held: Route[] = []
  let open = false
  await page.route('**/*.js', async route => {
    if (open || !late(new URL(route.request().url()).pathname)) await route.continue()
    else held.push(route)
  })
  return {
    held: () => held.length,
    async release() {
      // A busy browser asks for its files late.
      await expect.poll(() => held.length).toBeGreaterThan(0)
      open = true
      // Some may belong to a request that the page gave up meanwhile.
      await Promise.all(held.map(route => route.continue().catch(() => undefined)))
    },
  }
}

/** Holds back what the page asks of this address from now on. Answers how to let it all through. */
export async function holdCalls(page: Page, address: string): Promise<() => void> {
  const through = signal()
  await page.route(address, async route => {
    await through.given
    await route.continue()
  })
  return through.give
}
