import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  jumpsText,
  moved,
  ofKind,
  optionsText,
  putBack,
  putBackSaid,
  readJumps,
  readOptions,
  removedSaid,
  understood,
  without,
} from '../../../src/values/survey/editing.ts'
import { some } from '../../support/full.ts'
import { anySurvey, options, question } from '../../support/surveys.ts'

const keys = () => {
  let next = 0
  return () => `n${++next}`
}

test('a reworded option keeps its key, a moved one too, and a new one gets its own', () => {
  const before = options(3)
  expect(readOptions('选项1\n改了\n选项3', before, keys()).map(({ key }) => key)).toEqual(['a', 'b', 'c'])
  expect(readOptions('选项3\n选项1', before, keys()).map(({ key }) => key)).toEqual(['c', 'a'])
  expect(readOptions('选项1\n\n 新的__ \n选项2\n选项3', before, keys())).toEqual([
    { key: 'a', text: '选项1', open: false },
    { key: 'n1', text: '新的', open: true },
    { key: 'b', text: '选项2', open: false },
    { key: 'c', text: '选项3', open: false },
  ])
  expect(optionsText(readOptions('甲\n其他__', [], keys()))).toBe('甲\n其他__')
})

test('what is said of jumps is understood as what was said', () => {
  fc.assert(
    fc.property(anySurvey, questions => {
      for (const each of questions)
        expect(readJumps(jumpsText(each, questions), each, questions)).toEqual({ jumps: each.jumps })
    }),
    { numRuns: some(4000) },
  )
})

test('jumps are typed by names or numbers of options, and what is not understood says why', () => {
  const asked = [
    question('a', { options: options(3) }),
    question('b', { kind: 4, min: 1, max: 5 }),
    question('c'),
  ]
  const [first, second] = asked
  if (!first || !second) throw new Error('no questions')
  const to = (text: string, of = first) => readJumps(text, of, asked)
  expect(to('1，选项3 -> 第3题')).toEqual({ jumps: [{ when: 'any', any: ['a', 'c'], score: 0, to: 'c' }] })
  expect(to('≤2 → 结束', second)).toEqual({ jumps: [{ when: 'score', any: [], score: 2, to: 'end' }] })
  expect(to('跳过 → 3')).toEqual({ jumps: [{ when: 'skipped', any: [], score: 0, to: 'c' }] })
  expect(to('选项9 → 3')).toEqual({ sentence: '“选项9”不是这道题的选项，也可以写“≤2”或“跳过”' })
  expect(to('选项1 → 9')).toEqual({ sentence: '没有“9”，请写题号或“结束”' })
  expect(to('选项1')).toEqual({ sentence: '“选项1”请写成：条件 → 题号' })
})

test('questions change places, kinds and go; nothing leads to one that is gone', () => {
  const asked = ['a', 'b', 'c'].map(key =>
    question(key, { jumps: [{ when: 'any', any: ['a'], score: 0, to: 'c' }] }),
  )
  expect(moved(asked, 0, 1).map(({ key }) => key)).toEqual(['b', 'a', 'c'])
  expect(moved(asked, 0, -1)).toBe(asked)
  expect(without(asked, 2).every(({ jumps }) => jumps.length === 0)).toBe(true)
  expect(removedSaid(asked, 1)).toBe('第2题已移除')
  const [first] = asked
  expect(first && ofKind(first, 4)).toMatchObject({ min: 1, max: 5, options: [], jumps: [] })
})

test('a question that was removed comes back to its place, with its jumps and those that led to it', () => {
  fc.assert(
    fc.property(anySurvey, fc.nat(), (questions, nth) => {
      const at = nth % Math.max(1, questions.length)
      expect(putBack(without(questions, at), questions, at)).toEqual(questions)
    }),
    { numRuns: some(2000) },
  )
})

test('what was changed since a question was removed stays when it comes back', () => {
  const jump = (to: string, option = 'a') => ({ when: 'any', any: [option], score: 0, to }) as const
  const asked = [
    question('a', { options: options(2), jumps: [jump('c'), jump('d', 'b')] }),
    question('b', { options: options(2), jumps: [jump('c')] }),
    question('c', { jumps: [jump('d')] }),
    question('d'),
  ]
  const [first] = without(without(asked, 2), 2)
  if (!first) throw new Error('no question')
  // The last has gone too, the second asks for other options, and a new one stands in front.
  const since = [
    question('n'),
    { ...first, stem: '改了' },
    question('b', { options: [{ key: 'z', text: '别的', open: false }] }),
  ]
  const back = putBack(since, asked, 2)
  expect(back.map(({ key }) => key)).toEqual(['n', 'a', 'b', 'c'])
  expect(back[1]).toMatchObject({ stem: '改了', jumps: [jump('c')] })
  expect(back[2]?.jumps).toEqual([])
  expect(back[3]?.jumps).toEqual([])
  expect(putBack(back, asked, 2)).toBe(back)
  expect(putBackSaid(back, 3)).toBe('第4题已放回，第2题到它的跳转也放回了')
})

test('jumps that were typed before their question was there are understood once it is', () => {
  const asked = [{ ...question('a', { options: options(2) }), typed: '选项1 → 2' }, question('b')]
  const [first] = asked
  if (!first) throw new Error('no question')
  expect(understood([first])).toEqual([first])
  const [read] = understood(asked)
  expect(read).not.toHaveProperty('typed')
  expect(read?.jumps).toEqual([{ when: 'any', any: ['a'], score: 0, to: 'b' }])
})
