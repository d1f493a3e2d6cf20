import { chromium } from '@playwright/test'
import { writeFile, mkdir } from 'node:fs/promises'
import { startServer } from './support/server.ts'
import { chromiumFlags, chromiumPath } from './support/chromium.ts'
import { accounts, signInByCalls, storageOf } from './support/console.ts'
import { screens } from '../src/values/screens.ts'
const [, , scheme = 'light', width = '1024', who = 'admin', out = '/tmp/look'] = process.argv
await mkdir(out, { recursive: true })
const server = await startServer({ env: { DEMO_SKUS: '300', DEMO_ORDERS: '60' }, patience: 600_000 })
try {
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumFlags })
  const session = await signInByCalls(server.url, accounts[who as 'admin'])
  const context = await browser.newContext({ storageState: storageOf(server.url, session), viewport: { width: Number(width), height: 720 }, colorScheme: scheme as 'light', locale: 'zh-CN', timezoneId: 'Asia/Shanghai' })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', e => errors.push(page.url() + ' ' + e.message))
  page.on('console', m => m.type() === 'error' && errors.push(page.url() + ' ' + m.text()))
  const shots: string[] = []
  const rows = screens.filter(s => !s.path.includes(':'))
  for (const s of rows) {
    try {
      await page.goto(server.url + s.path)
      await page.waitForTimeout(1500)
      const file = `${out}/${s.key}.png`
      await page.screenshot({ path: file })
      shots.push(file)
    } catch (e) { console.log(s.path, String(e).slice(0, 100)) }
  }
  const sheet = await context.newPage()
  await sheet.setViewportSize({ width: 2060, height: 2200 })
  for (let at = 0; at < shots.length; at += 6) {
    const html = shots.slice(at, at + 6).map(f => `<div style="width:1020px;display:inline-block;margin:2px"><div style="font:14px sans-serif">${f.split('/').at(-1)}</div><img src="file://${f}" style="width:1020px"></div>`).join('')
    await writeFile(`${out}/sheet.html`, html)
    await sheet.goto(`file://${out}/sheet.html`)
    await sheet.waitForTimeout(300)
    await sheet.screenshot({ path: `${out}/sheet-${String(at / 6).padStart(2, '0')}.png`, fullPage: true })
  }
  console.log(shots.length, errors)
  await browser.close()
} finally { await server.stop() }
