import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { cells } from '../../../src/mall/order/order/view.tsx'
import { anOrder } from './an-order.ts'

test.each([
  [7, 10_000, '客户不要了', '待退定金', '待退定金100.00元，客户不要了'],
  [7, 0, '客户不要了', '已取消', '客户不要了'],
  [6, 10_000, '', '已完成', undefined],
])(
  'an order in state %i with a deposit of %i says what is owed where its state stands',
  async (orderStatus, deposit, reason, word, tip) => {
    const screen = await render(cells.orderStatus?.(anOrder({ orderStatus, deposit, reason })))
    const said = screen.getByText(word, { exact: true })
    await expect.element(said).toBeVisible()
    expect(said.element().closest('[data-tip]')?.getAttribute('data-tip') ?? undefined).toBe(tip)
  },
)
