import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { orderCalls } from '../../../../generated/contract/calls/order.ts'
import { Button } from '../../../../kit/button.tsx'
import { ConfirmFoot } from '../../../../kit/confirm-foot.tsx'
import { Dialog } from '../../../../kit/dialog.tsx'
import { Empty } from '../../../../kit/empty.tsx'
import { Skeleton } from '../../../../kit/skeleton.tsx'
import { toast } from '../../../../kit/toast.tsx'
import { useSubmit } from '../../../../plain/use-submit.ts'
import { send } from '../../../../wire/client.ts'
import { lineKeys } from '../line-keys.ts'
import { saidOfAllot } from '../next-command.ts'
import { order, orderPlain } from '../thing.ts'
import { AllotLines } from './lines.tsx'
import { askedOf, type OrderDetails, usualTakes, whyNotAllot, withAll } from './model.ts'

interface AllotDialogProps {
  readonly orderId: number
  onClose(): void
}

/** 配货: how many pieces of which 货 are picked for each line, and what they weigh. */
export function AllotDialog({ orderId: id, onClose }: AllotDialogProps) {
  const { data, error, dataUpdatedAt } = useQuery({
    queryKey: ['order', 'allot', id],
    ...{ retry: false, gcTime: 0, staleTime: Number.POSITIVE_INFINITY, refetchOnWindowFocus: false },
    queryFn: ({ signal }) => send(orderCalls.details, { id }, { signal, quiet: true }),
  })
  if (data) return <Opened key={dataUpdatedAt} details={data} onClose={onClose} />
  return (
    <Dialog open title="配货" {...size} onClose={onClose}>
      {error ? <Empty title={error.message} /> : <Skeleton />}
    </Dialog>
  )
}

const size = { width: 880, height: 560 }

function Opened({ details, onClose }: { readonly details: OrderDetails; onClose(): void }) {
  const client = useQueryClient()
  const lines = details.items.filter(({ num, pickNum }) => pickNum < num)
  const [takes, setTakes] = useState(() => usualTakes(lines))
  const [said, setSaid] = useState<string>()
  const { busy, submit } = useSubmit()
  const reason = lines.length === 0 ? '已经配齐' : whyNotAllot(lines, takes)
  const allot = (force: boolean) => {
    if (reason !== undefined) return
    void submit(
      async () => {
        const { id, version } = details
        const asked = { id, version, lines: askedOf(takes), force }
        toast.say(saidOfAllot(await send(orderCalls.allot, asked)))
        onClose()
        await Promise.all([order, orderPlain].map(each => client.invalidateQueries({ queryKey: [each.id] })))
      },
      async ({ code, message }) => {
        setSaid(message)
        // What was typed belongs to another state of the order.
        if (code === 409) await client.invalidateQueries({ queryKey: ['order', 'allot', details.id] })
      },
    )
  }
  const isHeavy = said !== undefined && isOfWeight(said)
  return (
    <Dialog
      open
      bare
      title={`配货 ${details.orderNo}`}
      fact={`${details.clientName}，已配${details.picked}件，共${details.totalCount}件`}
      {...size}
      onClose={onClose}
      footStart={
        said === undefined ? undefined : (
          <span role="alert" className="text-warn-text">
            {said}
          </span>
        )
      }
      foot={
        <>
          {isHeavy ? (
            <Button size="form" onClick={() => allot(true)}>
              仍然配货
            </Button>
          ) : null}
          <ConfirmFoot
            label="配货"
            busy={busy}
            {...(reason === undefined ? {} : { reason })}
            onCancel={onClose}
            onConfirm={() => allot(false)}
          />
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of the fields in it */}
      <div
        className="min-h-0 flex-1 overflow-auto"
        onKeyDown={event =>
          lineKeys(event, key => {
            const [itemId = 0, at = 0] = key.split('-').map(Number)
            const line = lines.find(each => each.id === itemId)
            if (line) setTakes(withAll(takes, line, at))
          })
        }
      >
        <AllotLines lines={lines} takes={takes} onTakes={setTakes} />
      </div>
    </Dialog>
  )
}

/** What the server says of a weight that is far from what it should be; all else is no question of wanting it. */
function isOfWeight(said: string): boolean {
  return /^实重.+相差.+%$/.test(said)
}
