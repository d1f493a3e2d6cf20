import { chromium } from 'playwright'
import { startServer } from './support/server.ts'
import { accounts, signInByCalls, storageOf } from './support/console.ts'
import { chromiumFlags, chromiumPath } from './support/chromium.ts'
const server = await startServer({ env: { DEMO_SKUS: '3000', DEMO_ORDERS: '50' }, patience: 300_000 } as any)
const browser = await chromium.launch({ executablePath: chromiumPath(), args: [...chromiumFlags] })
const session = await signInByCalls(server.url, accounts.admin)
for (const [w, h, scheme] of [[1440, 900, 'light'], [1024, 720, 'dark']] as const) {
  const context = await browser.newContext({ viewport: { width: w, height: h }, colorScheme: scheme, storageState: storageOf(server.url, session) as any })
  const page = await context.newPage()
  page.on('pageerror', e => console.log('ERR', e.message))
  await page.goto(server.url + '/xhzx/product/merchandise')
  await page.waitForTimeout(2500)
  await page.screenshot({ path: `/tmp/skc-sku-${w}.png` })
  await page.getByText('款色', { exact: true }).first().click()
  await page.waitForTimeout(2000)
  await page.screenshot({ path: `/tmp/skc-${w}.png` })
  await page.goto(server.url + '/xhzx/product/merchandise?tab=skc&f.keyword=' + encodeURIComponent('镶嵌'))
  await page.waitForTimeout(2500)
  await page.keyboard.press('j'); await page.keyboard.press('ArrowRight'); await page.waitForTimeout(1200)
  await page.keyboard.press('j'); await page.keyboard.press('ArrowRight'); await page.waitForTimeout(1200)
  await page.screenshot({ path: `/tmp/skc-open-${w}.png` })
  await context.close()
}
await browser.close(); await server.stop()
