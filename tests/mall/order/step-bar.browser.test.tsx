import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '../../../src/styles/app.css'
import { StepBar } from '../../../src/mall/order/order/detail/step-bar.tsx'
import { anOrder } from './an-order.ts'

const order = anOrder({
  ...{ orderStatus: 6, auditTime: '2026-11-21 10:00:00', allotTime: '2026-11-22 10:00:00' },
  ...{ deliverTime: '2026-11-23 10:00:00', finishTime: '2026-11-24 10:00:00' },
})

test.each([1100, 700, 580, 400])(
  'in a pane of %i pixels every step of an order is seen, with its time',
  async width => {
    const screen = await render(
      <div style={{ width }} className="@container">
        <StepBar order={order} now={Date.parse('2026-11-25T10:00:00+08:00')} />
      </div>,
    )
    const bar = screen.getByRole('list', { name: '进度' }).element()
    expect(bar.scrollWidth - bar.clientWidth).toBe(0)
    const edge = bar.getBoundingClientRect().right
    const names = [...bar.querySelectorAll('[data-step]')]
    expect(names.map(each => each.textContent)).toEqual([
      ...['待审核11-20 09:00', '待配货11-21 10:00', '配货中', '待发货11-22 10:00'],
      ...['已发货11-23 10:00', '已完成11-24 10:00'],
    ])
    for (const [nth, each] of names.entries()) {
      const { left, right } = each.getBoundingClientRect()
      expect(right).toBeLessThanOrEqual(edge)
      const before = names[nth - 1]?.getBoundingClientRect()
      if (before) expect(left).toBeGreaterThanOrEqual(before.right)
    }
  },
)
