import { expect, test } from 'vitest'
import * as select from '../../src/kit/grid/sheet/model/selection.ts'
import { Sheet } from '../../src/kit/grid/sheet/model/sheet.ts'
import { sku } from '../../src/mall/product/sku/thing.ts'
import { sheetColumns } from '../../src/plain/sheet/columns.ts'
import { missedText } from '../../src/plain/sheet/missed-strip.tsx'
import { type Missed, pasteByKey } from '../../src/plain/sheet/paste-by-key.ts'
import { RowLoader } from '../../src/plain/sheet/row-loader.ts'

/** A sheet of a million rows of which ten have arrived; the mall has two million, with numbers by their ids. */
const rowOf = (id: number) => ({
  id,
  version: 1,
  values: { skuNo: `PK-${id}`, name: `戒指${id}`, price: id, cost: 100, weight: '3.5' },
})
function opened(count = 1_000_000, spus: Readonly<Record<string, readonly number[]>> = {}) {
  const columns = sheetColumns(sku, { may: () => true, options: () => [], match: () => false })
  const sheet = new Sheet(
    columns,
    Uint32Array.from({ length: count }, (_, row) => row + 1),
  )
  const asked: (readonly number[])[] = []
  const loader = new RowLoader(sheet.store, async ids => {
    asked.push(ids)
    return ids.map(rowOf)
  })
  sheet.store.load([1, 2, 3].map(rowOf))
  const missed: Missed[] = []
  const questions: (readonly string[])[] = []
  const paste = pasteByKey({
    thing: sku,
    sheet,
    loader,
    ask: async (by, codes) => {
      questions.push(codes)
      if (by === 'spuNo') return codes.map(code => spus[code] ?? [])
      return codes.map(code => {
        const id = Number(/^PK-(\d+)$/.exec(code)?.[1] ?? 0)
        return id > 0 && id <= 2_000_000 ? [id] : []
      })
    },
    onPasted: (_by, which) => missed.push(which),
  })
  const at = (id: number, field: string) =>
    sheet.store.text(
      id - 1,
      columns.findIndex(one => one.id === field),
    )
  return { sheet, paste, asked, missed, questions, at }
}

test('rows that have not arrived are fetched by their ids alone, and what is nowhere is told', async () => {
  const { sheet, paste, asked, missed, at } = opened()
  const named = await paste([
    ['货号', '成本', '一口价'],
    ['PK-700001', '1', '0.00'],
    ['PK-5', '2', '9'],
    ['PK-1500000', '3', '3'],
    ['NO-1', '4', '4'],
    ['PK-5', '6', '7'],
    ['', '5', '5'],
  ])
  expect(asked).toEqual([[700_001, 5]])
  const outcome = sheet.pasteInto(named?.placed ?? { lines: [], columns: [] })
  named?.onDone(outcome)
  expect(outcome).toMatchObject({ cells: 4, rows: 2, missing: 0 })
  // Of two lines of one number the last counts; a zero is a value.
  expect([at(700_001, 'cost'), at(700_001, 'price'), at(5, 'cost'), at(5, 'price')]).toEqual([
    '1.00',
    '0.00',
    '6.00',
    '7.00',
  ])
  expect(missed).toMatchObject([{ unknown: ['NO-1'], outside: ['PK-1500000'], repeated: 1, bare: 1 }])
  expect(missed.map(missedText)).toEqual([
    '没有找到1个货号：NO-1；1个货号不在当前的行里：PK-1500000；1行的货号重复，按最后一行；1行没有货号，没有粘贴',
  ])
  sheet.undo()
  expect(sheet.store.editCount).toBe(0)
})

test('a guess that the server does not bear out is a block like any other', async () => {
  const { paste } = opened()
  expect(
    await paste([
      ['AB-1', '1'],
      ['AB-2', '2'],
      ['PK-9', '3'],
    ]),
  ).toBeUndefined()
  expect(paste([['12.50', '1']])).toBeUndefined()
})

test('by 款号 without a head: what is no 货号 is asked for as 款号, and every 货 of it is written', async () => {
  const { sheet, paste, missed, at } = opened(1_000_000, { 'HF-1': [2, 3], 'HF-2': [9] })
  sheet.selection = select.at(
    0,
    sheet.view.shownColumn(sheet.store.columns.findIndex(({ id }) => id === 'cost')),
  )
  const named = await paste([
    ['HF-1', '7'],
    ['HF-2', '8'],
    ['NO-1', '9'],
  ])
  const outcome = sheet.pasteInto(named?.placed ?? { lines: [], columns: [] })
  named?.onDone(outcome)
  expect(outcome).toMatchObject({ cells: 3, rows: 3 })
  expect([at(2, 'cost'), at(3, 'cost'), at(9, 'cost')]).toEqual(['7.00', '7.00', '8.00'])
  expect(missed).toMatchObject([{ title: '款号', unknown: ['NO-1'] }])
})

test('codes are asked for once each, so many at a time', async () => {
  const { paste, questions } = opened(50_000)
  const lines = Array.from({ length: 30_000 }, (_, at) => [`PK-${(at % 25_000) + 1}`, '1'])
  await paste([['货号', '成本'], ...lines])
  expect(questions.map(({ length }) => length)).toEqual([20_000, 5000])
})

test('numbers in full width are the numbers that they are in half width, a head or none', async () => {
  const { sheet, paste, questions, at } = opened()
  sheet.selection = select.at(
    0,
    sheet.store.columns.findIndex(({ id }) => id === 'cost'),
  )
  const named = await paste([
    ['ＰＫ－２', '8'],
    ['　ＰＫ－３', '9'],
    ['PK-3', '7'],
  ])
  expect(questions).toEqual([['PK-2', 'PK-3']])
  expect(named?.placed.lines.map(({ texts }) => texts)).toEqual([['8'], ['7']])
  expect(at(2, 'skuNo')).toBe('PK-2')
})
