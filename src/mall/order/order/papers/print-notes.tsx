import { orderCalls } from '../../../../generated/contract/calls/order.ts'
import { deliveryNote } from '../../../../values/paper/delivery-note.ts'
import { drawn } from '../../../../values/paper/drawn.ts'
import { type PaperSize, paperSizes } from '../../../../values/paper/paper.ts'
import { send } from '../../../../wire/client.ts'
import { printPages } from './print-pages.tsx'

/** So many orders are asked for at once. */
const together = 6

/** Hands the notes of these orders to the browser's printer; resolves when its window is closed. */
export async function printNotes(ids: readonly number[], paper: PaperSize): Promise<void> {
  const size = paperSizes[paper]
  const pages: ReturnType<typeof drawn>[number][] = []
  for (let from = 0; from < ids.length; from += together) {
    const few = ids.slice(from, from + together)
    const orders = await Promise.all(few.map(id => send(orderCalls.details, { id }, { dedupe: false })))
    pages.push(...orders.flatMap(order => drawn(deliveryNote(order), size)))
  }
  await printPages('发货单', pages, paper)
}
