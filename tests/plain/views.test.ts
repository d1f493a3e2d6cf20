import { expect, test } from 'vitest'
import { changesOver, chosenIn, laidOver } from '../../src/plain/views/chosen.ts'
import { questionOf } from '../../src/plain/views/question.ts'
import type { SavedView } from '../../src/plain/views/saved-view.ts'

const columns = { order: [], hidden: [], widths: {} }
const marks = { version: 1, by: '沈岚', mine: true, shared: 0, starred: 0, isDefault: 0, density: 1 } as const
const view: SavedView = {
  ...{ id: 5, screen: 'LabelManagement', list: 'label', name: '启用的', columns, ...marks },
  query: 'f.enabled=1&sort=-id&size=50',
}
const of = (search: string) => new URLSearchParams(search)

test('a view is the question beneath the address; what the address says itself wins', () => {
  expect(laidOver(of('view=5&page=2'), view).toString()).toBe('f.enabled=1&sort=-id&size=50&view=5&page=2')
  const over = laidOver(of('view=5&f.enabled=0&f.keyword=%E9%87%91'), view)
  expect([over.get('f.enabled'), over.get('f.keyword'), over.get('sort')]).toEqual(['0', '金', '-id'])
  // A filter of the view that was taken away stands empty in the address.
  expect(laidOver(of('view=5&f.enabled='), view).get('f.enabled')).toBe('')
  expect(laidOver(of('f.enabled=0'), undefined).toString()).toBe('f.enabled=0')
})

test('what is changed over a view is only what differs from it', () => {
  const change = (changes: Record<string, string | undefined>, search = 'view=5') =>
    changesOver(of(search), view, undefined, changes)
  expect(change({ 'f.keyword': '金', page: undefined })).toEqual({ 'f.keyword': '金', page: undefined })
  expect(change({ 'f.enabled': undefined })).toEqual({ 'f.enabled': '' })
  expect(change({ 'f.enabled': '1' }, 'view=5&f.enabled=')).toEqual({ 'f.enabled': undefined })
  expect(change({ sort: 'id', edit: '3' })).toEqual({ sort: 'id', edit: '3' })
  // The one that is opened first is named as soon as something is changed over it.
  expect(change({ 'f.keyword': '金' }, '')).toEqual({ 'f.keyword': '金', view: '5' })
  expect(change({ edit: '3' }, '')).toEqual({ edit: '3', view: '5' })
})

test('who takes away the last condition of a list without a view stays there', () => {
  const first = { ...view, isDefault: 1 } as const
  expect(changesOver(of('f.name=x'), undefined, first, { 'f.name': undefined })).toEqual({
    'f.name': undefined,
    view: 'all',
  })
  expect(changesOver(of('f.name=x'), undefined, undefined, { 'f.name': undefined })).toEqual({
    'f.name': undefined,
  })
})

test('the address names a view; where it asks for nothing, the default is chosen', () => {
  const first = { ...view, id: 6, isDefault: 1 } as const
  const among = [view, first]
  expect(chosenIn(of('view=5'), among)).toEqual({ view })
  expect(chosenIn(of(''), among)).toEqual({ view: first })
  expect(chosenIn(of('edit=3&tab=label'), among)).toEqual({ view: first })
  for (const search of ['view=all', 'f.name=x', 'sort=id', 'page=2'])
    expect(chosenIn(of(search), among)).toEqual({})
  expect(chosenIn(of(''), [view])).toEqual({})
  expect(chosenIn(of('view=9'), among)).toEqual({ missing: '9' })
})

test('a question has neither page nor what lies over the list, always in one order', () => {
  expect(questionOf(of('view=5&sort=id&f.b=2&page=3&f.a=1&edit=7&f.c='), undefined)).toBe(
    'f.a=1&f.b=2&sort=id',
  )
  expect(questionOf(of('view=5&f.enabled='), view)).toBe('size=50&sort=-id')
})
