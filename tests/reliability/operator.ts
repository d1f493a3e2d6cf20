import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import type { Dice } from '../../server/seed/random.ts'
import type { Session } from '../support/console.ts'
import { type Killable, newProfile, startKillable } from '../support/killable.ts'
import { expect } from '../support/patience.ts'
import { openSheet, type SheetOnPage } from '../support/sheet.ts'

const columns = { cost: '成本', extraFee: '附加费' } as const
export type Field = keyof typeof columns
const fields = ['cost', 'extraFee'] as const
const rows = 6

export interface Cell {
  /** From 1, as the grid shows it. */
  readonly row: number
  readonly field: Field
  /** Cents that the grid has called kept on this machine, or that were found again after a kill. */
  kept: number | undefined
  /** Typed since then, and killed before anything was promised. */
  maybe: number[]
}

/**
 * Somebody who types into the bulk grid of a browser that is killed under his hands, again and again, sometimes in the
 * middle of a commit. He notes what the grid has promised to keep, and looks for it when it is open again.
 */
export class Operator {
  readonly tally = { typed: 0, kept: 0, commits: 0 }
  readonly cells: Cell[] = Array.from({ length: rows }, (_, index) => index + 1).flatMap(row =>
    fields.map((field): Cell => ({ row, field, kept: undefined, maybe: [] })),
  )
  readonly #url: string
  readonly #session: Session
  readonly #dice: Dice
  #cents: number

  /** His numbers begin at `cents`, and nobody else writes any of them. */
  constructor(url: string, session: Session, dice: Dice, cents: number) {
    this.#url = url
    this.#session = session
    this.#dice = dice
    this.#cents = cents
  }

  async work(kills: number): Promise<void> {
    const profile = await newProfile()
    let browser: Killable | undefined
    try {
      for (let index = 0; index < kills; index++) {
        browser = await startKillable(profile.path)
        const page = await this.#sit(browser)
        const sheet = await this.#look(page)
        for (let edit = this.#dice.between(1, 5); edit > 0; edit--) await this.#type(page, sheet)
        if (this.#dice.chance(0.5)) await this.#commit(page)
        await pause(this.#dice.between(0, 150))
        await browser.kill9()
      }
      browser = await startKillable(profile.path)
      await this.#finish(await this.#sit(browser))
    } finally {
      await browser?.kill9()
      await profile.remove()
    }
  }

  /** The session stands where another tab would have left it. */
  async #sit({ context }: Killable): Promise<Page> {
    const page = await context.newPage()
    await page.goto(`${this.#url}/login`)
    await page.evaluate(({ token, userInfo, permissionList }) => {
      for (const storage of [localStorage, sessionStorage]) {
        storage.setItem('token', token)
        storage.setItem('userInfo', JSON.stringify(userInfo))
        storage.setItem('permissionList', JSON.stringify(permissionList))
      }
    }, this.#session)
    return page
  }

  /** Opens the grid: whatever was promised is in its cell, as a draft or from the server. */
  async #look(page: Page): Promise<SheetOnPage> {
    const sheet = await openSheet(page, '', this.#url)
    for (const cell of this.cells) {
      if (cell.kept === undefined && cell.maybe.length === 0) continue
      const allowed = [cell.kept, ...cell.maybe].filter(cents => cents !== undefined)
      const shown = sheet.cell(cell.row, columns[cell.field])
      // A cell of which nothing was promised may hold what it held before.
      if (cell.kept !== undefined)
        await expect(shown).toHaveText(new RegExp(`^(${allowed.map(yuan).join('|')})$`))
      const cents = Math.round(Number((await shown.innerText()).replaceAll(',', '')) * 100)
      cell.kept = allowed.includes(cents) ? cents : undefined
      cell.maybe = []
    }
    return sheet
  }

  async #type(page: Page, sheet: SheetOnPage): Promise<void> {
    const cell = this.cells[this.#dice.between(0, this.cells.length - 1)]
    if (!cell) return
    const cents = this.#cents++
    await sheet.go(cell.row, columns[cell.field])
    await page.keyboard.type((cents / 100).toFixed(2))
    cell.maybe.push(cents)
    await page.keyboard.press('Enter')
    this.tally.typed += 1
    if (this.#dice.chance(0.3)) return
    const shown = sheet.cell(cell.row, columns[cell.field])
    await expect(shown).toHaveText(yuan(cents))
    await expect(shown).toHaveAttribute('aria-description', /本地保存/)
    cell.kept = cents
    cell.maybe = []
    this.tally.kept += 1
  }

  async #commit(page: Page): Promise<void> {
    const preview = page.getByRole('dialog', { name: '变更预览' })
    await page.keyboard.press('Control+Enter')
    await expect(preview.getByRole('button', { name: /^提交\d+处/ })).toBeEnabled()
    await page.keyboard.press('Control+Enter')
    this.tally.commits += 1
  }

  /** Nothing is left to be sent at the end. */
  async #finish(page: Page): Promise<void> {
    await this.#look(page)
    const left = page.getByRole('button', { name: /^未提交/ })
    await expect(page.getByText(/^正在提交/)).toHaveCount(0)
    if ((await left.count()) > 0) await this.#commit(page)
    await expect(left).toHaveCount(0)
    await expect(page.getByText(/^正在提交/)).toHaveCount(0)
  }
}

function yuan(cents: number): string {
  return (cents / 100).toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, ',')
}
