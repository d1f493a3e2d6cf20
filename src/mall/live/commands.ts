import type { Command } from '../../commands/command.ts'
import { liveGoodsCommands } from './goods/commands.ts'
import { liveRoomCommands } from './room/commands.ts'

/** What is done in this group beside what every list does. */
export const liveGroupCommands: readonly Command[] = [...liveRoomCommands, ...liveGoodsCommands]
