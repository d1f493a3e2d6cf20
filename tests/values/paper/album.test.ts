import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AlbumGoods, albumPages, albumSize } from '../../../src/values/paper/album.ts'
import type { Mark } from '../../../src/values/paper/mark.ts'
import { widthOf } from '../../../src/values/paper/wrap.ts'

const goods = (n: number, more: Partial<AlbumGoods> = {}): AlbumGoods => ({
  ...{ name: '古法戒指', spuNo: `HF-R${1000 + n}`, image: `/media/${n}.jpg`, finenesses: '足金999' },
  ...{ minWeight: '3.5', maxWeight: '5', sellPriceModel: 1, minFee: 1200, maxFee: 3500 },
  ...more,
})
const many = (count: number) => Array.from({ length: count }, (_, n) => goods(n))
const texts = (marks: readonly Mark[]) => marks.flatMap(mark => (mark.kind === 'text' ? [mark.text] : []))
const day = '2026-11-20'

test.each([6, 12] as const)(
  '%i to a page: every 款 stands once, in its order, and pages are counted',
  perPage => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), count => {
        const chosen = many(count)
        const pages = albumPages(chosen, { perPage, fees: true }, day)
        expect(pages).toHaveLength(Math.ceil(count / perPage))
        const pictures = pages.map(marks =>
          marks.flatMap(mark => (mark.kind === 'picture' ? [mark.url] : [])),
        )
        expect(pictures.flat()).toEqual(chosen.map(({ image }) => image))
        for (const few of pictures.slice(0, -1)) expect(few).toHaveLength(perPage)
        for (const [at, marks] of pages.entries()) {
          const said = ['选品图册', `${day}，共${count}款`, `第${at + 1}页，共${pages.length}页`]
          expect(texts(marks)).toEqual(expect.arrayContaining(said))
        }
      }),
      { numRuns: 60 },
    )
  },
)

test('fees are said as 计价方式 wants it; without them no money and no 计价方式 stands anywhere', () => {
  const chosen = [goods(1), goods(2, { sellPriceModel: 2 }), goods(3, { sellPriceModel: 3, maxFee: 1200 })]
  const [page = []] = albumPages(chosen, { perPage: 6, fees: true }, day)
  for (const said of ['克工费', '12.00–35.00元/g', '件工费', '12.00–35.00元', '一口价', '12.00元'])
    expect(texts(page)).toContain(said)
  const [bare = []] = albumPages(chosen, { perPage: 6, fees: false }, day)
  expect(texts(bare).join(' ')).not.toMatch(/元|费|价|12\.00|35\.00/)
  for (const said of ['古法戒指', 'HF-R1001', '足金999', '3.50–5.00g']) expect(texts(bare)).toContain(said)
})

const long = {
  name: '古法传承足金镶嵌和田玉平安扣吊坠大号款式'.repeat(3),
  finenesses: '14K金、18K玫瑰金、18K金、925银、翡翠A货、足金999、足金9999、Pt950',
  ...{ minWeight: '1234.5', maxWeight: '12345.25', minFee: 123_456_789, maxFee: 9_999_999_999 },
}

test.each([6, 12] as const)('%i to a page: whatever is said, nothing stands on another', perPage => {
  const numbers = ['HF-R1007', '款号', 'X'.repeat(40), '1234567890123456']
  const chosen = Array.from({ length: 12 }, (_, n) =>
    goods(n, { spuNo: numbers[n % numbers.length], ...(n % 3 === 0 ? long : {}) }),
  )
  for (const marks of albumPages(chosen, { perPage, fees: true }, day)) {
    const boxes = marks.flatMap(boxOf)
    for (const box of boxes) {
      expect(box.left).toBeGreaterThanOrEqual(albumSize.beside - 0.01)
      expect(box.right).toBeLessThanOrEqual(albumSize.width - albumSize.beside + 0.01)
      expect(box.bottom).toBeLessThanOrEqual(albumSize.height - albumSize.above + 0.01)
      for (const other of boxes)
        if (other !== box) expect(overlap(box, other), `${box.what} on ${other.what}`).toBe(false)
    }
  }
})

test('money is never cut short, and a number that makes no readable bars stands as a text', () => {
  const [page = []] = albumPages(
    [goods(1, { ...long, spuNo: 'X'.repeat(40) })],
    { perPage: 12, fees: true },
    day,
  )
  expect(texts(page).join('')).toContain('1,234,567.89–99,999,999.99元/g')
  expect(page.some(({ kind }) => kind === 'bars')).toBe(false)
  expect(texts(page).some(text => text.startsWith('XXXXXXXX'))).toBe(true)
})

interface Box {
  readonly what: string
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

function boxOf(mark: Mark): Box[] {
  if (mark.kind === 'line') return []
  if (mark.kind === 'picture') {
    const { x, y, side } = mark
    return [{ what: 'picture', left: x, right: x + side, top: y, bottom: y + side }]
  }
  if (mark.kind === 'bars') {
    const ends = mark.bars.map(([x, width]) => x + width)
    const left = mark.bars[0]?.[0] ?? 0
    return [{ what: 'bars', left, right: Math.max(...ends), top: mark.y, bottom: mark.y + mark.height }]
  }
  const wide = widthOf(mark.text) * mark.size
  const left = mark.x - { start: 0, middle: wide / 2, end: wide }[mark.align]
  return [{ what: mark.text, left, right: left + wide, top: mark.y - mark.size * 0.85, bottom: mark.y }]
}

function overlap(one: Box, other: Box): boolean {
  const thin = 0.01
  return (
    one.left < other.right - thin &&
    other.left < one.right - thin &&
    one.top < other.bottom - thin &&
    other.top < one.bottom - thin
  )
}
