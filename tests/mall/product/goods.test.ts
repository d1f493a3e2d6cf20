import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type GridRow, isNew, nextId, rowsOf, textOf } from '../../../src/mall/parts/rows/rows.ts'
import { sku } from '../../../src/mall/product/sku/thing.ts'
import {
  combinations,
  numbersFrom,
  withCombinations,
} from '../../../src/mall/product/spu/editor/combinations.ts'
import {
  changesOf,
  deltaOf,
  type GoodsColumn,
  readRows,
  withDelta,
} from '../../../src/mall/product/spu/editor/goods.ts'
import { goodsColumns } from '../../../src/mall/product/spu/editor/goods-columns.ts'

/** The thinking of the product editor: rows of 货 as texts. */
const plain = (id: string): GoodsColumn => ({
  id,
  title: id,
  text: wire => String(wire ?? ''),
  parse: text => (text === 'bad' ? { ok: false, reason: '不对' } : { ok: true, value: text }),
})
const columns = ['skuNo', 'name', 'gramFee', 'a:7'].map(plain)
const skus = [
  { skuId: 1, version: 3, skuNo: 'A-01', name: '一', gramFee: '5', attributes: [] },
  {
    ...{ skuId: 2, version: 1, skuNo: 'A-02', name: '二', gramFee: '6' },
    attributes: [
      { attributeId: 7, values: ['圆'] },
      { attributeId: 9, values: ['旧'] },
    ],
  },
]
const read = readRows(skus, columns)
const changed = (id: number, cells: Record<string, string>): GridRow[] =>
  read.map(row => (row.id === id ? { ...row, cells: { ...row.cells, ...cells } } : row))

test('only what differs is sent, each cell with what stood there', () => {
  const { changes, wrong } = changesOf(changed(1, { gramFee: '8' }), skus, columns)
  expect(wrong).toBeUndefined()
  expect(changes).toEqual({
    add: [],
    remove: [],
    change: [{ skuId: 1, version: 3, set: { gramFee: '8' }, base: { gramFee: '5' } }],
  })
})

test('an attribute that is changed is sent with those that no column shows', () => {
  const [change] = changesOf(changed(2, { 'a:7': '方' }), skus, columns).changes.change
  expect(change).toMatchObject({
    set: {
      attributes: [
        { attributeId: 9, values: ['旧'] },
        { attributeId: 7, values: ['方'] },
      ],
    },
    base: { attributes: skus[1]?.attributes },
  })
})

test('a cell that means nothing is named; a new 货 without a name takes that of its 款', () => {
  const fresh = { id: nextId(read), cells: { skuNo: 'A-03', name: '', gramFee: '1', 'a:7': '圆' } }
  const { changes } = changesOf([...read, fresh], skus, columns)
  expect(changes.add).toEqual([
    { skuNo: 'A-03', gramFee: '1', attributes: [{ attributeId: 7, values: ['圆'] }] },
  ])
  expect(changesOf(changed(2, { gramFee: 'bad' }), skus, columns).wrong).toEqual({
    id: 2,
    column: 'gramFee',
    sentence: '不对',
  })
})

const cells = fc.record({ skuNo: fc.string(), name: fc.string(), gramFee: fc.string(), 'a:7': fc.string() })
const someRows = fc.uniqueArray(fc.record({ id: fc.integer({ min: 1, max: 30 }), cells }), {
  selector: ({ id }) => id,
})

test('what was done put over the rows as they were read is what stands now, in a text and back', () => {
  fc.assert(
    fc.property(someRows, someRows, (before, after) => {
      const known = new Set(before.map(({ id }) => id))
      // What nobody has read is new.
      const now = after.map((row, index) => (known.has(row.id) ? row : { ...row, id: nextId([]) + index }))
      const again = withDelta(before, deltaOf(now, before))
      const byId = (rows: readonly GridRow[]) => [...rows].sort((a, b) => a.id - b.id)
      expect(byId(again)).toEqual(byId(now))
      expect(rowsOf(textOf(now))).toEqual(now)
    }),
  )
})

test('another person’s cells are not touched by a draft over them', () => {
  const mine = deltaOf(changed(1, { gramFee: '8' }), read)
  const theirs = changed(1, { name: '新名' })
  expect(withDelta(theirs, mine)[0]?.cells).toMatchObject({ name: '新名', gramFee: '8' })
})

const two = [
  { attributeId: 7, values: ['10', '11', '12'] },
  { attributeId: 8, values: ['红', '白'] },
]

test('every combination once, in order; those that stand already are left alone', () => {
  expect(combinations(two)).toHaveLength(6)
  expect(combinations([{ attributeId: 7, values: [] }])).toEqual([])
  const made = withCombinations([], two, { name: '环', stock: '0' }, ['B-01', 'B-02', 'B-03'])
  expect(made.map(({ cells }) => [cells['a:7'], cells['a:8'], cells.skuNo])).toEqual([
    ['10', '红', 'B-01'],
    ['10', '白', 'B-02'],
    ['11', '红', 'B-03'],
    ['11', '白', ''],
    ['12', '红', ''],
    ['12', '白', ''],
  ])
  expect(made.every(isNew)).toBe(true)
  expect(new Set(made.map(({ id }) => id)).size).toBe(6)
  expect(withCombinations(made, two, {}, [])).toHaveLength(6)
})

test('a new 货 costs what the last one costs, and shares neither its old number nor its stock', () => {
  const last = { id: 1, cells: { gramFee: '35.00', oldNo: 'J1', nccNo: 'N1', stock: '4', skuNo: 'B-01' } }
  const [, made] = withCombinations([last], [{ attributeId: 7, values: ['10'] }], { gramFee: '0' }, ['B-02'])
  expect(made?.cells).toMatchObject({ gramFee: '35.00', oldNo: '', nccNo: '', stock: '0', skuNo: 'B-02' })
})

test('numbers go on from the first that is free, beside those that stand here', () => {
  expect(numbersFrom('HF-R1007-03', ['HF-R1007-04'], 3)).toEqual([
    'HF-R1007-03',
    'HF-R1007-05',
    'HF-R1007-06',
  ])
})

test('圈口 stands once in the grid: the attribute of that name is read from and written into both places', () => {
  const asked = { id: 7, name: '圈口', inputType: 2, required: 1, skuFlag: 1, values: ['10', '11'] }
  const ports = { may: () => true, finenesses: [], match: () => true }
  const all = goodsColumns(sku, [asked], ports)
  expect(all.filter(({ title }) => title === '圈口').map(({ id }) => id)).toEqual(['a:7'])
  expect(goodsColumns(sku, [], ports).map(({ id }) => id)).toContain('size')

  const sizes = all.filter(({ id }) => id === 'a:7')
  const one = { skuId: 1, version: 3, size: '16', attributes: [] }
  const [row] = readRows([one], sizes)
  expect(row?.cells).toEqual({ 'a:7': '16' })
  // What nobody touched is not written, though only one of the places said it.
  expect(changesOf(row ? [row] : [], [one], sizes).changes.change).toEqual([])
  const now = [{ id: 1, cells: { 'a:7': '11' } }]
  expect(changesOf(now, [one], sizes).changes.change).toEqual([
    {
      ...{ skuId: 1, version: 3 },
      set: { size: '11', attributes: [{ attributeId: 7, values: ['11'] }] },
      base: { size: '16', attributes: [] },
    },
  ])
})
