import { describe, expect, test } from 'vitest'
import { at, type Selection } from '../../../src/kit/grid/sheet/model/selection.ts'
import { summarise } from '../../../src/kit/grid/sheet/model/summary.ts'
import { columns, sheetOf } from './columns.ts'

const range = (top: number, left: number, bottom: number, right: number): Selection => ({
  ...at(top, left),
  head: { row: bottom, column: right },
})
const prices = (sheet: ReturnType<typeof sheetOf>, count: number) =>
  Array.from({ length: count }, (_, row) => sheet.store.text(row, columns.price))

describe('paste', () => {
  test('one value goes over the whole selection, a block from the active cell on', () => {
    const sheet = sheetOf(5)
    sheet.selection = range(0, columns.price, 2, columns.cost)
    expect(sheet.paste([['7.5']])).toMatchObject({ cells: 6, rows: 3 })
    expect(prices(sheet, 4)).toEqual(['7.50', '7.50', '7.50', '4.00'])
    sheet.selection = at(1, columns.price)
    sheet.paste([
      ['1', '2'],
      ['3', '4'],
    ])
    expect(prices(sheet, 4)).toEqual(['7.50', '1.00', '3.00', '4.00'])
    expect(sheet.store.text(2, columns.cost)).toBe('4.00')
  })

  test('a block that fits evenly is repeated over the selection', () => {
    const sheet = sheetOf(6)
    sheet.selection = range(0, columns.price, 3, columns.price)
    sheet.paste([['1'], ['2']])
    expect(prices(sheet, 5)).toEqual(['1.00', '2.00', '1.00', '2.00', '5.00'])
  })

  test('what lies beyond the last row is counted and not pasted; locked cells stay', () => {
    const sheet = sheetOf(3)
    sheet.selection = at(2, columns.code)
    expect(
      sheet.paste([
        ['X', '甲'],
        ['Y', '乙'],
      ]),
    ).toMatchObject({ cells: 1, locked: 1, cut: 2 })
    expect(sheet.store.text(2, columns.code)).toBe('N-2')
    expect(sheet.store.text(2, columns.name)).toBe('甲')
  })

  test('goes to the rows that are shown, not to those between them', () => {
    const sheet = sheetOf(6)
    for (const row of [1, 4]) {
      sheet.selection = at(row, columns.cost)
      sheet.type('99')
    }
    sheet.show('edited')
    sheet.selection = at(0, columns.price)
    expect(sheet.paste([['7'], ['8']])).toMatchObject({ cells: 2, rows: 2 })
    expect(prices(sheet, 6)).toEqual(['1.00', '7.00', '3.00', '4.00', '8.00', '6.00'])
  })
})

