import { useQuery, useQueryClient } from '@tanstack/react-query'
import { orderCalls } from '../../../../generated/contract/calls/order.ts'
import { ConfirmFoot } from '../../../../kit/confirm-foot.tsx'
import { Dialog } from '../../../../kit/dialog.tsx'
import { AskedPane } from '../../../../plain/asked-pane.tsx'
import { currentOf } from '../../../../plain/form/current.ts'
import { useAskedClose } from '../../../../plain/use-asked-close.ts'
import { useSubmit } from '../../../../plain/use-submit.ts'
import { send } from '../../../../wire/client.ts'
import type { Refused } from '../../../../wire/errors.ts'
import { useOrderMade } from '../../use-order-made.ts'
import { Changes } from '../parts/changes.tsx'
import { useOver } from '../parts/use-over.ts'
import { CodesField } from './codes-field.tsx'
import { HeadFields } from './head-fields.tsx'
import { AddedRow, LineTable, StandingRow } from './lines.tsx'
import {
  askedOf,
  type Details,
  type Draft,
  draftOf,
  lineDraft,
  type Preview,
  rebased,
  unchanged,
  withCodes,
  wrongDeposit,
} from './model.ts'
import { Totals } from './totals.tsx'
import { usePreview } from './use-preview.ts'
import { useRefusal } from './use-refusal.ts'

/** 改订单: pieces, lines and where it goes; what it will come to stands in the foot before it is sent. */
export function EditDialog({ orderId, onClose }: { readonly orderId: number; onClose(): void }) {
  const asked = useQuery({
    queryKey: ['order', 'details', orderId],
    retry: false,
    queryFn: ({ signal }) =>
      send(orderCalls.details, { id: orderId }, { signal, dedupe: false, quiet: true }),
  })
  const { data, refetch } = asked
  return data ? (
    <OpenEdit details={data} onClose={onClose} onStale={refetch} />
  ) : (
    <Dialog open title="改订单" width={880} height={640} onClose={onClose}>
      <AskedPane asked={asked} />
    </Dialog>
  )
}

interface OpenEditProps {
  readonly details: Details
  onClose(): void
  /** The order is another by now, and is read again. */
  onStale(): Promise<unknown>
}

function OpenEdit({ details, onClose, onStale }: OpenEditProps) {
  const client = useQueryClient()
  const { typed: draft, setTyped, changes } = useOver(details, draftOf, rebased)
  const { busy, submit } = useSubmit()
  const close = useAskedClose(draft, draftOf(details), onClose)
  const asked = askedOf(details, draft)
  const { preview, problem, refused, again } = usePreview(details, asked)
  const refusal = useRefusal(details, refused)
  const setDraft = (change: (was: Draft) => Draft) => {
    refusal.setSent(undefined)
    setTyped(change)
  }
  const made = useOrderMade()
  const told = preview?.lines ?? []
  const known = new Set(told.flatMap(({ itemId, skuNo }) => (itemId === null ? [skuNo] : [])))
  const left = preview?.left ?? []
  const paid = typeof asked === 'string' || asked.deposit === undefined ? undefined : draft
  const why =
    typeof asked === 'string'
      ? asked
      : (problem ?? unable(left) ?? (paid && wrongDeposit(paid, preview?.now.payment)))
  const save = () => {
    if (typeof asked === 'string' || !preview || why !== undefined) return
    void submit(
      async () => {
        const { id, version } = details
        const input = { id, version, ...asked, quote: preview.quote }
        const { now } = await send(orderCalls.update, input, { quiet: 'refused' })
        const lacks = now.short > 0 ? `，缺${now.short}件` : ''
        made(`已修改订单${details.orderNo}${lacks}`, details.id)
        onClose()
        await Promise.all(
          ['order', 'orderPlain', 'orderItem'].map(key => client.invalidateQueries({ queryKey: [key] })),
        )
      },
      async failed => {
        // Either somebody was faster, or it costs something else by now. It is said when it can be sent again.
        await (isStale(failed) ? onStale() : again())
        refusal.setSent(failed)
      },
    )
  }
  return (
    <Dialog
      open
      title="改订单"
      fact={details.orderNo}
      width={880}
      height={640}
      onClose={close}
      footStart={
        preview && typeof asked !== 'string' ? (
          <Totals preview={preview} />
        ) : (
          <WhyNot sentence={typeof asked === 'string' ? saidOf(asked, draft) : refusal.why} />
        )
      }
      foot={<ConfirmFoot label="保存" busy={busy} reason={why} onCancel={close} onConfirm={save} />}
    >
      <div ref={refusal.body} className="grid gap-4">
        {refusal.said === undefined ? null : (
          <p role="alert" className="text-warn-text">
            {refusal.said}
          </p>
        )}
        <Changes changes={changes} />
        <LineTable>
          {details.items.map(item =>
            item.num === 0 ? null : (
              <StandingRow
                key={item.id}
                item={item}
                draft={draft.lines[item.id] ?? lineDraft(item)}
                told={told.find(({ itemId }) => itemId === item.id)}
                onChange={line => setDraft(was => ({ ...was, lines: { ...was.lines, [item.id]: line } }))}
              />
            ),
          )}
          {draft.added.map(each => (
            <AddedRow
              key={each.skuNo}
              added={each}
              told={
                known.has(each.skuNo)
                  ? told.find(({ itemId, skuNo }) => itemId === null && skuNo === each.skuNo)
                  : undefined
              }
              onChange={num => setDraft(was => ({ ...was, added: replaced(was.added, each.skuNo, num) }))}
              onRemove={() =>
                setDraft(was => ({
                  ...was,
                  added: was.added.filter(({ skuNo }) => skuNo !== each.skuNo),
                }))
              }
            />
          ))}
        </LineTable>
        <CodesField onAdd={text => setDraft(was => ({ ...was, added: withCodes(was.added, text) }))} />
        {left.map(({ skuNo, reason }) => (
          <p key={skuNo} role="alert" className="text-err-text">
            <span className="data">{skuNo}</span>
            {`：${reason}，请移除这一行`}
          </p>
        ))}
        <HeadFields
          details={details}
          draft={draft}
          preview={typeof asked === 'string' ? undefined : preview}
          wrong={refusal.wrong}
          onChange={change => setDraft(was => ({ ...was, ...change }))}
        />
      </div>
    </Dialog>
  )
}

/** That nothing was changed is no mistake, and a wrong deposit is said at its field. */
const saidOf = (asked: string, draft: Draft) =>
  asked === unchanged || wrongDeposit(draft) !== undefined ? undefined : asked

/** Why it cannot be saved, where no field and no line says it: who does not point at the button reads it too. */
function WhyNot({ sentence }: { readonly sentence: string | undefined }) {
  return sentence === undefined ? null : (
    <p role="alert" className="text-err-text">
      {sentence}
    </p>
  )
}

/** Refused with the row as it is now. */
const isStale = ({ code, result }: Refused) => code === 409 && currentOf(result) !== undefined

const unable = (left: Preview['left']) =>
  left[0] ? `${left[0].skuNo}${left[0].reason}，请移除这一行` : undefined

function replaced(added: Draft['added'], skuNo: string, num: string): Draft['added'] {
  return added.map(each => (each.skuNo === skuNo ? { ...each, num } : each))
}
