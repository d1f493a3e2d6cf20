import { readFile } from 'node:fs/promises'
import { expect, mallOfFile, test } from '../support/console.ts'

const mall = mallOfFile()
const sentence = '浏览器版本过低，需要Chrome、Edge 112，Firefox 128或Safari 16.4以上的版本'

/** What an older browser lacks, one line a way of lacking it. */
const lacks: readonly (readonly [string, string])[] = [
  ['Firefox before 128', "Object.defineProperty(CSS, 'registerProperty', { value: undefined })"],
  ['Chromium before 112', "CSS.supports = name => name !== 'animation-composition'"],
  ['one from before CSS.supports', "Object.defineProperty(CSS, 'supports', { value: undefined })"],
  ['one from before CSS as an object', "Object.defineProperty(window, 'CSS', { value: undefined })"],
]

for (const [what, script] of lacks)
  test(`${what} is told in a sentence which browsers will do, instead of a blank page`, async ({ page }) => {
    await page.addInitScript(script)
    for (const path of ['/', '/product/label']) {
      await page.goto(`${mall.url}${path}`)
      await expect(page.getByText(sentence)).toBeVisible()
      expect(await page.evaluate(() => document.body.innerText)).toBe(sentence)
    }
  })

test('a browser that will do is not told so', async ({ page }) => {
  await page.goto(`${mall.url}/`)
  await expect(page.getByLabel('手机号')).toBeVisible()
  await expect(page.getByText(sentence)).toHaveCount(0)
})

test('what says so is written for the oldest of them: nothing newer than ES5, and it lies in a file that the policy allows', async () => {
  const code = await readFile('dist/web/theme.js', 'utf8')
  expect(code).not.toMatch(/=>|`|\b(?:const|let|class|async|import|export)\b|\?\.|\?\?|catch\s*\{/)
  const page = await readFile('dist/web/index.html', 'utf8')
  // Before the modules, which such a browser may not even load.
  expect(page.indexOf('<script src="/theme.js">')).toBeGreaterThan(0)
  expect(page.indexOf('<script src="/theme.js">')).toBeLessThan(page.indexOf('type="module"'))
})
