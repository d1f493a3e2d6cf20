import { CommandButton } from '../../../../kit/command-button.tsx'
import { useCommand, useCommands } from '../../../../kit/commands-context.tsx'
import { Tag, type TagTone } from '../../../../kit/tag.tsx'
import { type Tool, Toolbar } from '../../../../kit/toolbar.tsx'
import { eventsOf } from '../../../../values/flow.ts'
import { type OrderStatus, orderFlow, orderStatuses } from '../../../../values/order/states.ts'
import { isStatus } from '../status.ts'
import { orderDetailVerb, orderVerb } from './handle.ts'
import type { OrderDetails } from './use-detail.ts'

const tones: Readonly<Record<OrderStatus, TagTone>> = {
  ...{ 1: 'warn', 2: 'info', 3: 'warn', 4: 'info' },
  ...{ 5: 'accent', 6: 'accent', 7: 'grey' },
}
/** What takes the order back gives way first, what is done to it on its way stands longest. */
const back = ['cancel', 'reject', 'revoke', 'unallot'] as const

interface DetailHeadProps {
  readonly order: OrderDetails
  /** Among the orders of its list. */
  readonly place: number | undefined
  readonly count: number
}

/** Its number and state, and what can be done to it now: what its state has no step for is left out. */
export function DetailHead({ order, place, count }: DetailHeadProps) {
  const { orderNo, createTime, buyer } = order
  const status = isStatus(order.orderStatus) ? order.orderStatus : 1
  const events = eventsOf(orderFlow, { state: status, side: 'staff' })
  const isReady = status === 4
  const tools: readonly Tool[] = [
    { command: orderVerb('again') },
    { command: orderVerb('remark') },
    ...(status <= 3 ? [{ command: orderVerb('infor') }] : []),
    ...back.flatMap(act =>
      events.includes(act) ? [{ command: orderVerb(act), ...labelOf(act, status) }] : [],
    ),
    ...(events.includes('edit') ? [{ command: orderVerb('edit') }] : []),
    ...(status === 3 ? [{ command: orderVerb('part') }] : []),
    ...(events.includes('allot') ? [{ command: orderVerb('pick') }] : []),
    ...(status === 5 || status === 6 ? [{ command: orderVerb('return') }] : []),
    ...(events.includes('split') ? [{ command: orderVerb('split') }] : []),
    { command: orderVerb('print') },
  ]
  const step = useCommand(orderVerb('next'))
  const { may } = useCommands()
  const mayLead = may(['audit-order-btn', 'allot-order-btn', 'deliver-order-btn', 'receive-order-btn'])
  return (
    <Toolbar
      title={orderNo}
      fact={
        <span className="inline-flex items-center gap-2">
          <Tag tone={tones[status]}>{orderStatuses[status]}</Tag>
          <span className="truncate">{`${createTime.slice(0, 16)}，${buyer}下单`}</span>
        </span>
      }
      lead={
        <span className="flex items-center gap-1">
          <CommandButton command={orderDetailVerb('copy')} iconOnly />
          <CommandButton command={orderDetailVerb('previous')} iconOnly />
          <CommandButton command={orderDetailVerb('next')} iconOnly />
          {place === undefined ? null : (
            <span className="data text-12 text-ink-3">{`第${place}单，共${count}单`}</span>
          )}
        </span>
      }
      tools={tools}
    >
      {!isReady && status < 4 && mayLead ? <CommandButton command={orderVerb('deliver')} /> : null}
      {status === 7 && order.deposit > 0 ? (
        <CommandButton command={orderVerb('refund')} variant="primary" />
      ) : null}
      {status > 5 ? null : (
        <CommandButton command={orderVerb(isReady ? 'deliver' : 'next')} variant="primary">
          {isReady ? undefined : step?.title}
        </CommandButton>
      )}
    </Toolbar>
  )
}

const labelOf = (act: (typeof back)[number], status: OrderStatus) =>
  act === 'revoke' ? { label: status === 5 ? '撤回发货' : '撤回审核' } : {}
