import { expect, test } from 'vitest'
import type { TreeNode } from '../../../src/kit/tree/tree-node.ts'
import { filtered } from '../../../src/kit/tree/tree-node.ts'
import { TriState } from '../../../src/kit/tree/tri-state.ts'

const node = (id: number, ...children: TreeNode[]): TreeNode => ({ id, title: `节点${id}`, children })

/** 1 ─ 2 (3, 4, 5), 6; 7 */
const goods = node(1, node(2, node(3), node(4), node(5)), node(6))
const tree = [goods, node(7)]
const checks = (state: TriState) => [1, 2, 3, 4, 5, 6, 7].map(id => state.of(id).check)

test('all children checked: the parent is; some: checked and indeterminate; none: not (spec.md section 4)', () => {
  const some = new TriState(tree, new Set([3, 4]))
  expect(checks(some)).toEqual(['some', 'some', 'all', 'all', 'none', 'none', 'none'])
  expect(some.of(1)).toMatchObject({ checked: 2, total: 4 })
  // A parent that the server names without any of its children is none.
  expect(checks(new TriState(tree, new Set([1, 2])))).toEqual(Array(7).fill('none'))
  expect(checks(new TriState(tree, new Set([3, 4, 5, 6])))).toEqual([...Array(6).fill('all'), 'none'])
})

test('what is sent holds the parents of which only some children are checked', () => {
  expect(new TriState(tree, new Set([3])).ids()).toEqual([1, 2, 3])
  expect(new TriState(tree, new Set()).ids()).toEqual([])
})

test('checking a parent sets all below it, and its parents follow up to the root', () => {
  const [middle] = goods.children
  if (!middle) throw new Error('no middle')
  const on = new TriState(tree, new Set()).toggle(middle)
  expect(checks(on)).toEqual(['some', 'all', 'all', 'all', 'all', 'none', 'none'])
  const all = on.toggle(node(6))
  expect(all.of(1).check).toBe('all')
  expect(checks(all.toggle(goods))).toEqual(Array(7).fill('none'))
})

test('a partly checked parent is checked: toggled, it is unchecked with everything below it', () => {
  expect(checks(new TriState(tree, new Set([3])).toggle(goods))).toEqual(Array(7).fill('none'))
})

test('what may not be given stays as it is, whatever is toggled above it', () => {
  const state = new TriState(tree, new Set([3]), new Set([3, 4]))
  expect(state.toggle(goods).ids()).toEqual([1, 2, 3])
  expect(state.all(true).ids()).toEqual([1, 2, 3, 5, 6, 7])
  expect(state.of(2).locked).toBe(false)
  expect(new TriState(tree, new Set(), new Set([3, 4, 5])).of(2).locked).toBe(true)
})

test('the whole tree is counted as one parent', () => {
  expect(new TriState(tree, new Set([3, 7])).whole).toMatchObject({ check: 'some', checked: 2, total: 5 })
})

test('filtered, a tree keeps the parents that lead to what passes, and all below what passes', () => {
  expect(filtered(tree, ({ id }) => id === 4)).toEqual([node(1, node(2, node(4)))])
  expect(filtered(tree, ({ id }) => id === 2)).toEqual([node(1, node(2, node(3), node(4), node(5)))])
})
