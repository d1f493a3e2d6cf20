import type { Locator, Page } from '@playwright/test'
import { expect } from './patience.ts'

/** The bulk grid of a page, by what a person sees and a screen reader hears of it. */
export interface SheetOnPage {
  readonly grid: Locator
  /** A cell by the row shown (from 1) and the title of its column. */
  cell(row: number, column: string): Locator
  /** Puts the cursor there by the keys of the grid. */
  go(row: number, column: string): Promise<void>
  /** The clipboard's text, pasted where the cursor stands. */
  paste(text: string): Promise<void>
}

/** Opens the grid on what the list's address finds, and waits for its first row. */
export async function openSheet(page: Page, query = '', base = ''): Promise<SheetOnPage> {
  await page.goto(`${base}/xhzx/product/merchandise?grid=all${query ? `&${query}` : ''}`)
  return sheetOn(page)
}

export async function sheetOn(page: Page): Promise<SheetOnPage> {
  const grid = page.getByRole('grid', { name: '批量编辑' })
  const titles = grid.getByRole('columnheader')
  await expect(grid.locator('[role=row][aria-rowindex="2"] [role=gridcell]').first()).toHaveText(/./)
  const places = new Map(
    await titles.evaluateAll(all =>
      all.map((title): [string, string] => [
        title.ariaLabel ?? '',
        title.getAttribute('aria-colindex') ?? '',
      ]),
    ),
  )
  const cell = (row: number, column: string) =>
    grid.locator(
      `[role=gridcell][aria-rowindex="${row + 1}"][aria-colindex="${places.get(column) ?? column}"]:visible`,
    )
  return {
    grid,
    cell,
    async go(row, column) {
      await grid.getByRole('textbox').focus()
      await page.keyboard.press('Control+Home')
      for (let down = 1; down < row; down += 1) await page.keyboard.press('ArrowDown')
      // The row numbers are column 1.
      for (let right = 2; right < Number(places.get(column)); right += 1)
        await page.keyboard.press('ArrowRight')
      await expect(cell(row, column)).toHaveAttribute('aria-selected', 'true')
    },
    paste: text => paste(page, text),
  }
}

/** The event that Ctrl+V makes, with the text of a spreadsheet: headless browsers have no system clipboard to share. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate(pasted => {
    const data = new DataTransfer()
    data.setData('text/plain', pasted)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, text)
}
