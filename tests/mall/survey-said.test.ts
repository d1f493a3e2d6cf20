import { expect, test } from 'vitest'
import { said } from '../../src/mall/survey/survey/builder/said.ts'
import type { Question } from '../../src/values/survey/question.ts'

const fresh: Question = {
  ...{ key: 'a', bankId: 0, kind: 1, stem: '', required: true, min: 0, max: 0 },
  ...{ options: [], jumps: [] },
}

test('a question that was only just added is not called wrong before somebody tries to keep it', () => {
  expect(said([fresh], false, 0)).toEqual([undefined])
  expect(said([fresh], true, 0)).toEqual(['请输入题干'])
  expect(said([{ ...fresh, stem: '哪一处最好？' }], false, 0)[0]).toMatch('选项')
})

test('a jump that is not understood is said beside its question, except where one stands and sees it', () => {
  const asked = ['a', 'b'].map(key => ({ ...fresh, key, kind: 3, stem: key, typed: '甲 → 9' }) as const)
  expect(said(asked, false, 0)).toEqual([undefined, '还有看不懂的跳转，请改好或清空'])
  expect(said(asked, false, -1)[0]).toBe('还有看不懂的跳转，请改好或清空')
})
