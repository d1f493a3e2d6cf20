import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What axe finds serious or critical, one line each; what still fades in has not its colours yet. */
async function serious(page: Page, where: string, rules?: string): Promise<string[]> {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(each => each.finished)))
  // Only violations, node by node: to carry all that passed out of the browser costs more than to find it.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (rules === undefined ? axe : axe.withRules(rules)).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${where}: ${id} ${nodes.slice(0, 3).map(node => node.html.slice(0, 160))}`)
}

/** Light with every rule, dark with those of colours: nothing else depends on it. */
export async function seriousInBoth(page: Page, where: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await serious(page, `${where}, light`)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html.dark')).toHaveCount(1)
  const dark = await serious(page, `${where}, dark`, 'color-contrast')
  await page.emulateMedia({ colorScheme: 'light' })
  return [...light, ...dark]
}
