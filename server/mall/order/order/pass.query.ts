import { shortOf } from '../../../../src/values/order/line.ts'
import { orderWord } from '../../../../src/values/order/words.ts'
import { settingValues } from '../../../call/settings.ts'
import type { Acting } from '../acting.query.ts'
import type { Act } from './act.query.ts'
import { freeFor, supplied } from './supply.query.ts'

/** An order is approved, and what it lacks, or had to let go, is held for it as far as there is something. */
export async function passing(context: Acting): Promise<Act> {
  const { allowShort } = await settingValues(context.tx, 'order')
  let free = new Map<number, number>()
  return {
    event: 'pass',
    async prepare(orders) {
      free = await freeFor(context, orders)
    },
    effect(order) {
      const left = new Map(free)
      const { lines, moves } = supplied(order.lines, left)
      const lacking = lines.find(line => shortOf(line) > 0)
      if (lacking && allowShort !== true) {
        const { name, num } = lacking
        return orderWord('stock.short', { name, n: num - shortOf(lacking), m: num })
      }
      free = left
      return { set: { status: 2, audit_time: context.now, held_since: null }, lines, moves }
    },
  }
}
