import { expect, test } from 'vitest'
import { addressOf, following, placeOf, progress, tally } from '../../src/plain/queue/queue-model.ts'

const judged = (id: number, said: string) => ({ id, name: `第${id}行`, said, back: '不能撤回' })
const queue = { ids: [7, 3, 9, 4], verdicts: [judged(3, '已通过')] }

test('the next row is one without a verdict, and behind the last stand those that were skipped', () => {
  expect([0, 1, 2, 3, 4].map(place => following(queue, place))).toEqual([2, 2, 3, 4, 0])
  const all = { ...queue, verdicts: queue.ids.map(id => judged(id, '已通过')) }
  expect([following(all, 0), following(all, 4)]).toEqual([4, undefined])
})

test('the address names the row; one that does not wait any more is the first', () => {
  expect(['all', '9', 'done', '1'].map(which => placeOf(queue, which))).toEqual([0, 2, 4, 0])
  expect([addressOf(queue, 2), addressOf(queue, 4)]).toEqual(['9', 'done'])
})

test('how far one is, and what was done', () => {
  expect([progress(queue, 2), progress(queue, 4)]).toEqual(['3 / 4', '4 / 4'])
  const verdicts = [judged(7, '已通过'), judged(9, '已驳回'), judged(3, '已通过')]
  expect(tally({ ...queue, verdicts })).toBe('已通过2，已驳回1，跳过1')
  expect(tally({ ids: [], verdicts: [] })).toBe('')
})
