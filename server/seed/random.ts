/** A small deterministic generator (mulberry32): the same seed gives the same mall on every machine. */
export interface Dice {
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number
  pick<T>(list: readonly [T, ...T[]]): T
  chance(part: number): boolean
}

export function dice(seed: number): Dice {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    between,
    pick: list => list[between(0, list.length - 1)] ?? list[0],
    chance: part => next() < part,
  }
}

/** Up to `count` different numbers from 1 to `most`. */
export function some(roll: Dice, count: number, most: number): number[] {
  return [...new Set(Array.from({ length: count }, () => roll.between(1, most)))]
}
