import { expect, test } from 'vitest'
import { wordsThatFit } from '../../src/plain/words-fit.ts'

test('words stand beside each other as far as there is room, with dots where there are more', () => {
  expect(wordsThatFit(['编辑', '停用', '删除'], 150)).toBe(3)
  // Those of an import that is done.
  expect(wordsThatFit(['下载报告', '打开结果', '重试失败行', '看这一批'], 220)).toBe(2)
  expect(wordsThatFit(['重置登录（全部下线）'], 60)).toBe(0)
  expect(wordsThatFit([], 60)).toBe(0)
})
