import type { Locator, Page } from '@playwright/test'
import { palette } from '../../support/console.ts'
import { expect } from '../../support/patience.ts'

/** What a script did to the page: text apart, for it is as long by whatever way one came to the field. */
export interface Effort {
  readonly clicks: number
  readonly keys: number
  readonly characters: number
}

/**
 * The one way by which a script touches the page. A key is one, with whatever is held down beside it; a double click is
 * two; where a click has to be scrolled to, nobody counts the wheel.
 */
export class Hand {
  readonly page: Page
  #clicks = 0
  #keys = 0
  #characters = 0

  constructor(page: Page) {
    this.page = page
  }

  get effort(): Effort {
    return { clicks: this.#clicks, keys: this.#keys, characters: this.#characters }
  }

  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await this.page.keyboard.press(key)
    this.#keys += keys.length
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text)
    this.#characters += text.length
  }

  /** From a spreadsheet or a message: one key, whatever its length. */
  async paste(text: string): Promise<void> {
    await this.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await this.page.evaluate(copied => navigator.clipboard.writeText(copied), text)
    await this.press('Control+V')
  }

  async click(...targets: readonly Locator[]): Promise<void> {
    for (const target of targets) {
      await target.click()
      this.#clicks += 1
    }
  }

  async doubleClick(target: Locator): Promise<void> {
    await target.dblclick()
    this.#clicks += 2
  }

  /** A command by its pinyin; waits as somebody does who looks at what he runs. */
  async run(pinyin: string, title: string | RegExp): Promise<void> {
    await this.press('Control+K')
    await expect(palette(this.page)).toBeVisible()
    await this.type(pinyin)
    await this.first(title)
    await this.press('Enter')
  }

  /** Looks, and touches nothing: this stands first among what the palette or a field offers. */
  async first(text: string | RegExp): Promise<void> {
    // Not the numbers of rows that a page of a list may have: those are a <select>'s own.
    await expect(this.page.locator('[role=option]').first()).toContainText(text)
  }
}
