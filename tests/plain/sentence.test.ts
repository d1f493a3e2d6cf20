import { expect, test } from 'vitest'
import { goodsFilters } from '../../src/mall/parts/goods/filters.ts'
import { understand } from '../../src/plain/sentence/understand.ts'
import { readPeriod } from '../../src/values/read-period.ts'

const options = {
  categoryIds: [{ value: '7', label: '首饰 / 戒指' }],
  finenessIds: [
    { value: '3', label: '18K玫瑰金' },
    { value: '1', label: '18K金' },
    { value: '2', label: '足金999' },
  ],
  seriesIds: [
    { value: '4', label: 'D系列' },
    { value: '5', label: '星河' },
  ],
}
/** A Friday, 2026-11-20. */
const now = Date.parse('2026-11-20T06:00:00Z')
const read = (text: string) => understand(text, { filters: goodsFilters, options, now })
const said = (text: string) =>
  read(text).parts.map(({ field, value, bad }) => (bad ? `?${value}` : `${field} ${value}`))

test('a sentence is read as filters, word by word', () => {
  const { parts, set } = read('18K 3-5g 有货 无图 本周 D系列')
  expect(parts.map(({ field, value }) => `${field} ${value}`)).toEqual([
    '成色 18K金',
    '重量 3–5 g',
    '有库存 是',
    '有图片 否',
    '时间范围 本周',
    '系列 D系列',
  ])
  expect(set).toEqual({
    finenessIds: '1',
    minWeight: '3',
    maxWeight: '5',
    inStock: '1',
    hasImg: '0',
    beginTime: '2026-11-16 00:00:00',
    endTime: '2026-11-20 23:59:59',
    searchTimeType: '2',
    seriesIds: '4',
  })
})

test('what is not understood is said, never passed over', () => {
  expect(said('18K 蓝色 有货')).toEqual(['成色 18K金', '?蓝色', '有库存 是'])
})

test('two of a kind are either of them, and words written as one are parted', () => {
  expect(read('18K 足金999').set).toEqual({ finenessIds: '1,2' })
  expect(said('18k有货无图')).toEqual(['成色 18K金', '有库存 是', '有图片 否'])
  expect(read('创建本周').set.searchTimeType).toBe('1')
  expect(said('戒指 星河系列')).toEqual(['分类 首饰 / 戒指', '系列 星河'])
})

test('weights and costs, with one bound or two, at any width', () => {
  expect(said('３～５ｇ')).toEqual(['重量 3–5 g'])
  expect(said('3克以上')).toEqual(['重量 ≥3 g'])
  expect(said('<2.5g')).toEqual(['重量 ≤2.5 g'])
  expect(said('5-3g')).toEqual(['重量 3–5 g'])
  expect(said('3.12g')).toEqual(['重量 3.12 g'])
  expect(said('成本1000-2000')).toEqual(['成本 1000–2000 元'])
  expect(said('500元以下')).toEqual(['成本 ≤500 元'])
  expect(said('3-5')).toEqual(['?3-5'])
  expect(said('g')).toEqual(['?g'])
})

test('periods as people write them', () => {
  const period = (text: string) => {
    const found = readPeriod(text, now)
    return found && [found.said, found.begin.slice(5, 16), found.end.slice(5, 16)]
  }
  expect(period('上周')).toEqual(['上周', '11-09 00:00', '11-15 23:59'])
  expect(period('今日')).toEqual(['今天', '11-20 00:00', '11-20 23:59'])
  expect(period('近3天')).toEqual(['近3天', '11-18 00:00', '11-20 23:59'])
  expect(period('11/1~11/20')).toEqual(['11-01至11-20', '11-01 00:00', '11-20 23:59'])
  expect(period('2025年3月8日')).toEqual(['2025-03-08', '03-08 00:00', '03-08 23:59'])
  expect(period('02-30')).toBeUndefined()
  expect(period('11-20~11-01')).toBeUndefined()
})
