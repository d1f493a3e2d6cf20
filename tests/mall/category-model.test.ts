import { expect, test } from 'vitest'
import { aboveLevel, openAtFirst, openToLevel } from '../../src/kit/tree/unfolding.ts'
import {
  endOf,
  found,
  hanging,
  mapped,
  shownTree,
  stays,
  stillBecause,
  type TreeRow,
  withNode,
  without,
} from '../../src/mall/product/category/model.ts'
import { nodeChanges, nodeFormOf } from '../../src/mall/product/category/node-form.ts'

const row = (id: number, ...children: TreeRow[]): TreeRow => ({
  id,
  name: `第${id}个`,
  code: `C${id}`,
  icon: '',
  version: 1,
  children,
})
const tree = [row(1, row(2, row(3)), row(4)), row(5)]
const goods = new Map([
  [2, 3],
  [3, 1200],
])

test('a node says how many nodes and 款 hang below it, and why it stays', () => {
  expect(hanging(row(1, row(2, row(3)), row(4)), goods)).toEqual({ nodes: 3, goods: 1203 })
  expect(stays('分类', { nodes: 3, goods: 1203 })).toBe('下面还有3个分类、1,203款商品，不能删除')
  expect(stays('款式', { nodes: 0, goods: 1 })).toBe('下面还有1款商品，不能删除')
  expect(stays('分类', { nodes: 0, goods: 0 })).toBeUndefined()
})

test('a node is taken out and put elsewhere; what has nothing to do with it stays the same object', () => {
  const left = without(tree, 3)
  expect(left[0]?.children[0]?.children).toEqual([])
  expect(left[1]).toBe(tree[1])
  const back = withNode(left, row(3), { parentId: 5, index: 0 })
  expect(back[1]?.children.map(({ id }) => id)).toEqual([3])
  expect(withNode(tree, row(9), { parentId: null, index: 1 }).map(({ id }) => id)).toEqual([1, 9, 5])
  const renamed = mapped(tree, 4, each => ({ ...each, name: '新名' }))
  expect(renamed[0]?.children.map(({ name }) => name)).toEqual(['第2个', '新名'])
  expect(renamed[0]?.children[0]).toBe(tree[0]?.children[0])
  expect(mapped(tree, 99, each => each)).toBe(tree)
})

test('the tree is drawn with codes, counts and what is cut, and its ends say why', () => {
  const drawn = shownTree(tree, goods, 2)
  expect(drawn[0]).toMatchObject({ title: '第1个', code: 'C1', note: '2', detail: '', faint: false })
  expect(drawn[0]?.children[0]).toMatchObject({ faint: true, note: '1', detail: '3款' })
  expect(endOf(drawn, 1, 'up')).toBe('已经是同级的第一个')
  expect(endOf(drawn, 5, 'up')).toBeUndefined()
  expect(stillBecause('x', 'all')).toBe('清除搜索后才能移动')
  expect(stillBecause('', 'B')).toBe('切换到“全部”后才能移动')
})

const drawnTree = shownTree(tree, goods, undefined)

test('at first all is unfolded but what says otherwise, and what is looked for is always seen', () => {
  const folded = mapped(tree, 1, each => ({ ...each, isExpand: 0 as const }))
  const drawn = shownTree(folded, goods, undefined)
  expect(openAtFirst(shownTree(tree, goods, undefined))).toEqual({ 1: true, 2: true })
  expect(openAtFirst(drawn)).toEqual({ 1: false, 2: true })
  const sought = found(drawn, '第3', (query, title) => title.includes(query))
  expect(openAtFirst(sought)).toEqual({ 1: true, 2: true })
  // Who unfolds to a level means all of it.
  expect(openToLevel(drawn, 9)).toEqual({ 1: true, 2: true })
})

test('unfolded to a level, what is deeper is folded and what is empty is not open', () => {
  expect(openToLevel(drawnTree, 1)).toEqual({})
  expect(openToLevel(drawnTree, 2)).toEqual({ 1: true })
  expect(openToLevel(drawnTree, 9)).toEqual({ 1: true, 2: true })
  expect([aboveLevel(drawnTree, 3, 1), aboveLevel(drawnTree, 3, 2), aboveLevel(drawnTree, 3, 9)]).toEqual([
    1, 2, 3,
  ])
})

test('the form of a node sends only what changed, and of 款式 no more than it has', () => {
  const opened = { ...row(7), attributeCategoryId: 2, shownOn: 2 as const }
  const form = { ...nodeFormOf(opened), name: '新名', attributeCategoryId: '', shownOn: '1' }
  expect(nodeChanges(form, opened, true)).toEqual({ name: '新名', attributeCategoryId: null, shownOn: 1 })
  expect(nodeChanges(form, opened, false)).toEqual({ name: '新名' })
})
