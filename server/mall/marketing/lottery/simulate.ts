import { setImmediate as breathe } from 'node:timers/promises'
import { placeOf } from '../../../../src/values/lottery/draw.ts'
import { nothing, type Prize, wholeShare } from '../../../../src/values/lottery/prize.ts'
import { sum } from '../../../../src/values/pricing/exact.ts'
import { newSeed, rollOf } from './roll.ts'

/** So many are drawn before others get their turn: some 5 ms. */
const atOnce = 2000
const draws = 1_000_000

/**
 * A million draws of a grid that adds up, with a seed that nobody keeps, as if one account drew them all on many days:
 * what ran out gives nothing more. `costPoints` is what one draw costs.
 */
export async function simulated(prizes: readonly Prize[], costPoints: number) {
  const seed = newSeed()
  const hits = prizes.map(() => 0)
  const endsAt = prizes.map((): number | null => null)
  for (let n = 1; n <= draws; n++) {
    if (n % atOnce === 0) await breathe()
    const at = placeOf(prizes, rollOf(seed, { lotteryId: 0, userId: 0, n }))
    const { kind, quantity } = prizes[at] ?? { kind: nothing, quantity: 0 }
    hits[at] = (hits[at] ?? 0) + 1
    if (kind !== nothing && hits[at] === quantity) endsAt[at] = n
  }
  const won = prizes.map(({ kind, quantity }, at) =>
    kind === nothing ? 0 : Math.min(hits[at] ?? 0, quantity),
  )
  const lost = draws - sum(won)
  const lines = prizes.map(({ key, name, kind, ppm, value }, at) => {
    const given = kind === nothing ? lost : (won[at] ?? 0)
    return {
      ...{ key, name, ppm, hits: hits[at] ?? 0, given, endsAt: endsAt[at] ?? null },
      expected: Math.round((draws * ppm) / wholeShare),
      cost: kind === nothing ? 0 : given * value,
    }
  })
  return { draws, lines, cost: sum(lines.map(({ cost }) => cost)), points: draws * costPoints }
}
