import type { Page } from '@playwright/test'

/**
 * Another address of the page that stands, as a link of the console leads there: nothing is loaded anew, so what stood
 * before may stand a moment longer. Who calls this waits for what only the new place shows.
 */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate(to => history.pushState(null, '', to), address)
}
