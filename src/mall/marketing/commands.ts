import type { Command } from '../../commands/command.ts'
import { activityCommands } from './activity/commands.ts'
import { equityCommands } from './equity/commands.ts'
import { exchangeCommands } from './exchange/commands.ts'
import { overviewCommands } from './overview/commands.ts'
import { pointsGoodsCommands } from './points/commands.ts'
import { seckillCommands } from './seckill/commands.ts'
import { topicCommands } from './topic/commands.ts'

/** What is done in this group beside what every list does. */
export const marketingGroupCommands: readonly Command[] = [
  ...activityCommands,
  ...equityCommands,
  ...exchangeCommands,
  ...overviewCommands,
  ...seckillCommands,
  ...pointsGoodsCommands,
  ...topicCommands,
]
