import type { Page } from '@playwright/test'
import { expect } from './patience.ts'

/**
 * A page that stands is told of a route by another way than of its keys, and may hear of it after them: what a key asks
 * for would go past the route. From now on a route has been heard of once it is answered.
 */
export function heardRoutes(page: Page): void {
  const route = page.route.bind(page)
  page.route = async (...given) => {
    const disposable = await route(...given)
    if (page.url() !== 'about:blank') await isHeard(page, route)
    return disposable
  }
}

/** Asks for a small file until it is seen here. */
async function isHeard(page: Page, route: Page['route']): Promise<void> {
  const path = /\/theme\.js\?heard$/
  let heard = false
  await route(path, async each => {
    heard = true
    await each.fulfill({ status: 204 })
  })
  await expect
    .poll(async () => {
      await page.evaluate(() => fetch('/theme.js?heard').catch(() => undefined))
      return heard
    })
    .toBe(true)
  await page.unroute(path)
}
