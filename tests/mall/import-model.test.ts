import { expect, test } from 'vitest'
import {
  correctedOf,
  firstSection,
  isRunning,
  type Job,
  lossOf,
  openWords,
  type Preview,
  percentOf,
  progressOf,
  resultOf,
  sectionsOf,
  whyNot,
  withColumn,
  withWord,
  wordRows,
} from '../../src/mall/product/import/model.ts'
import { shownSearch } from '../../src/mall/product/import/which.ts'

const preview: Preview = {
  importId: 'a',
  fileName: 'x.csv',
  total: 9,
  columns: [
    { header: 'ref', examples: ['1'], field: 'skuNo' },
    { header: 'title', examples: [], field: 'name' },
    { header: 'kind', examples: [], field: 'category' },
    { header: 'other', examples: [], field: null },
  ],
  missing: [],
  ready: 5,
  spus: 4,
  refused: 2,
  pictures: 2,
  problems: [],
  words: [
    { field: 'category', word: 'bague', count: 2 },
    { field: 'tags', word: 'gold', count: 1 },
    { field: 'brand', word: 'X', count: 1, id: null },
    { field: 'category', word: 'rings', count: 3, id: 7 },
  ],
  said: [{ field: 'brand', word: 'X', id: null }],
  mends: [
    { header: 'ref', kind: '去掉了首尾空格', count: 5 },
    { header: 'title', kind: '去掉了首尾空格', count: 2 },
  ],
}
const start = correctedOf(preview)

test('a field has one column: taking it for another leaves the first without', () => {
  expect(withColumn(start, 3, 'name').columns).toEqual(['skuNo', null, 'category', 'name'])
  expect(withColumn(start, 1, null).columns).toEqual(['skuNo', null, 'category', null])
  expect(withColumn(withColumn(start, 1, null), 0, null).columns).toEqual([null, null, 'category', null])
})

test('what is said of a word replaces what was said before; to say nothing takes it back', () => {
  const said = withWord(start, 'category', 'bague', 3)
  expect(said.words).toEqual([...preview.said, { field: 'category', word: 'bague', id: 3 }])
  expect(withWord(said, 'category', 'bague', 4).words.at(-1)?.id).toBe(4)
  expect(withWord(said, 'category', 'bague', undefined).words).toEqual(preview.said)
  const values = (corrected: typeof start) => wordRows(preview, corrected).map(row => row.value)
  expect(values(start)).toEqual(['', '', 'none', '7'])
  expect(values(said)).toEqual(['3', '', 'none', '7'])
  expect(values(withWord(start, 'category', 'rings', 9))).toEqual(['', '', 'none', '9'])
})

test('the parts say what is in them, and the first that wants something is opened', () => {
  expect(sectionsOf(preview).map(({ id, count, open }) => [id, count, open])).toEqual([
    ['columns', '3/4列', false],
    ['words', '4个', true],
    ['problems', '2行', true],
    ['mends', '7处', false],
  ])
  expect(sectionsOf(preview).at(-1)?.title).toBe('已去空格')
  // A tag that is no fineness keeps nothing out.
  expect(openWords(preview)).toBe(1)
  expect(firstSection(preview)).toBe('words')
  expect(firstSection({ ...preview, missing: ['分类'] })).toBe('columns')
  expect(firstSection({ ...preview, words: [] })).toBe('problems')
  expect(firstSection({ ...preview, words: [], refused: 0 })).toBe('columns')
})

test('what is lost is told by itself, in amber, and never as put right', () => {
  const words = Array.from({ length: 79 }, (_, at) => ({ field: 'tags' as const, word: `w${at}`, count: 1 }))
  const lossy: Preview = {
    ...preview,
    refused: 0,
    words,
    mends: [
      { header: 'ref', kind: '去掉了首尾空格', count: 370 },
      { header: 'tags', kind: '没有对应的成色，没有导入', count: 370 },
    ],
  }
  expect(sectionsOf(lossy).map(({ title, count, open }) => [title, count, open])).toEqual([
    ['列对应', '3/4列', false],
    ['词语对应', '79个', true],
    ['有问题', '0行', false],
    ['已去空格', '370处', false],
    ['未导入的值', '370处', true],
  ])
  expect(lossOf(lossy)).toBe('79个词语没有对应，370处成色不导入')
  expect(lossOf(lossy, true)).toBe('79个词语没有对应，370处成色没有导入')
  expect(firstSection(lossy)).toBe('words')
  const priced = { header: 'price', kind: '去掉了货币符号、单位、千分位或全角写法', count: 1 } as const
  expect(sectionsOf({ ...lossy, mends: [...lossy.mends, priced] })[3]).toMatchObject({
    title: '已整理',
    count: '371处',
  })
  // Somebody has said that it means nothing: then it is known.
  const said = { ...lossy, words: words.map(word => ({ ...word, id: null })) }
  expect(lossOf(said)).toBe('370处成色不导入')
  expect(lossOf({ ...preview, words: [] })).toBe('')
})

test('why 导入 is greyed: what is missing by now, also before the server has answered', () => {
  expect(whyNot(preview, start, false)).toBeUndefined()
  expect(whyNot(preview, start, true)).toBe('正在核对')
  expect(whyNot(preview, withColumn(start, 0, null), false)).toBe('请指定这些列：货号或款号')
  expect(whyNot({ ...preview, ready: 0 }, start, false)).toBe('没有可以导入的行')
})

test('what has come of it, and the list of what was added', () => {
  const job: Job = {
    id: 1,
    state: 'done',
    done: 9,
    total: 9,
    reason: '',
    imported: 5,
    refused: 2,
    startTime: '2026-11-20 14:00:59',
    endTime: '2026-11-20 14:00:59',
  }
  expect(resultOf(job)).toBe('已导入5行，未导入2行')
  expect(resultOf({ ...job, refused: 0 })).toBe('已导入5行')
  expect(resultOf({ ...job, state: 'cancelled' })).toBe('已取消，已导入5行，未导入2行')
  expect(resultOf({ ...job, state: 'cancelled', done: 7 })).toBe(
    '已取消，已导入5行，未导入2行，还有2行没有处理',
  )
  expect([7, 9].map(done => percentOf({ ...job, state: 'cancelled', done }))).toEqual([77, 100])
  expect(percentOf({ ...job, state: 'done', done: 0, total: 0 })).toBe(100)
  expect(percentOf({ ...job, state: 'waiting', done: 0, total: 0 })).toBe(0)
  expect(resultOf({ ...job, state: 'failed', reason: '文件已不在' })).toBe(
    '没有完成：文件已不在，已导入5行，未导入2行',
  )
  const states = ['running', 'waiting', 'paused'] as const
  expect([null, job].map(isRunning)).toEqual([false, false])
  expect(states.map(state => isRunning({ ...job, state }))).toEqual([true, true, true])
  expect(progressOf({ ...job, state: 'running' }, '导入')).toBe('正在导入，9/9行')
  expect(progressOf({ ...job, state: 'paused' }, '更新')).toBe('已暂停，9/9行')
  // Those of this import and no others, whatever the list was asked before.
  const search = new URLSearchParams('import=a1&page=3&f.keyword=old&f.beginTime=2026-11-20&sort=skuNo')
  expect(shownSearch('a1', search)).toEqual({
    'f.keyword': undefined,
    'f.beginTime': undefined,
    'f.importId': 'a1',
    page: undefined,
    import: undefined,
  })
})
