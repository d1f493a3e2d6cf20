import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dice } from '../../../server/seed/random.ts'
import { answersProblem, onPathOnly } from '../../../src/values/survey/answers.ts'
import type { Question } from '../../../src/values/survey/question.ts'
import { firstProblem } from '../../../src/values/survey/questions-problem.ts'
import { reachability } from '../../../src/values/survey/reachability.ts'
import { noAnswer, walk } from '../../../src/values/survey/walk.ts'
import { isFull, some } from '../../support/full.ts'
import { anySurvey, options, question, someAnswers } from '../../support/surveys.ts'

const runs = { numRuns: some(4000) }

/** A stream of numbers between 0 and 1 that a seed decides. */
function stream(seed: number): () => number {
  const throws = dice(seed)
  return () => throws.between(0, 9999) / 10_000
}

const jump = (to: string, of: Partial<Question['jumps'][number]>) => ({
  when: 'any' as const,
  any: [],
  score: 0,
  to,
  ...of,
})

test('what can be reached is what 1,000 random walks reach', () => {
  fc.assert(
    fc.property(anySurvey, fc.integer(), (questions, seed) => {
      expect(firstProblem(questions)).toBeUndefined()
      const chance = stream(seed)
      const seen = new Set<string>()
      const walks = isFull ? 1000 : 300
      for (let n = 0; n < walks; n += 1)
        for (const { key } of walk(questions, someAnswers(questions, chance))) seen.add(key)
      const isReached = reachability(questions).map(said => said === undefined)
      // Chance may miss what is rare, and never finds what cannot be.
      for (const [at, { key }] of questions.entries()) if (seen.has(key)) expect(isReached[at]).toBe(true)
      const rare = questions.filter(({ key }, at) => isReached[at] && !seen.has(key))
      expect(rare.every(each => isRare(questions, each))).toBe(true)
    }),
    runs,
  )
})

/** Tried in every way there is: from each question that is reached, by each of its answers. */
function isRare(questions: readonly Question[], wanted: Question): boolean {
  const reached = new Set([questions[0]])
  for (const [at, from] of questions.entries())
    if (reached.has(from))
      for (const answer of allAnswers(from)) reached.add(walk(questions.slice(at), { [from.key]: answer })[1])
  return reached.has(wanted)
}

function allAnswers(of: Question) {
  const none = of.required ? [] : [undefined]
  if (of.kind === 3) return [...none, { ...noAnswer, text: '字' }]
  if (of.kind === 4)
    return [
      ...none,
      ...Array.from({ length: of.max - of.min + 1 }, (_, at) => ({ ...noAnswer, score: of.min + at })),
    ]
  const least = of.kind === 2 ? Math.max(1, of.min) : 1
  const most = of.kind === 2 ? of.max || of.options.length : 1
  return [
    ...none,
    ...Array.from({ length: 2 ** of.options.length }, (_, bits) =>
      of.options.filter((_, nth) => (bits >> nth) % 2 === 1).map(({ key }) => ({ key, text: '' })),
    )
      .filter(chosen => chosen.length >= least && chosen.length <= most)
      .map(chosen => ({ ...noAnswer, options: chosen })),
  ]
}

test('every path goes forward, and the answers along it are taken', () => {
  fc.assert(
    fc.property(anySurvey, fc.integer(), (questions, seed) => {
      const answers = onPathOnly(questions, someAnswers(questions, stream(seed)))
      const places = walk(questions, answers).map(each => questions.indexOf(each))
      expect(places).toEqual([...new Set(places)].sort((one, other) => one - other))
      expect(answersProblem(questions, answers)).toBeUndefined()
    }),
    runs,
  )
})

