import { orderCalls } from '../../../../generated/contract/calls/order.ts'
import { uiCalls } from '../../../../generated/contract/calls/ui.ts'
import { deliveryNote } from '../../../../values/paper/delivery-note.ts'
import { drawn } from '../../../../values/paper/drawn.ts'
import { type PaperSize, paperSizes } from '../../../../values/paper/paper.ts'
import { send } from '../../../../wire/client.ts'
import { printEach } from './print-each.ts'

/** Prints 发货单 of these orders; `whole`: with where they go as it is, which the log is told. */
export function printNotes(ids: readonly number[], paper: PaperSize, whole: boolean): Promise<void> {
  return printEach('发货单', ids, paper, async id => {
    const order = await send(orderCalls.details, { id }, { dedupe: false })
    return drawn(deliveryNote({ ...order, ...(whole && (await placeOf(id))) }), paperSizes[paper])
  })
}

async function placeOf(id: number): Promise<Readonly<Record<string, string>>> {
  const told = await send(uiCalls.person, { list: orderCalls.page.id, id }, { dedupe: false })
  return Object.fromEntries(told.map(({ field, value }) => [field, value]))
}
