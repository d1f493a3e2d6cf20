import { describe, expect, test } from 'vitest'
import { choiceOf } from '../../../src/mall/client/channel/label-commands.ts'

const client = (...ids: number[]) => ({ row: { labelList: ids.map(id => ({ id, name: `标签${id}` })) } })
const diamonds = { id: 7, name: '钻石' }

describe('what is said of a label before it is given or taken', () => {
  test.each([
    ['nobody has it', [client(), client(3)], {}],
    ['some have it', [client(7), client(), client(7, 3)], { hint: '其中2家已有' }],
    ['all have it', [client(7), client(3, 7)], { off: '都已有' }],
    ['the one has it', [client(7)], { off: '已有' }],
  ])('given: %s', (_, rows, more) => {
    expect(choiceOf(diamonds, rows, 1)).toEqual({ value: '7', label: '钻石', ...more })
  })

  test.each([
    ['nobody has it', [client(), client(3)], { off: '没有' }],
    ['some have it', [client(7), client()], { hint: '其中1家已有' }],
    ['the one has it', [client(7)], {}],
  ])('taken: %s', (_, rows, more) => {
    expect(choiceOf(diamonds, rows, 0)).toEqual({ value: '7', label: '钻石', ...more })
  })
})
