import { describe, expect, test } from 'vitest'
import { at } from '../../../src/kit/grid/sheet/model/selection.ts'
import { columns, sheetOf } from './columns.ts'

const fresh = (id: number, version: number, price: number) => ({
  id,
  version,
  values: { code: 'N-0', name: '戒指0', price, cost: 0 },
  by: '林书远',
  at: '2026-11-20 14:04:00',
})

function edited(text: string) {
  const sheet = sheetOf(3)
  sheet.selection = at(0, columns.price)
  sheet.type(text)
  return sheet
}

describe('an edited cell', () => {
  test('is dirty until it is back at what the server has', () => {
    const sheet = edited('8.88')
    expect(sheet.store.state(0, columns.price)).toBe('dirty')
    sheet.type('1.00')
    expect(sheet.store.state(0, columns.price)).toBeUndefined()
    expect(sheet.store.editCount).toBe(0)
  })

  test('keeps a text that means nothing, with the reason', () => {
    const sheet = edited('35.4.0')
    expect(sheet.store.state(0, columns.price)).toBe('error')
    expect(sheet.store.shown(0, columns.price)).toBe('35.4.0')
    expect(sheet.store.bad(0, columns.price)?.reason).toBe('price不是数字：35.4.0')
  })

  test('stays as typed when the row is read again, and no longer counts where the server has the same', () => {
    const sheet = edited('8.88')
    sheet.store.load([fresh(101, 2, 100)])
    expect(sheet.store.state(0, columns.price)).toBe('dirty')
    sheet.store.load([fresh(101, 3, 888)])
    expect(sheet.store.editCount).toBe(0)
  })

  test('that somebody else changed conflicts, and each of the three ways ends it', () => {
    for (const [which, shown, state] of [
      ['mine', '8.88', 'dirty'],
      ['theirs', '5.00', undefined],
      ['base', '1.00', 'dirty'],
    ] as const) {
      const sheet = edited('8.88')
      sheet.store.load([fresh(101, 2, 500)])
      expect(sheet.store.state(0, columns.price)).toBe('conflict')
      expect(sheet.store.conflict(0, columns.price)?.by).toBe('林书远')
      sheet.store.resolve(0, columns.price, which)
      expect(sheet.store.shown(0, columns.price)).toBe(shown)
      expect(sheet.store.state(0, columns.price)).toBe(state)
      expect(sheet.store.edit(0, columns.price)?.base).toBe(state ? 500 : undefined)
    }
  })
})

test('a conflict that ended because both wrote the same does not come back with the next edit', () => {
  const sheet = edited('8.88')
  sheet.store.load([fresh(101, 2, 500)])
  sheet.store.conflicted(0, columns.price, { theirs: 888, by: '', at: '' })
  expect(sheet.store.state(0, columns.price)).toBeUndefined()
  sheet.type('9.99')
  expect(sheet.store.state(0, columns.price)).toBe('dirty')
})

describe('a commit', () => {
  test('makes what was sent the base; what was typed meanwhile stays an edit on top of it', () => {
    const sheet = edited('8.88')
    sheet.type('9.99')
    sheet.store.committed(0, 2, [{ column: columns.price, sent: 888 }])
    expect(sheet.store.state(0, columns.price)).toBe('dirty')
    expect(sheet.store.edit(0, columns.price)?.base).toBe(888)
    expect(sheet.store.rows.version(0)).toBe(2)
    sheet.type('8.88')
    expect(sheet.store.editCount).toBe(0)
  })

  test('of ten thousand cells tells its listeners once', () => {
    const sheet = sheetOf(3)
    let told = 0
    sheet.store.subscribe(() => {
      told += 1
    })
    sheet.store.together(() => {
      for (let row = 0; row < 3; row++) sheet.store.committed(row, 2, [])
    })
    expect(told).toBe(1)
  })
})

describe('a draft from before', () => {
  test('comes back as an edit where the server still has what it was based on', () => {
    const sheet = sheetOf(3)
    sheet.store.restore(1, columns.price, 777, 200, '', '')
    expect(sheet.store.state(1, columns.price)).toBe('dirty')
    expect(sheet.store.shown(1, columns.price)).toBe('7.77')
  })

  test('conflicts where the server has moved on: never sent over a newer value', () => {
    const sheet = sheetOf(3)
    sheet.store.restore(1, columns.price, 777, 150, '林书远', '2026-11-20 14:04:00')
    expect(sheet.store.state(1, columns.price)).toBe('conflict')
    expect(sheet.store.conflict(1, columns.price)?.theirs).toBe(200)
  })

  test('that the server has taken meanwhile is no edit', () => {
    const sheet = sheetOf(3)
    sheet.store.restore(1, columns.price, 200, 150, '', '')
    expect(sheet.store.editCount).toBe(0)
  })
})

test('rows that have not arrived are neither written nor passed over in silence', () => {
  const sheet = sheetOf(4, 2)
  sheet.selection = { ...at(0, columns.price), head: { row: 3, column: columns.price } }
  expect(sheet.missingRows()).toEqual([2, 3])
  expect(sheet.clear()).toMatchObject({ cells: 2, missing: 2 })
})

test('a row that is gone by now is told, counts as arrived and cannot be written', () => {
  const sheet = sheetOf(4, 3)
  sheet.store.lost([104])
  expect(sheet.store.rows.loadedCount).toBe(4)
  expect(sheet.store.rows.isGone(3)).toBe(true)
  sheet.selection = at(3, columns.price)
  expect(sheet.type('5')).toMatchObject({ cells: 0, missing: 1 })
})
