import type { Ctx } from '../../commands/command.ts'
import { toast } from '../../kit/toast.tsx'

/** Says of an order that a command made, or went on in, with the way to it for whoever may open one. */
export function sayOrder(ctx: Pick<Ctx, 'sees' | 'open' | 'say'>, text: string, orderId: number): void {
  const show = () => ctx.open('OrderDetail', { id: String(orderId) })
  if (ctx.sees('OrderDetail')) toast.say(text, { action: { label: '查看', run: show } })
  else ctx.say(text)
}
