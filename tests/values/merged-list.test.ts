import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergedList } from '../../src/values/merged-list.ts'

test('what both added is there, what either took away is gone', () => {
  expect(mergedList(['a', 'b', 'c'], ['a', 'b', 'c', 'm'], ['a', 't', 'c'])).toEqual(['a', 'c', 'm', 't'])
})

test('one order changed: it stands; two other orders are theirs to decide', () => {
  expect(mergedList(['a', 'b', 'c'], ['c', 'a', 'b'], ['a', 'b', 'c', 't'])).toEqual(['c', 'a', 'b', 't'])
  expect(mergedList(['a', 'b', 'c'], ['a', 'b', 'c', 'm'], ['b', 'a', 'c'])).toEqual(['b', 'a', 'c', 'm'])
  expect(mergedList(['a', 'b', 'c'], ['c', 'a', 'b'], ['b', 'a', 'c'])).toBeUndefined()
})

test('whoever changed nothing gets what the other made of it; nothing stands twice', () => {
  const list = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'))
  fc.assert(
    fc.property(list, list, (base, other) => {
      expect(mergedList(base, base, other)).toEqual(other)
      expect(mergedList(base, other, base)).toEqual(other)
    }),
  )
  fc.assert(
    fc.property(list, list, list, (base, mine, theirs) => {
      const merged = mergedList(base, mine, theirs)
      if (!merged) return
      const wanted = [...mine, ...theirs].filter(
        one => !base.includes(one) || (mine.includes(one) && theirs.includes(one)),
      )
      expect([...merged].sort()).toEqual([...new Set(wanted)].sort())
    }),
  )
})
