import type { Ask, Asked } from '../../../commands/command.ts'
import { linesOf, open, work } from '../../parts/operation/asks.ts'

/** What the work order that a sheet asks for is opened with. */
export const workFor = {
  line: {
    question: '哪一行明细？',
    choices: ({ rows: [row] }, signal) => linesOf(Number(row?.row.orderId), signal),
  },
  ...work,
} as const satisfies Readonly<Record<string, Ask>>

interface Waiting {
  readonly status: number
  /** None: from before there were orders. */
  readonly orderId: number | null
}

export function whyNoWork({ status, orderId }: Waiting): string | undefined {
  if (orderId === null) return '不属于任何订单'
  return whyHandled({ status })
}

export function whyHandled({ status }: Pick<Waiting, 'status'>): string | undefined {
  return status === 1 ? undefined : '信息单已经处理过'
}

/** Opens it, which settles the sheet. */
export function openFor(inforId: number, { line, ...given }: Asked<typeof workFor>): Promise<string> {
  return open({ itemId: Number(line), inforId }, given)
}
