import { operationCalls } from '../../../generated/contract/calls/operation.ts'
import { drawn } from '../../../values/paper/drawn.ts'
import { type PaperSize, paperSizes } from '../../../values/paper/paper.ts'
import { workOrder } from '../../../values/paper/work-order.ts'
import { send } from '../../../wire/client.ts'
import { printEach } from '../order/papers/print-each.ts'

/** Prints 作业单 of these. */
export function printWorkOrders(ids: readonly number[], paper: PaperSize): Promise<void> {
  return printEach('作业单', ids, paper, async id =>
    drawn(workOrder(await send(operationCalls.details, { id }, { dedupe: false })), paperSizes[paper]),
  )
}
