import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import puppeteer, { type Browser, type KeyInput, type Page } from 'puppeteer-core'
import { patience } from './patience.ts'

/**
 * A real Firefox, driven by WebDriver BiDi. Not by Playwright: its 1.65 sets media features as it opens a page, which
 * Debian's firefox-esr does not know.
 */
export async function openFirefox(): Promise<Browser> {
  const executablePath = firefoxPath()
  if (executablePath === undefined)
    throw new Error(
      '缺少程序 firefox-esr，请先安装（Debian：apt-get install firefox-esr）或设置 FIREFOX_PATH',
    )
  const defaultViewport = { width: 1440, height: 900 }
  return puppeteer.launch({ browser: 'firefox', executablePath, headless: true, defaultViewport })
}

function firefoxPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const named = ['firefox-esr', 'firefox'].flatMap(name => folders.map(folder => join(folder, name)))
  return [process.env.FIREFOX_PATH ?? '', ...named].find(path => path !== '' && existsSync(path))
}

/** Waits until the page holds what matches the selector and, where one is given, says this text. */
export async function seen(page: Page, selector: string, text = ''): Promise<void> {
  try {
    await page.waitForFunction(
      (where, what) =>
        [...document.querySelectorAll<HTMLElement>(where)].some(
          each => each.checkVisibility() && each.innerText.includes(what),
        ),
      { timeout: patience },
      selector,
      text,
    )
  } catch (error) {
    const shown = await page.evaluate(() => document.body.innerText.slice(0, 1500))
    throw new Error(`${selector} does not say ${text}; the page says:\n${shown}`, { cause: error })
  }
}

/** Presses a key while others are held: `press(page, 'Control', 'k')`. */
export async function press(page: Page, ...keys: readonly KeyInput[]): Promise<void> {
  for (const key of keys) await page.keyboard.down(key)
  for (const key of [...keys].reverse()) await page.keyboard.up(key)
}
