import { showMoney } from '../../values/money.ts'

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
  /** 1: a flash sale. */
  readonly lane: number
  readonly wording: string
  readonly amount: number
}

/**
 * What was taken off, by promotion, whatever lines it took it off. A flash sale has another fee instead: the charges above
 * are reckoned with it, so what it saved is said and not taken off once more.
 */
export function Discounts({ applied }: { readonly applied: readonly Applied[] }) {
  const sums = new Map<string, Applied>()
  for (const one of applied) {
    const before = sums.get(one.wording)
    sums.set(one.wording, before ? { ...one, amount: before.amount + one.amount } : one)
  }
  return [...sums.values()].map(({ lane, wording, amount }) => (
    <Sum
      key={wording}
      title={wording}
      value={`${lane === 1 ? '已减' : '-'}${showMoney(amount)}`}
      tone={lane === 1 ? 'text-ink-3' : 'text-accent-text'}
    />
  ))
}

/** Of these, what stands in the sums as taken off. */
export function takenOff(applied: readonly Applied[]): number {
  return applied.reduce((all, { lane, amount }) => (lane === 1 ? all : all + amount), 0)
}
