import { expect, test } from 'vitest'
import { seriesOf } from '../../../src/kit/grid/sheet/model/series.ts'

const next = (texts: readonly string[], count = 3, lone?: number) => {
  const series = seriesOf(texts, lone)
  return series && Array.from({ length: count }, (_, at) => series(texts.length + at))
}

test('numbers go on by one step, exactly, with as many decimals as the most of them', () => {
  expect(next(['1', '2'])).toEqual(['3', '4', '5'])
  expect(next(['0.1', '0.2', '0.3'])).toEqual(['0.4', '0.5', '0.6'])
  expect(next(['10', '7.5'])).toEqual(['5.0', '2.5', '0.0'])
  expect(next(['-0.5', '-1'])).toEqual(['-1.5', '-2.0', '-2.5'])
  expect(next(['99999999.9998', '99999999.9999'], 1)).toEqual(['100000000.0000'])
})

test('one number alone is repeated, unless a series was asked for', () => {
  expect(next(['5'])).toBeUndefined()
  expect(next(['12.50'])).toBeUndefined()
  expect(next(['12.50'], 2, 1)).toEqual(['13.50', '14.50'])
})

test('a text that ends in a number counts on by it, as wide as it was written', () => {
  expect(next(['A-01'])).toEqual(['A-02', 'A-03', 'A-04'])
  expect(next(['A-099'], 2)).toEqual(['A-100', 'A-101'])
  expect(next(['戒指1', '戒指3'])).toEqual(['戒指5', '戒指7', '戒指9'])
  expect(next(['A-01', 'B-02'])).toBeUndefined()
  expect(next(['项链'])).toBeUndefined()
  expect(seriesOf(['A-03'])?.(-1)).toBe('A-02')
})

test('days go on by days, by months where they are the same day of each, and keep their time', () => {
  expect(next(['2026-11-29'])).toEqual(['2026-11-30', '2026-12-01', '2026-12-02'])
  expect(next(['2026-11-01', '2026-11-08'], 1)).toEqual(['2026-11-15'])
  expect(next(['2026-01-05', '2026-02-05'], 2)).toEqual(['2026-03-05', '2026-04-05'])
  expect(next(['2026-02-28 23:59:59'], 1)).toEqual(['2026-03-01 23:59:59'])
  expect(next(['2026-02-28 10:00:00', '2026-03-01 11:00:00'])).toBeUndefined()
})

test('what follows no rule is none', () => {
  expect(next(['1', '2', '4'])).toBeUndefined()
  expect(next([''])).toBeUndefined()
  expect(next(['1', '甲'])).toBeUndefined()
})
