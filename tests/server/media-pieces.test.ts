import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pieceOf, smallOf } from '../../server/files/media/serve.ts'
import { listed } from '../../server/files/store/s3-list.ts'

test('a piece that is asked for lies within the file, whatever is asked', () => {
  const number = fc.oneof(fc.nat(30), fc.constant(''), fc.constant('99999999999999999999'))
  fc.assert(
    fc.property(number, number, fc.nat(20), (from, to, size) => {
      const piece = pieceOf(`bytes=${from}-${to}`, size)
      if (piece === undefined || piece === 'none') return
      expect(piece.first).toBeGreaterThanOrEqual(0)
      expect(piece.first).toBeLessThanOrEqual(piece.last)
      expect(piece.last).toBeLessThan(size)
    }),
  )
})

test.each([
  ['bytes=0-3', { first: 0, last: 3 }],
  ['bytes=4-', { first: 4, last: 9 }],
  ['bytes=4-99', { first: 4, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-99', { first: 0, last: 9 }],
  ['bytes=10-', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=10-3', undefined],
  ['bytes=3-2', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,4-5', undefined],
  ['lines=0-1', undefined],
  [undefined, undefined],
])('of ten bytes %s is %j', (range, piece) => {
  expect(pieceOf(range, 10)).toEqual(piece)
})

test('the thumbnail of a file is called after it', () => {
  expect(smallOf('media/ab.jpg')).toBe('media/ab.small.webp')
})

test('a page of a list tells what is ours; the next one begins behind its last name, whosever that is', () => {
  const file = (key: string) =>
    `<Contents><Key>${key}</Key><LastModified>2026-11-20T06:00:00.000Z</LastModified><Size>7</Size></Contents>`
  const page = (keys: readonly string[], more: boolean) =>
    `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${keys.map(file).join('')}</ListBucketResult>`
  const at = Date.parse('2026-11-20T06:00:00Z')
  expect(listed(page(['media/a.jpg', 'other/b', 'media/../c'], false))).toEqual({
    files: [{ name: 'media/a.jpg', size: 7, at }],
    after: undefined,
  })
  expect(listed(page(['media/a.jpg', 'media/&amp;lt;&#x4e2d;&quot;'], true)).after).toBe('media/&lt;中"')
  expect(listed('<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>')).toEqual({
    files: [],
    after: undefined,
  })
})
