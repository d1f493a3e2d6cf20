import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { orderReturnCalls } from '../../../generated/contract/calls/orderReturn.ts'
import { ConfirmFoot } from '../../../kit/confirm-foot.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { Empty } from '../../../kit/empty.tsx'
import { FormRow, FormRows } from '../../../kit/fields/form-row.tsx'
import { TextField } from '../../../kit/fields/text-field.tsx'
import { toast } from '../../../kit/toast.tsx'
import { AskedPane } from '../../../plain/asked-pane.tsx'
import { useAskedClose } from '../../../plain/use-asked-close.ts'
import { useSubmit } from '../../../plain/use-submit.ts'
import { showMoney } from '../../../values/money.ts'
import { send } from '../../../wire/client.ts'
import { LotTable } from './lots.tsx'
import { everything, linesOf, type WantedByPick } from './model.ts'
import { useReturnable } from './use-returns.ts'

/** Takes delivered pieces back: how many of which lot, what becomes of them, why; what is paid back is seen before. */
export function ReturnDialog({ orderId, onClose }: { readonly orderId: number; onClose(): void }) {
  const client = useQueryClient()
  const asked = useReturnable(orderId)
  const { data, refetch } = asked
  const [wanted, setWanted] = useState<WantedByPick>({})
  const [reason, setReason] = useState('')
  const [remark, setRemark] = useState('')
  const [said, setSaid] = useState<string>()
  const { busy, submit } = useSubmit()
  const close = useAskedClose([wanted, reason, remark], [{}, '', ''], onClose)
  const lots = data?.lots.filter(({ left }) => left > 0) ?? []
  const lines = linesOf(lots, wanted)
  const refund = useRefund(orderId, typeof lines === 'string' ? [] : lines)
  const why = data
    ? typeof lines === 'string'
      ? lines
      : reason.trim()
        ? undefined
        : '请说明原因'
    : '正在读取'
  const add = () => {
    if (!data || typeof lines === 'string' || why !== undefined) return
    void submit(
      async () => {
        const asked = { id: orderId, version: data.version, lines: [...lines], reason, remark }
        const made = await send(orderReturnCalls.add, asked, { quiet: 'refused' })
        toast.say(`已退货${made.returnNo}，退${showMoney(made.refund)}元`)
        onClose()
        await Promise.all(
          ['order', 'orderPlain', 'orderReturn'].map(key => client.invalidateQueries({ queryKey: [key] })),
        )
      },
      async ({ message }) => {
        // What was typed stays over what may come back by now. It is said when it can be sent again.
        await refetch()
        setSaid(message)
      },
    )
  }
  return (
    <Dialog
      open
      title="退货"
      fact={data?.orderNo}
      width={760}
      height={560}
      onClose={close}
      footStart={
        <span role="status" aria-label="退款" className="text-ink-2">
          {refund === undefined ? null : (
            <>
              退款 <span className="data text-16 font-semibold text-ink-1">{`¥${showMoney(refund)}`}</span>
            </>
          )}
        </span>
      }
      foot={<ConfirmFoot label="退货" busy={busy} reason={why} onCancel={close} onConfirm={add} />}
    >
      <AskedPane asked={asked} />
      {data && lots.length === 0 ? <Empty title="没有可退的商品" why="发出的商品都已退回" /> : null}
      {lots.length > 0 ? (
        <div className="grid gap-4">
          {said === undefined ? null : (
            <p role="alert" className="text-warn-text">
              {said}
            </p>
          )}
          <LotTable
            lots={lots}
            wanted={wanted}
            onChange={(pickId, next) => setWanted(before => ({ ...before, [pickId]: next }))}
            onAll={() => setWanted(before => everything(lots, before))}
          />
          <FormRows>
            <FormRow label="原因" required>
              <TextField value={reason} onChange={setReason} max={200} />
            </FormRow>
            <FormRow label="判定说明" hint="客户看不到">
              <TextField value={remark} onChange={setRemark} max={200} />
            </FormRow>
          </FormRows>
        </div>
      ) : null}
    </Dialog>
  )
}

type Line = Exclude<ReturnType<typeof linesOf>, string>[number]

/** What would be paid back for these pieces; undefined until the server has said it, and where there are none. */
function useRefund(orderId: number, lines: readonly Line[]): number | undefined {
  const asked = lines.map(({ pickId, num }) => ({ pickId, num }))
  const { data } = useQuery({
    queryKey: ['orderReturn', 'preview', orderId, asked],
    enabled: asked.length > 0,
    retry: false,
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      send(orderReturnCalls.preview, { id: orderId, lines: asked }, { signal, dedupe: false, quiet: true }),
  })
  return asked.length > 0 ? data?.refund : undefined
}
