import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { at, over, wholeColumns } from '../../../src/kit/grid/sheet/model/selection.ts'
import { Sheet } from '../../../src/kit/grid/sheet/model/sheet.ts'
import { SheetGrid } from '../../../src/kit/grid/sheet/sheet-grid.tsx'
import '../../../src/styles/app.css'
import { columns, name, sheetOf, weight } from './columns.ts'
import { ports } from './ports.ts'

const declared = {}
const grid = () => page.getByRole('grid').element()
const all = (selector: string) => [...grid().querySelectorAll<HTMLElement>(selector)]
const scroller = () => all('.sheet-scroller')[0] ?? document.body
const field = () => all('textarea')[0] ?? document.body
const frame = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)))
const press = (code: string, ctrlKey = false) =>
  field().dispatchEvent(new KeyboardEvent('keydown', { code, key: code, ctrlKey, bubbles: true }))
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')
/** The texts that are painted in a pane: all that look alike in a column are one. */
const painted = (pane: string) =>
  all(`${pane} .sheet-text:not([hidden])`).flatMap(box => {
    const text = (box.querySelector('.sheet-lines') ?? box).firstChild
    return text instanceof Text ? [{ box, text, lines: text.data.split('\n') }] : []
  })
/** The rows that are drawn: their number as it is read, and the code beside it. */
const drawn = () => {
  const [numbers, codes] = painted('.sheet-frozen').filter(({ box }) => !box.matches('.sheet-picked'))
  return (numbers?.lines ?? []).map((number, line) => [number, codes?.lines[line]])
}
const pair = (row: number) => [String(row + 1), `N-${row}`]
const rows = () => all('.sheet-frozen .sheet-row:not([hidden])')
/** The scrolling has stopped: every row is there for a screen reader. */
const rest = () => expect.poll(() => rows().length).toBeGreaterThan(10)
/** How far each row of a screen reader stands from where its number is painted, px. */
const apart = () => {
  const [numbers] = painted('.sheet-frozen')
  const top = numbers?.box.getBoundingClientRect().top ?? 0
  const first = Number(numbers?.lines[0])
  return rows().map(row => {
    const line = Number(row.ariaRowIndex) - 1 - first
    return Math.abs(row.getBoundingClientRect().top - top - line * 32)
  })
}

async function open(sheet: Sheet, widths: Readonly<Record<string, number>> = declared) {
  const framed = (inner: Readonly<Record<string, number>>) => (
    <div style={{ display: 'flex', width: 420, height: 400 }}>
      <SheetGrid sheet={sheet} {...ports} widths={inner === widths ? given : () => inner} />
    </div>
  )
  const given = () => widths
  const screen = await render(framed(widths))
  await frame()
  return (next: Readonly<Record<string, number>>) => screen.rerender(framed(next))
}

let sheet: Sheet
beforeEach(() => {
  sheet = sheetOf(20_000)
})
afterEach(() => {
  document.documentElement.style.fontSize = ''
})

describe('others', () => {
  const mark = { row: 1, column: columns.price, name: '林书远', said: '林书远正在编辑' }
  const marked = (others: readonly (typeof mark)[]) => (
    <div style={{ display: 'flex', width: 420, height: 400 }}>
      <SheetGrid sheet={sheet} {...ports} widths={() => declared} others={others} />
    </div>
  )
  const boxes = () => all('.sheet-other').filter(box => !box.hidden)
  const described = () => all('[role=gridcell][aria-describedby]')

  it('stand over their cell and describe it beside its own reason, and leave nothing behind', async () => {
    const screen = await render(marked([]))
    await frame()
    expect(all('.sheet-other')).toHaveLength(0)
    await screen.rerender(marked([mark]))
    await expect.poll(() => described().length).toBe(1)
    const [cell] = described()
    expect([boxes().length, cell?.textContent]).toEqual([1, '2.00'])
    const [box, its] = [boxes()[0]?.getBoundingClientRect(), cell?.getBoundingClientRect()]
    expect([box?.left, box?.top, box?.width]).toEqual([its?.left, its?.top, its?.width])
    sheet.go(1, columns.price)
    sheet.type('9')
    await frame()
    expect(boxes()[0]?.dataset.tip).toBe('原值2.00，林书远正在编辑')

    // It goes with its row, whatever the order, and out of sight with it.
    sheet.show('all', { column: columns.price, desc: true })
    sheet.go(0, 0)
    await frame()
    expect([boxes().length, described().length]).toEqual([0, 0])
    sheet.show('edited', undefined)
    await frame()
    expect(described().map(each => each.textContent)).toEqual(['9.00'])
    await screen.rerender(marked([]))
    await frame()
    expect([all('.sheet-other').length, described().length]).toEqual([0, 0])
  })
})

