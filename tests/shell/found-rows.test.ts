import { expect, test } from 'vitest'
import type { Command } from '../../src/commands/command.ts'
import { confirmed, isSame } from '../../src/shell/found-rows.ts'
import { fakeCtx } from '../commands/fakes.ts'

const plain: Command = { id: 'sku.off', title: '下架货品', group: '货品', run() {} }
const ctx = fakeCtx({
  situation: { pane: '', editor: 'closed', selection: 'many', overlay: 'none', typing: 'no' },
})
const on = { told: '8件货品' }
const question = (command: Command) => confirmed(command, on).confirm?.(ctx, {})

test('what writes at once to rows nobody has looked at is confirmed, with how many they are', () => {
  expect(question({ ...plain, lock: 4000 })).toBe('下架货品：找到的8件货品，确定吗？')
})

test('what confirms or asks by itself, or writes nothing yet, is left as it is', () => {
  expect(question({ ...plain, lock: 4000, confirm: () => '确定删除吗？' })).toBe('确定删除吗？')
  expect(question({ ...plain, lock: 4000, ask: { label: { question: '哪个？' } } })).toBeUndefined()
  expect(question(plain)).toBeUndefined()
})

test('a list that still asks something else is not the one that was meant, however it is sorted', () => {
  expect(isSame({ keyword: 'E1', sort: '-cost', seriesIds: [4] }, { seriesIds: [4], keyword: 'E1' })).toBe(
    true,
  )
  expect(isSame({ keyword: 'E1', shelf: 1 }, { keyword: 'E1' })).toBe(false)
  expect(isSame({ seriesIds: [4] }, { seriesIds: [4, 5] })).toBe(false)
})
