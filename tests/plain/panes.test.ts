import { expect, test } from 'vitest'
import { lendHandle, lentBy, nothing, paneFacts, publishPane } from '../../src/plain/panes.ts'
import { fakeList } from '../commands/fakes.ts'

const facts = { ...nothing, kind: 'label.list', title: '标签' }

test('a pane lends what stands in it, each kind until it is taken back', () => {
  const list = fakeList()
  const editor = { save: async () => {} }
  const takeList = lendHandle('a', 'list', list)
  publishPane('a', facts)
  const takeEditor = lendHandle('a', 'editor', editor)
  expect(lentBy('a')).toEqual({ list, editor })
  expect(lentBy('b')).toEqual({})
  takeEditor()
  expect(lentBy('a')).toEqual({ list })
  expect(paneFacts('a')).toBe(facts)
  takeList()
  expect(lentBy('a').list).toBeUndefined()
  expect(paneFacts('a')).toBe(nothing)
})

test('who comes after is not taken away by who goes before', () => {
  const [before, after] = [fakeList(), fakeList()]
  const takeBefore = lendHandle('c', 'list', before)
  lendHandle('c', 'list', after)
  publishPane('c', facts)
  takeBefore()
  expect(lentBy('c').list).toBe(after)
  expect(paneFacts('c')).toBe(facts)
})
