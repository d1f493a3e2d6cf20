import { prizes } from '../../../../src/contract/marketing/lottery.ts'
import { type Prize, typedPrizes } from '../../../../src/values/lottery/prize.ts'

/** The prizes of a row as it is read or written; nothing of what is no grid of prizes. */
export function prizesIn(value: unknown): readonly Prize[] {
  const { data } = prizes.safeParse(value)
  return typedPrizes(data ?? [])
}
