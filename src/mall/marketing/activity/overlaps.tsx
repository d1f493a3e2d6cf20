import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { discountCalls } from '../../../generated/contract/calls/discount.ts'
import { useSettled } from '../../../kit/use-settled.ts'
import { askedAnew } from '../../../plain/asked-anew.ts'
import { send } from '../../../wire/client.ts'
import type { draftOf } from './draft.ts'

const mostShown = 5

/** Other promotions for the same goods at the same time, told while the rule is written. */
export function Overlaps({ draft }: { readonly draft: ReturnType<typeof draftOf> }) {
  const typed = JSON.stringify(draft)
  const settled = useSettled(typed, 400)
  const { data } = useQuery({
    queryKey: ['discount', 'overlaps', settled],
    enabled: typeof draft !== 'string' && settled === typed,
    ...askedAnew,
    placeholderData: keepPreviousData,
    queryFn({ signal }) {
      if (typeof draft === 'string') throw new Error('there is no rule yet')
      return send(discountCalls.overlaps, draft, { signal, dedupe: false, quiet: true })
    },
  })
  if (typeof draft === 'string' || !data || data.records.length === 0) return null
  return (
    <ul aria-label="重叠的促销" className="rounded-6 bg-warn-tint px-3 py-2 text-12 text-warn-text">
      {data.records.slice(0, mostShown).map(({ id, name, wording, goods }) => (
        <li key={id} className="py-0.5" data-tip={wording}>
          {`与“${name}”重叠，${goods.toLocaleString('en-US')}款商品`}
        </li>
      ))}
      {data.total > mostShown ? (
        <li className="py-0.5">{`还有${data.total - mostShown}个促销重叠`}</li>
      ) : null}
    </ul>
  )
}
