import { cx } from '../../../../kit/cx.ts'
import { Icon } from '../../../../kit/icon.tsx'
import { type OrderStatus, orderBar } from '../../../../values/order/states.ts'
import { showShortTime } from '../../../../values/time.ts'
import { isStatus } from '../status.ts'
import type { OrderDetails } from './use-detail.ts'

/** When it came to be so; 3 and 4 share the time at which it was last picked. */
export function reachedAt(order: OrderDetails): Readonly<Partial<Record<OrderStatus, string | null>>> {
  const { orderStatus, createTime, auditTime, allotTime, deliverTime, finishTime, cancelTime } = order
  const isPicked = orderStatus === 3 ? { 3: allotTime } : { 4: allotTime }
  return { 1: createTime, 2: auditTime, ...isPicked, 5: deliverTime, 6: finishTime, 7: cancelTime }
}

const marks = {
  done: 'bg-accent-tint text-accent-text',
  now: 'bg-accent text-on-accent font-semibold',
  ahead: 'border border-line-3 text-ink-3',
} as const

/** What it has come through, where it is, and what lies ahead. */
export function StepBar({ order, now }: { readonly order: OrderDetails; readonly now: number }) {
  const times = reachedAt(order)
  const reached = ([1, 2, 3, 4] as const).filter(status => Boolean(times[status]))
  const steps = isStatus(order.orderStatus) ? orderBar(order.orderStatus, reached) : []
  return (
    <ol
      aria-label="进度"
      className="flex min-h-16 items-center gap-3 overflow-x-auto border-b border-line-2 px-5"
    >
      {steps.map(({ status, name, phase }, index) => {
        const at = phase === 'ahead' ? undefined : times[status]
        return (
          <li
            key={status}
            aria-current={phase === 'now' ? 'step' : undefined}
            className={cx('flex items-center gap-3', index > 0 && 'flex-1')}
          >
            {index > 0 ? (
              <span
                aria-hidden
                className={cx('h-px min-w-3 flex-1', phase === 'ahead' ? 'bg-line-2' : 'bg-accent')}
              />
            ) : null}
            <span
              aria-hidden
              className={cx(
                'data grid size-4.5 flex-none place-items-center rounded-full text-11',
                marks[phase],
              )}
            >
              {phase === 'done' ? <Icon name="check" size={12} /> : index + 1}
            </span>
            <span className="whitespace-nowrap">
              <span className={cx('block', phase === 'now' ? 'font-semibold' : 'text-ink-2')}>{name}</span>
              {at ? <span className="data block text-12 text-ink-3">{showShortTime(at, now)}</span> : null}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
