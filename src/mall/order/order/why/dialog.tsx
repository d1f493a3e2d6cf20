import { orderCalls } from '../../../../generated/contract/calls/order.ts'
import { send } from '../../../../wire/client.ts'
import { type Explained, summed } from '../../../parts/price/explained.ts'
import { WhyDialog } from '../../../parts/price/why-dialog.tsx'
import type { OrderDetails } from '../detail/use-detail.ts'

/** 为什么这个价 of an order: what its lines froze when they were ordered. */
export function WhyOrder({ orderId, onClose }: { readonly orderId: number; onClose(): void }) {
  return (
    <WhyDialog
      queryKey={['order', 'why', orderId]}
      note="优惠在下单时定下；按实重结算后，实重与参考重量不同的部分会让应付略有出入"
      read={async signal =>
        explainedOf(await send(orderCalls.details, { id: orderId }, { signal, dedupe: false, quiet: true }))
      }
      onClose={onClose}
    />
  )
}

/** The lines as they stand, with what took something off each. */
export function explainedOf({ items, discounts }: Pick<OrderDetails, 'items' | 'discounts'>): Explained {
  const lines = items
    .filter(({ num }) => num > 0)
    .map(({ id, pNo, pName, num, referenceWeight, discount, referentAmount }) => ({
      ...{ place: id, skuNo: pNo, name: pName, num, weight: referenceWeight },
      ...{ before: referentAmount + discount, total: referentAmount },
    }))
  return {
    ...{ ...summed(lines), skipped: [] },
    applied: discounts.map(({ itemId, ...each }) => ({ ...each, place: itemId })),
  }
}
