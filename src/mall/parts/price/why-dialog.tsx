import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../../kit/dialog.tsx'
import { askedAnew } from '../../../plain/asked-anew.ts'
import { AskedPane } from '../../../plain/asked-pane.tsx'
import type { Explained } from './explained.ts'
import { ExplainedPrice } from './explained-price.tsx'

interface WhyDialogProps {
  /** What the price is of, for the head. */
  readonly fact?: string
  readonly queryKey: readonly unknown[]
  /** Said below the price: what it leaves out. */
  readonly note?: string
  read(signal: AbortSignal): Promise<Explained>
  onClose(): void
}

/** 为什么这个价: every cent of it. */
export function WhyDialog({ fact, queryKey, note, read, onClose }: WhyDialogProps) {
  const asked = useQuery({
    queryKey,
    ...askedAnew,
    queryFn: ({ signal }) => read(signal),
  })
  const { data } = asked
  return (
    <Dialog open title="为什么这个价" fact={fact} width={640} height={520} onClose={onClose}>
      <AskedPane asked={asked} />
      {data ? <ExplainedPrice price={data} /> : null}
      {data && note !== undefined ? <p className="pt-3 text-12 text-ink-3">{note}</p> : null}
    </Dialog>
  )
}
