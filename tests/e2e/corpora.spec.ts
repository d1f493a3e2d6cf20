import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { payloads } from '../fixtures/xss.ts'
import { accounts, expect, mallOfFile, storageOf, test } from '../support/console.ts'
import { plant } from '../support/plant.ts'
import { listen, walk } from '../support/walk.ts'

const mall = mallOfFile()

/** Forty of our own; `npm run corpora -- <folder>`: the lines of its files, forty at a time. */
const folder = process.env.CORPORA
const lines = folder === undefined ? payloads : linesOf(folder)
const rounds = Array.from({ length: Math.ceil(lines.length / 40) }, (_, round) =>
  lines.slice(round * 40, round * 40 + 40),
)

function linesOf(path: string): string[] {
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  return files
    .flatMap(file => readFileSync(join(file.parentPath, file.name), 'utf8').split(/\r?\n/))
    .map(line => line.trim())
    .filter(line => line !== '')
}

test.describe.configure({ mode: 'serial' })
for (const [round, texts] of rounds.entries())
  test(`texts ${round * 40 + 1} to ${round * 40 + texts.length} stay texts, in every field and on every screen, with no policy to hold them`, async ({
    browser,
  }) => {
    test.setTimeout(240_000)
    const planted = await plant(mall, texts, round * 40)
    // The policy would stop most of them: it is the second wall, here the first one is tried alone.
    const context = await browser.newContext({
      bypassCSP: true,
      baseURL: mall.url,
      viewport: { width: 1600, height: 3000 },
      storageState: storageOf(mall.url, await mall.session(accounts.admin)),
    })
    const hits = await listen(context, mall.url)
    const page = await context.newPage()
    await walk(page, planted, texts, hits)
    await page.goto(`/404`)
    for (const text of texts.slice(0, 8)) await page.goto(`/404?redirect=${encodeURIComponent(text)}`)
    await context.close()
    expect(hits).toEqual([])
  })

test('what walks is heard: a page that writes HTML is caught by each of the three ears', async ({
  browser,
}) => {
  const context = await browser.newContext({ bypassCSP: true, baseURL: mall.url })
  const hits = await listen(context, mall.url)
  const page = await context.newPage()
  await page.goto('/login')
  await page.evaluate(text => {
    const box = document.createElement('div')
    box.innerHTML = text
    document.body.append(box)
  }, '<img src=x onerror=hit()><img src="//xss.invalid/2"><img src=y onerror=alert(1)>')
  for (const ear of [/^hit/, /^request/, /^dialog/])
    await expect.poll(() => hits.some(hit => ear.test(hit))).toBe(true)
  await context.close()
})
