import { describe, expect, it } from 'vitest'
import { all, headerState, none, range, toggle } from '../../src/kit/grid/selection.ts'

const page = [11, 12, 13, 14, 15]

describe('the selection', () => {
  it('toggles without changing what it was given', () => {
    const before = new Set([11])
    expect([...toggle(before, 12)]).toEqual([11, 12])
    expect([...toggle(before, 11)]).toEqual([])
    expect([...before]).toEqual([11])
  })

  it('adds a range in either direction, clipped to the page', () => {
    expect([...range(new Set([99]), page, 1, 3)]).toEqual([99, 12, 13, 14])
    expect([...range(new Set<number>(), page, 3, 1)]).toEqual([12, 13, 14])
    expect([...range(new Set<number>(), page, -2, 0)]).toEqual([11])
    expect([...range(new Set<number>(), page, 4, 9)]).toEqual([15])
  })

  it('keeps what other pages selected', () => {
    expect([...all(new Set([99, 12]), page)]).toEqual([99, 12, 11, 13, 14, 15])
    expect([...none(new Set([99, 12, 13]), page)]).toEqual([99])
  })

  it('says none, some or all of this page', () => {
    expect(headerState(new Set([99]), page)).toBe('none')
    expect(headerState(new Set([99, 12]), page)).toBe('some')
    expect(headerState(new Set(page), page)).toBe('all')
    expect(headerState(new Set([1]), [])).toBe('none')
  })
})
