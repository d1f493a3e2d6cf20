import { priceCalls } from '../../../generated/contract/calls/price.ts'
import { send } from '../../../wire/client.ts'
import { WhyDialog } from '../../parts/price/why-dialog.tsx'

interface WhyGoodsProps {
  readonly skuId: number
  readonly channelId: number
  onClose(): void
}

/** 为什么这个价: one piece of a 货 for a client, as it would be ordered by itself now. */
export function WhyGoods({ skuId, channelId, onClose }: WhyGoodsProps) {
  return (
    <WhyDialog
      queryKey={['price.quote', skuId, channelId]}
      note="按结料和参考重量计算一件，金料另计；几件一起下单，优惠可能更多"
      read={signal => {
        const asked = { channelId, lines: [{ skuId, num: 1 }] }
        return send(priceCalls.quote, asked, { signal, dedupe: false, quiet: true })
      }}
      onClose={onClose}
    />
  )
}