it('a block over several ranges is refused with a sentence where it fits not each of them, and one value fills all', async () => {
  const said: string[] = []
  await render(
    <div style={{ display: 'flex', width: 420, height: 400 }}>
      <SheetGrid sheet={sheet} {...ports} widths={() => declared} onRefused={reason => said.push(reason)} />
    </div>,
  )
  await frame()
  const paste = async (text: string) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    field().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    await frame()
  }
  const prices = () => [0, 1, 2, 3, 4].map(row => sheet.store.text(row, columns.price))
  const cells = (top: number, bottom: number) => ({ top, bottom, left: columns.price, right: columns.price })
  sheet.selection = over([cells(0, 0), cells(3, 3)])
  await paste('7\n8')
  expect(prices()).toEqual(['1.00', '2.00', '3.00', '4.00', '5.00'])
  expect(said).toEqual(['选中了2块区域，2行1列的内容放不进每一块，没有粘贴；请只选一块，或只复制一格'])
  await paste('7')
  expect(prices()).toEqual(['7.00', '2.00', '3.00', '7.00', '5.00'])
  sheet.selection = over([cells(0, 1), cells(3, 4)])
  await paste('8\n9')
  expect(prices()).toEqual(['8.00', '9.00', '3.00', '8.00', '9.00'])
  expect(said).toHaveLength(1)
})

it('the other button on a head selects its column and asks what can be done with it; of several selected all stay', async () => {
  const asked: string[] = []
  await render(
    <div style={{ display: 'flex', width: 420, height: 400 }}>
      <SheetGrid sheet={sheet} {...ports} widths={() => declared} onHead={title => asked.push(title)} />
    </div>,
  )
  await frame()
  const head = (title: string) => all(`[role=columnheader][aria-label="${title}"]`)[0]
  const press = (on: Element | undefined) => {
    const { left = 0, top = 0 } = on?.getBoundingClientRect() ?? {}
    const where = { clientX: left + 8, clientY: top + 8, button: 2, bubbles: true, cancelable: true }
    return on?.dispatchEvent(new MouseEvent('contextmenu', where))
  }
  const { price, cost } = columns
  expect(press(head('price'))).toBe(false)
  expect(sheet.ranges).toEqual([{ top: 0, left: price, bottom: sheet.extent.rows - 1, right: price }])
  sheet.selection = wholeColumns(price, cost, sheet.extent)
  press(head('cost'))
  expect(sheet.ranges).toEqual([{ top: 0, left: price, bottom: sheet.extent.rows - 1, right: cost }])
  expect(sheet.activeColumn).toBe(cost)
  expect(asked).toEqual(['price', 'cost'])
})

it('the fill handle is whole where its cell is the last before the frozen edge', async () => {
  await open(sheet)
  sheet.go(1, 1)
  await frame()
  const [handle] = all('.sheet-frozen .sheet-handle:not([hidden])')
  const pane = handle?.closest('.sheet-pane')?.getBoundingClientRect()
  const box = handle?.getBoundingClientRect()
  expect([box?.width, box?.right]).toEqual([7, pane?.right])
})

