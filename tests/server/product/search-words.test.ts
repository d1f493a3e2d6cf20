import { afterAll, beforeAll, expect, test } from 'vitest'
import { api } from '../../../src/contract/api.ts'
import { type Mall, openMall } from '../../support/mall.ts'
import { sessionOf, staffWith } from '../../support/rights.ts'

let mall: Mall
let admin: string
beforeAll(async () => {
  mall = await openMall()
  admin = await sessionOf(mall, '13800000001')
})
afterAll(() => mall.close())

const { entry, participle } = api
const ask = (call: { path: string }, input: object = {}, token = admin) =>
  mall.ask(call.path, input, { token })
const names = (records: { name: string }[]) => records.map(({ name }) => name)

test('words are found by pinyin, by what is hot and by when they came; a page is shown by its name', async () => {
  const { result } = await ask(entry.pageEntry, { hotFlag: 1, pageSize: 50 })
  expect(result.total).toBe(8)
  expect(names(result.records).slice(0, 2)).toEqual(['古法手镯', '足金项链'])
  expect((await ask(entry.pageEntry, { keyword: 'jrjj' })).result.records).toMatchObject([
    { name: '今日金价', pageName: '金价', hotFlag: 1 },
  ])
  expect((await ask(entry.pageEntry, { beginTime: '2099-01-01 00:00:00' })).result.total).toBe(0)
})

test('a new word is not hot; a page that is none is refused, and so is the same word twice', async () => {
  const { result } = await ask(entry.addEntry, { name: '累丝镯' })
  expect(result).toMatchObject({ hotFlag: 0, enabled: 1, pageId: null, browseCount: 0 })
  expect((await ask(entry.addEntry, { name: '累丝镯' })).message).toBe('搜索词已存在')
  expect((await ask(entry.addEntry, { name: '别处', pageId: 4711 })).message).toBe(
    '引用的数据不存在或已被删除',
  )
  expect((await ask(entry.deleteEntryByIds, { ids: [result.id] })).code).toBe(200)
})

test('hot is pushed and taken down by its own code alone', async () => {
  const cold = (await ask(entry.pageEntry, { hotFlag: 0, pageSize: 2 })).result.records
  const ids = cold.map((row: { id: number }) => row.id)
  expect((await ask(entry.pushHot, { ids, hotFlag: 1 })).code).toBe(200)
  expect((await ask(entry.selectEntry, { id: ids[0] })).result).toMatchObject({ hotFlag: 1, version: 2 })
  const editor = await staffWith(mall, { codes: ['edit-Entry-btn'], menus: ['productSearch'] })
  expect((await ask(entry.pushHot, { ids, hotFlag: 0 }, editor)).code).toBe(403)
  const behind = await ask(entry.updateEntry, { id: ids[0], version: 2, hotFlag: 0 }, editor)
  expect([behind.code, behind.message]).toEqual([403, expect.stringContaining('hot-Entry-btn')])
  expect((await ask(entry.pushHot, { ids: [...ids, 987_654], hotFlag: 1 })).code).toBe(404)
})

test('the hot words stand in the order that was given', async () => {
  const hot = (await ask(entry.pageEntry, { hotFlag: 1, pageSize: 3 })).result.records
  const ids = hot.map((row: { id: number }) => row.id).reverse()
  await ask(entry.updateHotEntrySort, { ids })
  const after = (await ask(entry.pageEntry, { hotFlag: 1, pageSize: 3 })).result.records
  expect(after.map((row: { id: number }) => row.id)).toEqual(ids)
  const counts = (await ask(entry.browseEntrys)).result.map((row: { browseCount: number }) => row.browseCount)
  expect(counts).toEqual([...counts].sort((a: number, b: number) => b - a))
})

test('words are exported as the list finds them, or those that were chosen', async () => {
  const hot = String((await ask(entry.export, { format: 'csv', hotFlag: 1 })).result)
  expect(hot).toContain('古法手镯')
  expect(hot).not.toContain('附近门店')
  const [row] = (await ask(entry.pageEntry, { keyword: '附近门店' })).result.records
  const one = String(
    (await ask(entry.exportByIds, { format: 'csv', ids: [row.id], columns: ['name'] })).result,
  )
  expect(one.trim().split('\r\n').slice(1)).toEqual(['附近门店'])
})

test('many words at once: those that are there are told and stay, synonyms are put in one form', async () => {
  const words = [
    { name: '足金', synonyms: '别的' },
    { name: '手寸', synonyms: '圈口, 戒圈 戒圈' },
    { name: '古钱' },
    { name: '古钱' },
  ]
  const { result } = await ask(participle.batchAddParticiple, { words })
  expect(result).toEqual({ added: 2, existed: ['足金', '古钱'] })
  const [gold] = (await ask(participle.pageParticiple, { keyword: '千足金' })).result.records
  expect(gold.synonyms).toBe('千足金、足金999、纯金')
  expect((await ask(participle.pageParticiple, { keyword: '手寸' })).result.records).toEqual(
    expect.arrayContaining([expect.objectContaining({ name: '手寸', synonyms: '圈口、戒圈' })]),
  )
  expect((await ask(participle.batchAddParticiple, { words: [] })).message).toBe('请输入分词')
  expect(String((await ask(participle.export, { format: 'csv' })).result)).toContain('足金')
})

test('a word that has synonyms finds goods named by any of them, in lists, in snapshots and among the goods to choose', async () => {
  const { search, sku, spu } = api
  const found = async (call: { path: string }, query: object): Promise<number> =>
    (await ask(call, query)).result.total
  const [bean, koi] = [
    await found(spu['list.v1'], { keyword: '福豆' }),
    await found(spu['list.v1'], { keyword: '锦鲤' }),
  ]
  const both = await found(spu['list.v1'], { keyword: '福豆 锦鲤' })
  expect([bean > 0, koi > 0, both]).toEqual([true, true, 0])
  expect(await found(spu['list.v1'], { keyword: '好彩头' })).toBe(0)
  const made = (await ask(participle.addParticiple, { name: '好彩头', synonyms: '福豆 锦鲤' })).result
  // By the name, and by one of the synonyms alike.
  for (const keyword of ['好彩头', '福豆', '锦鲤'])
    expect([keyword, await found(spu['list.v1'], { keyword })]).toEqual([keyword, bean + koi])
  expect(await found(search.product, { queryParameter: { parameter: '好彩头' } })).toBe(bean + koi)
  const goods = await found(sku.page, { keyword: '好彩头' })
  expect(goods).toBeGreaterThan(0)
  expect(await found(sku.snapshot, { keyword: '好彩头' })).toBe(goods)
  // Every other word must be there still.
  const narrow = await found(spu['list.v1'], { keyword: '好彩头 手链' })
  expect(narrow).toBeLessThan(bean + koi)
  await ask(participle.updateParticiple, { id: made.id, version: made.version, enabled: 0 })
  expect(await found(spu['list.v1'], { keyword: '好彩头' })).toBe(0)
  expect(await found(spu['list.v1'], { keyword: '福豆' })).toBe(bean)
})
