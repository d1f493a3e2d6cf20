import type { Command } from '../commands/command.ts'
import { things } from '../mall/things.ts'
import { commandsOf, editorCommands, listCommands } from '../plain/commands.ts'
import { shellCommands } from './shell-commands.ts'

/** All declarations of this build: one chunk, loaded while the page is idle. */
export const declared: readonly Command[] = [
  ...things.flatMap(commandsOf),
  ...listCommands(things),
  ...editorCommands,
  ...shellCommands,
]

export { things }
