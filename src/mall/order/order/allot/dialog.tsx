import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { orderCalls } from '../../../../generated/contract/calls/order.ts'
import { ConfirmFoot } from '../../../../kit/confirm-foot.tsx'
import { Dialog } from '../../../../kit/dialog.tsx'
import { toast } from '../../../../kit/toast.tsx'
import { AskedPane } from '../../../../plain/asked-pane.tsx'
import { useAskedClose } from '../../../../plain/use-asked-close.ts'
import { useSubmit } from '../../../../plain/use-submit.ts'
import { send } from '../../../../wire/client.ts'
import { lineKeys, takeNumber } from '../line-keys.ts'
import { saidOfAllot } from '../next-command.ts'
import { Changes } from '../parts/changes.tsx'
import { useOver } from '../parts/use-over.ts'
import { order, orderPlain } from '../thing.ts'
import { HeavyFoot } from './heavy-foot.tsx'
import { AllotLines } from './lines.tsx'
import {
  askedOf,
  begun,
  type OrderDetails,
  openLines,
  rebased,
  type Takes,
  whyNotAllot,
  withAll,
} from './model.ts'

interface AllotDialogProps {
  readonly orderId: number
  onClose(): void
}

/** 配货: how many pieces of which 货 are picked for each line, and what they weigh. */
export function AllotDialog({ orderId: id, onClose }: AllotDialogProps) {
  const asked = useQuery({
    queryKey: ['order', 'allot', id],
    ...{ retry: false, gcTime: 0, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false },
    queryFn: ({ signal }) => send(orderCalls.details, { id }, { signal, quiet: true }),
  })
  const { data } = asked
  if (data) return <Opened details={data} onClose={onClose} />
  return (
    <Dialog open title="配货" {...size} onClose={onClose}>
      <AskedPane asked={asked} />
    </Dialog>
  )
}

const size = { width: 880, height: 560 }

function Opened({ details, onClose }: { readonly details: OrderDetails; onClose(): void }) {
  const client = useQueryClient()
  const lines = openLines(details)
  const { typed: takes, setTyped: setTakes, changes } = useOver(details, begun, rebased)
  const [refused, setRefused] = useState<{ readonly said: string; readonly takes: Takes }>()
  const { busy, submit } = useSubmit()
  const close = useAskedClose(takes, begun(details), onClose)
  const reason = lines.length === 0 ? '已经配齐' : whyNotAllot(lines, takes)
  const allot = (force: boolean) => {
    if (reason !== undefined) return
    void submit(
      async () => {
        const { id, version } = details
        const asked = { id, version, lines: askedOf(takes), force }
        toast.say(saidOfAllot(await send(orderCalls.allot, asked, { quiet: 'refused' })))
        onClose()
        await Promise.all([order, orderPlain].map(each => client.invalidateQueries({ queryKey: [each.id] })))
      },
      async ({ code, message }) => {
        // Somebody was faster: what was typed is laid over the order as it is by now, before it is said: by then it can
        // be sent again.
        if (code === 409) await client.invalidateQueries({ queryKey: ['order', 'allot', details.id] })
        setRefused({ said: message, takes })
      },
    )
  }
  const isOfWeights = refused !== undefined && isOfWeight(refused.said)
  // What was said of weights is no more true of others.
  const said = isOfWeights && refused.takes !== takes ? undefined : refused?.said
  return (
    <Dialog
      open
      bare
      title={`配货 ${details.orderNo}`}
      fact={`${details.clientName}，已配${details.picked}件，共${details.totalCount}件`}
      {...size}
      onClose={close}
      footStart={
        said === undefined ? undefined : (
          <span role="alert" className="text-warn-text">
            {said}
          </span>
        )
      }
      foot={
        isOfWeights && said !== undefined ? (
          <HeavyFoot busy={busy} onCancel={close} onConfirm={() => allot(true)} />
        ) : (
          <ConfirmFoot
            label="配货"
            busy={busy}
            reason={reason}
            onCancel={close}
            onConfirm={() => allot(false)}
          />
        )
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the fields in it */}
      <div
        className="min-h-0 flex-1 overflow-auto"
        onFocus={takeNumber}
        onKeyDown={event =>
          lineKeys(event, key => {
            const [itemId = 0, at = 0] = key.split('-').map(Number)
            const line = lines.find(each => each.id === itemId)
            if (line) setTakes(withAll(takes, line, at))
          })
        }
      >
        <Changes changes={changes} className="m-3" />
        <AllotLines lines={lines} takes={takes} onTakes={setTakes} />
      </div>
    </Dialog>
  )
}

/** What the server says of a weight that is far from what it should be; all else is no question of wanting it. */
function isOfWeight(said: string): boolean {
  return /^实重.+相差.+%$/.test(said)
}
