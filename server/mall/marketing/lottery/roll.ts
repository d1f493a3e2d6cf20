import { createHash, createHmac, randomBytes } from 'node:crypto'

/** Which draw of whom: `n` counts the draws of one account from 1 on. */
export interface Draw {
  readonly lotteryId: number
  readonly userId: number
  readonly n: number
}

/** The biggest multiple of a million below 2^32: above it some rolls would come more often than others. */
const fair = 4_294_000_000

/**
 * The roll of a draw, 0 to 999,999: the first 32 bits of HMAC-SHA256(seed, `lottery:user:n:i`), thrown away and taken
 * with the next `i` where they are not fair, modulo a million.
 */
export function rollOf(seed: Uint8Array, { lotteryId, userId, n }: Draw): number {
  for (let i = 0; ; i++) {
    const bits = createHmac('sha256', seed)
      .update(`${lotteryId}:${userId}:${n}:${i}`)
      .digest()
      .readUInt32BE(0)
    if (bits < fair) return bits % 1_000_000
  }
}

export function newSeed(): Buffer {
  return randomBytes(32)
}

/** What is told of a seed before it is shown, hex. */
export function hashOf(seed: Uint8Array): string {
  return createHash('sha256').update(seed).digest('hex')
}