describe('decimals', () => {
  const weights = ['8.597', '8.9555', '43.80', '1,263.759', '7']
  /** Where the point of a cell stands, or would stand, px. */
  const points = () =>
    painted('.sheet-pane:not(.sheet-frozen)').flatMap(({ text, lines }) => {
      let at = 0
      return lines.flatMap(line => {
        const range = document.createRange()
        range.setStart(text, at)
        range.setEnd(text, at + (line.includes('.') ? line.indexOf('.') : line.length))
        at += line.length + 1
        return line === '' ? [] : [Math.round(range.getBoundingClientRect().right)]
      })
    })

  it('of different length stand with their points in one line, also where a longer one is drawn later', async () => {
    const rows = 60
    const told = Array.from({ length: rows }, (_, row) => (row < 40 ? '43.80' : weights[row % 5]))
    sheet = new Sheet(
      [weight],
      Uint32Array.from({ length: rows }, (_, row) => row + 1),
    )
    sheet.store.load(told.map((each, row) => ({ id: row + 1, version: 1, values: { weight: each } })))
    await open(sheet)
    expect(new Set(points()).size).toBe(1)
    scroller().scrollTop = rows * 32
    await frame()
    const shown = painted('.sheet-pane:not(.sheet-frozen)').flatMap(({ lines }) => lines)
    for (const each of weights) expect(shown).toContain(each)
    expect(new Set(points()).size).toBe(1)
    // A text that is no number has no say.
    const before = points()[0]
    sheet.selection = at(rows - 1, 0)
    sheet.type('x1.123456')
    expect(sheet.store.state(rows - 1, 0)).toBe('error')
    await frame()
    expect(points()[0]).toBe(before)
    expect(before).toBeGreaterThan(0)
  })
})

describe('rows', () => {
  it('a row never stands under the number of another, wherever one scrolls, and says at rest which it is', async () => {
    await open(sheet)
    for (const top of [40, 7_777, 131_000, 300_000, 90, 20_000 * 32]) {
      scroller().scrollTop = top
      await frame()
      const rows = drawn()
      expect(rows.length).toBeGreaterThan(10)
      for (const [number, code] of rows) expect(code).toBe(pair(Number(number) - 1)[1])
      expect(Math.max(0, ...apart())).toBe(0)
    }
    expect(drawn()).toContainEqual(pair(19_999))
    await expect
      .poll(() =>
        all('.sheet-row:not([hidden]) [role=gridcell]').every(
          cell => cell.ariaRowIndex === cell.parentElement?.ariaRowIndex,
        ),
      )
      .toBe(true)
    await rest()
    for (const row of rows()) expect(row.children[1]?.textContent).toBe(pair(Number(row.ariaRowIndex) - 2)[1])
    expect(Math.max(...apart())).toBe(0)
  })

  it('stand where they are painted also beyond the row from which places are counted anew', async () => {
    await open(sheet)
    scroller().scrollTop = 4095 * 32
    await frame()
    await rest()
    scroller().scrollTop = 4098 * 32
    await frame()
    expect(rows().length).toBeGreaterThan(5)
    expect(Math.max(...apart())).toBe(0)
  })

  it('that have a state, or are still to arrive, are there while one scrolls; the others when it stops', async () => {
    sheet = sheetOf(20_000, 10_000)
    sheet.selection = at(500, columns.price)
    sheet.type('5')
    sheet.selection = at(0, 0)
    await open(sheet)
    await rest()
    scroller().scrollTop = 495 * 32
    await frame()
    expect(rows().map(row => row.ariaRowIndex)).toEqual(['502'])
    const heard = () => all('.sheet-row:not([hidden]) [role=gridcell]').filter(cell => cell.checkVisibility())
    expect(heard().map(cell => [cell.textContent, cell.ariaRowIndex, cell.dataset.state])).toEqual([
      ['5.00', '502', 'dirty'],
    ])
    sheet.undo()
    sheet.selection = at(0, 0)
    await frame()
    expect(heard()).toHaveLength(0)
    await rest()
    expect(heard().find(cell => cell.ariaRowIndex === '502' && cell.ariaColIndex === '4')?.textContent).toBe(
      '501.00',
    )
    scroller().scrollTop = 15_000 * 32
    await frame()
    expect(rows().length).toBeGreaterThan(10)
    expect(rows().every(row => row.hasAttribute('data-loading'))).toBe(true)
    scroller().scrollTop = 1_000 * 32
    await frame()
    expect(rows()).toHaveLength(0)
    await rest()
  })

  it('a text of several lines, or of many blanks, is one line: the texts below do not slip', async () => {
    sheet = new Sheet([weight, { ...weight, id: 'name', pointed: false }], Uint32Array.of(1, 2, 3))
    const names = ['a\nb\r\n  c ', 'x\u2028y', 'z']
    sheet.store.load(names.map((name, row) => ({ id: row + 1, version: 1, values: { weight: '1', name } })))
    await open(sheet)
    const [, texts] = painted('.sheet-pane:not(.sheet-frozen)')
    expect(texts?.lines).toEqual(['a b c', 'x y', 'z'])
  })

  it('a cell that changes is drawn anew with its state, and again when that is taken back', async () => {
    await open(sheet)
    const price = () => all('.sheet-row[aria-rowindex="3"] [aria-colindex="4"]')[0]
    press('ArrowDown')
    press('ArrowRight')
    press('ArrowRight')
    await frame()
    expect(sheet.type('7.5').cells).toBe(1)
    await frame()
    expect([price()?.textContent, price()?.dataset.state]).toEqual(['7.50', 'dirty'])
    const texts = () => painted('.sheet-pane:not(.sheet-frozen)')[0]?.lines.slice(0, 3)
    // A cell with a state is seen itself, so it is not among the texts too.
    expect(texts()).toEqual(['1.00', '', '3.00'])
    sheet.undo()
    await frame()
    expect([price()?.textContent, price()?.dataset.state]).toEqual(['2.00', undefined])
    expect(texts()).toEqual(['1.00', '2.00', '3.00'])
    sheet.show('all', { column: columns.price, desc: true })
    await frame()
    expect(drawn()).toContainEqual(['1', 'N-19999'])
  })
})

