import type { Aim, Command } from '../../commands/command.ts'
import type { PlainRow, Thing } from '../../plain/plain.ts'
import { onRow } from '../../plain/thing-command.ts'

/** From a row that belongs to an order to the page of that order. */
export function toOrder(thing: Thing, words: { readonly id: string; readonly title: string }): Command {
  const aim = ({ row }: { readonly row: PlainRow }): Aim => ({
    screen: 'OrderDetail',
    search: { id: String(row.orderId) },
  })
  const declared = onRow(thing, {
    ...words,
    at: ['head', 'open'],
    leads: true,
    icon: 'arrow-right',
    words: ['open', 'order', '订单'],
    keys: ['Enter'],
    leadsTo: ['OrderDetail'],
    unless: ({ row }) => (row.orderId === null ? '不属于任何订单' : undefined),
    run: (row, ctx) => ctx.open('OrderDetail', aim(row).search),
  })
  return { ...declared, aim }
}
