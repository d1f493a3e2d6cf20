/** What a price is made of, as it is shown. Money in cents. */
export interface ExplainedLine {
  readonly place: number
  readonly skuNo: string
  readonly name: string
  readonly num: number
  /** Of all its pieces, in grams. */
  readonly weight: string
  readonly before: number
  readonly total: number
}

export interface Taken {
  readonly place: number
  readonly lane: number
  readonly sourceId: number
  readonly name: string
  readonly wording: string
  readonly component: string
  readonly amount: number
}

export interface Skipped {
  readonly lane: number
  readonly sourceId: number
  readonly name: string
  readonly reason: string
}

export interface Explained {
  readonly before: number
  readonly total: number
  readonly lines: readonly ExplainedLine[]
  readonly applied: readonly Taken[]
  readonly skipped: readonly Skipped[]
}

/** Lines with what they come to together. */
export function summed(lines: readonly ExplainedLine[]): Pick<Explained, 'before' | 'total' | 'lines'> {
  const sum = (name: 'before' | 'total') => lines.reduce((all, line) => all + line[name], 0)
  return { before: sum('before'), total: sum('total'), lines }
}

/** What a little more would bring stands first; those of other goods are told in one breath, at the end. */
export function byReason(skipped: readonly Skipped[]): readonly (readonly [string, readonly Skipped[]])[] {
  const rank = (reason: string) => (reason.includes('还差') ? 0 : reason === '没有适用的商品' ? 2 : 1)
  const reasons = [...new Set(skipped.map(({ reason }) => reason))].toSorted((a, b) => rank(a) - rank(b))
  return reasons.map(reason => [reason, skipped.filter(each => each.reason === reason)])
}