describe('the cursor', () => {
  it('is named while it is on screen; scrolled away, the field stays inside the grid and names nothing', async () => {
    await open(sheet)
    press('ArrowDown')
    await frame()
    expect([active()?.textContent, active()?.ariaRowIndex, active()?.ariaSelected]).toEqual([
      'N-1',
      '3',
      'true',
    ])
    scroller().scrollTop = 50_000
    await frame()
    expect(field().hasAttribute('aria-activedescendant')).toBe(false)
    const [outer, inner] = [grid().getBoundingClientRect(), field().getBoundingClientRect()]
    expect(inner.top).toBeGreaterThanOrEqual(outer.top)
    expect(inner.bottom).toBeLessThanOrEqual(outer.bottom)
    press('ArrowUp')
    await frame()
    expect(active()?.textContent).toBe('N-0')
  })

  it('what is being written is not drawn over another row when its own is scrolled away', async () => {
    await open(sheet)
    press('F2')
    scroller().scrollTop = 50_000
    await frame()
    expect(field().hasAttribute('data-away')).toBe(true)
    expect(getComputedStyle(field()).clipPath).toBe('inset(100%)')
    expect(document.activeElement).toBe(field())
    scroller().scrollTop = 0
    await frame()
    expect(getComputedStyle(field()).clipPath).toBe('none')
  })

  it('inside a range a marked cell gives up its own tint', async () => {
    sheet.selection = at(1, columns.price)
    sheet.type('5')
    await open(sheet)
    const cell = () => all('.sheet-row[aria-rowindex="3"] [data-state=dirty]')[0] ?? document.body
    const tint = getComputedStyle(cell()).backgroundColor
    expect(tint).not.toBe('rgba(0, 0, 0, 0)')
    sheet.selection = { ...at(0, columns.price), head: { row: 3, column: columns.price } }
    await frame()
    expect(getComputedStyle(cell()).backgroundColor).toBe('rgba(0, 0, 0, 0)')
    sheet.selection = at(1, columns.price)
    await frame()
    expect(getComputedStyle(cell()).backgroundColor).toBe(tint)
  })

  it('ends where the last of several keys of one frame leads', async () => {
    await open(sheet)
    press('End', true)
    press('Home', true)
    await frame()
    await frame()
    expect(active()?.textContent).toBe('N-0')
    expect(scroller().scrollTop).toBe(0)
    press('Home', true)
    press('End', true)
    await frame()
    await frame()
    expect(active()?.ariaRowIndex).toBe('20001')
    const cell = active()?.getBoundingClientRect()
    expect(cell?.bottom).toBeLessThanOrEqual(grid().getBoundingClientRect().bottom)
    expect(cell?.right).toBeLessThanOrEqual(grid().getBoundingClientRect().right)
  })
})

