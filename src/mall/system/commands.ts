import type { Command } from '../../commands/command.ts'
import type { Thing } from '../../plain/plain.ts'
import { logCommands } from './log/commands.ts'
import { resourceCommands } from './resource/commands.ts'
import { roleCommands } from './role/commands.ts'
import { settingCommands } from './setting/commands.ts'
import { sysAppCommands } from './sys-app/commands.ts'
import { taskCommands } from './task/commands.ts'
import { userCommands } from './user/commands.ts'

/** What is done in this group beside what every list does. */
export function systemGroupCommands(things: readonly Thing[]): readonly Command[] {
  return [
    ...roleCommands,
    ...userCommands,
    ...logCommands(things),
    ...taskCommands,
    ...resourceCommands,
    ...settingCommands,
    ...sysAppCommands,
  ]
}
