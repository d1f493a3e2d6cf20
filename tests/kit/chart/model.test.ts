import { expect, test } from 'vitest'
import { type ChartData, movedTo, spoken } from '../../../src/kit/chart/model.ts'

const data: ChartData = {
  title: '订单趋势',
  of: '日期',
  unit: '单',
  points: ['11月19日', '11月20日'],
  series: [
    { name: '订单', values: [12, 34] },
    { name: '上期', values: [20, 29] },
  ],
}

test('arrows, Home and End lead between points and series, and stay at the ends', () => {
  const last = { point: 1, series: 0 }
  expect(movedTo(last, 'ArrowLeft', data)).toEqual({ point: 0, series: 0 })
  expect(movedTo(last, 'ArrowRight', data)).toEqual(last)
  expect(movedTo(last, 'ArrowDown', data)).toEqual({ point: 1, series: 1 })
  expect(movedTo(last, 'Home', data)).toEqual({ point: 0, series: 0 })
  expect(movedTo({ point: 0, series: 1 }, 'End', data)).toEqual({ point: 1, series: 1 })
  expect(movedTo(last, 'KeyX', data)).toBeUndefined()
})

test('a point is spoken with how it stands to the other line', () => {
  expect(spoken(data, { point: 1, series: 0 })).toBe('11月20日 订单34单 较上期+5')
  expect(spoken(data, { point: 0, series: 0 })).toBe('11月19日 订单12单 较上期-8')
  expect(spoken(data, { point: 0, series: 1 })).toBe('11月19日 上期20单')
})
