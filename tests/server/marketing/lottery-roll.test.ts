import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashOf, rollOf } from '../../../server/mall/marketing/lottery/roll.ts'
import { placeOf } from '../../../src/values/lottery/draw.ts'
import { wholeShare } from '../../../src/values/lottery/prize.ts'
import { isFull } from '../../support/full.ts'

const seed = createHash('sha256').update('a seed that stays the same').digest()

test('a roll is the first 32 bits of HMAC-SHA256 over lottery, account, number and attempt, modulo a million', () => {
  // As `openssl dgst -sha256 -mac HMAC -macopt hexkey:<seed>` says of "7:3:1:0" and "7:3:2:0".
  expect(seed.toString('hex')).toBe('c8237c3b6058ae29e3793da8306da673d2a306a39447ea853fff73b0daf688c7')
  expect([
    rollOf(seed, { lotteryId: 7, userId: 3, n: 1 }),
    rollOf(seed, { lotteryId: 7, userId: 3, n: 2 }),
  ]).toEqual([882_968, 187_401])
  expect(hashOf(seed)).toBe(createHash('sha256').update(seed).digest('hex'))
})

test('each share comes as often as it says, within four standard deviations, whoever draws', () => {
  const shares = [1, 99, 400, 9_500, 90_000, 900_000].map(ppm => ({ ppm }))
  const draws = isFull ? 1_000_000 : 25_000
  const people = 64
  const hits = shares.map(() => 0)
  for (let n = 0; n < draws; n++) {
    const at = placeOf(
      shares,
      rollOf(seed, { lotteryId: 7, userId: n % people, n: Math.floor(n / people) + 1 }),
    )
    hits[at] = (hits[at] ?? 0) + 1
  }
  for (const [at, { ppm }] of shares.entries()) {
    const share = ppm / wholeShare
    const deviation = Math.sqrt(draws * share * (1 - share))
    expect(Math.abs((hits[at] ?? 0) - draws * share), `${ppm}`).toBeLessThanOrEqual(4 * deviation)
  }
})
