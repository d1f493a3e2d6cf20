import type { Page } from '@playwright/test'
import { forgetDrafts } from './drafts.ts'
import { expect } from './patience.ts'

/**
 * Another address of the page that stands, as a link of the console leads there: nothing is loaded anew, so what stood
 * before may stand a moment longer. Who calls this waits for what only the new place shows.
 */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate(to => history.pushState(null, '', to), address)
}

/**
 * The same for a step that begins where the one before may have been: it finds nothing open, chosen, current or said, as
 * if it had loaded the page. What the browser keeps, and what can be taken back, is left; its drafts go where they are to
 * be `forgotten`.
 */
export async function beginAnew(
  page: Page,
  address: string,
  drafts: 'kept' | 'forgotten' = 'kept',
): Promise<void> {
  await goWithin(page, '/404')
  await expect(page.getByRole('region', { name: '页面不存在' })).toBeVisible()
  await silence(page)
  if (drafts === 'forgotten') await forgetDrafts(page)
  await goWithin(page, address)
}

/** Takes away what a step before was told: the next must not take it for its own. */
async function silence(page: Page): Promise<void> {
  const told = page.locator('#toasts').getByRole('button', { name: '关闭' })
  // It may go by itself meanwhile.
  await told.evaluateAll(all => {
    for (const button of all) if (button instanceof HTMLElement) button.click()
  })
  await expect(told).toHaveCount(0)
}
