import { expect, test } from 'vitest'
import { fieldCheck } from '../../src/contract/check.ts'
import { at } from '../../src/kit/grid/sheet/model/selection.ts'
import { Sheet } from '../../src/kit/grid/sheet/model/sheet.ts'
import { lottery } from '../../src/mall/marketing/lottery/thing.ts'
import { homeScreen } from '../../src/mall/operate/home-screen/thing.ts'
import { label } from '../../src/mall/product/label/thing.ts'
import type { Thing } from '../../src/plain/plain.ts'
import { candidatesHere, pickCandidate } from '../../src/plain/sheet/candidates.ts'
import { sheetColumns } from '../../src/plain/sheet/columns.ts'

/** What is chosen in the cells of the bulk grid: words, references, and sets of them. */
const people = [
  { value: '3', label: '老客户' },
  { value: '7', label: '大客户' },
  { value: '9', label: '新人' },
]

async function sheetOf(thing: Thing, id: string, values: readonly unknown[], options = people) {
  const schema = await thing.schema()
  const columns = sheetColumns(thing, {
    may: () => true,
    options: () => options,
    match: (typed, option) => option.label.includes(typed),
    problem: ({ name }, value) => fieldCheck(schema, name)(value),
  })
  const column = columns.findIndex(each => each.id === id)
  const sheet = new Sheet(
    columns,
    Uint32Array.from(values, (_, row) => row + 1),
  )
  sheet.store.load(values.map((value, row) => ({ id: row + 1, version: 1, values: { [id]: value } })))
  sheet.selection = at(0, column)
  const wires = () => values.map((_, row) => sheet.store.wire(row, column))
  return { sheet, column, wires, facts: columns[column] }
}

test('a set is picked whole, in one step; what nothing names any more stays in it', async () => {
  const { sheet, wires, facts } = await sheetOf(lottery, 'labelIds', [[3, 99], []])
  expect(facts?.choices?.isMany).toBe(true)
  expect(facts?.choices?.chosen(sheet.store.wire(0, sheet.activeColumn))).toEqual(['3', '99'])
  // Looked at and left as it was: no edit, and nothing to do again.
  expect(sheet.pick(['3', '99'], false)).toMatchObject({ cells: 1, same: 1 })
  expect([sheet.canUndo, sheet.canRepeat]).toEqual([false, false])
  expect(sheet.pick(['3', '99', '7'], false)).toMatchObject({ cells: 1, same: 0 })
  expect(wires()).toEqual([[3, 99, 7], []])
  expect(sheet.undo()).toBe('选择1格')
  expect(wires()).toEqual([[3, 99], []])
  sheet.pick([], false)
  sheet.go(1, sheet.activeColumn)
  sheet.pick(['7'], false)
  expect(wires()).toEqual([[], [7]])
  sheet.go(0, sheet.view.shownColumn(sheet.activeColumn))
  sheet.repeat()
  expect(wires()).toEqual([[7], [7]])
})

test('names are pasted however they are separated; one of several meanings is asked once, in whatever company', async () => {
  const { sheet, column, wires } = await sheetOf(lottery, 'labelIds', [[], [], [], []])
  sheet.paste([['老客户|新人'], ['新人；客户'], ['客户、老客户'], ['没有，客户']])
  expect(wires()).toEqual([[3, 9], undefined, undefined, undefined])
  sheet.go(1, sheet.view.shownColumn(column))
  expect(candidatesHere(sheet)).toMatchObject({
    about: '客户',
    cells: 2,
    candidates: [{ label: '老客户' }, { label: '大客户' }],
  })
  expect(pickCandidate(sheet, 1)).toMatchObject({ cells: 2, bad: 0 })
  expect(wires()).toEqual([[3, 9], [9, 7], [7, 3], undefined])
  // It is known from now on; what nobody knows stays, with the reason.
  sheet.paste([['客户']])
  expect(wires()[1]).toEqual([7])
  expect(sheet.store.bad(3, column)?.reason).toContain('没有')
  sheet.undo()
  expect(sheet.undo()).toBe('选择2格')
  expect(wires()[1]).toBeUndefined()
})

test('words and references are picked too, as what the wire has for them; a law of the field is kept', async () => {
  const colour = await sheetOf(label, 'color', [1])
  const choices = colour.facts?.choices
  expect(choices?.options.map(({ label }) => label)).toEqual(['灰', '绿', '橙', '蓝'])
  colour.sheet.pick([choices?.options[2]?.value ?? ''], false)
  expect(colour.sheet.store.shown(0, colour.column)).toBe('橙')
  const state = await sheetOf(label, 'enabled', [1])
  expect(state.facts?.turns?.isOn(1)).toBe(true)
  state.sheet.pick(['0'], false)
  expect(state.wires()).toEqual([0])
  const jump = await sheetOf(homeScreen, 'jump', ['', ''], [{ value: 'page:7', label: '新品专区' }])
  jump.sheet.pick(['page:7'], false)
  expect(jump.wires()).toEqual(['page:7', ''])
  expect(jump.facts?.choices?.chosen('')).toEqual([])
  const chosen = await sheetOf(lottery, 'labelIds', [[]])
  expect(chosen.sheet.pick(['x'], false)).toMatchObject({ bad: 1 })
  expect(chosen.sheet.store.bad(0, chosen.column)?.raw).toBe('x')
  // A text has no list.
  expect((await sheetOf(label, 'remark', [''])).facts?.choices).toBeUndefined()
})
