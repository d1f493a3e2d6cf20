import { operationCalls } from '../../../generated/contract/calls/operation.ts'
import { drawn } from '../../../values/paper/drawn.ts'
import { type PaperSize, paperSizes } from '../../../values/paper/paper.ts'
import { workOrder } from '../../../values/paper/work-order.ts'
import { send } from '../../../wire/client.ts'
import { printPages } from '../order/papers/print-pages.tsx'

/** Hands 作业单 of these to the browser's printer; resolves when its window is closed. */
export async function printWorkOrders(ids: readonly number[], paper: PaperSize): Promise<void> {
  const pages: ReturnType<typeof drawn>[number][] = []
  for (const id of ids) {
    const told = await send(operationCalls.details, { id }, { dedupe: false })
    pages.push(...drawn(workOrder(told), paperSizes[paper]))
  }
  await printPages('作业单', pages, paper)
}
