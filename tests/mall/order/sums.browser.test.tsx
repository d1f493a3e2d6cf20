import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { Discounts, takenOff } from '../../../src/mall/order/sums.tsx'

const applied = [
  { lane: 1, wording: '秒杀克工费30.5元', amount: 46492 },
  { lane: 2, wording: '按件：工费8.8折', amount: 5000 },
  { lane: 2, wording: '按件：工费8.8折', amount: 975 },
]

test('a flash sale is said and not taken off once more: the charges above it are reckoned with its fee', async () => {
  const screen = await render(
    <dl>
      <Discounts applied={applied} />
    </dl>,
  )
  const rows = [...screen.container.querySelectorAll('dl > div')].map(row => row.textContent)
  expect(rows).toEqual(['秒杀克工费30.5元已减464.92', '按件：工费8.8折-59.75'])
  expect(takenOff(applied)).toBe(5975)
})
