import { orderCalls } from '../../../../generated/contract/calls/order.ts'
import { deliveryNote } from '../../../../values/paper/delivery-note.ts'
import { drawn } from '../../../../values/paper/drawn.ts'
import { type PaperSize, paperSizes } from '../../../../values/paper/paper.ts'
import { send } from '../../../../wire/client.ts'
import { printEach } from './print-each.ts'

/** Prints 发货单 of these orders. */
export function printNotes(ids: readonly number[], paper: PaperSize): Promise<void> {
  return printEach('发货单', ids, paper, async id =>
    drawn(deliveryNote(await send(orderCalls.details, { id }, { dedupe: false })), paperSizes[paper]),
  )
}
