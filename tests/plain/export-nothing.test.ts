import { expect, test } from 'vitest'
import { whyNotExported } from '../../src/plain/export-command.ts'
import { calm, fakeCtx, fakeList } from '../commands/fakes.ts'

const label = { title: '标签' }
const why = (total: number, given: { ids?: number[]; turning?: boolean } = {}) => {
  const { ids = [], turning = false } = given
  const found = { total, unit: '个', whyNotAll: undefined }
  const list = fakeList({ found, turning, asked: () => ({ ids, query: {} }) })
  return whyNotExported(label, fakeCtx({ pane: { kind: 'label.list', id: '1', list }, situation: calm }))
}

test('a list that found nothing is not exported, and says so before it asks for anything', () => {
  expect(why(0)).toBe('没有可导出的数据')
  expect(why(3)).toBeUndefined()
  // What was selected before the filter stays selected.
  expect(why(0, { ids: [7] })).toBeUndefined()
  // The rows are still on their way.
  expect(why(0, { turning: true })).toBeUndefined()
  expect(whyNotExported(label, fakeCtx())).toBe('请先打开标签列表')
})
