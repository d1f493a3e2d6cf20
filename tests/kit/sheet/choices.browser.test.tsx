import { beforeEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { at } from '../../../src/kit/grid/sheet/model/selection.ts'
import { Sheet } from '../../../src/kit/grid/sheet/model/sheet.ts'
import { SheetGrid } from '../../../src/kit/grid/sheet/sheet-grid.tsx'
import '../../../src/styles/app.css'
import { name, shelf, tags } from './columns.ts'
import { ports } from './ports.ts'

/** Switches and sets of tags in the bulk grid: how they are drawn, turned and chosen. */
const columns = { name: 0, shelf: 1, tags: 2 } as const
const declared = {}
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const field = () => all('.sheet-editor')[0] ?? document.body
const frame = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)))
const states = (count = 4) => Array.from({ length: count }, (_, row) => sheet.store.wire(row, columns.shelf))
const chosen = (row: number) => sheet.store.wire(row, columns.tags)
const list = page.getByRole('listbox', { name: '标签' })
const offered = () => [...list.element().querySelectorAll('[role=option]')]
const ticked = () => offered().flatMap(option => (option.ariaSelected === 'true' ? option.textContent : []))
/** Lines of the texts of switches that stand so. */
const painted = (turn: string) =>
  all(`.sheet-text[data-turn=${turn}]:not([hidden])`).map(box => box.textContent?.split('\n') ?? [])
const cell = (row: number, column: number) =>
  all(`[aria-rowindex="${row + 2}"] > [aria-colindex="${column + 2}"]`)[0]

let sheet: Sheet
let refused: string[] = []
beforeEach(async () => {
  refused = []
  sheet = new Sheet(
    [name, shelf, tags],
    Uint32Array.from({ length: 500 }, (_, row) => row + 1),
  )
  sheet.store.load(
    Array.from({ length: 500 }, (_, row) => ({
      id: row + 1,
      version: 1,
      values: { name: `N-${row}`, shelf: row === 3 ? null : (row + 1) % 2, tags: [0, 2] },
    })),
  )
  const own = { ...ports, onRefused: (reason: string) => refused.push(reason), widths: () => declared }
  await render(
    <div style={{ display: 'flex', width: 420, height: 400 }}>
      <SheetGrid sheet={sheet} {...own} />
    </div>,
  )
  await frame()
})

describe('a column of switches', () => {
  it('is two texts whatever the rows, a switch at the head of each line, and none where there is no value', async () => {
    expect(painted('on')[0]?.slice(0, 4)).toEqual(['\t在售', '', '\t在售', ''])
    expect(painted('off')[0]?.slice(0, 4)).toEqual(['', '\t已下架', '', ''])
    const count = all('.sheet-texts *').length
    const scroller = all('.sheet-scroller')[0]
    scroller?.scrollTo(0, 200 * 32)
    await frame()
    expect(all('.sheet-texts *')).toHaveLength(count)
    // What is heard is the word alone.
    await expect.poll(() => cell(200, columns.shelf)?.textContent).toBe('在售')
  })

  it('draws a line’s switch over its own line and nothing over an empty one', () => {
    const [box] = all('.sheet-text[data-turn=on] > .sheet-switch')
    const lines = [...(box?.getClientRects() ?? [])].filter(({ width }) => width > 0)
    const top = all('.sheet-text[data-turn=on]')[0]?.getBoundingClientRect().top ?? 0
    expect(lines.slice(0, 2).map(rect => Math.floor((rect.top - top) / 32))).toEqual([0, 2])
    expect(getComputedStyle(box ?? document.body).boxDecorationBreak).toBe('clone')
  })

  it('of a cell with a state stands in the cell, where it stood, and a text that means nothing has none', async () => {
    sheet.selection = at(0, columns.shelf)
    sheet.toggle()
    await frame()
    const edited = cell(0, columns.shelf)
    expect([edited?.textContent, edited?.dataset.turn, edited?.dataset.state]).toEqual([
      '已下架',
      'off',
      'dirty',
    ])
    expect(painted('on')[0]?.slice(0, 3)).toEqual(['', '', '\t在售'])
    sheet.type('也许')
    await frame()
    expect([edited?.textContent, edited?.dataset.turn]).toEqual(['也许', undefined])
  })
})

