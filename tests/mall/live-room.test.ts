import { expect, test } from 'vitest'
import { fakeCtx } from '../commands/fakes.ts'
import { declared } from '../support/declared-commands.ts'

test('a live room without an order says so, and does not lead to an empty list', () => {
  const orders = declared.find(({ id }) => id === 'liveRoom.orders')
  const why = (orderCount: number) =>
    orders?.unless?.(fakeCtx({ rows: [{ id: 1, name: '金秋专场', row: { orderCount } }] }))
  expect(why(0)).toBe('这个直播间还没有订单')
  expect(why(2)).toBeUndefined()
})
