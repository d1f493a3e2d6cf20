import { expect, test } from 'vitest'
import { linesOf } from '../../server/mall/system/log/lines.ts'

const change = { table: 'sku', rowId: 7 }
const noName = () => ''
const told = (of: Parameters<typeof linesOf>[0]) =>
  linesOf(of, noName).map(({ title, before, after }) => [title, before, after])

test('a change is told in the words of the thing: amounts in yuan, codes as words', () => {
  expect(told({ ...change, before: { price: 12_050, shelf: 0 }, after: { price: 9900, shelf: 1 } })).toEqual([
    ['一口价', '120.50', '99.00'],
    ['状态', '已下架', '在售'],
  ])
})

test('a row that came or went tells what it has; a removed one by the names of its columns', () => {
  const before = { id: 4, sort_no: 3, name: '热销', version: 2, update_by: '某人' }
  expect(told({ table: 'label', rowId: 4, before, after: null })).toEqual([
    ['标签名称', '热销', ''],
    ['排序', '3', ''],
  ])
})

test('a secret stays hidden, a field nobody knows keeps its name, a value inside a value is shown whole', () => {
  const config = { table: 'sys_config', rowId: 1 }
  expect(told({ ...config, before: { token: '***' }, after: { token: '***', x: { a: 1 } } })).toEqual([
    ['token', '***', '***'],
    ['x', '', '{"a":1}'],
  ])
  expect(told({ ...config, before: { 'upload.imageMb': 2 }, after: { 'upload.imageMb': 3 } })).toEqual([
    ['图片大小上限（MB）', '2', '3'],
  ])
})

test('ids are told by the names of their rows, rights by their titles', () => {
  const name = ({ table, rowId }: { table: string; rowId: number }) => `${table}${rowId}`
  expect(linesOf({ ...change, before: { finenessId: 1 }, after: { finenessId: 2 } }, name)).toMatchObject([
    { title: '成色', before: 'fineness1', after: 'fineness2' },
  ])
  const rights = { ids: [1, 2], added: [{ id: 2, name: 'add-Label-btn', title: '新增标签' }] }
  expect(told({ table: 'role_function', rowId: 1, before: { ids: [1], taken: [] }, after: rights })).toEqual([
    ['增加', '', '新增标签'],
  ])
})

test('what no list shows is told in words too', () => {
  const poster = { kind: 1, image: '/a.png' }
  expect(told({ table: 'new_or_hot_poster', rowId: 1, before: null, after: poster })).toEqual([
    ['类型', '', '新品'],
    ['图片', '', '有'],
  ])
  const names = ({ table, rowId }: { table: string; rowId: number }) => `${table}${rowId}`
  const got = { equityId: 3, userId: 5 }
  expect(linesOf({ table: 'equity_record', rowId: 9, before: null, after: got }, names)).toMatchObject([
    { title: '权益编号', after: 'equity3' },
    { title: '用户', after: 'sys_user5' },
  ])
  const hidden = { table: 'king_kong_state', rowId: 1, before: { status: 1 }, after: { status: 0 } }
  expect(told(hidden)).toEqual([['首页展示', '显示', '隐藏']])
})
