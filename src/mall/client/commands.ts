import type { Command } from '../../commands/command.ts'
import { accountCommands } from './account/commands.ts'
import { channelCommands } from './channel/commands.ts'
import { recordCommands } from './record/commands.ts'
import { temporaryCommands } from './temporary/commands.ts'
import { thirdAuthCommands } from './third-auth/commands.ts'
import { userLabelCommands } from './user-label/commands.ts'

/** What is done in this group beside what every list does. */
export const clientGroupCommands: readonly Command[] = [
  ...channelCommands,
  ...accountCommands,
  ...temporaryCommands,
  ...recordCommands,
  ...thirdAuthCommands,
  ...userLabelCommands,
]
