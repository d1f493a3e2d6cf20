import { expect, test } from 'vitest'
import { said } from '../../src/mall/survey/survey/builder/said.ts'
import type { Question } from '../../src/values/survey/question.ts'

const fresh: Question = {
  ...{ key: 'a', bankId: 0, kind: 1, stem: '', required: true, min: 0, max: 0 },
  ...{ options: [], jumps: [] },
}

test('a question that was only just added is not called wrong before somebody tries to keep it', () => {
  expect(said([fresh], false)).toEqual([undefined])
  expect(said([fresh], true)).toEqual(['请输入题干'])
  expect(said([{ ...fresh, stem: '哪一处最好？' }], false)[0]).toMatch('选项')
})
