import { orderCalls } from '../../../../generated/contract/calls/order.ts'
import { uiCalls } from '../../../../generated/contract/calls/ui.ts'
import { deliveryNote } from '../../../../values/paper/delivery-note.ts'
import { drawn } from '../../../../values/paper/drawn.ts'
import { type PaperSize, paperSizes } from '../../../../values/paper/paper.ts'
import { send } from '../../../../wire/client.ts'
import { printEach } from './print-each.ts'

/** Prints 发货单 of these orders; `whole`: with where they go as it is, which the log is told. */
export async function printNotes(ids: readonly number[], paper: PaperSize, whole: boolean): Promise<void> {
  const places = whole ? await placesOf(ids) : undefined
  await printEach('发货单', ids, paper, async id => {
    const order = await send(orderCalls.details, { id }, { dedupe: false })
    return drawn(deliveryNote({ ...order, ...places?.get(id) }), paperSizes[paper])
  })
}

/** All with one call. */
async function placesOf(ids: readonly number[]) {
  const told = await send(uiCalls.person, { list: orderCalls.page.id, ids: [...ids] }, { dedupe: false })
  return new Map(
    told.map(({ id, held }) => [id, Object.fromEntries(held.map(({ field, value }) => [field, value]))]),
  )
}