describe('fill', () => {
  test('down takes the first row of the range; a lone cell takes the one above', () => {
    const sheet = sheetOf(4)
    sheet.selection = range(0, columns.price, 2, columns.price)
    sheet.fillFrom('top')
    expect(prices(sheet, 4)).toEqual(['1.00', '1.00', '1.00', '4.00'])
    sheet.selection = at(3, columns.price)
    sheet.fillFrom('top')
    expect(prices(sheet, 4)).toEqual(['1.00', '1.00', '1.00', '1.00'])
  })

  test('right reads the text of the first column in the next one', () => {
    const sheet = sheetOf(2)
    sheet.selection = range(0, columns.price, 1, columns.cost)
    sheet.fillFrom('left')
    expect([sheet.store.text(0, columns.cost), sheet.store.text(1, columns.cost)]).toEqual(['1.00', '2.00'])
  })

  test('by the handle goes on as a series, upwards too, in one step; with Ctrl it repeats the selection', () => {
    const sheet = sheetOf(6)
    const up = { top: 0, left: columns.price, bottom: 3, right: columns.price }
    sheet.selection = range(2, columns.price, 3, columns.price)
    sheet.fillTo(up, true)
    expect(prices(sheet, 5)).toEqual(['3.00', '4.00', '3.00', '4.00', '5.00'])
    sheet.undo()
    sheet.selection = range(2, columns.price, 3, columns.price)
    sheet.fillTo({ ...up, top: 2, bottom: 5 })
    expect(prices(sheet, 6)).toEqual(['1.00', '2.00', '3.00', '4.00', '5.00', '6.00'])
    sheet.selection = at(0, columns.price)
    sheet.type('0.5')
    sheet.selection = range(0, columns.price, 1, columns.price)
    sheet.fillTo({ top: 0, left: columns.price, bottom: 4, right: columns.price })
    expect(prices(sheet, 5)).toEqual(['0.50', '2.00', '3.50', '5.00', '6.50'])
    sheet.selection = range(1, columns.price, 2, columns.price)
    sheet.fillTo({ top: 0, left: columns.price, bottom: 2, right: columns.price })
    expect(prices(sheet, 3)).toEqual(['0.50', '2.00', '3.50'])
    sheet.undo()
    expect(prices(sheet, 5)).toEqual(['0.50', '2.00', '3.00', '4.00', '5.00'])
  })

  test('a series by key begins with what was written at the head of each range', () => {
    const sheet = sheetOf(6)
    sheet.selection = at(0, columns.name)
    sheet.type('A-08')
    sheet.selection = range(0, columns.name, 3, columns.name)
    expect(sheet.fillSeries()).toMatchObject({ cells: 3 })
    const names = () => [0, 1, 2, 3, 4].map(row => sheet.store.text(row, columns.name))
    expect(names()).toEqual(['A-08', 'A-09', 'A-10', 'A-11', '戒指1'])
    sheet.undo()
    expect(names().slice(0, 3)).toEqual(['A-08', '戒指1', '戒指2'])
  })

  test('a wrong text is filled with its reason, not as a value', () => {
    const sheet = sheetOf(2)
    sheet.selection = range(0, columns.price, 1, columns.price)
    expect(sheet.fill('a.b')).toMatchObject({ cells: 2, bad: 2 })
    expect(sheet.store.state(1, columns.price)).toBe('error')
  })
})

describe('several ranges', () => {
  test('are copied where they are the same columns or rows, and refused where they are neither', () => {
    const sheet = sheetOf(6)
    const others = [{ top: 4, left: columns.price, bottom: 4, right: columns.cost }]
    sheet.selection = { ...range(0, columns.price, 1, columns.cost), others }
    expect(sheet.copied()).toEqual([
      ['1.00', '0.00'],
      ['2.00', '0.10'],
      ['5.00', '0.40'],
    ])
    sheet.selection = { ...at(0, columns.name), others }
    expect(sheet.copied()).toBeUndefined()
  })

  test('what is selected stays while the cursor goes on to begin another range', () => {
    const sheet = sheetOf(8)
    sheet.selection = range(0, columns.price, 1, columns.price)
    sheet.add()
    for (const move of ['down', 'down', 'down', 'down'] as const) sheet.move(move, false)
    sheet.move('down', true)
    expect(sheet.ranges).toEqual([
      { top: 0, left: columns.price, bottom: 1, right: columns.price },
      { top: 4, left: columns.price, bottom: 5, right: columns.price },
    ])
    sheet.fill('9')
    expect(prices(sheet, 7)).toEqual(['9.00', '9.00', '3.00', '4.00', '9.00', '9.00', '7.00'])
    sheet.go(3, columns.price)
    expect(sheet.isMany).toBe(false)
  })

  test('that lie over each other count each cell once', () => {
    const sheet = sheetOf(4)
    const others = [{ top: 0, left: columns.price, bottom: 2, right: columns.price }]
    sheet.selection = { ...range(1, columns.price, 3, columns.price), others }
    expect(summarise(sheet.store, sheet.view, sheet.ranges)).toMatchObject({
      cells: 4,
      numbers: 4,
      sum: 1000,
    })
  })
})

