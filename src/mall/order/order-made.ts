import type { Ctx } from '../../commands/command.ts'
import { sayWithWay } from '../parts/say-with-way.ts'

/** Says of an order that was made, or gone on in, with the way to it for whoever may open one. */
export function sayOrder(ctx: Pick<Ctx, 'sees' | 'open' | 'say'>, text: string, orderId: number): void {
  sayWithWay(ctx, text, { label: '查看', screen: 'OrderDetail', search: { id: String(orderId) } })
}
