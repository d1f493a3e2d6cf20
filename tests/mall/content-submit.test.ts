import { expect, test } from 'vitest'
import { fakeCtx } from '../commands/fakes.ts'
import { declared } from '../support/declared-commands.ts'

test('several contents are handed in at once, where one of them can be; those that wait already stay', () => {
  const submit = declared.find(({ id }) => id === 'content.submit')
  const why = (...states: number[]) =>
    submit?.unless?.(fakeCtx({ rows: states.map((state, id) => ({ id, name: `${id}`, row: { state } })) }))
  expect(submit?.at).toContain('bulk')
  expect(why(1, 2, 4)).toBeUndefined()
  expect(why(2, 2)).toBe('待审核的内容不用再提交')
  expect(why()).toBe('请先选择内容')
})
