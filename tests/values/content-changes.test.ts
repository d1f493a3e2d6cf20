import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paragraphsOf, picturesOf, piecesOf } from '../../src/values/content-changes.ts'

test('what is gone and what is the same make the old text, what is new and the same the new one', () => {
  const texts = fc.array(fc.constantFrom('甲', '乙', '丙', '丁'), { maxLength: 8 })
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const pieces = piecesOf(before, after)
      const without = (kind: string) => pieces.filter(piece => piece.kind !== kind).map(({ value }) => value)
      expect([without('new'), without('gone')]).toEqual([before, after])
    }),
  )
})

test('one mended paragraph is one that is gone and one that is new; the others stay', () => {
  const before = paragraphsOf('<p>一</p><p>错&amp;字</p><p><img src="/media/a.png"></p><ul><li>三</li></ul>')
  expect(before).toEqual(['一', '错&字', '三'])
  expect(piecesOf(before, ['一', '正字', '三'])).toEqual([
    { kind: 'same', value: '一' },
    { kind: 'gone', value: '错&字' },
    { kind: 'new', value: '正字' },
    { kind: 'same', value: '三' },
  ])
  expect(picturesOf({ cover: '/media/c.png', body: '<p><img alt="" src="/media/a.png"></p>' })).toEqual([
    '/media/c.png',
    '/media/a.png',
  ])
})
