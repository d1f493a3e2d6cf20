import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { statisticsCalls } from '../../../generated/contract/calls/statistics.ts'
import { usePaneLocation } from '../../../plain/location.tsx'
import { showDecimal } from '../../../values/decimal.ts'
import { showMoney } from '../../../values/money.ts'
import { saleKinds } from '../../../values/order/sale-facts.ts'
import { send } from '../../../wire/client.ts'
import { askedAt, saleFact } from './detail.ts'
import { type Sum, soldOf } from './sums.ts'

/** What all that the filters of the list find adds up to, by kind, and what was sold in the end. */
export function SumsFoot() {
  const { search } = usePaneLocation()
  const asked = askedAt(search)
  const { data } = useQuery({
    queryKey: [saleFact.id, 'sums', asked],
    queryFn: ({ signal }) =>
      send(statisticsCalls.detail, { ...asked, sums: true, pageSize: 1 }, { signal, dedupe: false }),
    placeholderData: keepPreviousData,
    meta: { table: saleFact.table },
  })
  const sums = data?.sums ?? []
  const sold = soldOf(sums)
  return (
    <dl
      aria-label="合计"
      className="flex min-h-9 flex-none flex-wrap items-center gap-x-6 gap-y-1 border-t border-line-1 px-4 py-1.5 text-12"
    >
      {sums.map(sum => (
        <Told
          key={sum.kind}
          title={sum.kind === 1 ? `下单${sum.orders.toLocaleString('en-US')}单` : wordOf(sum.kind)}
          sum={sum}
        />
      ))}
      {sold ? <Told title="销售" sum={sold} strong /> : null}
      {data && sums.length === 0 ? <dt className="text-ink-3">没有可以合计的</dt> : null}
    </dl>
  )
}

const wordOf = (kind: number) => new Map(Object.entries(saleKinds)).get(String(kind)) ?? ''

/** The minus before the sign of the money: what was given back is less than nothing. */
const showSum = (cents: number) => `${cents < 0 ? '-' : ''}¥${showMoney(Math.abs(cents))}`

function Told({ title, sum, strong }: { readonly title: string; readonly sum: Sum; readonly strong?: true }) {
  const figures = [
    `${sum.num.toLocaleString('en-US')}件`,
    `${showDecimal(sum.weight)} g`,
    showSum(sum.amount),
  ]
  return (
    <div className="flex items-baseline gap-2">
      <dt className="text-ink-3">{title}</dt>
      <dd className={`data${strong ? ' font-semibold' : ''}`} data-tip={`工费 ${showSum(sum.charges)}`}>
        {figures.join(' · ')}
      </dd>
    </div>
  )
}