describe('row numbers', () => {
  it('of selected rows stand out, one box a range, and only what is seen of it', async () => {
    await open(sheet)
    const picked = () => all('.sheet-picked').filter(box => !box.hidden)
    expect(picked().map(box => box.textContent)).toEqual(['1'])
    sheet.selection = { ...at(2, 0), head: { row: 4, column: 1 } }
    await frame()
    expect(picked().map(box => box.textContent)).toEqual(['3\n4\n5'])
    press('KeyA', true)
    await frame()
    expect(picked()[0]?.textContent?.split('\n').length).toBeLessThan(20)
    sheet.selection = at(19_000, 0)
    await frame()
    expect(picked()).toHaveLength(0)
  })
})

describe('sizes', () => {
  const edges = (column: number) =>
    [`[role=columnheader]`, `.sheet-row[aria-rowindex="4"] [role=gridcell]`].map(role => {
      const box = all(`${role}[aria-colindex="${column + 2}"]`)[0]?.getBoundingClientRect()
      return [box?.left, box?.right]
    })

  it('a column made wider moves the ones after it, head and cells alike', async () => {
    const resize = await open(sheet)
    await rest()
    const [before] = edges(columns.cost)
    await resize({ price: 150 })
    await rest()
    const [head, cell] = edges(columns.cost)
    expect(cell).toEqual(head)
    expect(
      painted('.sheet-pane:not(.sheet-frozen)').map(({ box }) => box.getBoundingClientRect().right),
    ).toContain(head?.[1])
    expect(head?.[0]).toBe((before?.[0] ?? 0) + 60)
  })

  it('text at 200 % makes rows and columns twice as large', async () => {
    await open(sheet)
    document.documentElement.style.fontSize = '200%'
    await expect.poll(() => rows()[0]?.getBoundingClientRect().height).toBe(64)
    await expect.poll(() => edges(columns.price)[1]?.[0]).toBeDefined()
    const [head, cell] = edges(columns.price)
    expect(cell).toEqual(head)
    expect(drawn()).toContainEqual(pair(0))
  })
})

describe('a column of pictures', () => {
  const placed = () =>
    all('.sheet-picture:not([hidden])').filter(({ style }) => Number.parseFloat(style.top) >= 0)
  const shown = () => placed().map(picture => picture.getAttribute('src'))
  const address = (row: number) =>
    `data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==#${row}`

  const opened = async () => {
    const picture = {
      ...{ id: 'picture', title: '图', width: 48, isPicture: true, locked: '图片在编辑里修改' },
      ...{ show: (wire: unknown) => (wire ? '有' : ''), text: () => '' },
      parse: () => ({ ok: false, reason: '' }) as const,
    }
    const pictured = new Sheet(
      [name, picture],
      Uint32Array.from({ length: 1000 }, (_, row) => row + 1),
    )
    pictured.store.load(
      Array.from({ length: 1000 }, (_, row) => ({
        id: row + 1,
        version: 1,
        values: { name: `N-${row}`, picture: row === 1 ? '' : address(row) },
      })),
    )
    await open(pictured)
  }
  const scrolledTo = async (row: number) => {
    scroller().scrollTop = row * 32
    await frame()
  }

  it('shows those of the rows in sight, one has none; they stand on their rows', async () => {
    await opened()
    expect(shown().slice(0, 3)).toEqual([0, 2, 3].map(address))
    await scrolledTo(100)
    expect(shown()).toContain(address(101))
    expect(shown()).not.toContain(address(0))
    const tops = [100, 101, 102].map(row =>
      placed().find(picture => picture.getAttribute('src') === address(row)),
    )
    const [first, second, third] = tops.map(picture => picture?.getBoundingClientRect().top ?? 0)
    expect([(second ?? 0) - (first ?? 0), (third ?? 0) - (second ?? 0)]).toEqual([32, 32])
  })

  it('loads none anew for whoever comes back; however far one goes, few are kept', async () => {
    await opened()
    await scrolledTo(30)
    const asked: string[] = []
    const watcher = new MutationObserver(changes => {
      for (const { target } of changes)
        if (target instanceof Element) asked.push(target.getAttribute('src') ?? '')
    })
    watcher.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['src'] })
    await scrolledTo(0)
    expect(asked).toEqual([])
    expect(shown()).toContain(address(0))
    for (let row = 100; row < 1000; row += 50) await scrolledTo(row)
    watcher.disconnect()
    expect(asked.length).toBeGreaterThan(0)
    expect(all('.sheet-picture').length).toBeLessThanOrEqual(120)
    expect(shown()).toContain(address(951))
  })
})
