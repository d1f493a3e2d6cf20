import { expect, test } from 'vitest'
import { kindOf, linesOf } from '../../src/mall/system/log/changed.ts'

const change = { table: 'sku', title: '货品', rowId: 7 }

test('a change is told in the words of the thing: amounts in yuan, codes as words', () => {
  const lines = linesOf({ ...change, before: { price: 12_050, shelf: 0 }, after: { price: 9900, shelf: 1 } })
  expect(lines).toEqual([
    { field: '一口价', before: '120.50', after: '99.00' },
    { field: '状态', before: '已下架', after: '在售' },
  ])
})

test('a row that came or went tells what it has; a removed one by the names of its columns', () => {
  const gone = { ...change, table: 'label', before: { sort_no: 3, name: '热销' }, after: null }
  expect(kindOf(gone)).toBe('删除')
  expect(linesOf(gone)).toEqual([
    { field: '排序', before: '3', after: '' },
    { field: '标签名称', before: '热销', after: '' },
  ])
  expect(kindOf({ ...change, before: null, after: {} })).toBe('新增')
})

test('a secret stays hidden, a field nobody knows keeps its name, a value inside a value is shown whole', () => {
  const config = { table: 'sys_config', title: '设置', rowId: 1 }
  expect(linesOf({ ...config, before: { token: '***' }, after: { token: '***', x: { a: 1 } } })).toEqual([
    { field: 'token', before: '***', after: '***' },
    { field: 'x', before: '', after: '{"a":1}' },
  ])
})
