/** Something that may bear a part of a sum; where parts are equal, the lower skuId and the earlier place come first. */
export interface Bearer {
  readonly skuId: number
  /** As much as it can bear. */
  readonly most: number
}

/**
 * A sum over what each can bear, by largest remainder: exact to the cent, and nobody bears more than they can. Never
 * “the last takes the rest”: the last may have nothing.
 */
export function allot(amount: number, bearers: readonly Bearer[]): readonly number[] {
  const whole = bearers.reduce((all, { most }) => all + BigInt(most), 0n)
  if (whole === 0n) return bearers.map(() => 0)
  const given = BigInt(amount) > whole ? whole : BigInt(amount)
  const shares = bearers.map(({ most, skuId }, place) => {
    const exact = given * BigInt(most)
    return { place, skuId, share: exact / whole, rest: exact % whole }
  })
  const left = Number(given - shares.reduce((all, { share }) => all + share, 0n))
  const more = shares
    .toSorted((a, b) =>
      a.rest === b.rest ? a.skuId - b.skuId || a.place - b.place : a.rest > b.rest ? -1 : 1,
    )
    .slice(0, left)
  const extra = new Set(more.map(({ place }) => place))
  return shares.map(({ place, share }) => Number(share) + (extra.has(place) ? 1 : 0))
}
