import { expect, test } from 'vitest'
import { hasTexts, keptList } from '../../src/values/kept-list.ts'

const isNamed = (value: unknown): value is { readonly name: string } => hasTexts(value, ['name'])

test('of a list that was kept stands what still fits, whatever else is in it', () => {
  const named = { name: '常用', more: 1 }
  expect(keptList(JSON.stringify([named, { name: 1 }, null, '名', [named]]), isNamed)).toEqual([named])
})

test('nothing kept, no list and no JSON are an empty list', () => {
  for (const text of [undefined, null, '', '{"name":"常用"}', '3', '[{"name":'])
    expect(keptList(text, isNamed)).toEqual([])
})
