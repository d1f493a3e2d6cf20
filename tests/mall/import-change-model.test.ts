import { expect, test } from 'vitest'
import {
  type ChangePreview,
  changedText,
  changeRows,
  changeSections,
  countsOf,
  fieldSection,
  firstChangeSection,
  previewFields,
  whyNoChange,
} from '../../src/mall/product/import/change-model.ts'
import { correctedOf, type Job } from '../../src/mall/product/import/model.ts'
import { addressOf, whichOf } from '../../src/mall/product/import/which.ts'
import { guessColumns, type SaidColumn } from '../../src/values/import-columns.ts'
import { changeColumns } from '../../src/values/import-kinds.ts'

const cell = { code: 'A1', name: '戒', beforeShown: '', afterShown: '' }
const preview: ChangePreview = {
  importId: 'a',
  kind: 'sku',
  fileName: 'x.csv',
  total: 4,
  columns: [
    { header: '货号', examples: [], field: 'skuNo' },
    { header: '价', examples: [], field: 'price' },
  ],
  missing: [],
  rows: 3,
  cells: 3,
  same: 1,
  refused: 0,
  clashed: 0,
  clashes: [],
  overwrites: false,
  kept: 0,
  codeTitle: '货号',
  fields: [
    { name: 'price', title: '一口价', holds: 'money', unit: '元', count: 3 },
    { name: 'size', title: '圈口', holds: 'text', unit: '', count: 1 },
  ],
  changes: [
    { ...cell, id: 1, field: 'price', before: 100, after: 110 },
    { ...cell, id: 2, field: 'price', before: 100, after: 500 },
    { ...cell, id: 3, field: 'price', before: 0, after: 500 },
    { ...cell, id: 1, field: 'size', before: '12', after: '' },
  ],
  problems: [],
  words: [],
  said: [],
  mends: [],
  batchId: 'import-a',
  done: null,
  jobId: null,
}

test('the parts of a file of changes: each field that changes, then what every file has; the first is open', () => {
  expect(changeSections(preview).map(({ id, title, count }) => [id, title, count])).toEqual([
    ['field price', '一口价', '3处'],
    ['field size', '圈口', '1处'],
    ['problems', '有问题', '0行'],
    ['columns', '列对应', '2/2列'],
    ['words', '词语对应', '0个'],
    ['mends', '已整理', '0处'],
  ])
  expect(firstChangeSection(preview)).toBe(fieldSection('price'))
  expect(firstChangeSection({ ...preview, missing: ['货号'] })).toBe('columns')
  const unknown = { ...preview, words: [{ field: 'fineness' as const, word: '玄铁', count: 1 }] }
  expect(firstChangeSection(unknown)).toBe('words')
  expect(firstChangeSection({ ...preview, fields: [] })).toBe('problems')
})

test('a cell reads as the server says it; a large change, and one from nothing, wants a look', () => {
  const [price, size] = previewFields(preview)
  expect(price && changeRows(preview, price).map(({ id, notice }) => [id, notice?.text])).toEqual([
    [1, undefined],
    [2, '变动超过30%'],
    [3, '原值为0'],
  ])
  expect(size && changeRows(preview, size)).toMatchObject([{ beforeShown: '–', afterShown: '–' }])
})

test('why 更新 is greyed, and what has come of it', () => {
  const corrected = correctedOf(preview)
  expect(whyNoChange(preview, corrected, false)).toBeUndefined()
  expect(whyNoChange(preview, corrected, true)).toBe('正在核对')
  expect(whyNoChange(preview, { ...corrected, columns: [null, null] }, false)).toBe(
    '请指定这些列：货号、要更新的列',
  )
  expect(whyNoChange({ ...preview, kind: 'oldNo' }, { ...corrected, columns: [null] }, false)).toBe(
    '请指定这些列：货号或款号、旧款号',
  )
  expect(whyNoChange({ ...preview, rows: 0 }, corrected, false)).toBe('没有要更新的内容')
  expect(countsOf(preview)).toBe('更新3行，3处；1行没有变化')
  const clashed = { ...preview, refused: 6, clashed: 2 }
  expect(countsOf(clashed)).toBe('更新3行，3处；1行没有变化；6行有问题；2处别人也改了，不更新')
  expect(changedText({ ...clashed, done: { rows: 3, cells: 3, refused: 6 } }, null)).toBe(
    '已更新3行，6行没有更新，2处别人也改了，没有更新',
  )
  expect(changedText(preview, null)).toBeUndefined()
  expect(changedText({ ...preview, done: { rows: 3, cells: 3, refused: 2 } }, null)).toBe(
    '已更新3行，2行没有更新',
  )
  const job: Job = {
    ...{ id: 1, state: 'running', done: 1, total: 9, reason: '', imported: 1, refused: 0 },
    ...{ startTime: null, endTime: null },
  }
  expect(changedText(preview, job)).toBeUndefined()
  expect(changedText(preview, { ...job, state: 'cancelled' })).toBe('已取消，已更新1行，还有8行没有处理')
  expect(changedText(preview, { ...job, state: 'failed', reason: '断电' })).toBe(
    '没有完成：断电，已更新1行，还有8行没有处理',
  )
  expect(changedText(preview, { ...job, state: 'failed', done: 9, reason: '断电' })).toBe(
    '没有完成：断电，已更新1行',
  )
})

test('the address says which kind of file, and which one', () => {
  const id = 'f'.repeat(32)
  for (const text of ['1', id, 'sku', `sku-${id}`, 'oldNo', `oldNo-${id}`]) {
    const which = whichOf(text)
    expect(which && addressOf(which)).toBe(text)
  }
  expect(whichOf('1')).toEqual({ kind: 'goods', importId: undefined })
  expect(whichOf(`stock-${id}`)).toEqual({ kind: 'stock', importId: id })
  expect([whichOf(null), whichOf('')]).toEqual([undefined, undefined])
})

test('what a person made of a header counts more than what it is known by, and takes its field from others', () => {
  const said: SaidColumn[] = [
    { header: '新价', field: 'price' },
    { header: '备 注', field: 'size' },
    { header: '圈口', field: null },
    { header: '不在', field: 'stock' },
  ]
  const guess = (...headers: string[]) => guessColumns(headers, changeColumns('sku'), said)
  expect(guess('货号', '一口价', '新价', '备_注', '圈口')).toEqual([
    'skuNo',
    undefined,
    'price',
    'size',
    undefined,
  ])
  expect(guessColumns(['货号', '新价'], changeColumns('stock'), said)).toEqual(['skuNo', undefined])
})