describe('a switch', () => {
  const press = (init: KeyboardEventInit) =>
    field().dispatchEvent(
      new KeyboardEvent('keydown', { code: 'Space', bubbles: true, cancelable: true, ...init }),
    )
  const write = (text: string) => {
    const area = field()
    if (area instanceof HTMLTextAreaElement) area.value = text
    area.dispatchEvent(new InputEvent('input', { data: text, bubbles: true }))
  }

  it('is turned by Space, all of a range as the active one', async () => {
    sheet.selection = { ...at(0, columns.shelf), head: { row: 2, column: columns.shelf } }
    await userEvent.keyboard(' ')
    expect(states()).toEqual([0, 0, 0, null])
    expect(sheet.undo()).toBe('切换2格')
  })

  it('is turned once by a blank of an input method, whether it tells the key, the letter or both', () => {
    sheet.selection = at(0, columns.shelf)
    expect(press({ key: 'Process', keyCode: 229 })).toBe(false)
    write(' ')
    expect(states()[0]).toBe(0)
    write('　')
    expect(states()[0]).toBe(1)
    press({ key: ' ', keyCode: 229 })
    expect(states()[0]).toBe(0)
    expect([field().hasAttribute('data-editing'), sheet.store.editCount]).toEqual([false, 1])
    // The blank of a composition chooses a word, and elsewhere it is a letter.
    expect(press({ key: 'Process', keyCode: 229, isComposing: true })).toBe(true)
    expect(states()[0]).toBe(0)
    sheet.selection = at(0, columns.name)
    write(' ')
    expect(field().hasAttribute('data-editing')).toBe(true)
  })

  it('is turned by a click on it once its cell is selected; its word, and a double click, do not open it', async () => {
    const target = page.getByRole('grid')
    const click = (x: number, options = {}) => target.click({ position: { x, y: 32 + 16 }, ...options })
    const left =
      (cell(0, columns.shelf)?.getBoundingClientRect().left ?? 0) -
      target.element().getBoundingClientRect().left
    sheet.selection = at(1, columns.shelf)
    await click(left + 18)
    expect(states()[0]).toBe(1)
    await click(left + 18)
    expect(states()[0]).toBe(0)
    await click(left + 60)
    expect(states()[0]).toBe(0)
    await target.dblClick({ position: { x: left + 18, y: 48 } })
    expect(states()[0]).toBe(0)
    expect(field().hasAttribute('data-editing')).toBe(false)
    await target.dblClick({ position: { x: left + 60, y: 48 } })
    expect(field().hasAttribute('data-editing')).toBe(true)
  })
})

describe('a cell whose value is a set', () => {
  beforeEach(async () => {
    sheet.selection = at(1, columns.tags)
    await frame()
  })

  it('is chosen in a list: what is chosen first, Space ticks, Enter takes and goes on, and that is one step', async () => {
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('combobox', { name: '标签' })).toHaveFocus()
    expect(ticked()).toEqual(['热销', '古法'])
    expect(offered().map(option => option.textContent)).toEqual(['热销', '古法', '新品', '小克重'])
    await userEvent.keyboard('小 {ArrowUp} {Enter}')
    expect(chosen(1)).toEqual([0, 2, 3, 1])
    await expect.element(list).not.toBeInTheDocument()
    expect([document.activeElement === field(), sheet.selection.active.row]).toEqual([true, 2])
    expect(sheet.undo()).toBe('选择1格')
    expect([chosen(1), sheet.store.editCount]).toEqual([[0, 2], 0])
  })

  it('takes with Enter what was typed for; ticked and unticked again it is what it was; Escape leaves it', async () => {
    await userEvent.keyboard('{F2}新品{Enter}')
    expect(chosen(1)).toEqual([0, 2, 1])
    sheet.undo()
    await userEvent.keyboard('{F2}  {Enter}')
    expect([chosen(1), sheet.store.editCount, sheet.canRepeat]).toEqual([[0, 2], 0, true])
    sheet.selection = at(1, columns.tags)
    await userEvent.keyboard('{F2}新品 {Escape}')
    await expect.element(list).not.toBeInTheDocument()
    expect([chosen(1), sheet.store.editCount, document.activeElement === field()]).toEqual([[0, 2], 0, true])
    await userEvent.keyboard('{F2}没有{Enter}')
    await expect.element(page.getByText('无匹配数据')).toBeVisible()
  })

  it('into all that are selected with Ctrl+Enter; refused by its column it stands as it was named, with the reason', async () => {
    sheet.selection = {
      ...at(1, columns.shelf),
      active: { row: 1, column: columns.tags },
      head: { row: 2, column: 2 },
    }
    await userEvent.keyboard('{F2} {Control>}{Enter}{/Control}')
    expect([chosen(1), chosen(2), states()[1]]).toEqual([[2], [2], 0])
    sheet.selection = at(1, columns.tags)
    await userEvent.keyboard('{F2} {Tab}')
    expect(sheet.store.bad(1, columns.tags)).toMatchObject({ raw: '', reason: '请选择标签' })
  })

  it('by mouse: clicks tick, a click elsewhere keeps what is ticked', async () => {
    const box = cell(1, columns.tags)?.getBoundingClientRect()
    const grid = page.getByRole('grid')
    const origin = grid.element().getBoundingClientRect()
    const position = { x: (box?.left ?? 0) - origin.left + 20, y: (box?.top ?? 0) - origin.top + 16 }
    await grid.dblClick({ position })
    await page.getByRole('option', { name: '新品' }).click()
    await page.getByRole('option', { name: '热销' }).click()
    expect(ticked()).toEqual(['古法', '新品'])
    await grid.click({ position: { x: 60, y: 390 } })
    expect([chosen(1), sheet.selection.active.column]).toEqual([[2, 1], columns.name])
    await expect.element(list).not.toBeInTheDocument()
  })
})
