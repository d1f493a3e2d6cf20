import { expect, test } from 'vitest'
import { pastedProblem, pastedWords } from '../../src/mall/product/search/pasted.ts'

test('one word a line with what means the same; empty lines and repeats are no words', () => {
  expect(pastedWords('足金 千足金，足金999\r\n\n圈口：戒圈、手寸\n足金 纯金 千足金\n  \n古法')).toEqual([
    { name: '足金', synonyms: '千足金、足金999、纯金' },
    { name: '圈口', synonyms: '戒圈、手寸' },
    { name: '古法', synonyms: '' },
  ])
})

test('nothing, too many and too long are told', () => {
  expect(pastedProblem([])).toBe('请输入分词')
  const many = Array.from({ length: 501 }, (_, index) => ({ name: `词${index}`, synonyms: '' }))
  expect(pastedProblem(many)).toBe('一次最多500个分词')
  expect(pastedProblem([{ name: '长'.repeat(31), synonyms: '' }])).toContain('太长')
  expect(pastedProblem(many.slice(0, 500))).toBeUndefined()
})