describe('a block by the numbers of its rows', () => {
  const placed = {
    columns: [columns.cost, columns.price],
    lines: [
      { rows: [4], texts: ['1', '2'] },
      { rows: [0, 1], texts: [undefined, '0.00'] },
    ],
  }

  test('goes into those rows wherever they are shown, selects them, and is one step', () => {
    const sheet = sheetOf(6)
    sheet.show('all', { column: columns.price, desc: true })
    expect(sheet.pasteInto(placed)).toMatchObject({ cells: 4, rows: 3, missing: 0 })
    expect([sheet.store.text(4, columns.cost), sheet.store.text(4, columns.price)]).toEqual(['1.00', '2.00'])
    // A zero is a value, and no blank.
    expect(sheet.store.isEmpty(0, columns.price)).toBe(false)
    expect(sheet.store.text(0, columns.price)).toBe('0.00')
    expect(sheet.ranges).toHaveLength(2)
    expect(summarise(sheet.store, sheet.view, sheet.ranges).cells).toBe(6)
    expect(sheet.undo()).toBe('粘贴4格')
    expect(sheet.store.editCount).toBe(0)
  })

  test('rows that have not arrived are told, not written', () => {
    const sheet = sheetOf(6, 3)
    expect(sheet.pasteInto(placed)).toMatchObject({ cells: 2, missing: 2 })
  })
})

describe('columns that are hidden and moved', () => {
  test('leave cells, edits and steps where they are; what is written goes to the column that is seen', () => {
    const sheet = sheetOf(3)
    sheet.selection = at(0, columns.cost)
    sheet.type('7')
    sheet.arrange([columns.code, columns.cost, columns.name], 1)
    expect(sheet.activeColumn).toBe(columns.cost)
    expect(sheet.extent.columns).toBe(3)
    sheet.selection = range(0, 1, 0, 2)
    expect(sheet.copied()).toEqual([['7.00', '戒指0']])
    sheet.paste([['8', '新名']])
    expect([sheet.store.text(0, columns.cost), sheet.store.text(0, columns.name)]).toEqual(['8.00', '新名'])
    sheet.undo()
    expect(sheet.store.text(0, columns.cost)).toBe('7.00')
    expect(sheet.seek(['dirty'], 1)).toBe(true)
    expect(sheet.selection.active).toEqual({ row: 0, column: 1 })
    expect(sheet.find('戒指2', 1)).toBe(true)
    expect(sheet.selection.active).toEqual({ row: 2, column: 2 })
    // An edit in a column that is hidden is there all the same, and its step too.
    sheet.arrange([columns.code, columns.name], 1)
    sheet.undo()
    expect(sheet.store.editCount).toBe(0)
  })
})

describe('rows that the server finds', () => {
  test('are shown in its order without losing edits, steps or the cursor; all of them come back', () => {
    const sheet = sheetOf(6)
    sheet.selection = at(4, columns.price)
    sheet.type('9')
    sheet.showRows(Uint32Array.from([5, 4, 2]), { column: columns.cost, desc: true })
    expect(Array.from({ length: sheet.view.count }, (_, row) => sheet.view.storeRow(row))).toEqual([5, 4, 2])
    expect(sheet.activeRow).toBe(4)
    expect(sheet.view.isWhole).toBe(false)
    sheet.show('edited')
    expect(sheet.view.count).toBe(1)
    sheet.show('all')
    expect(sheet.view.storeRow(0)).toBe(5)
    sheet.sort(undefined)
    expect(Array.from({ length: 3 }, (_, row) => sheet.view.storeRow(row))).toEqual([2, 4, 5])
    sheet.undo()
    expect(sheet.store.editCount).toBe(0)
    sheet.showRows(undefined, undefined)
    expect([sheet.view.count, sheet.view.isWhole]).toEqual([6, true])
  })
})

