import type { Command } from '../../../commands/command.ts'
import { operationCalls } from '../../../generated/contract/calls/operation.ts'
import { codesOf } from '../../../plain/plain.ts'
import { onRow } from '../../../plain/thing-command.ts'
import { open, work } from '../../parts/operation/asks.ts'
import { stock } from './thing.ts'

export const commands: readonly Command[] = [
  onRow(stock, {
    id: 'stock.operation',
    title: '开作业单',
    icon: 'plus',
    words: ['operation', 'work order', '新做', '补货'],
    permit: codesOf(operationCalls.add),
    lock: 4000,
    ask: work,
    run: ({ id }, _ctx, given) => open({ skuId: id }, given),
  }),
]
