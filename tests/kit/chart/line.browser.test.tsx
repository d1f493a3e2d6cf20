import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { LineChart } from '../../../src/kit/chart/line-chart.tsx'
import type { ChartData } from '../../../src/kit/chart/model.ts'
import { pictureOf } from '../../../src/kit/chart/picture.ts'
import '../../../src/styles/app.css'

const points = Array.from({ length: 30 }, (_, index) => `${index + 1}日`)
const data: ChartData = {
  title: '订单趋势',
  of: '日期',
  unit: '单',
  points,
  series: [
    { name: '订单', values: points.map((_, index) => index * 3) },
    { name: '上期', values: points.map((_, index) => 40 - index) },
  ],
}
const chart = () => page.getByRole('application', { name: /订单趋势/ })
const said = () => document.querySelector('figure > p[aria-live]')?.textContent

test('one Tab stop; keys read it point by point, open its rows and leave it', async () => {
  const opened: number[] = []
  await render(<LineChart data={data} onOpen={point => opened.push(point)} />)
  chart().element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(said()).toBe('30日 订单87单 较上期+76')
  await userEvent.keyboard('{ArrowLeft}')
  expect(said()).toBe('29日 订单84单 较上期+72')
  await userEvent.keyboard('{ArrowDown}')
  expect(said()).toBe('29日 上期12单')
  await userEvent.keyboard('{Home}{Enter}')
  expect(opened).toEqual([0])
  await userEvent.keyboard('{Escape}')
  expect(said()).toBe('')
  await userEvent.tab()
  expect(chart().element().contains(document.activeElement)).toBe(false)
})

test('its table holds the numbers that came', async () => {
  await render(<LineChart data={data} />)
  chart().element().focus()
  await userEvent.keyboard('t')
  await expect.element(page.getByRole('table')).toBeVisible()
  const rows = [...document.querySelectorAll('tbody tr')].map(row =>
    [...row.children].map(cell => cell.textContent),
  )
  expect(rows).toEqual(points.map((point, index) => [point, String(index * 3), String(40 - index)]))
  await userEvent.keyboard('t')
  await expect.element(page.getByRole('table')).not.toBeInTheDocument()
})

test('the two lines are told apart in grey, and the picture of it is drawn', async () => {
  const { container } = await render(<LineChart data={data} />)
  const svg = container.querySelector<SVGSVGElement>('[role=application] svg')
  if (!svg) throw new Error('no chart')
  const dashes = [...svg.querySelectorAll('path[fill=none]')].map(each =>
    each.getAttribute('stroke-dasharray'),
  )
  expect(dashes).toEqual([null, '4 3'])
  const picture = await pictureOf(svg)
  expect(picture.type).toBe('image/png')
  expect(picture.size).toBeGreaterThan(2000)
})

test('a chart of nothing is drawn', async () => {
  const bare = { ...data, points: [], series: [{ name: '订单', values: [] }] }
  await render(<LineChart data={bare} />)
  chart().element().focus()
  await userEvent.keyboard('{ArrowLeft}{Enter}')
  await expect.element(chart()).toBeVisible()
})