describe('Alt+.', () => {
  test('writes what was typed, filled or pasted as one value over what is selected now, in one step', () => {
    for (const edit of ['type', 'fill', 'paste'] as const) {
      const sheet = sheetOf(5)
      expect(sheet.canRepeat).toBe(false)
      sheet.selection = at(0, columns.price)
      if (edit === 'paste') sheet.paste([['9']])
      else sheet[edit]('9')
      sheet.selection = range(2, columns.price, 3, columns.cost)
      expect(sheet.repeat()).toMatchObject({ cells: 4, rows: 2 })
      expect(prices(sheet, 5)).toEqual(['9.00', '2.00', '9.00', '9.00', '5.00'])
      expect(sheet.undo()).toBe('填充4格')
      expect(prices(sheet, 5)).toEqual(['9.00', '2.00', '3.00', '4.00', '5.00'])
      sheet.selection = at(4, columns.price)
      sheet.repeat()
      expect(prices(sheet, 5)).toEqual(['9.00', '2.00', '3.00', '4.00', '9.00'])
    }
  })

  test('works an expression out anew for each cell, clears anew, fills down anew', () => {
    const sheet = sheetOf(6)
    sheet.selection = at(0, columns.price)
    const doubled = (row: number, column: number) => ({
      ok: true as const,
      value: Number(sheet.store.wire(row, column)) * 2,
    })
    sheet.compute('算式填充', doubled, '*2')
    sheet.selection = range(1, columns.price, 2, columns.price)
    sheet.repeat()
    sheet.repeat()
    expect(prices(sheet, 4)).toEqual(['2.00', '8.00', '12.00', '4.00'])
    sheet.fillFrom('top')
    sheet.selection = range(4, columns.price, 5, columns.price)
    sheet.repeat()
    expect(prices(sheet, 6)).toEqual(['2.00', '8.00', '8.00', '4.00', '5.00', '5.00'])
    sheet.clear()
    sheet.selection = at(0, columns.price)
    sheet.repeat()
    expect(prices(sheet, 1)).toEqual(['0.00'])
  })

  test('repeats neither a block nor a cell that was only looked at, and leaves locked cells', () => {
    const sheet = sheetOf(4)
    sheet.selection = at(0, columns.price)
    sheet.type('9')
    sheet.selection = at(1, columns.price)
    sheet.type('2.00')
    sheet.selection = range(2, columns.code, 2, columns.price)
    expect(sheet.repeat()).toMatchObject({ cells: 2, locked: 1 })
    expect(prices(sheet, 3)).toEqual(['9.00', '2.00', '9.00'])
    sheet.paste([['1'], ['2']])
    expect(sheet.canRepeat).toBe(false)
    const { changes } = sheet.store
    expect(sheet.repeat()).toMatchObject({ cells: 0 })
    expect(sheet.store.changes).toBe(changes)
  })
})

describe('find and replace', () => {
  test('goes from cell to cell and round, forwards and back, through what is shown', () => {
    const sheet = sheetOf(6)
    const place = () => [sheet.selection.active.row, sheet.selection.active.column]
    sheet.selection = at(1, columns.name)
    expect(sheet.find('戒指1', 1)).toBe(true)
    expect(place()).toEqual([4, columns.name])
    sheet.find('戒指1', 1)
    expect(place()).toEqual([1, columns.name])
    sheet.find('n-5', -1)
    expect(place()).toEqual([5, columns.code])
    expect(sheet.find('手镯', 1)).toBe(false)
    expect(sheet.find('', 1)).toBe(false)
    expect(place()).toEqual([5, columns.code])
    sheet.find('3.00', -1)
    expect(place()).toEqual([2, columns.price])
  })

  test('replaces in all that is shown, or in the cells selected; one step; locked cells are counted and stay', () => {
    const sheet = sheetOf(6)
    expect(sheet.replaceAll('戒指', '吊坠')).toMatchObject({ cells: 6, rows: 6 })
    expect(sheet.undo()).toBe('替换6格')
    expect(sheet.store.editCount).toBe(0)
    sheet.selection = range(0, columns.code, 1, columns.name)
    expect(sheet.replaceAll('1', '$&.*')).toMatchObject({ cells: 1, locked: 1 })
    expect(sheet.store.text(1, columns.name)).toBe('戒指$&.*')
    expect(sheet.store.text(4, columns.name)).toBe('戒指1')
    expect(sheet.replaceAll('.*', '')).toMatchObject({ cells: 1 })
    // Alt+. does it in the cells selected, be it one.
    sheet.replaceAll('戒', '耳')
    sheet.selection = at(3, columns.name)
    expect(sheet.repeat()).toMatchObject({ cells: 1 })
    expect(sheet.store.text(3, columns.name)).toBe('耳指0')
    expect(sheet.store.text(4, columns.name)).toBe('戒指1')
  })

  test('replaces in one cell; what makes no sense there stays marked', () => {
    const sheet = sheetOf(3)
    sheet.selection = at(1, columns.price)
    expect(sheet.replace('2', '12')).toMatchObject({ cells: 1 })
    expect(prices(sheet, 3)).toEqual(['1.00', '12.00', '3.00'])
    expect(sheet.replace('.', 'x')).toMatchObject({ cells: 1, bad: 1 })
    expect(sheet.store.state(1, columns.price)).toBe('error')
  })

  test('leaves rows that have not arrived, and finds nothing in them', () => {
    const sheet = sheetOf(4, 2)
    expect(sheet.replaceAll('.00', '.50')).toMatchObject({ rows: 2 })
    sheet.selection = at(0, 0)
    expect(sheet.find('3', 1)).toBe(false)
  })
})

