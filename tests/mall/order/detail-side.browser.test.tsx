import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { DetailSide } from '../../../src/mall/order/order/detail/side.tsx'
import { anOrder } from './an-order.ts'

test.each([
  [1, '已收定金', true],
  [2, '已收定金', false],
  [6, '已收定金', false],
  [7, '待退定金', false],
] as const)(
  'in state %i the deposit is %s; a locked price bounds the approval alone: a cancelled order still named its end',
  async (orderStatus, deposit, isLocked) => {
    const screen = await render(<DetailSide order={anOrder({ orderStatus })} />)
    await expect.element(screen.getByText(deposit)).toBeVisible()
    expect(screen.getByText('金价锁定至11-21 09:00').elements()).toHaveLength(isLocked ? 1 : 0)
  },
)