test('an answer off the path is refused, and what is required counts on the path alone', () => {
  const asked = [
    question('a', { jumps: [jump('c', { any: ['b'] })] }),
    question('b'),
    question('c', { required: false }),
  ]
  const pick = (key: string) => ({ ...noAnswer, options: [{ key, text: '' }] })
  expect(answersProblem(asked, { a: pick('b') })).toBeUndefined()
  expect(answersProblem(asked, { a: pick('a') })?.sentence).toBe('第2题必填')
  expect(answersProblem(asked, { a: pick('b'), b: pick('a') })?.sentence).toBe(
    '第2题不在这次的作答范围内，请不要填写',
  )
  expect(answersProblem(asked, { a: pick('z') })?.sentence).toBe('第1题没有这个选项')
  expect(answersProblem(asked, { a: pick('b'), z: pick('a') })?.sentence).toBe(
    '问卷里没有这道题，请重新打开问卷',
  )
})

test('how many are chosen, how high one rates and how much one writes has bounds', () => {
  const many = question('a', { kind: 2, min: 1, max: 2, options: options(4) })
  const chosen = (...keys: string[]) => ({
    a: { ...noAnswer, options: keys.map(key => ({ key, text: '' })) },
  })
  expect(answersProblem([many], chosen('a', 'b', 'c'))?.sentence).toBe('第1题最多选2项')
  expect(answersProblem([many], chosen('a', 'a'))?.sentence).toBe('第1题的同一选项选了两次')
  expect(answersProblem([question('a')], chosen('a', 'b'))?.sentence).toBe('第1题只能选1项')
  const rate = question('a', { kind: 4, min: 1, max: 5 })
  expect(answersProblem([rate], { a: { ...noAnswer, score: 6 } })?.sentence).toBe('第1题的评分应在1到5之间')
  expect(answersProblem([rate], { a: { ...noAnswer, text: '好' } })?.sentence).toBe('第1题的答案与题型不符')
  const write = question('a', { kind: 3 })
  expect(answersProblem([write], { a: { ...noAnswer, text: '长'.repeat(1001) } })?.sentence).toBe(
    '第1题最多1000个字',
  )
  expect(answersProblem([write], { a: { ...noAnswer, text: '  ' } })?.sentence).toBe('第1题必填')
})

test('a question that is always jumped over says which one does it', () => {
  const six = ['1', '2', '3', '4', '5', '6'].map(key => question(key))
  const over = six.map(each =>
    each.key === '3' ? { ...each, jumps: [jump('6', { any: ['a'] }), jump('6', { any: ['b'] })] } : each,
  )
  expect(reachability(over)).toEqual([
    undefined,
    undefined,
    undefined,
    '第4题不会出现：第3题总是跳过它',
    '第5题不会出现：第3题总是跳过它',
    undefined,
  ])
  // Who may skip it comes to what follows.
  const freed = over.map(each => (each.key === '3' ? { ...each, required: false } : each))
  expect(reachability(freed).every(said => said === undefined)).toBe(true)
})

test('a jump leads forward only, over answers that there are', () => {
  const said = (of: Partial<Question>) => firstProblem([question('a'), question('b', of), question('c')])
  expect(said({ jumps: [jump('a', { any: ['a'] })] })).toEqual({ at: 1, sentence: '跳转只能到后面的题目' })
  expect(said({ jumps: [jump('b', { any: ['a'] })] })?.sentence).toBe('跳转只能到后面的题目')
  expect(said({ jumps: [jump('end', { any: ['z'] })] })?.sentence).toBe('跳转的条件请选择选项')
  expect(said({ jumps: [jump('c', { when: 'skipped' })] })?.sentence).toContain('必填')
  expect(said({ kind: 4, min: 1, max: 5, jumps: [jump('c', { when: 'score', score: 9 })] })?.sentence).toBe(
    '跳转的评分应在评分范围内',
  )
  expect(said({ options: options(1) })?.sentence).toBe('请至少输入两个选项')
  expect(said({ jumps: [jump('end', { any: ['a'] })] })).toBeUndefined()
})

test('who has to choose both never gets to the jump of the second', () => {
  const both = question('a', {
    ...{ kind: 2, min: 2 },
    jumps: [jump('c', { any: ['a'] }), jump('b', { any: ['b'] })],
  })
  const asked = [both, question('b'), question('c')]
  expect(reachability(asked)[1]).toBe('第2题不会出现：第1题总是跳过它')
  expect(reachability([{ ...both, min: 1 }, ...asked.slice(1)])[1]).toBeUndefined()
})
