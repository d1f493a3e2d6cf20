import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeIds, encodeIds, fromBase64, packIds, toBase64, unpackIds } from '../../src/values/id-list.ts'

const most = 2 ** 32 - 1
const back = (ids: readonly number[]) => Array.from(decodeIds(encodeIds(ids)))

test('the bytes are as promised: little-endian differences modulo 2^32, the first as it is', () => {
  expect([...packIds([5, 6, 4, most])]).toEqual([
    ...[5, 0, 0, 0],
    ...[1, 0, 0, 0],
    ...[0xfe, 0xff, 0xff, 0xff],
    ...[0xfb, 0xff, 0xff, 0xff],
  ])
  expect(encodeIds([5, 6])).toBe('BQAAAAEAAAA=')
  expect(encodeIds([])).toBe('')
})

test('ascending, descending, equal and largest ids come back in their order', () => {
  for (const ids of [
    [],
    [0],
    [1, 2, 3],
    [9, 5, 1],
    [7, 7, 7],
    [most],
    [most, 0, most, 1],
    [0, most, most - 1],
  ])
    expect(back(ids)).toEqual(ids)
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: most })), ids => {
      expect(back(ids)).toEqual(ids)
    }),
  )
})

test('an id that 32 bits do not hold is refused, not cut short; bytes that were cut off too', () => {
  for (const bad of [2 ** 32, -1, 1.5, Number.NaN]) expect(() => encodeIds([1, bad])).toThrow(RangeError)
  expect(() => unpackIds(new Uint8Array(7))).toThrow(RangeError)
})

test('the text is base64 as everybody writes it, whatever the length', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), bytes => {
      expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
      expect([...fromBase64(toBase64(bytes))]).toEqual([...bytes])
    }),
  )
})

test('bytes that lie inside a larger buffer are read from where they begin', () => {
  const bytes = new Uint8Array(13)
  bytes.set(packIds([300, 200, 100]), 1)
  expect([...unpackIds(bytes.subarray(1))]).toEqual([300, 200, 100])
})

test('a million ids, ascending and descending', () => {
  const ids = Uint32Array.from({ length: 1_000_000 }, (_, index) => index * 7)
  for (const list of [ids, ids.toReversed()]) {
    const found = decodeIds(encodeIds(list))
    // One by one and at the first that is wrong: a matcher would take seconds.
    expect(found).toHaveLength(list.length)
    expect(found.findIndex((id, index) => id !== list[index])).toBe(-1)
  }
})
