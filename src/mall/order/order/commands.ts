import type { Command } from '../../../commands/command.ts'
import { tabCommands } from '../../../plain/tab-commands.ts'
import { actsOn } from './acts.ts'
import { onOrderPage } from './detail/on-page.ts'
import { openOf } from './detail/open.ts'
import { judging } from './judging.ts'
import { owing } from './owing.ts'
import { papersOf } from './papers/printing.ts'
import { order, orderPlain, orderTabs } from './thing.ts'

export const commands: readonly Command[] = [
  openOf(order),
  openOf(orderPlain),
  // On the page of an order they are the same commands: it is their row.
  ...[...actsOn(order), ...papersOf(order)].map(onOrderPage),
  ...[...actsOn(orderPlain), ...papersOf(orderPlain)],
  ...tabCommands(order, orderTabs),
  ...[order, orderPlain].map(owing),
  ...judging,
]
