/** One line of what an order comes to. */
export function Sum({ title, value, tone = '' }: { title: string; value: string; tone?: string }) {
  return (
    <div className={`flex justify-between gap-3 ${tone}`}>
      <dt>{title}</dt>
      <dd className="data">{value}</dd>
    </div>
  )
}

interface Applied {
  readonly wording: string
  readonly amount: number
}

/** By promotion, whatever lines it took something off. */
export function taken(applied: readonly Applied[]): readonly Applied[] {
  const sums = new Map<string, number>()
  for (const { wording, amount } of applied) sums.set(wording, (sums.get(wording) ?? 0) + amount)
  return [...sums].map(([wording, amount]) => ({ wording, amount }))
}
