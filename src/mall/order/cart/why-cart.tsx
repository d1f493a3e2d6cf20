import { cartCalls } from '../../../generated/contract/calls/cart.ts'
import { send } from '../../../wire/client.ts'
import { summed } from '../../parts/price/explained.ts'
import { WhyDialog } from '../../parts/price/why-dialog.tsx'

interface WhyCartProps {
  readonly ids: readonly number[]
  onClose(): void
}

/** 为什么这个价 of lines of the cart, as they would be ordered now. */
export function WhyCart({ ids, onClose }: WhyCartProps) {
  return (
    <WhyDialog
      {...(ids.length > 1 && { fact: `${ids.length}行一起下单` })}
      queryKey={['cart.preview', ids]}
      note="按结料和参考重量计算，金料另计；和别的商品一起下单，优惠可能不同"
      read={signal => priceOf(ids, signal)}
      onClose={onClose}
    />
  )
}

async function priceOf(ids: readonly number[], signal: AbortSignal) {
  const asked = { ids: [...ids] }
  const { lines, applied, skipped } = await send(cartCalls.preview, asked, { signal, quiet: true })
  return {
    ...summed(lines.map(({ itemId, ...line }) => ({ ...line, place: itemId }))),
    applied: applied.map(({ itemId, ...one }) => ({ ...one, place: itemId })),
    skipped,
  }
}
