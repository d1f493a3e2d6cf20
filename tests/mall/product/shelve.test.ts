import { afterEach, expect, test, vi } from 'vitest'
import type { Command } from '../../../src/commands/command.ts'
import { fakeCtx } from '../../commands/fakes.ts'
import { answerCalls } from '../../support/answered.ts'
import { declared } from '../../support/declared-commands.ts'

afterEach(() => vi.unstubAllGlobals())

test('of the 货 chosen only those are put on the shelf that are off it, and so many are told', async () => {
  const sent = answerCalls(() => ({ code: 200, message: '', result: null }))
  const shelve: Command | undefined = declared.find(({ id }) => id === 'sku.shelve')
  const rows = [0, 1, 0].map((shelf, index) => ({ id: index + 1, name: '', row: { shelf } }))
  const undo = await shelve?.run(fakeCtx({ rows }), {})
  expect(sent).toEqual([expect.objectContaining({ skuIds: [1, 3], status: 1 })])
  expect(undo).toMatchObject({ said: '已上架2个货品，另1个已在售' })
})
