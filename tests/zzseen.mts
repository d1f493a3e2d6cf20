import { chromium } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { chromiumFlags, chromiumPath } from './support/chromium.ts'
const context = await chromium.launchPersistentContext('/tmp/seen/profile', { executablePath: chromiumPath(), args: chromiumFlags, viewport: { width: 1440, height: 900 } })
const page = context.pages()[0] ?? (await context.newPage())
page.setDefaultTimeout(60000)
const url = 'http://127.0.0.1:5780'
const shot = (n: string) => page.screenshot({ path: `/tmp/seen/${n}.png` })
const code = () => { const l = readFileSync('/tmp/seen/sms.txt', 'utf8').trim().split('\n').at(-1)!; return JSON.parse(l).code as string }
const mod = await import(process.argv[2]!)
try { await mod.default({ page, url, shot, code }) } catch (e) { console.log(String(e)); await shot('failed') } finally { await context.close() }
