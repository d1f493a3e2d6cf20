import fc from 'fast-check'
import type { Option, Question } from '../../src/values/survey/question.ts'
import { type Answer, type Answers, noAnswer } from '../../src/values/survey/walk.ts'

/** Questionnaires as people put them together, with jumps everywhere, and answers as people give them. */
export const question = (key: string, of: Partial<Question> = {}): Question => ({
  key,
  bankId: 0,
  kind: 1,
  stem: `问题${key}`,
  required: true,
  min: 0,
  max: 0,
  options: (of.kind ?? 1) > 2 ? [] : options(2),
  jumps: [],
  ...of,
})

export function options(count: number): readonly Option[] {
  return Array.from({ length: count }, (_, at) => ({
    key: 'abcdefgh'.charAt(at),
    text: `选项${at + 1}`,
    open: false,
  }))
}

export const anySurvey: fc.Arbitrary<readonly Question[]> = fc
  .integer({ min: 1, max: 9 })
  .chain(count => fc.tuple(...Array.from({ length: count }, (_, at) => questionAt(at, count))))

function questionAt(at: number, count: number): fc.Arbitrary<Question> {
  return fc
    .record({
      kind: fc.constantFrom(1, 2, 3, 4),
      required: fc.boolean(),
      size: fc.integer({ min: 2, max: 4 }),
      least: fc.integer({ min: 0, max: 2 }),
      most: fc.integer({ min: 0, max: 4 }),
      low: fc.integer({ min: 0, max: 2 }),
      wide: fc.integer({ min: 1, max: 4 }),
      jumps: fc.array(
        fc.record({
          when: fc.constantFrom<'any' | 'score' | 'skipped'>('any', 'score', 'skipped'),
          picks: fc.uniqueArray(fc.integer({ min: 0, max: 3 }), { minLength: 1 }),
          score: fc.integer({ min: 0, max: 4 }),
          far: fc.integer({ min: 1, max: 4 }),
        }),
        { maxLength: 3 },
      ),
    })
    .map(({ kind, required, size, least, most, low, wide, jumps }): Question => {
      const bounds = kind === 2 ? [least, most === 0 ? 0 : Math.min(size, Math.max(least, most))] : [0, 0]
      const [min = 0, max = 0] = kind === 4 ? [low, low + wide] : bounds
      const chosen = kind === 1 || kind === 2 ? options(size) : []
      return question(`q${at}`, {
        ...(kind === 1 || kind === 2 || kind === 3 || kind === 4 ? { kind } : {}),
        required,
        min,
        max,
        options: chosen,
        jumps: jumps.flatMap(({ when, picks, score, far }) => {
          const any =
            when === 'any' ? chosen.filter((_, nth) => picks.includes(nth)).map(({ key }) => key) : []
          if (when === 'any' && any.length === 0) return []
          if (when === 'score' && (kind !== 4 || score < min || score > max)) return []
          if (when === 'skipped' && required) return []
          return [
            { when, any, score: when === 'score' ? score : 0, to: at + far < count ? `q${at + far}` : 'end' },
          ]
        }),
      })
    })
}

/** An answer that the question takes, drawn from a stream of numbers between 0 and 1. */
export function someAnswer(of: Question, chance: () => number): Answer | undefined {
  if (!of.required && chance() < 0.25) return undefined
  const pick = (below: number) => Math.floor(chance() * below)
  if (of.kind === 3) return { ...noAnswer, text: '写了一句' }
  if (of.kind === 4) return { ...noAnswer, score: of.min + pick(of.max - of.min + 1) }
  const least = of.kind === 2 ? Math.max(1, of.min) : 1
  const most = of.kind === 2 ? of.max || of.options.length : 1
  const wanted = least + pick(most - least + 1)
  const left = [...of.options]
  const chosen = Array.from({ length: wanted }, () => left.splice(pick(left.length), 1)[0])
  return {
    ...noAnswer,
    options: chosen.flatMap(option => (option ? [{ key: option.key, text: option.open ? '其他' : '' }] : [])),
  }
}

export function someAnswers(questions: readonly Question[], chance: () => number): Answers {
  return Object.fromEntries(questions.map(each => [each.key, someAnswer(each, chance)]))
}