describe('undo and redo', () => {
  test('survive a filter and a sort, and put the cursor where it happened', () => {
    const sheet = sheetOf(5)
    sheet.selection = at(3, columns.price)
    sheet.type('0.5')
    sheet.show('all', { column: columns.price, desc: false })
    expect(sheet.view.storeRow(0)).toBe(3)
    expect(sheet.undo()).toBe('编辑1格')
    expect(prices(sheet, 5)).toEqual(['1.00', '2.00', '3.00', '4.00', '5.00'])
    expect(sheet.view.storeRow(sheet.selection.active.row)).toBe(3)
    sheet.redo()
    expect(sheet.store.text(3, columns.price)).toBe('0.50')
  })

  test('a paste of many columns is one step', () => {
    const sheet = sheetOf(4)
    sheet.selection = at(0, columns.name)
    sheet.paste([
      ['甲', '1.5', '2'],
      ['乙', '3', '4'],
    ])
    expect(sheet.undo()).toBe('粘贴6格')
    expect(sheet.store.editCount).toBe(0)
  })
})

describe('problems', () => {
  test('F8 goes round all of them, in reading order', () => {
    const sheet = sheetOf(5)
    for (const [row, column] of [
      [3, columns.price],
      [1, columns.cost],
    ] as const) {
      sheet.selection = at(row, column)
      sheet.type('x')
    }
    sheet.selection = at(0, 0)
    const seen = [1, 1, 1].map(direction => {
      sheet.seek(['error'], direction === 1 ? 1 : -1)
      return [sheet.selection.active.row, sheet.selection.active.column]
    })
    expect(seen).toEqual([
      [1, columns.cost],
      [3, columns.price],
      [1, columns.cost],
    ])
    expect(sheet.seek(['conflict'], 1)).toBe(false)
  })
})

test('a zero is a value: to the edge of the data goes past it', () => {
  const sheet = sheetOf(6)
  sheet.selection = at(3, columns.price)
  sheet.type('0')
  sheet.selection = at(0, columns.price)
  sheet.move('edgeDown', true)
  expect(sheet.ranges).toEqual([{ top: 0, left: columns.price, bottom: 5, right: columns.price }])
})

test('cells that already held what was written are told apart', () => {
  const sheet = sheetOf(3)
  sheet.selection = range(0, columns.price, 2, columns.price)
  expect(sheet.fill('2')).toMatchObject({ cells: 3, same: 1, rows: 2 })
  expect(sheet.store.editCount).toBe(2)
})

test('the summary adds up exact cents of one kind, and only counts what it cannot add', () => {
  const sheet = sheetOf(4)
  const sum = summarise(sheet.store, sheet.view, [
    { top: 0, left: columns.price, bottom: 3, right: columns.cost },
  ])
  expect(sum).toMatchObject({ cells: 8, numbers: 8, sum: 1000 + 60, least: 0, most: 400 })
  expect(summarise(sheet.store, sheet.view, [{ top: 0, left: 0, bottom: 3, right: 1 }])).toMatchObject({
    cells: 8,
    numbers: 0,
    column: undefined,
  })
})
