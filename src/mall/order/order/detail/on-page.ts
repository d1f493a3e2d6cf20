import type { Command } from '../../../../commands/command.ts'
import { alsoOnPage } from '../../../../plain/thing-command.ts'
import { order } from '../thing.ts'

/**
 * On the page of an order the acts of its list are the same commands: it is their row. They need their codes and the
 * page, whichever list of orders a role holds; what leads to another list of 订单中心 needs that.
 */
export function onOrderPage<A, R>(each: Command<A, R>): Command<A, R> {
  return alsoOnPage(order, each, each.aim ? undefined : 'OrderDetail')
}
