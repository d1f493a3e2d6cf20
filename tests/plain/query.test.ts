import { expect, test } from 'vitest'
import { label } from '../../src/mall/product/label/thing.ts'
import { sku } from '../../src/mall/product/sku/thing.ts'
import { surveyRecord } from '../../src/mall/survey/survey/thing.ts'
import { operationLog } from '../../src/mall/system/log/thing.ts'
import { badBound, orderedBounds } from '../../src/plain/bounds.ts'
import { badPeriod } from '../../src/plain/period.ts'
import { listInput, readQuery } from '../../src/plain/query.ts'

const input = (query: string) => listInput(sku, readQuery(sku, new URLSearchParams(query)))

test('the address is the question: filters, page, size and sort', () => {
  expect(
    input('f.keyword=love&f.categoryIds=1,2&f.minWeight=3&f.inStock=0&page=3&size=50&sort=-price'),
  ).toEqual({
    keyword: 'love',
    categoryIds: [1, 2],
    minWeight: '3',
    inStock: 0,
    pageNum: 3,
    pageSize: 50,
    sort: '-price',
  })
})

test('what no list knows is left out', () => {
  expect(input('f.nope=1&f.keyword=&page=-4&size=33&sort=secret&tab=x')).toEqual({ pageNum: 1, pageSize: 20 })
  expect(listInput(label, readQuery(label, new URLSearchParams('f.enabled=0')))).toEqual({
    enabled: 0,
    pageNum: 1,
    pageSize: 20,
  })
})

test('the order of pasted codes is a sort only while there are codes, and only of a list that takes them', () => {
  expect(input('f.oldNoList=B A&sort=oldNoList')).toMatchObject({ oldNoList: ['B', 'A'], sort: 'oldNoList' })
  expect(input('f.keyword=x&sort=oldNoList')).not.toHaveProperty('sort')
  const labels = listInput(label, readQuery(label, new URLSearchParams('f.oldNoList=B A&sort=oldNoList')))
  expect(labels).toEqual({ pageNum: 1, pageSize: 20 })
})

test('bounds are swapped only where a minimum exceeds a non-zero maximum, compared as decimals', () => {
  expect(orderedBounds('10', '9')).toEqual(['9', '10'])
  expect(orderedBounds('9', '10')).toEqual(['9', '10'])
  expect(orderedBounds('9', '0')).toEqual(['9', '0'])
  expect(orderedBounds('9', '')).toEqual(['9', ''])
  expect(orderedBounds('.5', '.')).toEqual(['0.5', ''])
})

test('a bound has digits and one point, at most 4 decimals and 10 characters', () => {
  expect(badBound('1.2345')).toBeUndefined()
  expect(badBound('1.23456')).toBe('请输入数字，最多4位小数')
  expect(badBound('1.2.3')).toBe('请输入数字，最多4位小数')
  expect(badBound('12345678901')).toBe('最多10个字符')
})

test('a period is two parameters of its own, a number of digits a number, codes of a list as they are', () => {
  const asked = (query: string) =>
    listInput(operationLog, readQuery(operationLog, new URLSearchParams(query)))
  const day = encodeURIComponent('2026-11-20 00:00:00')
  expect(asked(`f.beginTime=${day}&f.object=ZX-1&f.service=label&f.userId=3`)).toEqual({
    beginTime: '2026-11-20 00:00:00',
    object: 'ZX-1',
    service: 'label',
    userId: 3,
    pageNum: 1,
    pageSize: 20,
  })
  const survey = readQuery(surveyRecord, new URLSearchParams('f.surveyId=12'))
  expect(listInput(surveyRecord, survey)).toMatchObject({ surveyId: 12 })
})

test('the bounds of a period are whole moments in their order; one alone will do', () => {
  expect(badPeriod('', '')).toBeUndefined()
  expect(badPeriod('2026-11-20 00:00:00', '')).toBeUndefined()
  expect(badPeriod('2026-11-20 00:00:00', '2026-11-20 00:00:00')).toBeUndefined()
  expect(badPeriod('2026-11-20 00:00:01', '2026-11-20 00:00:00')).toBe('开始时间不能晚于结束时间')
  expect(badPeriod('2026-02-30 00:00:00', '')).toBe('请选择完整的日期')
})
