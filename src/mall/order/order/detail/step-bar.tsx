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

/** What it has come through, where it is, and what lies ahead; in a narrow pane each step says so below its mark. */
export function StepBar({ order, now }: { readonly order: OrderDetails; readonly now: number }) {
  const times = reachedAt(order)
  const reached = ([1, 2, 3, 4] as const).filter(status => Boolean(times[status]))
  const steps = isStatus(order.orderStatus) ? orderBar(order.orderStatus, reached) : []
  return (
    <ol
      aria-label="进度"
      className="flex min-h-16 gap-2 border-b border-line-2 px-4 py-2.5 @[52rem]:items-center @[52rem]:gap-3 @[52rem]:px-5 @[52rem]:py-0"
    >
      {steps.map(({ status, name, phase }, index) => {
        const at = phase === 'ahead' ? undefined : times[status]
        const after = steps[index + 1]
        return (
          <li
            key={status}
            aria-current={phase === 'now' ? 'step' : undefined}
            className={cx(
              'grid min-w-0 flex-1 grid-cols-[auto_1fr] content-start items-center gap-x-2 gap-y-1 @[52rem]:flex @[52rem]:gap-x-3',
              !after && '@[52rem]:flex-none',
            )}
          >
            <span
              aria-hidden
              className={cx(
                'data grid size-4.5 flex-none place-items-center rounded-full text-11',
                marks[phase],
              )}
            >
              {phase === 'done' ? <Icon name="check" size={12} /> : index + 1}
            </span>
            <span data-step={status} className="order-1 col-span-2 @[52rem]:order-none">
              <span
                className={cx('block whitespace-nowrap', phase === 'now' ? 'font-semibold' : 'text-ink-2')}
              >
                {name}
              </span>
              {at ? (
                <span className="data block text-12 text-ink-3 @[26rem]:whitespace-nowrap">
                  {showShortTime(at, now)}
                </span>
              ) : null}
            </span>
            {after ? (
              <span
                aria-hidden
                className={cx('h-px min-w-3 flex-1', after.phase === 'ahead' ? 'bg-line-2' : 'bg-accent')}
              />
            ) : null}
          </li>
        )
      })}
    </ol>
  )
}
