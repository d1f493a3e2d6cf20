import { expect, test } from 'vitest'
import { skippedText } from '../../src/plain/take-back.ts'

test('what stays as it is after an undo is told with the reason, and of many reasons the first two', () => {
  expect(skippedText([])).toBe('')
  expect(skippedText(['已用2次，名额不能更少'])).toBe('，跳过1处：已用2次，名额不能更少')
  expect(skippedText(['甲', '甲', '乙', '丙'])).toBe('，跳过4处：甲；乙等')
})
