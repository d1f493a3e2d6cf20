import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { orderCalls } from '../../../../generated/contract/calls/order.ts'
import { Button } from '../../../../kit/button.tsx'
import { ConfirmFoot } from '../../../../kit/confirm-foot.tsx'
import { Dialog } from '../../../../kit/dialog.tsx'
import { AskedPane } from '../../../../plain/asked-pane.tsx'
import { useAskedClose } from '../../../../plain/use-asked-close.ts'
import { useSubmit } from '../../../../plain/use-submit.ts'
import { send } from '../../../../wire/client.ts'
import { useOrderMade } from '../../use-order-made.ts'
import { lineKeys, takeNumber } from '../line-keys.ts'
import { Changes } from '../parts/changes.tsx'
import { useOver } from '../parts/use-over.ts'
import { order, orderItem, orderPlain } from '../thing.ts'
import { SplitLines } from './lines.tsx'
import {
  askedOf,
  type Cuts,
  keptCuts,
  mostOf,
  noCut,
  type OrderDetails,
  piecesOf,
  shortOnes,
  whyNotSplit,
} from './model.ts'

const size = { width: 920, height: 560 }

interface SplitDialogProps {
  readonly orderId: number
  onClose(): void
}

/** 拆单: which pieces become an order of their own. */
export function SplitDialog({ orderId: id, onClose }: SplitDialogProps) {
  const asked = useQuery({
    queryKey: ['order', 'split', id],
    ...{ retry: false, gcTime: 0, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false },
    queryFn: ({ signal }) => send(orderCalls.details, { id }, { signal, quiet: true }),
  })
  const { data } = asked
  if (data) return <Opened details={data} onClose={onClose} />
  return (
    <Dialog open title="拆单" {...size} onClose={onClose}>
      <AskedPane asked={asked} />
    </Dialog>
  )
}

function Opened({ details, onClose }: { readonly details: OrderDetails; onClose(): void }) {
  const client = useQueryClient()
  const lines = details.items.filter(({ num }) => num > 0)
  const { typed: cuts, setTyped: setCuts, changes } = useOver(details, (): Cuts => ({}), keptCuts)
  const [said, setSaid] = useState<string>()
  const { busy, submit } = useSubmit()
  const told = useOrderMade()
  const close = useAskedClose(askedOf(cuts), [], onClose)
  const reason = whyNotSplit(lines, cuts)
  const pieces = piecesOf(cuts)
  const split = () => {
    if (reason !== undefined) return
    void submit(
      async () => {
        const { id, version } = details
        const asked = { id, version, lines: askedOf(cuts) }
        const made = await send(orderCalls.split, asked, { quiet: 'refused' })
        told(`已拆出${pieces}件，新订单${made.orderNo}`, made.id)
        onClose()
        await Promise.all(
          [order, orderPlain, orderItem].map(each => client.invalidateQueries({ queryKey: [each.id] })),
        )
      },
      async ({ code, message }) => {
        // Pieces may be in another state by now; what was typed stays where it still can be. It is said when it can be
        // sent again.
        if (code === 409) await client.invalidateQueries({ queryKey: ['order', 'split', details.id] })
        setSaid(message)
      },
    )
  }
  return (
    <Dialog
      open
      bare
      title={`拆单 ${details.orderNo}`}
      fact={`${details.clientName}，共${details.totalCount}件`}
      {...size}
      onClose={close}
      footStart={
        <span
          role="status"
          aria-label="拆单结果"
          className={said === undefined ? 'text-ink-2' : 'text-warn-text'}
        >
          {said ??
            (pieces > 0 && pieces < details.totalCount
              ? `新订单${pieces}件，原订单留${details.totalCount - pieces}件`
              : undefined)}
        </span>
      }
      foot={
        <>
          {details.short > 0 ? (
            <Button size="form" onClick={() => setCuts(shortOnes(lines))}>
              {`拆出缺货的${details.short}件`}
            </Button>
          ) : null}
          <ConfirmFoot label="拆单" busy={busy} reason={reason} onCancel={close} onConfirm={split} />
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the fields in it */}
      <div
        className="min-h-0 flex-1 overflow-auto"
        onFocus={takeNumber}
        onKeyDown={event =>
          lineKeys(event, key => {
            const line = lines.find(({ id }) => String(id) === key)
            if (!line) return
            const cut = cuts[line.id] ?? noCut
            setCuts({ ...cuts, [line.id]: { ...cut, num: String(mostOf(line, cut.from) || '') } })
          })
        }
      >
        <Changes changes={changes} className="m-3" />
        <SplitLines
          lines={lines}
          cuts={cuts}
          onCut={(itemId, cut) => setCuts(before => ({ ...before, [itemId]: cut }))}
        />
      </div>
    </Dialog>
  )
}
