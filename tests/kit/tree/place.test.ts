import { expect, test } from 'vitest'
import { dropped, nextTo, type Placed, placeOf, stepped } from '../../../src/kit/tree/place.ts'

const page = (id: number): Placed => ({ id, title: `页面${id}`, children: [] })
const group = (id: number, ...children: Placed[]): Placed => ({
  id,
  title: `分组${id}`,
  children,
  group: true,
})

/** 1 ─ 2, 3, 4 (5); 6; 7 (empty); 8 */
const tree = [group(1, page(2), page(3), group(4, page(5))), page(6), group(7), page(8)]

test('up and down stay among the siblings and end at both ends', () => {
  expect(stepped(tree, 3, 'up')).toEqual({ parentId: 1, index: 0 })
  expect(stepped(tree, 3, 'down')).toEqual({ parentId: 1, index: 2 })
  expect(stepped(tree, 2, 'up')).toBeUndefined()
  expect(stepped(tree, 4, 'down')).toBeUndefined()
  expect(stepped(tree, 8, 'down')).toBeUndefined()
})

test('in goes to the end of the group before it, never into a page: what stands below a page is in no menu', () => {
  expect(stepped(tree, 6, 'in')).toEqual({ parentId: 1, index: 3 })
  expect(stepped(tree, 8, 'in')).toEqual({ parentId: 7, index: 0 })
  expect(stepped(tree, 3, 'in')).toBeUndefined()
  expect(stepped(tree, 1, 'in')).toBeUndefined()
})

test('out goes right behind the parent', () => {
  expect(stepped(tree, 5, 'out')).toEqual({ parentId: 1, index: 3 })
  expect(stepped(tree, 3, 'out')).toEqual({ parentId: null, index: 1 })
  expect(stepped(tree, 8, 'out')).toBeUndefined()
})

test('a drop counts the node itself where it stays with its siblings, and not where it comes from elsewhere', () => {
  expect(dropped(tree, 2, 1, 2)).toEqual({ parentId: 1, index: 1 })
  expect(dropped(tree, 4, 1, 0)).toEqual({ parentId: 1, index: 0 })
  expect(dropped(tree, 6, 1, 2)).toEqual({ parentId: 1, index: 2 })
  expect(dropped(tree, 2, 1, 0)).toBeUndefined()
  expect(dropped(tree, 2, 1, 1)).toBeUndefined()
  expect(placeOf(tree, 99)).toBeUndefined()
})

test('what is gone leaves the focus to the next, the one before, the parent', () => {
  expect(nextTo(tree, 2)).toBe(3)
  expect(nextTo(tree, 4)).toBe(3)
  expect(nextTo(tree, 5)).toBe(4)
  expect(nextTo([page(1)], 1)).toBeUndefined()
})
