import type { Aim, Command } from '../../../../commands/command.ts'
import { onRow } from '../../../../plain/thing-command.ts'
import type { order } from '../thing.ts'
import { keepFrom } from './neighbours.ts'

/** To the page of one order, which keeps the list that it was opened from. */
export function openOf(thing: typeof order): Command {
  const aim = ({ id }: { readonly id: number }): Aim => ({
    screen: 'OrderDetail',
    search: { id: String(id) },
  })
  const declared = onRow(thing, {
    id: `${thing.id}.open`,
    at: ['head', 'open'],
    leads: true,
    title: '打开订单',
    icon: 'arrow-right',
    words: ['open', 'detail', '详情', '记录'],
    keys: ['Enter'],
    leadsTo: ['OrderDetail'],
    run(row, ctx) {
      const { place, list } = ctx.pane ?? {}
      const question = list?.asked().query
      const search = Object.fromEntries(place?.search ?? [])
      keepFrom({ screen: thing.screen, search, question })
      ctx.open('OrderDetail', aim(row).search)
    },
  })
  return { ...declared, aim }
}
