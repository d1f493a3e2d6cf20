import type { ReactNode } from 'react'
import { CommandButton } from '../../../../kit/command-button.tsx'
import { rowVerb } from '../../../../plain/verbs.ts'
import { showMoney } from '../../../../values/money.ts'
import { showPhone } from '../../../../values/phone.ts'
import { Discounts, Sum, takenOff } from '../../sums.tsx'
import type { OrderDetails } from './use-detail.ts'

/** For whom, where to, and what it comes to. */
export function DetailSide({ order }: { readonly order: OrderDetails }) {
  return (
    <aside className="grid flex-none content-start items-start gap-x-10 border-line-1 bg-sunken px-5 py-2.5 @[32rem]:grid-cols-2 @[52rem]:grid-cols-1 @max-[52rem]:border-t @[52rem]:w-72 @[52rem]:border-l">
      <Part title="客户">
        <Fact title="客户" text={order.clientName} />
        <Fact title="门店" text={order.storeName} />
        <Fact title="采购" text={order.buyer} />
        <Fact title="业务员" text={order.salesMan} />
        <Fact title="备注" text={order.remarks} />
        {order.reason ? <Fact title="原因" text={order.reason} /> : null}
      </Part>
      <Part title="收货">
        <Fact
          title="收货人"
          text={[order.receiver, order.phone && showPhone(order.phone)].filter(Boolean).join('，')}
        />
        <Fact title="地址" text={order.address} />
        {order.receiver || order.phone || order.address ? (
          <CommandButton command={rowVerb('person')} variant="quiet" className="-ml-2.5" />
        ) : null}
        <Fact
          title="物流"
          text={[order.transportName, order.waybillNo].filter(Boolean).join(' ')}
          without={order.orderStatus < 5 ? '发货后填写' : undefined}
        />
      </Part>
      <Part title="费用">
        <Fees order={order} />
      </Part>
    </aside>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title} className="mb-3.5">
      <h2 className="mb-1 font-semibold">{title}</h2>
      {children}
    </section>
  )
}

interface FactProps {
  readonly title: string
  readonly text: string
  /** What stands there until there is one. */
  readonly without?: string | undefined
}

function Fact({ title, text, without = '–' }: FactProps) {
  return (
    <div className="flex min-h-7 items-baseline gap-3 py-1">
      <span className="w-13 flex-none text-ink-3">{title}</span>
      {text ? (
        <span className="data min-w-0 break-words">{text}</span>
      ) : (
        <span className="text-ink-4">{without}</span>
      )}
    </div>
  )
}

/** Each discount by its wording, so that the sums can be followed down to what is to be paid. */
function Fees({ order }: { readonly order: OrderDetails }) {
  const sums = [
    ['克工费', order.gramCharges],
    ['件工费', order.pieceCharges],
    ['附加费', order.extraCharges],
    ['一口价商品', order.fixedCharges],
  ] as const
  // Settled by the true weight, promotions by the gram come to something else than was reckoned with.
  const rest = order.discount - takenOff(order.discounts)
  const isOwed = order.orderStatus === 7 && order.deposit > 0
  return (
    <dl className="grid gap-1">
      {sums.map(([title, cents]) => (
        <Sum key={title} title={title} value={showMoney(cents)} tone="text-ink-2" />
      ))}
      {order.metalCharges > 0 ? <Sum title="金料" value={showMoney(order.metalCharges)} /> : null}
      <Discounts applied={order.discounts} />
      {rest === 0 ? null : <Sum title="按实重调整优惠" value={showMoney(-rest)} tone="text-accent-text" />}
      <div className="mt-1 flex items-baseline justify-between border-t border-line-2 pt-2">
        <dt>应付</dt>
        <dd className="data text-16 font-semibold">{`¥${showMoney(order.payment)}`}</dd>
      </div>
      {order.metalMode === 2 ? (
        <>
          {order.orderStatus === 1 ? (
            <Sum title="应收定金" value={showMoney(order.depositDue)} tone="text-ink-2" />
          ) : null}
          <Sum
            title={isOwed ? '待退定金' : '已收定金'}
            value={showMoney(order.deposit)}
            tone={isOwed ? 'text-warn-text' : 'text-ink-2'}
          />
          {/* It bounds the approval alone: what has passed keeps its price, and what has ended needs none. */}
          {order.orderStatus === 1 && order.lockUntil ? (
            <p className="text-12 text-ink-3">{`金价锁定至${order.lockUntil.slice(5, 16)}`}</p>
          ) : null}
        </>
      ) : (
        <p className="text-12 text-ink-3">金料另计</p>
      )}
    </dl>
  )
}
