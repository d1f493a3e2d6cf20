import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { FunnelChart } from '../../../src/kit/chart/funnel.tsx'
import type { ChartData } from '../../../src/kit/chart/model.ts'
import '../../../src/styles/app.css'

const house: ChartData = {
  title: '转化漏斗',
  of: '步骤',
  unit: '次',
  points: ['浏览商品', '加购', '提交订单'],
  series: [{ name: '访问', values: [8000, 2000, 500] }],
}
const chart = () => page.getByRole('application', { name: /转化漏斗/ })
const said = () => document.querySelector('figure > p[aria-live]')?.textContent

test('a step says how many came, of the first and of the one before', async () => {
  const opened: number[] = []
  await render(<FunnelChart data={house} onOpen={step => opened.push(step)} />)
  chart().element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  expect(said()).toBe('提交订单 访问500次 占第一步6.3% 占上一步25%')
  await userEvent.keyboard('{Enter}')
  expect(opened).toEqual([2])
})

test('its table holds the numbers that came and both shares', async () => {
  await render(<FunnelChart data={house} />)
  chart().element().focus()
  await userEvent.keyboard('t')
  expect(
    [...document.querySelectorAll('tr')].map(row => [...row.children].map(cell => cell.textContent)),
  ).toEqual([
    ['步骤', '访问（次）', '占第一步', '占上一步'],
    ['浏览商品', '8,000', '100%', '100%'],
    ['加购', '2,000', '25%', '25%'],
    ['提交订单', '500', '6.3%', '25%'],
  ])
})

test('funnels beside one another are each of their own first step', async () => {
  const two = { ...house, series: [...house.series, { name: '小程序', values: [400, 300, 0] }] }
  await render(<FunnelChart data={two} />)
  chart().element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}')
  expect(said()).toBe('加购 小程序300次 占第一步75% 占上一步75%')
})

test('a funnel that nobody entered is drawn', async () => {
  await render(<FunnelChart data={{ ...house, series: [{ name: '访问', values: [0, 0, 0] }] }} />)
  chart().element().focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(said()).toBe('浏览商品 访问0次 占第一步– 占上一步–')
})
