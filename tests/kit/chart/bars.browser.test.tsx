import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { BarChart } from '../../../src/kit/chart/bars.tsx'
import type { ChartData } from '../../../src/kit/chart/model.ts'
import { pictureOf } from '../../../src/kit/chart/picture.ts'
import '../../../src/styles/app.css'

const one: ChartData = {
  title: '分类件数',
  of: '分类',
  unit: '件',
  points: ['戒指', '古法传承素圈手镯与古法传承素圈对戒的长名字', '项链'],
  series: [{ name: '件数', values: [1200, 600, 200] }],
}
const two: ChartData = { ...one, series: [...one.series, { name: '上期', values: [900, 700, 0] }] }

const chart = () => page.getByRole('application', { name: /分类件数/ })
const said = () => document.querySelector('figure > p[aria-live]')?.textContent
const widths = () =>
  [...document.querySelectorAll('[data-bar] > rect')].map(bar =>
    Math.round(Number(bar.getAttribute('width'))),
  )
const cells = () =>
  [...document.querySelectorAll('tr')].map(row => [...row.children].map(cell => cell.textContent))

test('bars are as long as their figures, and each tells its share', async () => {
  await render(<BarChart data={one} />)
  const [first = 0, second = 0, third = 0] = widths()
  expect(first).toBeGreaterThan(100)
  expect(Math.abs(first - second * 2)).toBeLessThan(3)
  expect(Math.abs(first - third * 6)).toBeLessThan(6)
  expect(document.querySelector('[data-row]')?.textContent).toContain('60%')
})

test('one Tab stop; of one series every arrow reads the next bar, Enter opens it, Esc leaves', async () => {
  const opened: number[] = []
  await render(<BarChart data={one} onOpen={point => opened.push(point)} />)
  chart().element().focus()
  await userEvent.keyboard('{ArrowDown}')
  expect(said()).toBe('戒指 件数1,200件 占比60%')
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{ArrowRight}')
  expect(said()).toBe('项链 件数200件 占比10%')
  await userEvent.keyboard('{Home}{Enter}{End}{Enter}')
  expect(opened).toEqual([0, 2])
  await userEvent.keyboard('{Escape}')
  expect(said()).toBe('')
})

test('of two series up and down lead to the other, which is hatched', async () => {
  await render(<BarChart data={two} whole={[2000, 3200]} />)
  chart().element().focus()
  await userEvent.keyboard('{Home}{ArrowDown}')
  expect(said()).toBe('戒指 上期900件 占比28.1%')
  const fills = [...document.querySelectorAll('[data-bar] > rect')].map(bar => bar.getAttribute('fill'))
  expect(fills[0]).toBe('var(--ch-1)')
  expect(fills[1]).toMatch(/^url\(#/)
  expect(document.querySelector(fills[1]?.slice(4, -1) ?? '')?.tagName).toBe('pattern')
})

test('the mouse opens the bar it is on', async () => {
  const opened: number[] = []
  await render(<BarChart data={one} onOpen={point => opened.push(point)} />)
  await userEvent.click(document.querySelectorAll('[data-row]')[1] ?? document.body)
  expect(opened).toEqual([1])
})

test('the table holds the same numbers, and the keys lead through its rows', async () => {
  await render(<BarChart data={one} whole="none" />)
  chart().element().focus()
  await userEvent.keyboard('t{ArrowDown}{ArrowDown}')
  expect(cells()).toEqual([
    ['分类', '件数（件）'],
    ['戒指', '1,200'],
    ['古法传承素圈手镯与古法传承素圈对戒的长名字', '600'],
    ['项链', '200'],
  ])
  expect(document.querySelector('tr.bg-active')?.textContent).toContain('古法')
})

test('a long label is cut where there is no room, its bars are drawn still', async () => {
  await render(
    <div style={{ width: '20rem' }}>
      <BarChart data={one} />
    </div>,
  )
  expect(document.querySelectorAll('[data-row] > text')[1]?.textContent).toContain('…')
  expect(Math.min(...widths())).toBeGreaterThan(0)
})

test('its picture is drawn with its hatches', async () => {
  const { container } = await render(<BarChart data={two} />)
  const svg = container.querySelector<SVGSVGElement>('[role=application] svg')
  if (!svg) throw new Error('no chart')
  const picture = await pictureOf(svg)
  expect(picture.type).toBe('image/png')
  expect(picture.size).toBeGreaterThan(2000)
})

test('a chart of nothing says so', async () => {
  await render(<BarChart data={{ ...one, points: [], series: [{ name: '件数', values: [] }] }} />)
  chart().element().focus()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(page.getByText('没有数据')).toBeVisible()
})

test('where the browser takes no pictures into its clipboard, as on plain http, the chart is saved as a file', async () => {
  await render(<BarChart data={one} />)
  const saved: string[] = []
  const hear = ({ target }: Event) => {
    if (target instanceof HTMLAnchorElement) saved.push(target.download)
  }
  // A link that stands in no page is clicked past every listener but its own.
  const { click } = HTMLAnchorElement.prototype
  HTMLAnchorElement.prototype.click = function () {
    this.addEventListener('click', event => event.preventDefault())
    this.addEventListener('click', hear)
    click.call(this)
  }
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
  try {
    await page.getByRole('button', { name: '复制图片' }).click()
    await expect.element(page.getByRole('status')).toHaveTextContent('已存为图片')
    expect(saved).toEqual(['分类件数.png'])
  } finally {
    HTMLAnchorElement.prototype.click = click
    Reflect.deleteProperty(navigator, 'clipboard')
  }
})
