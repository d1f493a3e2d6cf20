import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alikeIn, wordsOf } from '../../../src/values/survey/words.ts'

const entries = [
  { name: '古法', synonyms: ['古法金', '传统工艺'] },
  { name: '克工费', synonyms: ['工费'] },
]

test('words of the house count with what means the same, all else as the language is cut', () => {
  const texts = ['喜欢古法手镯', '传统工艺很好，手镯多一些', '工费有点高', '工费太高，手镯好看', '可以', '12']
  expect(wordsOf(texts, entries, 2)).toEqual([
    { word: '手镯', n: 3 },
    { word: '克工费', n: 2 },
    { word: '古法', n: 2 },
  ])
  expect(alikeIn(entries, '工费')).toEqual(['克工费', '工费'])
  expect(alikeIn(entries, '手镯')).toEqual(['手镯'])
})

test('each word is told with the number of texts that are found by it, the most frequent first, once', () => {
  const piece = fc.constantFrom('手镯', '古法', '传统工艺', '工费', '18K金', 'VIP', '好看', '，', ' ', '对戒')
  const texts = fc.array(
    fc.array(piece, { maxLength: 6 }).map(pieces => pieces.join('')),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 3 }), (written, least) => {
      const words = wordsOf(written, entries, least)
      expect(new Set(words.map(({ word }) => word)).size).toBe(words.length)
      expect(words.map(({ n }) => n)).toEqual(words.map(({ n }) => n).sort((a, b) => b - a))
      for (const { word, n } of words) {
        const alike = alikeIn(entries, word).map(each => each.toLowerCase())
        expect([word, n]).toEqual([
          word,
          written.filter(text => alike.some(each => text.toLowerCase().includes(each))).length,
        ])
        expect(n).toBeGreaterThanOrEqual(least)
      }
    }),
  )
})
