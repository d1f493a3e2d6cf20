import { describe, expect, it } from 'vitest'
import { clampPage, pageCount, pageItems, pageSizes, typedPage } from '../../src/kit/pager-model.ts'

describe('the pager', () => {
  it('offers the sizes of the specification', () => {
    expect(pageSizes).toEqual([5, 10, 20, 30, 50, 100, 200])
  })

  it('counts pages, an empty list being one', () => {
    expect(pageCount(0, 20)).toBe(1)
    expect(pageCount(20, 20)).toBe(1)
    expect(pageCount(2381, 20)).toBe(120)
    expect(clampPage(0, 5)).toBe(1)
    expect(clampPage(9, 5)).toBe(5)
  })

  it.each([
    [1, 120, [1, 2, 3, 4, 'gap-right', 120]],
    [3, 120, [1, 2, 3, 4, 'gap-right', 120]],
    [4, 120, [1, 2, 3, 4, 5, 'gap-right', 120]],
    [5, 120, [1, 'gap-left', 4, 5, 6, 'gap-right', 120]],
    [117, 120, [1, 'gap-left', 116, 117, 118, 119, 120]],
    [118, 120, [1, 'gap-left', 117, 118, 119, 120]],
    [120, 120, [1, 'gap-left', 117, 118, 119, 120]],
    [1, 1, [1]],
    [2, 2, [1, 2]],
    [3, 5, [1, 2, 3, 4, 5]],
    // A gap of a single page is that page.
    [6, 6, [1, 2, 3, 4, 5, 6]],
  ])('page %i of %i', (page, pages, items) => {
    expect(pageItems(page, pages)).toEqual(items)
  })

  it('always shows the first, the last and the current page, in order and once', () => {
    for (let pages = 1; pages <= 30; pages += 1) {
      for (let page = 1; page <= pages; page += 1) {
        const numbers = pageItems(page, pages).filter(item => typeof item === 'number')
        expect(numbers).toContain(1)
        expect(numbers).toContain(page)
        expect(numbers).toContain(pages)
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
        for (const item of numbers) expect(item >= 1 && item <= pages).toBe(true)
      }
    }
  })

  it('reads a typed page, full-width digits too, and refuses the rest', () => {
    expect(typedPage('12', 120)).toBe(12)
    expect(typedPage(' １２ ', 120)).toBe(12)
    expect(typedPage('999', 120)).toBe(120)
    expect(typedPage('0', 120)).toBe(1)
    expect(typedPage('1.5', 120)).toBeUndefined()
    expect(typedPage('', 120)).toBeUndefined()
    expect(typedPage('-3', 120)).toBeUndefined()
  })
})
