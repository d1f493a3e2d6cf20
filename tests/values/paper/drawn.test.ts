import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drawn } from '../../../src/values/paper/drawn.ts'
import type { Mark } from '../../../src/values/paper/mark.ts'
import { type Paper, paperSizes } from '../../../src/values/paper/paper.ts'
import { parted } from '../../../src/values/paper/parted.ts'
import { widthOf, wrap } from '../../../src/values/paper/wrap.ts'

const paper = (rows: number, name = '古法足金戒指'): Paper => ({
  title: '发货单',
  code: 'SO20261120-0361',
  facts: [
    { title: '客户', text: '深圳金艺珠宝有限公司' },
    { title: '门店', text: '水贝店' },
    { title: '收货地址', text: '深圳市罗湖区水贝一路'.repeat(9), wide: true },
  ],
  columns: [
    { title: '序', share: 1 },
    { title: '名称', share: 6 },
    { title: '金额（元）', share: 3, numeric: true },
  ],
  rows: Array.from({ length: rows }, (_, at) => [String(at + 1), name, '12.00']),
  sums: ['', '合计', '999.00'],
  said: ['应付999.00元'],
  signs: ['制单', '收货'],
})

const texts = (marks: readonly Mark[]) => marks.flatMap(mark => (mark.kind === 'text' ? [mark.text] : []))

test('every row stands on one page, in its order, and no page is fuller than it is', () => {
  const heights = fc.array(fc.integer({ min: 4, max: 40 }), { maxLength: 60 })
  fc.assert(
    fc.property(heights, fc.integer({ min: 0, max: 40 }), (rows, facts) => {
      const room = { first: 100 - facts, other: 100, tail: 30 }
      const pages = parted(rows, room)
      expect(pages.reduce((sum, count) => sum + count, 0)).toBe(rows.length)
      let next = 0
      for (const [page, count] of pages.entries()) {
        const used = rows.slice(next, next + count).reduce((sum, height) => sum + height, 0)
        next += count
        const tail = page === pages.length - 1 ? room.tail : 0
        expect(used + tail).toBeLessThanOrEqual(page === 0 ? room.first : room.other)
        // Sums stand alone only where there is nothing that could stand with them.
        if (page > 0) expect(count).toBeGreaterThan(0)
      }
    }),
    { numRuns: 1000 },
  )
})

test('titles and the number stand on each page, facts on the first, sums on the last, and each is counted', () => {
  const pages = drawn(paper(60), paperSizes.form).map(texts)
  expect(pages.length).toBeGreaterThan(2)
  for (const [at, page] of pages.entries()) {
    for (const each of ['发货单', 'SO20261120-0361', '名称', `第${at + 1}页，共${pages.length}页`])
      expect(page).toContain(each)
    expect(page.includes('客户：深圳金艺珠宝有限公司')).toBe(at === 0)
    expect(page.includes('合计')).toBe(at === pages.length - 1)
  }
  expect(pages.flat().filter(text => text === '古法足金戒指')).toHaveLength(60)
})

test.each(Object.entries(paperSizes))('on %s nothing is drawn beyond the margins', (_name, size) => {
  for (const marks of drawn(paper(80, '古法传承足金镶嵌和田玉平安扣吊坠大号款式A'.repeat(2)), size))
    for (const mark of marks) {
      expect(mark.y).toBeLessThanOrEqual(size.height - size.above)
      const [from, to] = spanOf(mark)
      expect(from).toBeGreaterThanOrEqual(size.beside - 0.01)
      expect(to).toBeLessThanOrEqual(size.width - size.beside + 0.01)
    }
})

function spanOf(mark: Mark): [number, number] {
  if (mark.kind === 'line') return [mark.x1, mark.x2]
  if (mark.kind === 'picture') return [mark.x, mark.x + mark.side]
  if (mark.kind === 'bars')
    return [mark.bars[0]?.[0] ?? 0, Math.max(...mark.bars.map(([x, width]) => x + width))]
  const wide = widthOf(mark.text) * mark.size
  const before = { start: 0, middle: wide / 2, end: wide }[mark.align]
  return [mark.x - before, mark.x - before + wide]
}

test('a text is broken into lines that are no wider than their column, and loses nothing', () => {
  expect(wrap('', 5)).toEqual([''])
  expect(wrap('一二三四五六', 4)).toEqual(['一二三四', '五六'])
  expect(wrap('两\n行', 9)).toEqual(['两 行'])
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 80 }),
      fc.integer({ min: 2, max: 20 }),
      (text, width) => {
        const lines = wrap(text, width)
        const bare = (said: string) => said.replace(/\s/g, '')
        expect(bare(lines.join(''))).toBe(bare(text))
        for (const each of lines) expect(widthOf(each)).toBeLessThanOrEqual(width)
      },
    ),
  )
})
