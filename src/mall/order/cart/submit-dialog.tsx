import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Api } from '../../../contract/api.ts'
import type { Out } from '../../../contract/call.ts'
import { cartCalls } from '../../../generated/contract/calls/cart.ts'
import { ConfirmFoot } from '../../../kit/confirm-foot.tsx'
import { Dialog } from '../../../kit/dialog.tsx'
import { FormRow } from '../../../kit/fields/form-row.tsx'
import { RadioField } from '../../../kit/fields/radio-field.tsx'
import { TextareaField } from '../../../kit/fields/textarea-field.tsx'
import { AskedPane } from '../../../plain/asked-pane.tsx'
import { useAskedClose } from '../../../plain/use-asked-close.ts'
import { useSubmit } from '../../../plain/use-submit.ts'
import { metalModes } from '../../../values/lists.ts'
import { showMoney } from '../../../values/money.ts'
import { send } from '../../../wire/client.ts'
import { Discounts, Sum } from '../sums.tsx'
import { useOrderMade } from '../use-order-made.ts'
import { cart } from './thing.ts'
import { VouchersField } from './vouchers-field.tsx'

const modes = { '1': 1, '2': 2 } as const
const modeOptions = [
  { value: '1', label: metalModes[1] },
  { value: '2', label: metalModes[2] },
] as const

type Preview = Out<Api['cart']['preview']>

const none = { of: [], ids: new Set<number>() }

interface SubmitDialogProps {
  readonly ids: readonly number[]
  /** They are an order now, and no lines of the cart any more. */
  onSubmitted(): void
  onClose(): void
}

/** What the lines come to as one order, and why; sent at the price that is shown, or not at all. */
export function SubmitDialog({ ids, onSubmitted, onClose }: SubmitDialogProps) {
  const client = useQueryClient()
  const [remarks, setRemarks] = useState('')
  const [metalMode, setMetalMode] = useState<keyof typeof modes>('1')
  /** What was seen when it was refused, and why it was. */
  const [was, setWas] = useState<{ readonly payment: number; readonly said: string }>()
  /** Vouchers that are not to be spent, of those that the client held when it was asked last. */
  const [kept, setKept] = useState<{ readonly of: readonly number[]; readonly ids: ReadonlySet<number> }>(
    none,
  )
  const vouchers =
    kept.ids.size === 0 ? { allVouchers: true } : { voucherIds: kept.of.filter(id => !kept.ids.has(id)) }
  const { busy, submit } = useSubmit()
  const told = useOrderMade()
  const close = useAskedClose(remarks, '', onClose)
  const asking = useQuery({
    queryKey: ['cart.preview', ids, metalMode, vouchers],
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    queryFn: ({ signal }) =>
      send(
        cartCalls.preview,
        { ids: [...ids], metalMode: modes[metalMode], ...vouchers },
        { signal, quiet: true },
      ),
  })
  const { data, error, refetch, isPlaceholderData } = asking
  const why = error?.message ?? (data && !isPlaceholderData ? undefined : '正在计算金额')
  const order = () => {
    if (!data || why !== undefined) return
    void submit(
      async () => {
        const asked = { ids: [...ids], quote: data.quote, metalMode: modes[metalMode], ...vouchers, remarks }
        const made = await send(cartCalls.submit, asked, { quiet: 'refused' })
        const lacks = made.short > 0 ? `，缺${made.short}件` : ''
        told(`已提交订单${made.orderNo}${lacks}`, made.id)
        onClose()
        onSubmitted()
        await client.invalidateQueries({ queryKey: [cart.id] })
      },
      async ({ code, message }) => {
        // What it costs by now is asked again, and stands beside what was seen when it can be sent again.
        await refetch()
        setWas({ payment: data.payment, said: code === 409 ? `${message}，请核对后再提交` : message })
      },
    )
  }
  return (
    <Dialog
      open
      title="提交订单"
      fact={data ? `${ids.length}行，${data.totalCount}件` : undefined}
      width={560}
      height={560}
      onClose={close}
      foot={<ConfirmFoot label="提交" busy={busy} reason={why} onCancel={close} onConfirm={order} />}
    >
      {data ? (
        <div className="grid gap-4">
          <FormRow label="结算方式" group first hint="结料：应付只含工费；结价：按今日金价锁定金料">
            <RadioField
              options={modeOptions}
              value={metalMode}
              onChange={mode => {
                setMetalMode(mode || '1')
                setWas(undefined)
              }}
            />
          </FormRow>
          {error ? (
            <p role="alert" className="text-err-text">
              {error.message}
            </p>
          ) : null}
          {was && !error ? (
            <p role="alert" className="rounded-6 bg-warn-tint px-3 py-2 text-warn-text">
              {was.said}
            </p>
          ) : null}
          <VouchersField
            preview={data}
            kept={kept.ids}
            onChange={next => setKept({ of: data.vouchers.map(({ id }) => id), ids: next })}
          />
          <Short lines={data.short} />
          <Sums preview={data} was={was?.payment} />
          <FormRow label="备注" wide>
            <TextareaField value={remarks} onChange={setRemarks} max={500} />
          </FormRow>
        </div>
      ) : (
        <AskedPane asked={asking} />
      )}
    </Dialog>
  )
}

/** Of which there is too little: ordered all the same, the rest comes later. */
function Short({ lines }: { readonly lines: Preview['short'] }) {
  if (lines.length === 0) return null
  return (
    <div className="rounded-6 bg-warn-tint px-3 py-2 text-warn-text">
      {lines.slice(0, 5).map(({ id, skuNo, name, num, available }) => (
        <p key={id}>
          {name} <span className="data">{skuNo}</span>
          {`：要${num}件，现有${available}件，其余缺货登记`}
        </p>
      ))}
      {lines.length > 5 ? <p>{`还有${lines.length - 5}行数量不足`}</p> : null}
    </div>
  )
}

function Sums({ preview, was }: { readonly preview: Preview; readonly was: number | undefined }) {
  const sums = [
    ['克工费', preview.gramCharges],
    ['件工费', preview.pieceCharges],
    ['附加费', preview.extraCharges],
    ['一口价商品', preview.fixedCharges],
    ['金料', preview.metalCharges],
  ] as const
  return (
    <dl className="grid gap-1">
      {sums.map(([title, cents]) =>
        cents === 0 ? null : <Sum key={title} title={title} value={showMoney(cents)} />,
      )}
      <Discounts applied={preview.applied} />
      <div className="mt-1 flex items-baseline justify-between border-t border-line-1 pt-2">
        <dt>应付</dt>
        <dd className="data">
          {was === undefined || was === preview.payment ? null : (
            <span className="mr-2 text-ink-4 line-through">{showMoney(was)}</span>
          )}
          <span className="text-16 font-semibold">{`¥${showMoney(preview.payment)}`}</span>
        </dd>
      </div>
      <p className="text-right text-12 text-ink-3">{weightNote(preview)}</p>
      {preview.skipped.filter(isNear).map(({ name, reason }) => (
        <p key={`${name}${reason}`} className="text-12 text-ink-3">{`“${name}”未使用：${reason}`}</p>
      ))}
    </dl>
  )
}

function weightNote({ totalWeight, metalCharges, deposit }: Preview): string {
  const metal = metalCharges > 0 ? `审核前须付定金${showMoney(deposit)}元` : '金料另计'
  return `参考重量${totalWeight} g，按实重结算；${metal}`
}

/** What a little more would bring; a promotion of other goods is no news. */
const isNear = ({ lane, reason }: Preview['skipped'][number]) => lane < 5 && reason.includes('还差')
