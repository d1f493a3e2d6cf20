import type { Command } from '../../../commands/command.ts'
import { openHere } from '../../../plain/open-here.ts'
import { parameter } from '../../../plain/query.ts'
import { inList } from '../../../plain/thing-command.ts'
import type { order } from './thing.ts'

/** Cancelled orders whose deposit is still to be given back, in whatever tab one stands. */
export function owing(thing: typeof order): Command {
  return inList(thing, {
    id: `${thing.id}.owed`,
    title: `待退定金的${thing.title}`,
    icon: 'search',
    words: ['deposit', 'refund', '退款', '退定金', '财务'],
    run: ctx => openHere(ctx, thing, { [parameter('owed')]: '1', [parameter('orderStatus')]: '', page: '1' }),
  })
}
