import type { Ctx } from '../../../commands/command.ts'
import { orderWord } from '../../../values/order/words.ts'
import type { Standing } from './standing.ts'

interface Owned extends Standing {
  readonly channelId: number
  readonly storeName: string
}

/** What the rows themselves say against it; the rest is the server's to see. */
export function whyNotMerge({ rows }: Ctx<Owned>): string | undefined {
  const [first] = rows
  if (rows.length < 2) return '请选择至少两单'
  if (rows.length > 50) return '一次最多合并50单'
  if (rows.some(({ row }) => row.channelId !== first?.row.channelId || row.storeName !== first.row.storeName))
    return orderWord('order.merge')
  const isOpen = rows.every(({ row }) => row.orderStatus <= 2 && row.picked === 0)
  return isOpen && rows.every(({ row }) => row.orderStatus === first?.row.orderStatus)
    ? undefined
    : orderWord('order.merge.state')
}
