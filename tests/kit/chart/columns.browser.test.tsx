import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ColumnChart } from '../../../src/kit/chart/columns.tsx'
import type { ChartData } from '../../../src/kit/chart/model.ts'
import { pictureOf } from '../../../src/kit/chart/picture.ts'
import { Spark } from '../../../src/kit/chart/spark.tsx'
import '../../../src/styles/app.css'

const data: ChartData = {
  title: '分时订单',
  of: '时间',
  unit: '单',
  points: ['09:00', '10:00', '11:00'],
  series: [
    { name: '订单', values: [4, 8, 2] },
    { name: '上期', values: [2, 0, 6] },
  ],
  behind: [{ name: '订单金额（元）', texts: ['1.00', '2.00', '3.00'] }],
}
const chart = () => page.getByRole('application', { name: /分时订单/ })
const said = () => document.querySelector('figure > p[aria-live]')?.textContent
const columns = () => [...document.querySelectorAll<SVGRectElement>('[data-column]')]
const attributes = (name: string) => columns().map(column => Number(column.getAttribute(name)))

test('columns are as high as their counts, those of one part side by side, the second hatched', async () => {
  await render(<ColumnChart data={data} />)
  const [four = 0, two = 0, eight = 0, none, , six = 0] = attributes('height')
  expect(four).toBeGreaterThan(20)
  expect(eight).toBeCloseTo(four * 2)
  expect(two).toBeCloseTo(four / 2)
  expect(six).toBeCloseTo(two * 3)
  expect(none).toBe(0)
  const [own = 0, before = 0, next = 0] = attributes('x')
  expect(before).toBeGreaterThan(own)
  expect(next - own).toBeGreaterThan((before - own) * 2)
  const fills = columns().map(column => column.getAttribute('fill'))
  expect(fills[0]).toBe('var(--ch-1)')
  expect(document.querySelector(fills[1]?.slice(4, -1) ?? '')?.tagName).toBe('pattern')
})

test('one Tab stop; keys read part by part, open its rows and leave it', async () => {
  const opened: number[] = []
  await render(<ColumnChart data={data} onOpen={point => opened.push(point)} />)
  chart().element().focus()
  await userEvent.keyboard('{Home}')
  await userEvent.keyboard('{Home}')
  expect(said()).toBe('09:00 订单4单 较上期+2')
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  expect(said()).toBe('10:00 上期0单')
  await userEvent.keyboard('{Enter}{End}{Enter}')
  expect(opened).toEqual([1, 2])
  await userEvent.keyboard('{Escape}')
  expect(said()).toBe('')
  await userEvent.tab()
  expect(chart().element().contains(document.activeElement)).toBe(false)
})

test('the mouse opens the part that it is over', async () => {
  const opened: number[] = []
  await render(<ColumnChart data={data} onOpen={point => opened.push(point)} />)
  await userEvent.click(columns()[2] ?? document.body)
  expect(opened).toEqual([1])
})

test('its table holds the numbers that came, and what it tells besides', async () => {
  await render(<ColumnChart data={data} />)
  chart().element().focus()
  await userEvent.keyboard('t')
  const cells = [...document.querySelectorAll('tr')].map(row =>
    [...row.children].map(cell => cell.textContent),
  )
  expect(cells).toEqual([
    ['时间', '订单（单）', '上期（单）', '订单金额（元）'],
    ['09:00', '4', '2', '1.00'],
    ['10:00', '8', '0', '2.00'],
    ['11:00', '2', '6', '3.00'],
  ])
})

test('the picture of it is drawn', async () => {
  const { container } = await render(<ColumnChart data={data} />)
  const svg = container.querySelector<SVGSVGElement>('[role=application] svg')
  if (!svg) throw new Error('no chart')
  expect((await pictureOf(svg)).size).toBeGreaterThan(1000)
})

test('a spark goes from edge to edge, from nothing upwards, and is no stop', async () => {
  const { container } = await render(<Spark values={[0, 5, 10]} />)
  expect(container.querySelector('path')?.getAttribute('d')).toBe('M0,18L50,10L100,2')
  expect(container.querySelectorAll('[tabindex]')).toHaveLength(0)
  await render(<Spark values={[]} />)
})
